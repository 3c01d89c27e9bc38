import { defineConfig } from 'vitest/config';

const shared = {
  globalSetup: ['test/build-dist.ts'],
  setupFiles: ['test/judge/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  pool: 'forks' as const,
};

// Some promises are about waiting (a hung Redis holds nobody up for 250 ms): a busy CI machine gets a second look.
const retry = process.env.CI ? 1 : 0;

/** Folders of tests that start no server of their own process and change nothing of it, so that files can share what they load. */
const sharing = [
  ...['admission', 'catalogue', 'config', 'content', 'discovery', 'docs', 'errors', 'lib', 'mcp', 'oauth'],
  ...['operations', 'quota', 'search'],
].map((folder) => `test/${folder}/**/*.test.ts`);

// many tests wait for processes and timers, and one worker, the default for two processors, would wait with them
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...shared, name: 'sharing', maxWorkers, include: sharing, isolate: false, retry },
      },
      {
        test: {
          ...shared,
          name: 'tests',
          maxWorkers,
          include: ['test/**/*.test.ts'],
          exclude: [...sharing, 'test/attack/**', '**/node_modules/**'],
          retry,
        },
      },
      {
        // After all others and one file at a time: what attacks cost an innocent caller is measured.
        test: {
          ...shared,
          name: 'attack',
          include: ['test/attack/**/*.test.ts'],
          globalSetup: [...shared.globalSetup, 'test/attack/harness/suite.ts'],
          testTimeout: process.env.VITRINA_ATTACK === 'long' ? 7_200_000 : 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          retry,
        },
      },
    ],
  },
});
