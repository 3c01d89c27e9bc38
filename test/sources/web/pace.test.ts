// How fast a site is asked. Time passes where somebody waits.

import { expect, it } from 'vitest';
import { backoffMs, createPace, readRetryAfterMs } from '../../../src/sources/web/pace.ts';
import { fakeClock } from './site-server.ts';

const { signal } = new AbortController();

it('lets four requests out at once, then five a second', async () => {
  const clock = fakeClock();
  const pace = createPace(clock, 5);
  for (let n = 0; n < 4; n++) await pace.turn(signal);
  expect(clock.waits).toEqual([]);
  for (let n = 0; n < 3; n++) await pace.turn(signal);
  expect(clock.waits).toEqual([200, 200, 200]);
  clock.pass(3_600_000); // what is saved up in an hour is four requests
  for (let n = 0; n < 5; n++) await pace.turn(signal);
  expect(clock.waits).toEqual([200, 200, 200, 200]);
});

it('keeps to the pause of robots.txt when that is longer', async () => {
  const clock = fakeClock();
  const pace = createPace(clock, 5);
  pace.slowTo(100);
  pace.slowTo(10_000);
  for (let n = 0; n < 3; n++) await pace.turn(signal);
  expect(clock.waits).toEqual([10_000, 10_000]);
});

it('holds everything back for a pause, and gives up when it is ended', async () => {
  const clock = fakeClock();
  const pace = createPace(clock, 5);
  pace.hold(30_000);
  await pace.turn(signal);
  expect(clock.waits).toEqual([30_000]);
  await expect(pace.turn(AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
});

it('doubles the pause with each attempt, spread by chance, up to a minute', () => {
  expect([1, 2, 3].map((attempt) => backoffMs(attempt, 0))).toEqual([500, 1000, 2000]);
  expect([1, 2, 3].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000]);
  expect(backoffMs(40, 1)).toBe(60_000);
});

it('reads Retry-After in seconds and as a date', () => {
  const nowMs = Date.UTC(2026, 10, 20, 12, 0, 0);
  expect(readRetryAfterMs('120', nowMs)).toBe(120_000);
  expect(readRetryAfterMs('Fri, 20 Nov 2026 12:00:30 GMT', nowMs)).toBe(30_000);
  expect(readRetryAfterMs('Fri, 20 Nov 2026 11:00:00 GMT', nowMs)).toBe(0);
  expect(readRetryAfterMs('soon', nowMs)).toBeUndefined();
  expect(readRetryAfterMs('', nowMs)).toBeUndefined();
});
