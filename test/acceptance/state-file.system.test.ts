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

it('a locked state file delays no caller that does not need it, and is used again without a restart', async () => {
  other = await holdFile(path);
  await other.exec('BEGIN EXCLUSIVE');
  let isRefused = false;
  const registering = askToRegister(server.url).then((answer) => {
    isRefused = true;
    return answer;
  });
  const innocent = await Promise.all([fetch(`${server.url}/healthz`), read(newCaller())]);
  expect([...innocent.map(({ status }) => status), isRefused]).toEqual([200, 200, false]);
  const refused = await registering;
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const ready = await fetch(`${server.url}/readyz`);
  expect(await ready.text()).toMatch(/another process has locked it/);
  await other.exec('ROLLBACK');
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
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
