import { expect, it } from 'vitest';
import { killNine } from './kill-nine.ts';

it('loses nothing acknowledged over ten rounds of kill -9 under load: clients, tokens, revocations', async () => {
  const report = await killNine(10);
  process.stdout.write(`kill -9: ${JSON.stringify(report)}\n`);
  expect(report.lost).toBe(0);
  expect(report.clients).toBeGreaterThan(50);
  expect(report.tokens).toBeGreaterThan(500);
  expect(report.revocations).toBeGreaterThan(100);
}, 120_000);
