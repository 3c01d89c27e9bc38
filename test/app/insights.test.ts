// contract C20.1: what was counted is in the state once the server is closed, of one site and of several.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isoDay } from '../../src/lib/day.ts';
import { openStore } from '../../src/store/index.ts';
import { createTemporarySite, paragraphAbout } from '../catalogue/temporary-site.ts';
import { ask } from '../http/ask.ts';
import { startHere } from './start-sites.ts';

const temporary = createTemporarySite();
for (const subject of ['grifos', 'calderas', 'persianas'])
  temporary.writePage(subject, `Reparar ${subject}`, paragraphAbout(subject));
afterAll(temporary.dispose);

/** Starts a server, asks it, closes it, and returns what its state has of a site. */
async function countsAfter(flags: Readonly<Record<string, string>>, host: string, site: string) {
  const state = `sqlite:${join(temporary.folder, `state-of-${site || 'one'}.db`)}`;
  const app = await startHere({ state, insights: 'true', signatures: 'verify', ...flags }, temporary.folder);
  const request = () => ask(app, '/api/v1/get_company_info', { headers: { host }, isOtherHost: true });
  // a site of several is opened by its first request, which may take longer than it waits
  for (let i = 0; i < 30 && (await request()).status !== 200; i++);
  for (let i = 0; i < 2; i++) await request();
  await app.close();
  const store = await openStore(state);
  const counts = await store.readInsights({ site, day: isoDay(Date.now()) });
  await store.close();
  return Object.fromEntries(counts);
}

const asked = { 'dialect rest': 3, 'caller anonymous': 3 };

it('of one site', async () => {
  expect(await countsAfter({ content: temporary.files.content }, 'localhost', '')).toEqual(asked);
});

it('of one of several, under its host name', async () => {
  const sites = join(temporary.folder, 'sites');
  mkdirSync(sites);
  cpSync(temporary.files.content, join(sites, 'uno.example'), { recursive: true });
  expect(await countsAfter({ sites }, 'uno.example', 'uno.example')).toEqual(asked);
});
