// What Redis does in one atomic step each. Every script touches keys of one hash slot, so a Cluster runs it whole.

/**
 * Charges windows, all or none: KEYS their counters; ARGV cost, limit and window in ms of each. Answers of each: used, ms
 * until it closes, 1 if it admits its cost; a cost of 0 only looks. A key's own TTL is the window, so replicas with
 * different clocks agree on it.
 */
export const chargeScript = `
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
return answer`;

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

/** Removes a client that never asked for a token: KEYS[1] its record. Leaves one that has asked by now. */
export const giveWayScript = `
if redis.call('HEXISTS', KEYS[1], 'lastTokenAtMs') == 1 then return 0 end
return redis.call('DEL', KEYS[1])`;

/** Expired entries that a script lets go of at a time: more than it adds, and few enough that nobody waits for it. */
const forget = `
local function forget(now, index, other)
  local expired = redis.call('ZRANGEBYSCORE', index, '-inf', now, 'LIMIT', 0, 100)
  if #expired == 0 then return end
  redis.call('ZREM', index, unpack(expired))
  if other then redis.call('ZREM', other, unpack(expired)) end
end`;

/**
 * Enters a client into the index: KEYS clients by expiry, unused clients by age; ARGV id, when it expires, ms until then,
 * now, capacity. Answers the clients held and, where it was full, the unused client that gives way; -1 when there is
 * none. Age is the order of registration, also when a clock has been set back.
 */
export const enterClientScript = `${forget}
forget(ARGV[4], KEYS[1], KEYS[2])
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
return {redis.call('ZCARD', KEYS[1]), oldest}`;

/**
 * Enters a token and its client, from now on one in use, into the index: KEYS clients by expiry, unused clients, tokens
 * by expiry; ARGV client id, when it expires, ms until then, token hash, when that expires, ms until then, now,
 * capacity. Answers the tokens held; -1 when there is no room for the token.
 */
export const enterTokenScript = `${forget}
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
forget(ARGV[7], KEYS[3])
if redis.call('ZCARD', KEYS[3]) >= tonumber(ARGV[8]) then return -1 end
redis.call('ZADD', KEYS[3], ARGV[5], ARGV[4])
redis.call('PEXPIRE', KEYS[3], ARGV[6])
return redis.call('ZCARD', KEYS[3])`;
