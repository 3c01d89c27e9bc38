// Opens the store at an address of the setting `state` (contract C10).

import { stateForms } from './address.ts';
import { schemeOf } from './redis-address.ts';
import type { Store, StoreOptions } from './store.ts';

export { maskStateAddress } from './address.ts';
export { describeFull } from './occupancy.ts';
export type { Store, StoreHealth, StoreOptions } from './store.ts';

/**
 * Opens `memory:`, `sqlite:PATH` (relative to the working directory), or Redis by `redis:`, `rediss:`,
 * `redis-sentinel:`, `redis-cluster:` and their `rediss-` forms (see redis-address.ts).
 * @throws Error of one line without credentials, with what to do.
 */
export async function openStore(address: string, options: StoreOptions = {}): Promise<Store> {
  const scheme = address.slice(0, address.indexOf(':') + 1).toLowerCase();
  // imported on demand: starting with one backend must not load the libraries of the others
  if (address === 'memory:') return (await import('./memory.ts')).openMemoryStore(options.capacity, options);
  if (scheme === 'sqlite:' && address.length > scheme.length) {
    const { openSqliteStore } = await import('./sqlite.ts');
    return openSqliteStore(address.slice(scheme.length), options);
  }
  if (/^rediss?(-sentinel|-cluster)?:$/.test(scheme)) {
    const { openRedisStore } = await import('./redis.ts');
    return openRedisStore(address, options);
  }
  throw new Error(`state: "${schemeOf(address)}…" is not a state; use ${stateForms}`);
}
