// The judged queries over the example site (queries.tsv). bench/judge/README.md says how they were made and how to add to them.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedQuery } from '../search/judged-sets.ts';

/** What makes a query hard: what it asks for, or how it is written. */
export const kinds = [
  'symptom',
  'trade',
  'price',
  'city',
  'long-question',
  'agent',
  'business',
  'company',
  'brand+appliance',
  'error-code',
  'colloquial',
  'regional',
  'latin-american',
  'no-accents',
  'typo',
  'one-word',
] as const;
export type Kind = (typeof kinds)[number];

/** Ranking may be changed by what the tune half shows. The hold-out half only measures. */
export const halves = ['tune', 'hold-out'] as const;
export type Half = (typeof halves)[number];

export interface SiteQuery extends JudgedQuery {
  readonly id: string;
  readonly kind: Kind;
  /** The value of the parameter `city`, a slug; `''` for all cities. */
  readonly city: string;
  readonly half: Half;
}

export function readJudgedQueries(): readonly SiteQuery[] {
  return parseJudgedQueries(readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8'));
}

/** Parses the lines of queries.tsv. @throws Error that names the line that has another form */
export function parseJudgedQueries(text: string): readonly SiteQuery[] {
  return text.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [parseLine(line)]));
}

function parseLine(line: string): SiteQuery {
  const [id = '', kind = '', city = '', text = '', grades = '', ...rest] = line.split('\t');
  if (!isKind(kind) || !/^q\d{3,}$/.test(id) || city === '' || text === '' || rest.length > 0)
    throw new Error(`queries.tsv: not "id, kind, city, query, grades" between tabs: ${line}`);
  const pairs = grades.split(' ').map((pair) => {
    const [, path = '', grade = ''] = /^(\/\S*)=([123])$/.exec(pair) ?? [];
    if (path === '') throw new Error(`queries.tsv: "${pair}" is not a path and a grade from 1 to 3: ${line}`);
    return [path, Number(grade)] as const;
  });
  const byPath = new Map(pairs);
  if (byPath.size < pairs.length) throw new Error(`queries.tsv: a page is graded twice: ${line}`);
  return { id, kind, city: city === '-' ? '' : city, text, grades: byPath, half: halfOf(id) };
}

const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name);

/** Splits by a hash, so that a new query changes no other query's half and nobody chooses one. */
const halfOf = (id: string): Half => halves[createHash('sha256').update(id).digest()[0]! % halves.length]!;
