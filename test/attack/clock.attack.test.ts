// A clock that jumps, as on virtual machines: no window lasts too long or admits too many requests, and no expired token becomes valid
// again (contract C3.2, C3.3).

import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../http/ask.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';
import { dose, form } from './harness/form.ts';
import { createRandom } from './harness/random.ts';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const jumps = [1, 999, 1_001, minute - 1, minute, minute + 1, hour, hour + 1, year, 200 * year];

let server: RunningServer;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

it('never opens a window for longer than a minute, nor admits more than 60 between two jumps', async () => {
  const random = createRandom(form.seed);
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  for (let jump = 0; jump < dose(150, 5_000); jump++) {
    server.clock.nowMs += random.pick(jumps) * (random.oneIn(2) ? 1 : -1);
    server.clock.nowMs = Math.min(8e15, Math.max(0, server.clock.nowMs));
    let admitted = 0;
    for (let i = 0; i < 65; i++) {
      const answer = await ask(server, '/api/v1/get_company_info?section=contact', { headers, agent });
      expect([200, 429]).toContain(answer.status);
      if (answer.status === 200) admitted++;
      const reset = Number(answer.headers['ratelimit-reset']);
      expect(reset).toBeGreaterThanOrEqual(1);
      expect(reset).toBeLessThanOrEqual(60);
      if (answer.status !== 429) continue;
      expect(answer.headers['retry-after']).toBe(answer.headers['ratelimit-reset']);
      break;
    }
    expect(admitted).toBeLessThanOrEqual(60);
  }
});

it('never accepts an expired token again, at any later time of the clock', async () => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ client_name: 'Reloj', contacts: ['dev@example.org'] });
  server.clock.nowMs = 1_900_000_000_000;
  const client = (await ask(server, '/oauth/register', { method: 'POST', headers: json, body })).json();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const asked = `grant_type=client_credentials&client_id=${client.client_id}&client_secret=${client.client_secret}`;
  const answer = await ask(server, '/oauth/token', { method: 'POST', headers: form, body: asked });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  const statusAt = async (aheadMs: number) => {
    server.clock.nowMs = 1_900_000_000_000 + aheadMs;
    return (await ask(server, '/api/v1/quota', { headers })).status;
  };
  expect([await statusAt(0), await statusAt(hour - 1), await statusAt(-minute)]).toEqual([200, 200, 200]);
  expect(await statusAt(hour)).toBe(401);
  expect(await statusAt(200 * 24 * hour)).toBe(401);
});

it('has logged no internal error during all of this', () => {
  expect(server.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
