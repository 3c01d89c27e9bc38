// Says in lines what differs between two folders of frozen sites.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrozenPage, FrozenSite } from './frozen-site.ts';

/** Lines of a page's Markdown that are printed on each side. */
const shownLines = 6;

/** Compares two folders that `saveSites` wrote; empty when they are equal. */
export function compareFolders(old: string, now: string): readonly string[] {
  const names = [...new Set([...readdirSync(old), ...readdirSync(now)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [readSite(join(old, name)), readSite(join(now, name))];
    if (before === undefined || after === undefined) return [`${name}: only ${before ? 'before' : 'after'}`];
    const lines = compareSites(before, after);
    return lines.length === 0 ? [] : [`## ${name}`, ...lines, ''];
  });
}

function readSite(path: string): FrozenSite | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function compareSites(before: FrozenSite, after: FrozenSite): readonly string[] {
  return [
    ...compareRecords(before.company, after.company, (old, now) => [
      `${old ?? '(absent)'} → ${now ?? '(absent)'}`,
    ]),
    ...compareRecords(before.pages, after.pages, comparePages),
    ...compareLines(before.check, after.check).map((line) => `check ${line}`),
  ];
}

/** The lines about each key whose values differ. */
function compareRecords<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
  describe: (before: Value | undefined, after: Value | undefined) => readonly string[],
): readonly string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) => describe(before[key], after[key]).map((line) => `${key}: ${line}`));
}

function comparePages(before: FrozenPage | undefined, after: FrozenPage | undefined): readonly string[] {
  if (before === undefined) return ['a page now'];
  if (after === undefined) return ['no page any more'];
  return [
    ...(before.title === after.title ? [] : [`title ${before.title} → ${after.title}`]),
    ...(before.city === after.city ? [] : [`city ${before.city} → ${after.city}`]),
    ...compareLines(before.markdown.split('\n'), after.markdown.split('\n')),
  ];
}

/** Lines that only one side has, the first few of each side; where order alone differs, that. */
function compareLines(before: readonly string[], after: readonly string[]): readonly string[] {
  if (before.join('\n') === after.join('\n')) return [];
  const [gone, come] = [without(before, after), without(after, before)];
  if (gone.length + come.length === 0) return ['the same lines in another order'];
  return [...show('-', gone), ...show('+', come)];
}

/** The lines of `lines` that `others` does not have, each as often as it is missing. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function show(sign: string, lines: readonly string[]): readonly string[] {
  const shown = lines.slice(0, shownLines).map((line) => `${sign} ${line.slice(0, 200)}`);
  return lines.length > shownLines ? [...shown, `${sign} … ${lines.length - shownLines} more`] : shown;
}
