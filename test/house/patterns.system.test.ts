// npm run lint:patterns finds and judges the regular expressions of the sources (contract C12.8): here, those of planted ones.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPattern } from '../../tools/patterns/check.ts';
import { collectJoined } from '../../tools/patterns/joined.ts';
import { findPatterns } from '../../tools/patterns/sources.ts';

it('reports a literal whose time grows faster than its text', () => {
  const planted = 'const a = /\\s+$/;\nconst b = /^\\s+/u.test("x/y");\nconst c = /(?<!-)[a-z]+(?=\\d)/;';
  const { literals } = findPatterns('planted.ts', planted);
  const verdicts = literals.map(({ source, flags, at }) => [at, checkPattern(source, flags)]);
  expect(verdicts).toEqual([
    ['planted.ts:1', expect.stringContaining('2nd degree polynomial')],
    ['planted.ts:2', ''],
    ['planted.ts:3', expect.stringContaining('2nd degree polynomial')],
  ]);
});

it('judges repeats of any count by the others: a long one alone takes bounded time', () => {
  expect(checkPattern('<[^>]{0,300}>', 'd')).toBe('');
  expect(checkPattern('<[^>]{0,300}>\\s*$', '')).toBe('');
  expect(checkPattern('<[^>]{2,}>', '')).toContain('2nd degree polynomial');
  expect(checkPattern('[^{90}]{2,400}\\p{L}+!', 'u')).toContain('2nd degree polynomial');
});

it('fails on what the checker does not understand', () => {
  expect(checkPattern('[\\p{L}--[a]]', 'v')).toContain('cannot be checked');
});

it('reports a pattern that is joined from parts, and a call that its module does not make when it is loaded', async () => {
  const root = mkdtempSync(join(tmpdir(), 'patterns-'));
  const planted = [
    "const blank = '\\\\s';",
    'export const joined = new RegExp(`${' + 'blank}+$`, "g");',
    'export const called = RegExp(`^${' + 'blank}+`);',
    'export const late = (word) => new RegExp(word);',
  ].join('\n');
  try {
    writeFileSync(join(root, 'planted.mjs'), planted);
    const { calls } = findPatterns('planted.mjs', planted);
    const { patterns, late } = await collectJoined(root, calls);
    expect(patterns).toEqual([
      { source: '\\s+$', flags: 'g', at: 'planted.mjs:2' },
      { source: '^\\s+', flags: '', at: 'planted.mjs:3' },
    ]);
    expect(patterns.map(({ source, flags }) => checkPattern(source, flags) === '')).toEqual([false, true]);
    expect(late).toEqual([{ file: 'planted.mjs', start: 4, end: 4 }]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
