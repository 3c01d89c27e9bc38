// The state in Redis or Valkey, shared by any number of replicas. TTLs do the expiry, scripts make each check-and-count
// one step. While Redis is away counters go on locally and everything else is `unavailable`; nothing waits longer than
// the deadline, and all comes back by itself.

import { maskStateAddress } from './address.ts';
import { createHealthWatch } from './health-watch.ts';
import { createOccupancyWatch, stateMax } from './occupancy.ts';
import { parseRedisAddress } from './redis-address.ts';
import { createRedisCircuit, withDeadline } from './redis-circuit.ts';
import { createRedisClients } from './redis-clients.ts';
import { createRedisClient, mastersOf, type RedisClient } from './redis-connection.ts';
import { createRedisCounters } from './redis-counters.ts';
import { createRedisKeys } from './redis-keys.ts';
import { createRedisTokens } from './redis-tokens.ts';
import { describeTrouble, isDisconnected, isMisconfigured, noteTrouble } from './redis-trouble.ts';
import type { Store, StoreOptions } from './store.ts';
import { isUnavailable } from './unavailable.ts';

/** What cannot go on locally, such as a token check, waits so much longer than a count before it is refused. */
const patience = 3;

/** How long opening waits for the first connection, and health and closing for an answer. */
const openDeadlineMs = 2000;
const healthDeadlineMs = 250;

/** How long the key lives that is written to see whether writing works again. */
const probeMs = 1000;

/**
 * Opens the state at a Redis address. A Redis that is away now is no reason not to open: it may come.
 * @throws Error of one line when the address cannot be read or Redis refuses the credentials.
 */
export async function openRedisStore(address: string, options: StoreOptions = {}): Promise<Store> {
  const parsed = parseRedisAddress(address);
  const label = maskStateAddress(address);
  const redis = createRedisClient(parsed);
  const keys = createRedisKeys(parsed.prefix);
  const watch = createHealthWatch(label, options.onHealthChange);
  const circuit = createRedisCircuit(watch, parsed.timeoutMs * patience);
  redis.on('error', (error) => noteTrouble(watch, error));
  redis.on('ready', circuit.close);
  await connect(redis, label);
  const { capacity = stateMax, onWarning } = options;
  const bound = { capacity, occupancyWatch: createOccupancyWatch(label, capacity, onWarning) };
  return {
    label,
    ...createRedisCounters(redis, keys, circuit, parsed.timeoutMs),
    ...createRedisClients(redis, keys, circuit, bound),
    ...createRedisTokens(redis, keys, circuit, bound),
    async occupancy(nowMs) {
      const indexes = [keys.clients, keys.unusedClients, keys.tokens];
      const held = await circuit.run(() => Promise.all(indexes.map((key) => redis.zcard(key))));
      const liveTokens = await circuit.run(() => redis.zcount(keys.tokens, `(${nowMs}`, '+inf'));
      const [clients, unused, tokens] = held as [number, number, number];
      return {
        clients,
        tokens,
        capacity,
        refusesClients: clients >= capacity && unused === 0,
        refusesTokens: liveTokens >= capacity,
      };
    },
    async health() {
      try {
        await withDeadline(pingAll(redis), healthDeadlineMs);
        if (!watch.isUp()) await circuit.write(() => redis.set(keys.probe, '1', 'PX', probeMs));
        return { ok: true, detail: `${label} answers` };
      } catch (error) {
        const isKnown = !watch.isUp() && (isUnavailable(error) || isDisconnected(error));
        const trouble = isKnown ? watch.trouble() : describeTrouble(error);
        return { ok: false, detail: `${label}: ${trouble}` };
      }
    },
    async close() {
      await withDeadline(redis.quit(), healthDeadlineMs).catch(() => redis.disconnect());
    },
  };
}

/** Waits for the connection, or for the first sign that it will take longer: the watch tells of a Redis that is away. */
async function connect(redis: RedisClient, label: string): Promise<void> {
  let noted: unknown;
  const note = (error: Error) => {
    noted = error;
  };
  redis.on('error', note);
  await withDeadline(
    redis.connect().then(() => pingAll(redis)),
    openDeadlineMs,
  ).catch((error) => {
    noted ??= error;
  });
  redis.off('error', note);
  if (noted === undefined || !isMisconfigured(noted)) return;
  redis.disconnect();
  throw new Error(`state: ${label}: ${describeTrouble(noted)}`);
}

/** Hears from every node that holds keys; connects to those of a cluster that were not needed yet. */
async function pingAll(redis: RedisClient): Promise<void> {
  await Promise.all(mastersOf(redis).map((node) => node.ping()));
}
