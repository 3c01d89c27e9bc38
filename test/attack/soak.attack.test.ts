// Tests of the soak itself: its short form works, and it distinguishes growth from noise.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createRandom } from './harness/random.ts';
import { growthOf } from './soak/growth.ts';

describe('the growth of a series', () => {
  const random = createRandom(1);
  const noise = () => random.below(1_000) / 1_000;

  it('is found under noise and peaks', () => {
    const leaking = Array.from(
      { length: 60 },
      (_, i) => 150 + 0.1 * i + noise() + (random.oneIn(12) ? 40 : 0),
    );
    expect(growthOf(leaking)).toBeGreaterThan(0.08);
    expect(growthOf(leaking)).toBeLessThan(0.12);
  });

  it('is none where there is noise alone, or next to nothing', () => {
    const calm = Array.from({ length: 60 }, () => 150 + noise() + (random.oneIn(12) ? 40 : 0));
    expect(Math.abs(growthOf(calm))).toBeLessThan(0.01);
    expect([growthOf([]), growthOf([1]), growthOf([1, 3]), growthOf([1, 2, 9])]).toEqual([0, 0, 2, 4]);
  });
});

it('ten seconds of it: a line for each interval, reloads meanwhile, and a verdict', async () => {
  const file = join(import.meta.dirname, 'soak/main.ts');
  const args = ['--import', 'tsx', file, '--minutes', String(10 / 60)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toMatch(/^this machine bears \d+ requests a second/);
  expect(
    stdout.match(
      /^ *\d+ s {2}[\d.]+ MB {2}\d+ descriptors {2}loop p99 [\d.]+ ms .* [1-9]\d* requests {2}no errors$/gm,
    ),
  ).toHaveLength(6);
  expect(stdout).toMatch(/content reloaded: \d+ pages/);
  expect(stdout).toMatch(/\nverdict: no errors; too short to tell growth: .* 0 errors of \d{3,} requests\n$/);
});
