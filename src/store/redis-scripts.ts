// What Redis holds and what it runs: the names of keys, and Lua scripts, each of which is atomic. Braces in names are hash
// tags: in a Cluster, the keys of one script must lie in one slot.

/** All keys that the store uses. */
export type RedisKeys = ReturnType<typeof createRedisKeys>;

/** Creates the keys under a prefix. */
export function createRedisKeys(prefix: string) {
  const client = `${prefix}client:{`;
  return {
    /** A client's record, a hash. */
    client: (id: string) => `${client}${id}}`,
    /** The hashes of a client's tokens by expiry, a sorted set. */
    clientTokens: (id: string) => `${prefix}tokens-of:{${id}}`,
    token: (hash: string) => `${prefix}token:${hash}`,
    /** The counter of a quota window; the counters of a group lie in one slot. */
    counter: (key: string, group?: string) =>
      group === undefined ? `${prefix}count:${key}` : `${prefix}count:{${group}}:${key}`,
    /** Clients by expiry, a sorted set. */
    clients: `${prefix}{index}:clients`,
    /** Clients that never asked for a token, in the order of registration, a sorted set. */
    unusedClients: `${prefix}{index}:unused-clients`,
    /** Hashes of tokens by expiry, a sorted set. */
    tokens: `${prefix}{index}:tokens`,
    /** The counts of a day of a site, a hash. */
    insights: (site: string, day: string) => `${prefix}insights:{${site}/${day}}`,
    /** Written to test whether writes work. */
    probe: `${prefix}probe`,
    /** Pattern for SCAN that matches the records of all clients. */
    anyClient: `${client}*}`,
    /** The id of the client with the given record key. */
    clientIdOf: (key: string) => key.slice(client.length, -1),
  };
}

/** The scripts as commands of a connection. */
export interface ScriptCommands {
  charge(keyCount: number, ...keysAndWindows: (string | number)[]): Promise<readonly number[]>;
  addClient(key: string, client: string, expiresAtMs: number, ttlMs: number): Promise<unknown>;
  renew(clientKey: string, tokensKey: string, ...renewal: (string | number)[]): Promise<0 | 1>;
  removeClient(clientKey: string, tokensKey: string): Promise<[number, ...string[]]>;
  evictUnused(clientKey: string): Promise<0 | 1>;
  indexClient(clients: string, unused: string, ...entry: (string | number)[]): Promise<[number, string?]>;
  addInsights(key: string, ...namesMaxTtlAndCounts: (string | number)[]): Promise<unknown>;
  indexToken(clients: string, unused: string, tokens: string, ...entry: (string | number)[]): Promise<number>;
}

/** Removes up to 100 expired entries from an index: more than a script adds, and few enough to block Redis only briefly. */
const removeExpired = `
local function removeExpired(now, index, other)
  local expired = redis.call('ZRANGEBYSCORE', index, '-inf', now, 'LIMIT', 0, 100)
  if #expired == 0 then return end
  redis.call('ZREM', index, unpack(expired))
  if other then redis.call('ZREM', other, unpack(expired)) end
end`;

