import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPriority } from '../../src/lib/low-priority.ts';

it('a system that refuses a lower priority stops no reading', () => {
  const noProcess = 2 ** 31 - 1; // refused as a sandbox refuses all: by an error of the system
  expect(() => setPriority(noProcess, constants.priority.PRIORITY_BELOW_NORMAL)).toThrow('uv_os_setpriority');
  expect(() => lowerPriority(noProcess)).not.toThrow();
});

it('the shipped systemd unit allows it', () => {
  const unit = readFileSync(new URL('../../deploy/systemd/vitrina.service', import.meta.url), 'utf8');
  const allowed = unit.indexOf('\nSystemCallFilter=setpriority\n');
  expect(allowed).toBeGreaterThan(unit.indexOf('~@privileged @resources'));
});
