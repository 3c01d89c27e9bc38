// Compares the speed of the stores: token checks, charges, tokens and registrations, in process.
// npx tsx bench/state/stores.ts

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAddresses } from '../../src/lib/addresses.ts';
import { createAuthorizationServer } from '../../src/oauth/authorization-server.ts';
import { findBearer } from '../../src/oauth/bearer.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { hasRedis, startRedis } from '../../test/store/redis-server.ts';

const inFlight = 64;
const rounds = 5;
const formType = 'application/x-www-form-urlencoded';
const register = Buffer.from(JSON.stringify({ client_name: 'bench', contacts: ['bench@example.org'] }));

/** Operations per second, the median of the rounds. */
async function measure(work: (i: number) => unknown, perRound: number): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    let next = 0;
    const lane = async () => {
      while (next < perRound) {
        const result = work(next++);
        if (result instanceof Promise) await result;
      }
    };
    await Promise.all(Array.from({ length: inFlight }, lane));
    if (round > 0) rates.push((perRound / (performance.now() - begun)) * 1000); // the first one warms up
  }
  return rates.sort((a, b) => a - b)[rounds >> 1]!;
}

async function benchStore(name: string, store: Store, scale: number): Promise<Record<string, string>> {
  const addresses = createAddresses('https://bench.example');
  const server = createAuthorizationServer({
    addresses,
    clients: store,
    tokens: store,
    randomBytes,
    admitToken: () => undefined,
  });
  const registration = { authorization: undefined, contentType: 'application/json', body: register };
  const registerOne = async () => JSON.parse((await server.register(registration, Date.now())).body);
  const { client_id, client_secret } = await registerOne();
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const request = {
    authorization,
    contentType: formType,
    body: Buffer.from('grant_type=client_credentials'),
  };
  const issueOne = () => server.token(request, Date.now());
  const bearers: string[] = [];
  for (let i = 0; i < 1000; i++) bearers.push(`Bearer ${JSON.parse((await issueOne()).body).access_token}`);
  const charge = (i: number) =>
    store.charge({ key: `a:10.0.${i % 250}.${i % 8}`, cost: 1, limit: 1e9, windowMs: 60_000 }, Date.now());
  const perSecond = (rate: number) => Math.round(rate).toLocaleString('en');
  return {
    state: name,
    'token checks/s': perSecond(
      await measure((i) => findBearer(bearers[i % 1000]!, store, Date.now()), 50_000 * scale),
    ),
    'charges/s': perSecond(await measure(charge, 50_000 * scale)),
    'tokens/s': perSecond(await measure(issueOne, 5000)),
    'registrations/s': perSecond(await measure(registerOne, 2000)),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'vitrina-bench-'));
const redis = hasRedis() ? await startRedis(['--appendonly', 'yes', '--appendfsync', 'everysec']) : undefined;
const rows = [];
for (const [name, address, scale] of [
  ['memory', 'memory:', 10],
  ['sqlite', `sqlite:${join(folder, 'state.db')}`, 10],
  ...(redis ? [['redis (AOF everysec)', `${redis.url}?timeout=2000`, 1] as const] : []),
] as const) {
  const store = await openStore(address);
  rows.push(await benchStore(name, store, scale));
  await store.close();
}
await redis?.stop();
rmSync(folder, { recursive: true });
for (const row of [Object.keys(rows[0]!), ...rows.map(Object.values)]) {
  process.stdout.write(`${row.map((cell) => String(cell).padEnd(22)).join('')}\n`);
}
