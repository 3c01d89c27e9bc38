// The state file is locked or deleted under a running server: a lock delays no caller, and into a deleted file nothing is written
// that would be lost (seed §8, contract C7 `unavailable`).

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import type { RunningServer } from '../cli/run.ts';
import { type FileHolder, holdFile } from '../store/file-holder.ts';
import {
  askForToken,
  askToRegister,
  bearer,
  countStatuses,
  createSite,
  getToken,
  newCaller,
  register,
  startVitrina,
} from './vitrina.ts';

let site: TemporarySite;
let path: string;
let server: RunningServer;
let other: FileHolder | undefined;

beforeEach(async () => {
  site = createSite();
  path = join(site.folder, 'state.db');
  server = await startVitrina(site, `sqlite:${path}`);
});
afterEach(async () => {
  await other?.end();
  other = undefined;
  await server?.end('SIGKILL');
  site?.dispose();
});

const read = (headers: Record<string, string>) => fetch(`${server.url}/api/v1/get_company_info`, { headers });

/** Measures the times, in ms, of requests that need no store during continuous registrations, and the outcomes of these. */
async function timeInnocent() {
  const times: number[] = [];
  const registrations: Response[] = [];
  let isOver = false;
  const registering = Array.from({ length: 4 }, async () => {
    while (!isOver) registrations.push(await askToRegister(server.url));
  });
  for (let i = 0; i < 100; i++) {
    for (const ask of [() => fetch(`${server.url}/healthz`), () => read(newCaller())]) {
      const startedMs = performance.now();
      await (await ask()).arrayBuffer();
      times.push(performance.now() - startedMs);
    }
  }
  isOver = true;
  await Promise.all(registering);
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(part * times.length)]!;
  return { p50: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99), ended: countStatuses(registrations) };
}

it('a locked state file delays no caller that does not need it, and is used again without a restart', async () => {
  await timeInnocent(); // warms up
  const quiet = await timeInnocent();
  other = await holdFile(path);
  await other.exec('BEGIN EXCLUSIVE');
  const locked = await timeInnocent();
  process.stdout.write(`/healthz and anonymous reads, ms: ${JSON.stringify({ quiet, locked })}\n`);
  expect(locked.p90 / quiet.p90).toBeLessThan(4);
  const refused = await askToRegister(server.url);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const ready = await fetch(`${server.url}/readyz`);
  expect(await ready.text()).toMatch(/another process has locked it/);
  await other.exec('ROLLBACK');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  await getToken(server.url, await register(server.url));
});

it('a registration during a short lock is answered when the lock is released', async () => {
  other = await holdFile(path);
  await other.exec('BEGIN EXCLUSIVE');
  let isAnswered = false;
  const registering = askToRegister(server.url).then((answer) => {
    isAnswered = true;
    return answer;
  });
  for (let i = 0; i < 3; i++) await (await fetch(`${server.url}/healthz`)).arrayBuffer();
  expect(isAnswered).toBe(false);
  await other.exec('ROLLBACK');
  expect((await registering).status).toBe(201);
});

it('a deleted state file: requests whose data would be lost get 503, /readyz and the log report it, and issued tokens keep working', async () => {
  const client = await register(server.url);
  const token = await getToken(server.url, client);
  rmSync(path);
  const ready = await fetch(`${server.url}/readyz`);
  expect(await ready.text()).toMatch(/state\.db was deleted or moved while in use; put it back, or restart/);
  const answers = [await askToRegister(server.url), await askForToken(server.url, client)];
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
  expect((await read({ ...bearer(token), ...newCaller() })).status).toBe(200);
  expect(server.outcome().stderr.match(/was deleted or moved/g)).toHaveLength(1);
});
