// What tables and caches hold at most. Garbage is collected before each measurement, which takes long in a process of many tests: these
// have a process of their own.

import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { chooseCoding } from '../src/http/accept.ts';
import { createHeaderBlock } from '../src/http/header-block.ts';
import { createRepresentation, pickForm } from '../src/http/representation.ts';
import { createSeenTargets, createTargetMemo } from '../src/http/target-memo.ts';
import { createCacheBudget } from '../src/lib/recent-cache.ts';
import { createPlainRequestRecognizer } from '../src/mcp/plain-request.ts';
import { createTrapGuard } from '../src/sources/web/traps.ts';
import { createMemoryCounters } from '../src/store/memory-counters.ts';
import { migrate } from '../src/store/sqlite-rows.ts';
import { createSqliteTable } from '../src/store/sqlite-table.ts';
import { siteUrl } from './http/running-server.ts';
import { openTestCatalogue } from './http/site-pages.ts';
import { envelope, modern } from './mcp/post.ts';
import { memoryHeld } from './memory-held.ts';
import { sampleClient, startMs } from './store/contract.ts';

describe('windows in memory (contract C3.8)', () => {
  const charge = (key: string) => ({ key, cost: 1, limit: 60, windowMs: 60_000 });

  it('count half a million addresses exactly, in at most 200 bytes each', () => {
    const address = (i: number) => `${i >>> 16}.${(i >>> 8) & 255}.${i & 255}`;
    const before = memoryHeld();
    const counters = createMemoryCounters();
    const chargeEvery = (step: number, used: number) => {
      for (let i = 0; i < 500_000; i += step) {
        if (counters.charge(charge(address(i)), startMs).used !== used)
          throw new Error(`${address(i)} miscounted`);
      }
    };
    chargeEvery(1, 1);
    chargeEvery(7, 2);
    expect(memoryHeld() - before).toBeLessThan(100e6);
    expect(counters.peek(charge(address(1)), startMs).used).toBe(1);
  });

  it('keep nothing of a long header that an address was cut from', () => {
    const counters = createMemoryCounters();
    const before = memoryHeld();
    for (let i = 0; i < 2000; i++) {
      const header = `${'x'.repeat(16_000)}, 2001:db8:1:${i}`;
      counters.charge(charge(header.slice(header.lastIndexOf(' ') + 1)), startMs);
    }
    expect(memoryHeld() - before).toBeLessThan(5e6);
    expect(counters.peek(charge('2001:db8:1:7'), startMs).used).toBe(1);
  });
});

it('the recent rows of a table take a bounded number of bytes whatever their length, and those in use are kept', () => {
  const db = new Database(':memory:');
  migrate(db);
  const table = createSqliteTable<{ readonly expiresAtMs: number }>(db, {
    name: 'tokens',
    capacity: 10,
    query: () => undefined,
    version: () => 1,
  });
  const client = () => sampleClient('c', { contacts: Array.from({ length: 10 }, () => 'x'.repeat(254)) });
  const used = client();
  table.keep('used', used);
  const before = memoryHeld();
  for (let i = 0; i < 30_000; i++) {
    table.keep(`c${i}`, client());
    if (i % 1000 === 0) expect(table.find('used', startMs)).toBe(used);
  }
  expect(memoryHeld() - before).toBeLessThan(32_000_000);
  expect(table.find('c29999', startMs)).toBeDefined();
});

it('a memo of invented queries holds no more than its budget, targets, header lines and compressed forms counted', async () => {
  const generation = openTestCatalogue(siteUrl, { generation: 'one' });
  const target = (i: number) => `/api/v1/search_pages?query=${'z'.repeat(60)}${i}`;
  const budget = 8_000_000;
  const memo = createTargetMemo(createCacheBudget(budget), createSeenTargets());
  const before = memoryHeld();
  for (let i = 0; i < 20_000; i++) {
    const small = createRepresentation(
      Buffer.from(`{"n":${i}}`),
      'application/json',
      createHeaderBlock([]),
      `${i}`,
    );
    if (i % 10 === 0) await pickForm(small, 'identity;q=0, br');
    memo.keep(target(i), generation, small);
  }
  expect(memoryHeld() - before).toBeLessThan(budget);
  expect(memo.find(target(19_999), generation)).toBeDefined();
});

it('unusual headers are cached within a bound, for any number of different ones', () => {
  const before = memoryHeld();
  for (let i = 0; i < 50_000; i++) chooseCoding(`gzip, x${i};q=0.${'1'.repeat(400)}`);
  expect(memoryHeld() - before).toBeLessThan(5e6);
});

it('addresses without end are forgotten when they are cut off, in whatever order they come', () => {
  const isTrap = createTrapGuard();
  const folders = [...'abcdefghi'].map((letter, n) => `${letter}${n}${'x'.repeat(80)}`);
  const before = memoryHeld();
  let trapped = 0;
  for (let number = 0; number < 20_000; number++) {
    const left = [...folders];
    let path = '/';
    for (let rest = number; left.length > 0; rest = Math.floor(rest / (left.length + 1)))
      path += `${left.splice(rest % left.length, 1)}/`;
    if (isTrap(path) !== undefined) trapped++;
    if (isTrap(`/agenda/2026/${number}/`) !== undefined) trapped++;
  }
  expect(trapped).toBe(40_000 - 102);
  expect(memoryHeld() - before).toBeLessThan(500_000);
  expect(isTrap('/agenda/')).toBeUndefined();
});

it('envelopes that nobody sends twice are not remembered for ever, however many are invented', () => {
  const recognize = createPlainRequestRecognizer();
  const { message, headers } = modern('ping');
  const named = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const all = { ...named, ...Object.fromEntries(lowerCase) };
  const isRecognized = (i: number) => {
    const meta = { ...envelope, 'example/x': `${i} ${'x'.repeat(1_500)}` };
    return recognize({ ...message, params: { _meta: meta } }, all) !== undefined;
  };
  const before = memoryHeld();
  for (let i = 0; i < 10_000; i++) isRecognized(i);
  expect(memoryHeld() - before).toBeLessThan(5e6);
  expect(isRecognized(0)).toBe(true); // and what remembers them is still there to be measured
});
