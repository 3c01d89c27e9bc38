// Texts are normalized by lib/normalize.ts, which bounds the time (contract C12.8). Single characters need no bound.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

it('no other file normalizes a text to NFC or NFD', () => {
  const normalizing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\.normalize\('NF[CD]'\)/.test(readFileSync(join(src, file), 'utf8')));
  expect(normalizing).toEqual([join('lib', 'normalize.ts')]);
});
