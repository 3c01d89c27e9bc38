// Names of keys. Braces are hash tags: in a Cluster, the keys of one script must lie in one slot.

/** All keys that the store uses. */
export interface RedisKeys {
  /** A client's record, a hash. */
  client(id: string): string;
  /** The hashes of a client's tokens by expiry, a sorted set. */
  clientTokens(id: string): string;
  token(hash: string): string;
  /** The counter of a quota window; the counters of a group lie in one slot. */
  counter(key: string, group?: string): string;
  /** Clients by expiry, a sorted set. */
  readonly clients: string;
  /** Clients that never asked for a token, in the order of registration, a sorted set. */
  readonly unusedClients: string;
  /** Hashes of tokens by expiry, a sorted set. */
  readonly tokens: string;
  /** Written to test whether writes work. */
  readonly probe: string;
  /** Pattern for SCAN that matches the records of all clients. */
  readonly anyClient: string;
  /** The id of the client with the given record key. */
  clientIdOf(key: string): string;
}

/** Creates the keys under a prefix. */
export function createRedisKeys(prefix: string): RedisKeys {
  const client = `${prefix}client:{`;
  return {
    client: (id) => `${client}${id}}`,
    clientTokens: (id) => `${prefix}tokens-of:{${id}}`,
    token: (hash) => `${prefix}token:${hash}`,
    counter: (key, group) =>
      group === undefined ? `${prefix}count:${key}` : `${prefix}count:{${group}}:${key}`,
    clients: `${prefix}{index}:clients`,
    unusedClients: `${prefix}{index}:unused-clients`,
    tokens: `${prefix}{index}:tokens`,
    probe: `${prefix}probe`,
    anyClient: `${client}*}`,
    clientIdOf: (key) => key.slice(client.length, -1),
  };
}
