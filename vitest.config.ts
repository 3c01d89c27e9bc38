import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The name of a file says what it needs, and by that which of four suites it belongs to (CONTRIBUTING.md):
//   *.test.ts           nothing but this process: npm test
//   *.system.test.ts    other processes: dist/, Redis, WordPress, other people's clients
//   *.browser.test.ts   a browser
//   *.attack.test.ts    a server alone with its attackers
const named = (suite: string) => `test/**/*.${suite}.test.ts`;

/** One worker, the default for two processors, would wait with its tests for files and sockets. */
const maxWorkers = Math.min(4, Math.max(2, availableParallelism()));
/** Those of the other suites wait for processes most of the time. */
const waitingWorkers = maxWorkers + 1;

const shared = {
  setupFiles: ['test/judge/setup.ts'],
  // no verdicts: what hangs must end some time, and a busy machine may take long
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  pool: 'forks' as const,
  isolate: false, // files share what they load; a sixth of the processor time of the system tests was loading for each file
  execArgv: ['--max-semi-space-size=32'], // a tenth of a worker's time was the collection of young objects
  maxWorkers,
};

const example = 'test/suite/make-example.ts';
const dist = 'test/suite/build-dist.ts';

// Some promises are about waiting (a hung Redis holds nobody up for 250 ms): a busy CI machine gets a second look.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    reporters: ['default', './test/suite/report.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...['system', 'browser', 'attack'].map(named)],
          setupFiles: [...shared.setupFiles, 'test/suite/stay-in-process.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'system',
          maxWorkers: waitingWorkers,
          include: [named('system')],
          globalSetup: [dist, example],
          sequence: { groupOrder: 1 },
          retry,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          maxWorkers: waitingWorkers,
          include: [named('browser')],
          globalSetup: [example],
          sequence: { groupOrder: 2 },
          retry,
        },
      },
      {
        // verdicts are memory, descriptors and answers, and most attacks wait; the long form measures time too, one file at a time
        test: {
          ...shared,
          name: 'attack',
          include: [named('attack')],
          globalSetup: [dist, 'test/attack/harness/suite.ts'],
          testTimeout: process.env.VITRINA_ATTACK === 'long' ? 7_200_000 : 240_000,
          fileParallelism: process.env.VITRINA_ATTACK !== 'long',
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 3 },
          retry,
        },
      },
    ],
  },
});
