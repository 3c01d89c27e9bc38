// Connects to Redis or Valkey: one node, the master that sentinels name, or a cluster. Set up to fail at once rather
// than to queue: whoever waits for the state has somebody waiting in turn.

import { readFileSync } from 'node:fs';
import { Cluster, Redis, ReplyError } from 'ioredis';
import type { RedisAddress } from './redis-address.ts';
import {
  addClientScript,
  chargeScript,
  enterClientScript,
  enterTokenScript,
  giveWayScript,
  removeClientScript,
  renewScript,
} from './redis-scripts.ts';

/** A dead connection is found out and replaced after so long without an answer. */
const socketTimeoutMs = 1000;
const connectTimeoutMs = 1000;
const retryDelayMaxMs = 1000;

/** The scripts as commands; ioredis sends EVALSHA, and EVAL where a node does not know the script. */
interface ScriptCommands {
  charge(keyCount: number, ...keysAndWindows: (string | number)[]): Promise<readonly number[]>;
  addClient(key: string, client: string, expiresAtMs: number, ttlMs: number): Promise<unknown>;
  renew(clientKey: string, tokensKey: string, ...renewal: (string | number)[]): Promise<0 | 1>;
  removeClient(clientKey: string, tokensKey: string): Promise<[number, ...string[]]>;
  giveWay(clientKey: string): Promise<0 | 1>;
  enterClient(
    clientsKey: string,
    unusedKey: string,
    ...entry: (string | number)[]
  ): Promise<[number, string?]>;
  enterToken(
    clientsKey: string,
    unusedKey: string,
    tokensKey: string,
    ...entry: (string | number)[]
  ): Promise<number>;
}

/** A connection with our commands; a cluster's has the same ones. */
export type RedisClient = Redis & ScriptCommands;

const scripts = {
  charge: { lua: chargeScript },
  addClient: { lua: addClientScript, numberOfKeys: 1 },
  renew: { lua: renewScript, numberOfKeys: 2 },
  removeClient: { lua: removeClientScript, numberOfKeys: 2 },
  giveWay: { lua: giveWayScript, numberOfKeys: 1 },
  enterClient: { lua: enterClientScript, numberOfKeys: 2 },
  enterToken: { lua: enterTokenScript, numberOfKeys: 3 },
};

/** Prepares a client that connects when it is told to, and for ever again when the connection is lost. */
export function createRedisClient(address: RedisAddress): RedisClient {
  const client: unknown = address.kind === 'cluster' ? createCluster(address) : createSingle(address);
  return client as RedisClient;
}

/** The nodes that hold the keys between them. */
export function mastersOf(client: RedisClient): readonly Redis[] {
  const connection: unknown = client;
  return connection instanceof Cluster ? connection.nodes('master') : [client];
}

/** Whether Redis itself said no, rather than nothing. */
export function isErrorReply(error: unknown): boolean {
  return error instanceof ReplyError;
}

/** RESP2 because every server and proxy speaks it; no command is sent twice, for it might count twice. */
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
  if (address.kind === 'single') return new Redis({ ...common, ...address.hosts[0]! });
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
 * A replica that was a master until now says READONLY: connect anew, where the master is. Not at every word, though:
 * where there is no other master, the connection still serves what only reads.
 */
function createReconnectOnReadOnly(): (error: Error) => boolean {
  let isResting = false;
  return (error) => {
    if (isResting || !error.message.startsWith('READONLY')) return false;
    isResting = true;
    setTimeout(() => {
      isResting = false;
    }, retryDelayMaxMs).unref();
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
    // Certificates are made out to names, so under TLS names stay names.
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
  return Math.min(attempts * 50, retryDelayMaxMs);
}
