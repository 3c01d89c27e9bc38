// npm run attack: the whole suite in its long form, or a part of it.
//   npm run attack -- --only floods          the files whose name has this in it
//   npm run attack -- --only fuzz --seed 7 --first 120000 --cases 1 --minutes 10

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Form } from './harness/form.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string' },
    first: { type: 'string' },
    cases: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
});

/** A count that was given on the command line. */
function toCount(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}

const seed = toCount(values.seed, 'seed') ?? Math.floor(Math.random() * 1e9);
const given: Partial<Record<keyof Form, number | undefined>> = {
  seed,
  first: toCount(values.first, 'first'),
  cases: toCount(values.cases, 'cases'),
  maxSeconds: toCount(values.minutes, 'minutes')! * 60,
};
process.stdout.write(`attack: seed ${seed}\n`);

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'attack', join('test/attack', values.only)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITRINA_ATTACK: 'long', VITRINA_ATTACK_OPTIONS: JSON.stringify(given) },
  },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
