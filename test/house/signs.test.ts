// `npm run signs` counts what it says (CONTRIBUTING.md, "Refactorings").

import { expect, test } from 'vitest';
import { parseFile } from '../../tools/signs/parse.ts';

test('a file is counted by its syntax: imports of ours, exported names, non-null assertions', () => {
  const text = `import { z } from 'zod';
import type { A } from '../a/index.ts';
export { b } from './b.ts';
export type { C } from './c.ts';
export function over(x: number): void;
export function over(x: string): void;
export function over(x: unknown): void { const i = rows[0]!.id!; const same = a !== b; }
export const one = 1, two = "!.";
export interface Box { later: typeof import('./d.ts') }
const hidden = await import('../e/web/index.ts');
`;
  expect(parseFile('src/x/y.ts', text)).toEqual({
    path: 'src/x/y.ts',
    lines: 10,
    imports: ['src/a/index.ts', 'src/x/b.ts', 'src/x/c.ts', 'src/x/d.ts', 'src/e/web/index.ts'],
    exported: ['over', 'one', 'two', 'Box'],
    nonNull: 2,
  });
});
