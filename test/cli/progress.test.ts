// The progress bar, which only terminals get, and the lines of JSON that programs get (contract C11).

import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openProgress, openProgressLines } from '../../src/cli/progress.ts';

/** A bar on a stream with these properties, the clock it reads, and the text it has drawn so far. */
async function openOn(terminal: { readonly isTTY?: boolean; readonly columns?: number }, TERM = 'xterm') {
  let drawn = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      drawn += chunk;
      done();
    },
  });
  const time = { nowMs: 0 };
  const stderr = Object.assign(stream, terminal);
  const bar = await openProgress({ stderr, elapsedMs: () => time.nowMs, environment: { TERM } });
  return { bar, time, drawn: () => drawn };
}

it('a terminal gets a bar after a delay, and the bar is cleared at the end', async () => {
  const { bar, time, drawn } = await openOn({ isTTY: true, columns: 80 });
  bar.update({ step: 'read', done: 1, total: 4 });
  expect(drawn()).toBe('');
  time.nowMs = 5_000;
  bar.update({ step: 'read', done: 3, total: 4 });
  await expect.poll(drawn).toContain('Reading pages: 3 of 4');
  bar.stop();
  // the line is cleared and the cursor shown again
  expect(drawn().endsWith('\u001b[1G\u001b[J\u001b[?25h')).toBe(true);
});

it('pages of a website have a rate and the time for those that are known of, whose number grows', async () => {
  const { bar, time, drawn } = await openOn({ isTTY: true, columns: 80 });
  time.nowMs = 10_000;
  bar.update({ step: 'fetch', done: 50, total: 100 });
  await expect.poll(drawn).toContain('Fetching: 50 of 100, 5.0/s, 10 s left');
  time.nowMs = 20_000;
  bar.update({ step: 'fetch', done: 100, total: 1_300 });
  await expect.poll(drawn).toContain('Fetching: 100 of 1300, 5.0/s, 4 min left');
  bar.update({ step: 'read', done: 1, total: 1_300 });
  await expect.poll(drawn).toContain('Reading pages: 1 of 1300');
  expect(drawn()).not.toContain('1300, 0.');
  bar.stop();
});

it.each([
  ['a pipe or a file', {}, undefined],
  ['a stream that says it is no terminal', { isTTY: false, columns: 80 }, undefined],
  ['a terminal too narrow for a bar', { isTTY: true, columns: 59 }, undefined],
  ['a terminal of unknown width', { isTTY: true }, undefined],
  ['a terminal that cannot redraw a line', { isTTY: true, columns: 80 }, 'dumb'],
])('%s gets no output, however long the work takes', async (_, terminal, term) => {
  const { bar, time, drawn } = await openOn(terminal, term);
  time.nowMs = 5_000;
  bar.update({ step: 'read', done: 3, total: 4 });
  bar.stop();
  expect(drawn()).toBe('');
});

it('a program gets a line of JSON a second for each step, and one for its end', () => {
  let printed = '';
  const stderr = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      printed += chunk;
      done();
    },
  });
  const time = { nowMs: 0 };
  const { update } = openProgressLines({ stderr, elapsedMs: () => time.nowMs });
  for (const [nowMs, step, done, total] of [
    [0, 'fetch', 0, 1],
    [500, 'fetch', 2, 40],
    [2_000, 'fetch', 10, 110],
    [2_100, 'fetch', 11, 120],
    [2_200, 'fetch', 120, 120],
    [9_000, 'read', 0, 120],
  ] as const) {
    time.nowMs = nowMs;
    update({ step, done, total });
  }
  expect(
    printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { step: 'fetch', done: 0, total: 1, per_second: null, left_seconds: null },
    { step: 'fetch', done: 10, total: 110, per_second: 5, left_seconds: 20 },
    { step: 'fetch', done: 120, total: 120, per_second: 54.5, left_seconds: 0 },
    { step: 'read', done: 0, total: 120, per_second: null, left_seconds: null },
  ]);
});