/** The scripts, with the number of their keys; it varies for `charge`. */
export const scripts = {
  /**
   * Charges windows, all or none: KEYS their counters; ARGV cost, limit and length in ms of each. Returns for each window:
   * units used, ms until it closes, 1 if it admits its cost. A cost of 0 only reads. The TTL of a key is its window, so
   * replicas whose clocks differ agree on it.
   */
  charge: {
    lua: `
local answer, admitted = {}, 1
for i, key in ipairs(KEYS) do
  local at = 3 * i
  local used = tonumber(redis.call('GET', key)) or 0
  local left = redis.call('PTTL', key)
  local fits = 1
  if left < 0 then used = 0; left = tonumber(ARGV[at]) end
  if used + ARGV[at - 2] > tonumber(ARGV[at - 1]) then fits = 0; admitted = 0 end
  answer[at - 2] = used; answer[at - 1] = left; answer[at] = fits
end
if admitted == 0 then return answer end
for i, key in ipairs(KEYS) do
  local at = 3 * i
  local cost = tonumber(ARGV[at - 2])
  if cost > 0 then
    if answer[at - 2] == 0 then redis.call('SET', key, cost, 'PX', answer[at - 1])
    else redis.call('INCRBY', key, cost) end
    answer[at - 2] = answer[at - 2] + cost
  end
end
return answer`,
  },
  /**
   * Adds to the counts of a day: KEYS[1] its hash; ARGV the most names of it, ms for which it is kept, then names and counts. A name
   * beyond the most is left out.
   */
  addInsights: {
    numberOfKeys: 1,
    lua: `
local names = redis.call('HLEN', KEYS[1])
for i = 3, #ARGV, 2 do
  local isKnown = redis.call('HEXISTS', KEYS[1], ARGV[i]) == 1
  if isKnown or names < tonumber(ARGV[1]) then
    redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1])
    if not isKnown then names = names + 1 end
  end
end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,
  },
  /** Stores a client: KEYS[1] its record; ARGV its JSON, its expiry in ms since the epoch, ms until then. */
  addClient: {
    numberOfKeys: 1,
    lua: `
redis.call('HSET', KEYS[1], 'client', ARGV[1], 'expiresAtMs', ARGV[2])
return redis.call('PEXPIRE', KEYS[1], ARGV[3])`,
  },
  /**
   * Adds a token to its client and renews the client: KEYS client, its tokens; ARGV token hash, expiry of the token, now,
   * expiry of the client, ms until then. Returns 0 and changes nothing when the client does not exist.
   */
  renew: {
    numberOfKeys: 2,
    lua: `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'lastTokenAtMs', ARGV[3], 'expiresAtMs', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return 1`,
  },
  /** Removes a client: KEYS client, its tokens. Returns 1 or 0 for whether it existed, then the hashes of its tokens. */
  removeClient: {
    numberOfKeys: 2,
    lua: `
local hashes = redis.call('ZRANGE', KEYS[2], 0, -1)
table.insert(hashes, 1, redis.call('DEL', KEYS[1]))
redis.call('DEL', KEYS[2])
return hashes`,
  },
  /** Removes a client: KEYS[1] its record. Returns 0 and changes nothing if it has asked for a token meanwhile. */
  evictUnused: {
    numberOfKeys: 1,
    lua: `
if redis.call('HEXISTS', KEYS[1], 'lastTokenAtMs') == 1 then return 0 end
return redis.call('DEL', KEYS[1])`,
  },
  /**
   * Adds a client to the index: KEYS clients by expiry, unused clients by age; ARGV id, expiry, ms until then, now, capacity.
   * Returns the number of clients and, if the index was full, the id of the unused client to evict; -1 if there is none. Age
   * is the order of registration, even when a clock was set back.
   */
  indexClient: {
    numberOfKeys: 2,
    lua: `${removeExpired}
removeExpired(ARGV[4], KEYS[1], KEYS[2])
local oldest
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[5]) then
  oldest = redis.call('ZPOPMIN', KEYS[2])[1]
  if not oldest then return {-1} end
  redis.call('ZREM', KEYS[1], oldest)
end
local newest = redis.call('ZRANGE', KEYS[2], -1, -1, 'WITHSCORES')[2] or 0
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('ZADD', KEYS[2], string.format('%.0f', math.max(ARGV[4], newest + 1)), ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return {redis.call('ZCARD', KEYS[1]), oldest}`,
  },
  /**
   * Adds a token to the index, and its client as one that is in use: KEYS clients by expiry, unused clients, tokens by
   * expiry; ARGV client id, expiry of the client, ms until then, token hash, expiry of the token, ms until then, now,
   * capacity. Returns the number of tokens; -1 when the index is full of tokens.
   */
  indexToken: {
    numberOfKeys: 3,
    lua: `${removeExpired}
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
removeExpired(ARGV[7], KEYS[3])
if redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[8]) then return -1 end
redis.call('ZADD', KEYS[3], ARGV[5], ARGV[4])
redis.call('PEXPIRE', KEYS[3], ARGV[6])
return redis.call('ZCARD', KEYS[3])`,
  },
};
