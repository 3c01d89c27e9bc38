import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findExportedState } from './exported-state.ts';

const root = join(import.meta.dirname, '../..');
const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);

/** A program of our own files alone: libraries' types take most of the time and say nothing of our exports. */
function readProgram(files: readonly string[], host = ts.createCompilerHost(options)): ts.Program {
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const resolvedFileName = join(dirname(from), text);
      const isOurs = text.startsWith('.') && text.endsWith('.ts');
      return { resolvedModule: isOurs ? { resolvedFileName, extension: ts.Extension.Ts } : undefined };
    });
  return ts.createProgram(files, options, host);
}

it('no module exports state that functions write to', { timeout: 120_000 }, () => {
  const folder = join(root, 'src');
  const program = readProgram(ts.sys.readDirectory(folder, ['.ts']));
  expect(findExportedState(program, folder)).toEqual([]);
});

it('each way of doing so is found', { timeout: 120_000 }, () => {
  const files: Record<string, string> = {
    '/house/state.ts': `
      export let turns = 0;
      let later = 1;
      export { later as renamed };
      export const scores = new Float64Array(4);
      export const known = new Map<string, number>();
      export const plan: { lists: number; readonly stems: ArrayLike<number> } = { lists: 0, stems: [] };
      const hidden = { lists: 0 };
      export const table: ArrayLike<number> = [1];
      export const names: ReadonlySet<string> = new Set(['a']);
      plan.lists = 1;
      export function reset(mine: { lists: number }): void {
        plan.lists = 0;
        hidden.lists += 1;
        mine.lists += 1;
        turns = later++;
      }
    `,
    '/house/other.ts': `
      import { plan as theirs } from './state.ts';
      import * as state from './state.ts';
      const { stems } = theirs;
      const mine = { lists: 0 };
      export function write(): void {
        theirs.lists++;
        (stems as number[])[0]! += 1;
        delete (state.plan as { lists?: number }).lists;
        mine.lists++;
      }
    `,
  };
  const host = ts.createCompilerHost(options);
  const inner = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) =>
    files[name] === undefined
      ? inner(name, language)
      : ts.createSourceFile(name, files[name], language, true);
  const program = readProgram(Object.keys(files), host);
  expect(findExportedState(program, '/house')).toEqual([
    'other.ts:7 writes to plan, which is exported',
    'other.ts:8 writes to plan, which is exported',
    'other.ts:9 writes to plan, which is exported',
    'state.ts:13 writes to plan, which is exported',
    'state.ts:2 exports the variable turns',
    'state.ts:3 exports the variable later',
    'state.ts:5 exports scores, a writable Float64Array',
    'state.ts:6 exports known, a writable Map',
  ]);
});
