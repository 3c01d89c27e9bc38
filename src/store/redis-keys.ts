// The names of keys. Braces are hash tags: in a Cluster, what one script touches lies in one slot.

export interface RedisKeys {
  /** A client's record, a hash. */
  client(id: string): string;
  /** The hashes of a client's tokens by expiry, a sorted set. */
  clientTokens(id: string): string;
  token(hash: string): string;
  /** A quota window's counter; those of one group lie in one slot. */
  counter(key: string, group?: string): string;
  /** Clients by expiry, a sorted set. */
  readonly clients: string;
  /** Clients that never asked for a token by the order of registration, a sorted set. */
  readonly unusedClients: string;
  /** Hashes of tokens by expiry, a sorted set. */
  readonly tokens: string;
  /** Written to see whether writing works. */
  readonly probe: string;
  /** Matches every client's record in SCAN. */
  readonly anyClient: string;
  /** The client's id, out of its record's key. */
  clientIdOf(key: string): string;
}

/** Puts the prefix before every key. */
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
