// Addresses of the setting `state`: their forms, and how they are shown without secrets.

import { maskRedisAddress, schemeOf } from './redis-address.ts';

/** All forms of a state address, for the error message that rejects another one. */
export const stateForms =
  'sqlite:PATH, memory:, redis://HOST, redis-sentinel://HOST,HOST/MASTER or redis-cluster://HOST,HOST (over TLS rediss://, rediss-sentinel://, rediss-cluster://)';

/**
 * The address as `vitrina config`, logs and errors may show it (contract C11): without user and passwords. Of an address
 * that is no state address, only the scheme is shown.
 */
export function maskStateAddress(address: string): string {
  if (address === 'memory:' || address.startsWith('sqlite:')) return address;
  return /^rediss?(?:-(?:sentinel|cluster))?:/.test(address) ? maskRedisAddress(address) : schemeOf(address);
}
