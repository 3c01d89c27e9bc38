// The names of keys. Braces are hash tags: in a Cluster, what one script touches lies in one slot.

export interface RedisKeys {
  /** A client's record, a hash. */
  client(id: string): string;
  /** The hashes of a client's tokens by expiry, a sorted set. */
  clientTokens(id: string): string;
  token(hash: string): string;
  /** A quota window's counter. */
  counter(key: string): string;
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
    counter: (key) => `${prefix}count:${key}`,
    probe: `${prefix}probe`,
    anyClient: `${client}*}`,
    clientIdOf: (key) => key.slice(client.length, -1),
  };
}
