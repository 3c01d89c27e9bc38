// The store in Redis or Valkey, shared by any number of replicas. TTLs expire records; scripts make each charge atomic.
// While Redis is down, counters continue locally and all other operations are refused as `unavailable`. No operation waits
// longer than its deadline, and the store recovers without a restart.

import { type Charge, type Count, type CounterStore, chooseWindow } from '../quota/index.ts';
import { createMemoryCounters } from './memory-counters.ts';
import { createOccupancyWatch, defaultStoreCapacity } from './occupancy.ts';
import { maskRedisAddress, parseRedisAddress, type RedisAddress } from './redis-address.ts';
import { type CircuitClock, createRedisCircuit, type RedisCircuit, withDeadline } from './redis-circuit.ts';
import { createRedisClient, mastersOf, type RedisClient } from './redis-connection.ts';
import { createRedisInsights } from './redis-insights.ts';
import { describeProblem, isDisconnected, isMisconfigured, reportProblem } from './redis-problems.ts';
import { createRedisRecords } from './redis-records.ts';
import { createRedisKeys, type RedisKeys } from './redis-scripts.ts';
import type { Store, StoreOptions } from './store.ts';
import { createHealthWatch, isUnavailable } from './unavailable.ts';

/** Operations without a local substitute, such as a token check, wait this many times the timeout of a charge. */
const timeoutFactor = 3;

/** Deadline of the first connection. */
const openDeadlineMs = 2000;
/** Deadline of the answer to a health check and to closing. */
const healthDeadlineMs = 250;

/** Lifetime of the key that tests whether writes work again; a charge writes it, because a user may lack scripts alone. */
const probeMs = 1000;

/**
 * Opens the store at a Redis address. Opening succeeds while Redis is down, because it may start later.
 * @throws Error of one line when the address cannot be parsed, or Redis rejects the credentials or has no such database.
 */
export async function openRedisStore(address: string, options: StoreOptions = {}): Promise<Store> {
  const parsed = parseRedisAddress(address);
  const label = maskRedisAddress(address);
  const redis = createRedisClient(parsed);
  const store = createRedisStore(redis, { ...parsed, label }, options);
  await connect(redis, label);
  return store;
}

/** Creates the store over a client that need not be connected yet. */
export function createRedisStore(
  redis: RedisClient,
  { label, prefix, timeoutMs }: Pick<RedisAddress, 'prefix' | 'timeoutMs'> & { readonly label: string },
  { capacity = defaultStoreCapacity, onWarning, onHealthChange }: StoreOptions,
  clock?: CircuitClock,
): Store {
  const keys = createRedisKeys(prefix);
  const watch = createHealthWatch(label, onHealthChange);
  const circuit = createRedisCircuit(watch, timeoutMs * timeoutFactor, clock);
  redis.on('error', (error) => reportProblem(watch, error));
  redis.on('ready', circuit.close);
  const occupancyWatch = createOccupancyWatch(label, capacity, onWarning);
  return {
    label,
    ...createRedisCounters(redis, keys, circuit, timeoutMs),
    ...createRedisInsights(redis, keys, circuit),
    ...createRedisRecords(redis, keys, circuit, capacity, occupancyWatch),
    async health() {
      try {
        await withDeadline(pingAll(redis), healthDeadlineMs);
        if (!watch.isUp())
          await circuit.write(() => redis.charge(1, keys.probe, 1, Number.MAX_SAFE_INTEGER, probeMs));
        return { ok: true, detail: `${label} answers` };
      } catch (error) {
        const isKnown = !watch.isUp() && (isUnavailable(error) || isDisconnected(error));
        const lastProblem = isKnown ? watch.lastProblem() : describeProblem(error);
        return { ok: false, detail: `${label}: ${lastProblem}` };
      }
    },
    async close() {
      await withDeadline(redis.quit(), healthDeadlineMs).catch(() => redis.disconnect());
    },
  };
}

/**
 * Waits for the connection or the first error. Throws only on errors of the settings: the watch reports a Redis that is
 * down.
 */
async function connect(redis: RedisClient, label: string): Promise<void> {
  let lastError: unknown;
  const keepError = (error: Error) => {
    lastError = error;
  };
  redis.on('error', keepError);
  await withDeadline(
    redis.connect().then(() => pingAll(redis)),
    openDeadlineMs,
  ).catch((error) => {
    lastError ??= error;
  });
  redis.off('error', keepError);
  if (lastError === undefined || !isMisconfigured(lastError)) return;
  redis.disconnect();
  throw new Error(`state: ${label}: ${describeProblem(lastError)}`);
}

/** Pings every master; connects to nodes of a cluster that had no connection yet. */
async function pingAll(redis: RedisClient): Promise<void> {
  await Promise.all(mastersOf(redis).map((node) => node.ping()));
}

/**
 * Counts in Redis, exactly across all replicas. Each answer is copied to a local window. When Redis is down or takes longer
 * than `timeoutMs`, the local window continues from the copy with the same limit. A window that the copy shows as exhausted
 * refuses without a command to Redis.
 */
function createRedisCounters(
  redis: RedisClient,
  keys: RedisKeys,
  circuit: RedisCircuit,
  timeoutMs: number,
): CounterStore {
  const local = createMemoryCounters();

  /** Charges all windows in one round trip, or none of them unless all admit their cost; see `countAt` for the answer. */
  async function send(charges: readonly Charge[], group: string | undefined): Promise<readonly number[]> {
    const names = charges.map(({ key }) => keys.counter(key, group));
    const windows = charges.flatMap(({ cost, limit, windowMs }) => [cost, limit, windowMs]);
    const command = () => redis.charge(names.length, ...names, ...windows);
    const isWrite = charges.some(({ cost }) => cost > 0);
    return isWrite ? circuit.write(command, timeoutMs) : circuit.run(command, timeoutMs);
  }

  return {
    async charge(charge, nowMs) {
      const known = local.peek(charge, nowMs);
      if (!known.admitted) return known;
      return send([charge], undefined).then(
        (answer) => local.adopt(charge, countAt(answer, 0, nowMs), nowMs),
        whenDown(() => local.charge(charge, nowMs)),
      );
    },
    async chargeAll(charges, group, nowMs) {
      const known = chooseWindow(charges, (charge) => local.peek(charge, nowMs));
      if (!known.count.admitted) return known;
      return send(charges, group).then(
        (answer) => {
          const isCharged = charges.every((_, i) => countAt(answer, i, nowMs).admitted);
          return chooseWindow(charges, (charge, i) =>
            local.adopt(isCharged ? charge : { ...charge, cost: 0 }, countAt(answer, i, nowMs), nowMs),
          );
        },
        whenDown(() => local.chargeAll(charges, group, nowMs)),
      );
    },
    async peek(charge, nowMs) {
      return send([{ ...charge, cost: 0 }], undefined).then(
        (answer) => {
          const count = countAt(answer, 0, nowMs);
          return { ...count, admitted: count.used + charge.cost <= charge.limit };
        },
        whenDown(() => local.peek(charge, nowMs)),
      );
    },
  };
}

/** What to do instead while Redis is down; other errors are thrown. */
function whenDown<T>(instead: () => T): (error: unknown) => T {
  return (error) => {
    if (!isUnavailable(error)) throw error;
    return instead();
  };
}

/** The count of the window at `index` in the answer of the script `charge`, which has three numbers per window. */
function countAt(answer: readonly number[], index: number, nowMs: number): Count {
  const [used = 0, leftMs = 0, admits] = answer.slice(3 * index);
  return { used, resetAtMs: nowMs + leftMs, admitted: admits === 1 };
}
