// One simulation: replicas over one shared state, callers that ask for more than their quota, and clients that register, get tokens, use
// and revoke them, while a fault comes and goes. Only the network, the state, the clocks and the chance are simulated.

import { createAddresses } from '../../src/lib/addresses.ts';
import { type AuthorizationServer, createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import { findBearer } from '../../src/oauth/bearer.ts';
import type { OAuthAnswer } from '../../src/oauth/exchange.ts';
import { chargeQuota } from '../../src/quota/limiter.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import type { Store } from '../../src/store/index.ts';
import { createRedisStore } from '../../src/store/redis.ts';
import { isUnavailable } from '../../src/store/unavailable.ts';
import { connectTo, type Network } from './connection.ts';
import { type Fault, usualNetwork } from './faults.ts';
import { createSharedState, type Dump } from './shared-state.ts';
import { createWorld } from './world.ts';

/** What was observed. */
export interface Outcome {
  /** Units admitted to the caller who got most, all within one window. */
  readonly mostAdmitted: number;
  /** Charges answered. */
  readonly charges: number;
  readonly revoked: number;
  /** Tokens that were valid after their revocation was acknowledged, and the longest time for which one was. */
  readonly validAfterRevocation: number;
  readonly longestValidMs: number;
  readonly registered: number;
  readonly lostRegistrations: number;
  readonly issued: number;
  readonly lostTokens: number;
  /** Requests answered with 503, of all that need the state. */
  readonly unavailable: number;
  readonly asked: number;
  /** Promises of the fault that were broken, a line each. */
  readonly broken: readonly string[];
}

const replicaCount = 3;
const callerCount = 4;
const clientCount = 25;
const limit = 60;
const startMs = 1_800_000_000_000;
/** Callers ask for less than the 60 s of a window, so that all they get is of one. */
const busyMs = 50_000;
const endMs = 90_000;

const addresses = createAddresses('https://hogar.example');
const policies = createPolicies({ anonymous: limit, identified: 600 });
const formType = 'application/x-www-form-urlencoded';

export async function simulate(seed: number, fault: Fault): Promise<Outcome> {
  const world = createWorld(seed);
  const { nowMs, later, random, randomBytes } = world;
  const state = createSharedState(nowMs);
  const sleep = (ms: number) => new Promise<void>((resolve) => void later(ms, resolve));

  const replicas = Array.from({ length: replicaCount }, () => openReplica());
  function openReplica() {
    const network: Network = usualNetwork();
    const replica = { network, clockAheadMs: 0, starts: 0, ...start(network), restart };
    function restart(): void {
      Object.assign(replica, start(network), { starts: replica.starts + 1 });
    }
    return replica;
  }
  function start(network: Network): { store: Store; server: AuthorizationServer } {
    const terms = { label: 'simulated', prefix: 'vitrina:', timeoutMs: 50 };
    const clock = { elapsedMs: nowMs, later };
    const store = createRedisStore(connectTo(state, network, world), terms, {}, clock);
    const admitToken = () => undefined;
    const server = createAuthorizationServer({
      addresses,
      clients: store,
      tokens: store,
      randomBytes,
      admitToken,
    });
    return { store, server };
  }

  const dumps: Dump[] = [];
  async function copyState(): Promise<void> {
    for (; nowMs() < endMs; await sleep(1_000)) dumps.push(state.dump());
  }
  const loseLastSecond = () => state.restore(dumps.at(-1)!);

  let [asked, unavailable] = [0, 0];
  /** Asks any replica; undefined if it is killed before it answers, and when it answers that the state is away. */
  async function ask<T>(
    request: (store: Store, server: AuthorizationServer, nowMs: number) => T | Promise<T>,
  ): Promise<{ readonly answer: T } | undefined> {
    const replica = replicas[Math.floor(random() * replicaCount)]!;
    const { store, server, starts } = replica;
    asked++;
    try {
      const answer = await request(store, server, startMs + nowMs() + replica.clockAheadMs);
      return replica.starts === starts ? { answer } : undefined;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      unavailable++;
      return undefined;
    }
  }

  let charges = 0;
  async function call(key: string): Promise<number> {
    let admitted = 0;
    while (nowMs() < busyMs) {
      const charged = await ask((store, _server, now) =>
        chargeQuota(store, policies.anonimo, { key, cost: 1 }, now),
      );
      charges++;
      if (charged?.answer.admitted) admitted++;
      await sleep(random() * 200);
    }
    return admitted;
  }

  /** The body of the answer if it has this status; else the request has had no effect that was acknowledged. */
  async function post(
    endpoint: 'register' | 'token' | 'revoke',
    fields: object,
    client?: readonly [id: string, secret: string],
  ): Promise<{ readonly status: number; readonly body: Record<string, string> } | undefined> {
    const isForm = endpoint !== 'register';
    const body = isForm ? new URLSearchParams({ ...fields }).toString() : JSON.stringify(fields);
    const authorization = client && `Basic ${Buffer.from(client.join(':')).toString('base64')}`;
    const request = {
      authorization,
      contentType: isForm ? formType : 'application/json',
      body: Buffer.from(body),
    };
    const asked = await ask<OAuthAnswer>((_store, server, now) => server[endpoint](request, now));
    if (asked === undefined) return undefined;
    if (asked.answer.status === 503) unavailable++;
    return { status: asked.answer.status, body: JSON.parse(String(asked.answer.body)) };
  }

  const clients: (readonly [id: string, secret: string])[] = [];
  const tokens = { issued: 0, lost: 0, revoked: 0, valid: 0, longestMs: 0 };
  const grant = { grant_type: 'client_credentials' };

  async function live(): Promise<void> {
    await sleep(random() * busyMs);
    const registered = await post('register', { client_name: 'Agente', contacts: ['a@b.example'] });
    if (registered?.status !== 201) return;
    const client = [registered.body.client_id!, registered.body.client_secret!] as const;
    clients.push(client);
    await sleep(random() * 2_000);
    const got = await post('token', grant, client);
    if (got?.status === 200) await use(client, got.body.access_token!);
  }

  async function use(client: readonly [string, string], token: string): Promise<void> {
    tokens.issued++;
    let revokedMs: number | undefined;
    let [isLost, isValid] = [false, false];
    const revokeAtMs = nowMs() + random() * 30_000;
    while (nowMs() < endMs) {
      if (revokedMs === undefined && nowMs() >= revokeAtMs) {
        const answer = await post('revoke', { token }, client);
        if (answer?.status === 200) {
          revokedMs = nowMs();
          tokens.revoked++;
        }
      }
      const found = await ask((store, _server, now) => findBearer(`Bearer ${token}`, store, now));
      if (found !== undefined && revokedMs === undefined && found.answer === undefined) isLost = true;
      if (found?.answer !== undefined && revokedMs !== undefined) {
        isValid = true;
        tokens.longestMs = Math.max(tokens.longestMs, nowMs() - revokedMs);
      }
      await sleep(random() * 2_000);
    }
    if (isLost) tokens.lost++;
    if (isValid) tokens.valid++;
  }

  fault.begin({ world, replicas, loseLastSecond });
  void copyState();
  const admitted: number[] = [];
  for (let i = 0; i < callerCount; i++) void call(`a:192.0.2.${i}`).then((units) => admitted.push(units));
  for (let i = 0; i < clientCount; i++) void live();
  await world.runUntil(endMs);

  let lostRegistrations = 0;
  const checks = clients.map(async (client) => {
    if ((await post('token', grant, client))?.status !== 200) lostRegistrations++;
  });
  await world.runUntil(2 * endMs);
  await Promise.all(checks);

  const mostAdmitted = Math.max(...admitted);
  const outcome = {
    ...{ mostAdmitted, charges, revoked: tokens.revoked, asked, unavailable },
    ...{ validAfterRevocation: tokens.valid, longestValidMs: tokens.longestMs },
    ...{ registered: clients.length, lostRegistrations, issued: tokens.issued, lostTokens: tokens.lost },
  };
  const starts = replicas.reduce((sum, replica) => sum + 1 + replica.starts, 0);
  const bound = fault.keepsQuota ? limit : limit * starts;
  const broken = [
    ...(mostAdmitted > bound ? [`${mostAdmitted} units were admitted, and at most ${bound} may be`] : []),
    ...(fault.keepsRecords && tokens.valid > 0 ? [`${tokens.valid} revoked tokens were valid`] : []),
    ...(fault.keepsRecords && lostRegistrations > 0 ? [`${lostRegistrations} registrations were lost`] : []),
    ...(fault.keepsRecords && tokens.lost > 0 ? [`${tokens.lost} tokens were lost`] : []),
    ...(admitted.length < callerCount ? ['a caller waits without an answer'] : []),
  ];
  return { ...outcome, broken };
}
