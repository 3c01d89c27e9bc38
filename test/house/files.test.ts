// ARCHITECTURE.md, rules 7 and 12, as far as they can be read from the sources.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../../src/config/settings.ts';

const src = join(import.meta.dirname, '../../src');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

it('no TypeScript file exceeds 300 lines', () => {
  expect(sources.length).toBeGreaterThan(100);
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > 300);
  expect(long.map(({ path }) => path)).toEqual([]);
});

it('every setting is read where settings end: by the program or by a command', () => {
  const readers = sources.filter(({ path }) => /^(?:app|cli)\b/.test(path));
  const code = readers.map(({ text }) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'/g, '')).join('\n');
  const unread = settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
  expect(unread).toEqual([]);
});
