// An older Node.js is told in one line what is needed (contract C11).

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { describeOldNode } from '../../src/cli/node-version.ts';
import { program, run } from './run.ts';

it.each([
  ['12.22.0', false],
  ['18.20.8', false],
  ['20.11.1', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.1.0', false],
  ['22.2.0', true],
  ['22.23.3', true],
  ['23.0.0', true],
  ['26.10.0', true],
])('Node.js %s: will do: %s', (version, isEnough) => {
  expect(describeOldNode(version, '/usr/bin/node') === undefined).toBe(isEnough);
});

it('the package admits the same', () => {
  expect(packageFile.engines.node).toBe('^20.19.0 || >=22.2.0');
});

it('the program says so in one line, before it loads a module that needs a newer one', async () => {
  // a module that is imported by a statement is loaded before the first line runs
  expect(readFileSync(program, 'utf8')).not.toMatch(/^import\s*[\w{*"']/m);
  const older = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
  const { code, stdout, stderr } = await run(['--version'], {
    folder: tmpdir(),
    nodeOptions: ['--import', older],
  });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `vitrina: needs Node.js 20.19 or later (of line 22, 22.2 or later), and ${process.execPath} is 18.20.8; install a newer one from https://nodejs.org or your system's packages\n`,
  );
});
