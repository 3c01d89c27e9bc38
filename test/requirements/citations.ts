// What a text cites of docs/contract.md, and the files that may cite it.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const numbers = {
  seed: String.raw`§\d+(?:\.\d+| discovery)?`,
  contract: String.raw`C\d+(?:\.\d+)?`,
  standards: String.raw`\d+\.\d+`,
} as const;

const lists = Object.entries(numbers).map(
  ([source, number]) =>
    [
      source,
      new RegExp(`\\b${source} (${number}(?:(?:, and |, | and | or | to )${number})*)`, 'gi'),
    ] as const,
);

/**
 * Each citation of a text as its rule is called, lists and ranges spelled out: "contract C5.1, C5.2 and C5.4", and
 * "seed §5.5 to §5.7" is `seed §5.5`, `seed §5.6`, `seed §5.7`. Comments may break one at the end of a line.
 */
export function citationsIn(text: string): readonly string[] {
  const oneLine = text.replaceAll(/\s*\n\s*(?:\/\/|\*(?!\*)|#)?\s*/g, ' ');
  return lists.flatMap(([source, list]) =>
    [...oneLine.matchAll(list)].flatMap(([, cited = '']) =>
      [...cited.matchAll(new RegExp(`( to )?(${numbers[source as keyof typeof numbers]})`, 'g'))].flatMap(
        ([, to, number = ''], place, all) =>
          (to === undefined ? [number] : numbersAfter(all[place - 1]?.[2] ?? '', number)).map(
            (each) => `${source} ${each}`,
          ),
      ),
    ),
  );
}

/** `C4.1`, `C4.3` → `C4.2`, `C4.3`. */
function numbersAfter(first: string, last: string): readonly string[] {
  const [, chapter = '', number] = /^(.*?)(\d+)$/.exec(last) ?? [];
  const from = Number(first.slice(chapter.length)) + 1;
  if (!first.startsWith(chapter) || !(from <= Number(number))) return [last];
  return Array.from({ length: Number(number) - from + 1 }, (_, place) => `${chapter}${from + place}`);
}

const unread = new Set(['node_modules', 'golden', '_site']);

/** Paths below `folder` of the repository whose name ends in one of `endings`; dependencies and golden files are left out. */
export function listFiles(folder: string, endings: readonly string[]): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return unread.has(entry.name) ? [] : listFiles(path, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [path] : [];
  });
}
