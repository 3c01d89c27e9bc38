// State addresses: the forms that they have, and how they are told without what must not be told.

/** Every form of address that a state has, for those who wrote another one. */
export const stateForms =
  'sqlite:PATH, memory:, redis://HOST, redis-sentinel://HOST,HOST/MASTER or redis-cluster://HOST,HOST (over TLS rediss://, rediss-sentinel://, rediss-cluster://)';

/** The address with user and passwords, also those written where none is read, replaced by `***`, for `vitrina config`, logs and errors (contract C11). */
export function maskStateAddress(address: string): string {
  return address.replace(/^([a-z-]+:\/\/).*@/i, '$1***@').replace(/([?&][^=&]*pass[^=&]*=)[^&]*/gi, '$1***');
}
