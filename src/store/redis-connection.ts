// Connects to Redis or Valkey: a single node, the master that sentinels name, or a cluster. Commands fail at once instead
// of waiting in the library's queue, because a request waits for each of them.

import { readFileSync } from 'node:fs';
import { Cluster, Redis, ReplyError } from 'ioredis';
import type { RedisAddress } from './redis-address.ts';
import { type ScriptCommands, scripts } from './redis-scripts.ts';

/** A connection without an answer for this long is considered dead and replaced. */
const socketTimeoutMs = 1000;
const connectTimeoutMs = 1000;
const maxRetryDelayMs = 1000;

/**
 * A connection with our scripts as commands: ioredis sends EVALSHA, and EVAL when a node does not have the script. The
 * connection to a cluster has the same methods.
 */
export type RedisClient = Redis & ScriptCommands;

/** Creates a client that connects on `connect()` and reconnects without limit when the connection is lost. */
export function createRedisClient(address: RedisAddress): RedisClient {
  const client: unknown = address.kind === 'cluster' ? createCluster(address) : createSingle(address);
  return client as RedisClient;
}

/** The master nodes, which together hold all keys. */
export function mastersOf(client: RedisClient): readonly Redis[] {
  const connection: unknown = client;
  return connection instanceof Cluster ? connection.nodes('master') : [client];
}

/** Whether Redis answered with an error, as opposed to not answering. */
export function isErrorReply(error: unknown): boolean {
  return error instanceof ReplyError;
}

/** RESP2, because every server and proxy supports it. No command is sent twice, because a charge might count twice. */
function commonOptions(address: RedisAddress) {
  return {
    ...(address.username === undefined ? {} : { username: address.username }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.tls ? { tls: tlsOptions(address) } : {}),
    protocol: 2 as const,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    socketTimeout: socketTimeoutMs,
    connectTimeout: connectTimeoutMs,
  };
}

function createSingle(address: RedisAddress): Redis {
  const common = {
    ...commonOptions(address),
    scripts,
    db: address.database,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy,
    reconnectOnError: createReconnectOnReadOnly(),
  };
  if (address.kind === 'single') return new Redis({ ...common, ...address.hosts[0] });
  return new Redis({
    ...common,
    sentinels: [...address.hosts],
    name: address.masterName,
    sentinelRetryStrategy: retryStrategy,
    failoverDetector: true,
    ...(address.sentinelUsername === undefined ? {} : { sentinelUsername: address.sentinelUsername }),
    ...(address.sentinelPassword === undefined ? {} : { sentinelPassword: address.sentinelPassword }),
    ...(address.tls ? { enableTLSForSentinelMode: true, sentinelTLS: tlsOptions(address) } : {}),
  });
}

/**
 * A master that became a replica answers READONLY; reconnecting finds the new master. Reconnects at most once per delay:
 * when there is no other master, the connection can still read.
 */
function createReconnectOnReadOnly(): (error: Error) => boolean {
  let isResting = false;
  return (error) => {
    if (isResting || !error.message.startsWith('READONLY')) return false;
    isResting = true;
    setTimeout(() => {
      isResting = false;
    }, maxRetryDelayMs).unref();
    return true;
  };
}

function createCluster(address: RedisAddress): Cluster {
  return new Cluster([...address.hosts], {
    redisOptions: commonOptions(address),
    scripts,
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryStrategy,
    clusterNodeRetryStrategy: retryStrategy,
    // certificates are issued for names, so TLS needs the names instead of resolved addresses
    ...(address.tls ? { dnsLookup: (host, found) => found(null, host) } : {}),
  });
}

function tlsOptions(address: RedisAddress): { ca?: Buffer } {
  if (address.ca === undefined) return {};
  try {
    return { ca: readFileSync(address.ca) };
  } catch {
    throw new Error(`state: cannot read the certificate authority ${address.ca}; check the path after ca=`);
  }
}

function retryStrategy(attempts: number): number {
  return Math.min(attempts * 50, maxRetryDelayMs);
}
