// contract C19.3: a worker that hangs is ended, over a worker and timers that the test plays.

import { expect, it } from 'vitest';
import { watchWorker } from '../../../src/app/workers/watch.ts';
import { type Line, rememberingLog } from '../../service.ts';

function watchPlayed() {
  const timers: (() => void)[] = [];
  const lines: Line[] = [];
  let answer = () => {};
  let end = () => {};
  let killed = 0;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const kill = () => void killed++;
  watchWorker({ pid: 7, call, kill, ended }, rememberingLog(lines), (_ms, run) => {
    timers.push(run);
    return () => void timers.splice(timers.indexOf(run), 1);
  });
  /** A look at the worker, after what it has answered. */
  async function look(): Promise<void> {
    await new Promise(setImmediate);
    timers.shift()?.();
  }
  return { look, timers, lines, answer: () => answer(), end: () => end(), killed: () => killed };
}

it('ends a worker that leaves a call unanswered for a minute, and says so', async () => {
  const { look, lines, killed } = watchPlayed();
  for (let looks = 0; looks < 2; looks++) await look();
  expect(killed()).toBe(0);
  await look();
  expect(killed()).toBe(1);
  expect(lines.map(({ message }) => message)).toEqual(['a worker has not answered for 60 s']);
});

it('keeps a worker that answers late', async () => {
  const { look, answer, killed } = watchPlayed();
  for (let looks = 0; looks < 20; looks++) {
    if (looks % 3 === 2) answer();
    await look();
  }
  expect(killed()).toBe(0);
});

it('looks no more at a worker that has ended', async () => {
  const { timers, end } = watchPlayed();
  end();
  await new Promise(setImmediate);
  expect(timers).toEqual([]);
});
