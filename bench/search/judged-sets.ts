// Reads documents, queries and relevance judgements from a folder of retrieval sets.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '../../src/search/index.ts';

/** The variants of each query: unchanged, with a typing error, with a real misspelling, without accents, with the last word cut. */
export const variants = ['clean', 'typo', 'realtypo', 'noaccent', 'prefix'] as const;
export type Variant = (typeof variants)[number];

export interface JudgedQuery {
  readonly text: string;
  /** Grade by document key. */
  readonly grades: ReadonlyMap<string, number>;
}

export interface JudgedSet {
  readonly name: string;
  /** Ascending by key. */
  readonly documents: readonly SearchDocument[];
  /** Queries by variant. Variants that the folder does not have are absent. */
  readonly queries: ReadonlyMap<Variant, readonly JudgedQuery[]>;
}

/** Reads every set below `folder`, with at most `most` evenly spaced queries of each variant. */
export function readJudgedSets(folder: string, most: number): JudgedSet[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'docs.jsonl')));
  return names.sort().map((name) => {
    const grades = readGrades(join(folder, name, 'qrels.tsv'));
    const queries = new Map<Variant, readonly JudgedQuery[]>();
    for (const variant of variants) {
      const file = join(folder, name, variant === 'clean' ? 'queries.jsonl' : `queries.${variant}.jsonl`);
      if (existsSync(file)) queries.set(variant, thin(readQueries(file, grades), most));
    }
    return { name, documents: readDocuments(join(folder, name, 'docs.jsonl')), queries };
  });
}

function readLines<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** Omits the cities of the sets, because they are invented. */
function readDocuments(file: string): SearchDocument[] {
  interface Line {
    readonly id: string;
    readonly title: string;
    readonly headings: string;
    readonly body: string;
  }
  return readLines<Line>(file)
    .map(({ id, title, headings, body }) => ({
      key: id,
      title,
      headings: headings === '' ? [] : headings.split(' . '),
      body,
      city: '',
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function readGrades(file: string): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [query = '', document = '', grade = ''] = line.split('\t');
    const known = grades.get(query) ?? new Map<string, number>();
    grades.set(query, known.set(document, Number(grade)));
  }
  return grades;
}

function readQueries(file: string, grades: ReadonlyMap<string, ReadonlyMap<string, number>>): JudgedQuery[] {
  return readLines<{ id: string; text: string }>(file).flatMap(({ id, text }) => {
    const judged = grades.get(id);
    return judged === undefined ? [] : [{ text, grades: judged }];
  });
}

function thin<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, i) => items[Math.floor(i * step)]!);
}
