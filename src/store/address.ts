// State addresses without what must not be told.

/** The address with user and passwords, also those written where none is read, replaced by `***`, for `vitrina config`, logs and errors (contract C11). */
export function maskStateAddress(address: string): string {
  return address.replace(/^([a-z-]+:\/\/).*@/i, '$1***@').replace(/([?&][^=&]*pass[^=&]*=)[^&]*/gi, '$1***');
}
