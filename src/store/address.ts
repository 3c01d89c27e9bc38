// State addresses: the forms that they have, and how they are told without what must not be told.

import { maskRedisAddress, schemeOf } from './redis-address.ts';

/** Every form of address that a state has, for those who wrote another one. */
export const stateForms =
  'sqlite:PATH, memory:, redis://HOST, redis-sentinel://HOST,HOST/MASTER or redis-cluster://HOST,HOST (over TLS rediss://, rediss-sentinel://, rediss-cluster://)';

/**
 * The address as it may be told by `vitrina config`, logs and errors (contract C11): without user and passwords, and of
 * one that is no state's, only its scheme.
 */
export function maskStateAddress(address: string): string {
  if (address === 'memory:' || address.startsWith('sqlite:')) return address;
  return /^rediss?(?:-(?:sentinel|cluster))?:/.test(address) ? maskRedisAddress(address) : schemeOf(address);
}
