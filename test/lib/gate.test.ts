// Tasks that wait for one another.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../src/lib/gate.ts';

describe('a gate', () => {
  it('lets as many tasks run at once as it says, in order, and gives their results', async () => {
    const pass = createGate(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const results = [0, 1, 2, 3, 4].map((n) =>
      pass(async () => {
        started.push(n);
        await new Promise<void>((resolve) => ends.push(resolve));
        return n;
      }),
    );
    for (let ended = 0; ended < 5; ended++) {
      await nextTurn();
      expect(started).toEqual([0, 1, 2, 3, 4].slice(0, ended + 2));
      ends[ended]!();
    }
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  });

  it('makes room when a task fails', async () => {
    const pass = createGate(1);
    await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pass(async () => 'next')).toBe('next');
  });
});
