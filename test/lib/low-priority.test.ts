import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { lowerPriority } from '../../src/lib/low-priority.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  setPriority: vi.fn(() => {
    throw new Error('A system error occurred: uv_os_setpriority returned EPERM (operation not permitted)');
  }),
}));

it('a sandbox that forbids a lower priority stops no reading', () => {
  expect(() => lowerPriority(0)).not.toThrow();
  expect(setPriority).toHaveBeenCalled();
});

it('the shipped systemd unit allows it', () => {
  const unit = readFileSync(new URL('../../deploy/systemd/vitrina.service', import.meta.url), 'utf8');
  expect(unit.indexOf('\nSystemCallFilter=setpriority\n')).toBeGreaterThan(
    unit.indexOf('~@privileged @resources'),
  );
});
