// The part of a store that belongs to one site of several. Its clients and counters have the site in their keys, so that neither an id
// nor a token means anything at another site.

import type { InsightStore } from '../insights/index.ts';
import { andThen } from '../lib/maybe-promise.ts';
import type { ClientStore, TokenStore } from '../oauth/index.ts';
import type { Charge, CounterStore } from '../quota/index.ts';

/** What a site uses of a store. */
export interface SiteStore extends ClientStore, TokenStore, CounterStore, InsightStore {}

/** Windows of all callers together, which protect the store itself: all sites count in them. */
const commonKeys = new Set(['r:all', 't:all']);

/**
 * The store as the site of this host name sees it. No host name contains the slash that ends the key. Token hashes are random, and a token
 * belongs to the site of its client.
 */
export function storeOfSite(store: SiteStore, host: string): SiteStore {
  const prefix = `${host}/`;
  const within = <T extends { readonly key: string }>(charge: T): T =>
    commonKeys.has(charge.key) ? charge : { ...charge, key: prefix + charge.key };
  return {
    addClient: (client, nowMs) => store.addClient({ ...client, id: prefix + client.id }, nowMs),
    findClient: (id, nowMs) =>
      andThen(store.findClient(prefix + id, nowMs), (client) => client && { ...client, id }),
    addToken: (token, clientExpiresAtMs, nowMs) =>
      store.addToken({ ...token, clientId: prefix + token.clientId }, clientExpiresAtMs, nowMs),
    findToken: (hash, nowMs) =>
      andThen(store.findToken(hash, nowMs), (token) =>
        token?.clientId.startsWith(prefix)
          ? { ...token, clientId: token.clientId.slice(prefix.length) }
          : undefined,
      ),
    removeToken: (token) => store.removeToken({ ...token, clientId: prefix + token.clientId }),
    charge: (charge, nowMs) => store.charge(within(charge), nowMs),
    peek: (charge, nowMs) => store.peek(within(charge), nowMs),
    chargeAll(charges, group, nowMs) {
      const all = store.chargeAll(charges.map(within), group, nowMs);
      return andThen(all, ({ charge, count }) => ({ charge: unkeyed(charge), count }));
    },
    addInsights: ({ day }, counts) => store.addInsights({ site: host, day }, counts),
    readInsights: ({ day }) => store.readInsights({ site: host, day }),
  };

  function unkeyed(charge: Charge): Charge {
    return charge.key.startsWith(prefix) ? { ...charge, key: charge.key.slice(prefix.length) } : charge;
  }
}
