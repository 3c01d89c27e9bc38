// Everything that was acknowledged to a caller is kept when the process is killed (seed §5.5 to §5.8, contract C8.2).

import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import type { RunningServer } from '../cli/run.ts';
import {
  askForToken,
  askToRevoke,
  bearer,
  type ClientCredentials,
  createSite,
  getToken,
  newCaller,
  register,
  startVitrina,
} from './vitrina.ts';

const rounds = 3;
const workers = 6;
const acknowledgementsPerRound = 120;

/** Everything that the server has acknowledged in all rounds. */
interface Acknowledged {
  readonly clients: ClientCredentials[];
  readonly tokens: Set<string>;
  /** Requested but not acknowledged revocations: the token may or may not exist. */
  readonly revoking: Set<string>;
  readonly revoked: Set<string>;
}

let site: TemporarySite;
let server: RunningServer | undefined;

beforeAll(async () => {
  site = createSite();
});
afterAll(async () => {
  await server?.end('SIGKILL');
  site?.dispose();
});

/** Registers, gets tokens and revokes them until the server is killed. */
async function work(url: string, acknowledged: Acknowledged, onAcknowledged: () => void): Promise<never> {
  for (;;) {
    const client = await register(url);
    acknowledged.clients.push(client);
    onAcknowledged();
    for (let i = 0; i < 8; i++) {
      const token = await getToken(url, client);
      acknowledged.tokens.add(token);
      onAcknowledged();
      if (i % 4 !== 0) continue;
      acknowledged.revoking.add(token);
      const answer = await askToRevoke(url, client, token);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      acknowledged.revoked.add(token);
      onAcknowledged();
    }
  }
}

/** Puts the server under load and kills it. */
async function loadAndKill(running: RunningServer, acknowledged: Acknowledged): Promise<void> {
  let count = 0;
  let killed: Promise<unknown> | undefined;
  const onAcknowledged = () => {
    if (++count === acknowledgementsPerRound) killed = running.end('SIGKILL');
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: workers }, () => work(running.url, acknowledged, onAcknowledged)),
  );
  // a worker that failed before the kill would make the round meaningless
  if (killed === undefined) throw new Error(`the load ended by itself: ${JSON.stringify(outcomes)}`);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/^TypeError: /);
  }
  await killed;
  expect(running.process.signalCode).toBe('SIGKILL');
}

/** Messages about acknowledged facts that a server has lost. */
async function findLost(url: string, acknowledged: Acknowledged): Promise<readonly string[]> {
  const ofClients = acknowledged.clients.map((client) => async () => {
    const { status } = await askForToken(url, client);
    return status === 200 ? [] : [`client ${client.id} is answered ${status}`];
  });
  const ofTokens = [...acknowledged.tokens].map((token) => async () => {
    const { status } = await fetch(`${url}/api/v1/quota`, { headers: { ...bearer(token), ...newCaller() } });
    if (acknowledged.revoked.has(token))
      return status === 401 ? [] : [`a revoked token is answered ${status}`];
    return status === 200 || (status === 401 && acknowledged.revoking.has(token))
      ? []
      : [`a token is answered ${status}`];
  });
  const checks = [...ofClients, ...ofTokens];
  const lost: string[] = [];
  const check = async () => {
    for (let next = checks.pop(); next !== undefined; next = checks.pop()) lost.push(...(await next()));
  };
  await Promise.all(Array.from({ length: 16 }, check));
  return lost;
}

it(`loses nothing acknowledged over HTTP in ${rounds} rounds of kill -9 under load`, async () => {
  const acknowledged: Acknowledged = {
    clients: [],
    tokens: new Set(),
    revoking: new Set(),
    revoked: new Set(),
  };
  const state = `sqlite:${join(site.folder, 'state.db')}`;
  server = await startVitrina(site, state);
  for (let round = 0; round < rounds; round++) {
    await loadAndKill(server, acknowledged);
    server = await startVitrina(site, state);
    expect(await findLost(server.url, acknowledged)).toEqual([]);
  }
  const { clients, tokens, revoked } = acknowledged;
  process.stdout.write(
    `kill -9 over HTTP: ${rounds} rounds, ${clients.length} clients, ${tokens.size} tokens, ${revoked.size} revocations, 0 lost\n`,
  );
  expect(clients.length).toBeGreaterThanOrEqual(rounds * workers);
  expect(tokens.size).toBeGreaterThan(rounds * 50);
  expect(revoked.size).toBeGreaterThan(rounds * 10);
});
