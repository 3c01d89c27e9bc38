import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-dist.ts'],
    setupFiles: ['test/judge/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Some promises are about waiting (a hung Redis holds nobody up for 250 ms): a busy CI machine gets a second look.
    retry: process.env.CI ? 1 : 0,
  },
});
