// What Redis does in one atomic step each. Every script touches keys of one hash slot, so a Cluster runs it whole.

/**
 * Charges a window: KEYS[1] its counter; ARGV cost, limit, window in ms. Answers used, ms until it closes, 1 if
 * admitted; a cost of 0 only looks. The key's own TTL is the window, so replicas with different clocks agree on it.
 */
export const chargeScript = `
local used = tonumber(redis.call('GET', KEYS[1])) or 0
local left = redis.call('PTTL', KEYS[1])
local cost = tonumber(ARGV[1])
if left < 0 then used = 0; left = tonumber(ARGV[3]) end
if used + cost > tonumber(ARGV[2]) then return {used, left, 0} end
if cost == 0 then return {used, left, 1} end
if used == 0 then redis.call('SET', KEYS[1], cost, 'PX', left)
else redis.call('INCRBY', KEYS[1], cost) end
return {used + cost, left, 1}`;

/** Stores a client: KEYS[1] its record; ARGV its JSON, when it expires, ms until then. */
export const addClientScript = `
redis.call('HSET', KEYS[1], 'client', ARGV[1], 'expiresAtMs', ARGV[2])
return redis.call('PEXPIRE', KEYS[1], ARGV[3])`;

/**
 * Registers a token with its client and renews the client: KEYS client, its tokens; ARGV token hash, when it expires,
 * now, when the client expires, ms until then. Answers 0 and does nothing when the client is gone.
 */
export const renewScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'lastTokenAtMs', ARGV[3], 'expiresAtMs', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[3])
redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return 1`;

/** Removes a client: KEYS client, its tokens. Answers whether there was one, then the hashes of its tokens. */
export const removeClientScript = `
local hashes = redis.call('ZRANGE', KEYS[2], 0, -1)
table.insert(hashes, 1, redis.call('DEL', KEYS[1]))
redis.call('DEL', KEYS[2])
return hashes`;
