import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../src/lib/gate.ts';

describe('a gate', () => {
  it('runs at most the given number of tasks at once, in order, and returns their results', async () => {
    const pass = createGate(2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const results = [0, 1, 2, 3, 4].map((n) =>
      pass(async () => {
        started.push(n);
        await new Promise<void>((resolve) => finish.push(resolve));
        return n;
      }),
    );
    for (let ended = 0; ended < 5; ended++) {
      await nextTurn();
      expect(started).toEqual([0, 1, 2, 3, 4].slice(0, ended + 2));
      finish[ended]?.();
    }
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  });

  it('starts the next task when one fails', async () => {
    const pass = createGate(1);
    await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pass(async () => 'next')).toBe('next');
  });
});
