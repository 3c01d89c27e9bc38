// The judged questions over the example site (questions.yaml). README.md beside it says how they were made and how to add to them.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '../../src/lib/yaml.ts';
import { type Half, halves } from '../judge/judged-queries.ts';

export interface Question {
  /** What it is about, or how it is asked. */
  readonly kind: string;
  readonly half: Half;
  readonly query: string;
  /** The value of the parameter `city`, a slug; `''` for all cities. */
  readonly city: string;
  /** Texts of the site, any of which answers the question; empty when it asks for a fact, or is a trap. */
  readonly answers: readonly string[];
  /** The fields of the company data that it asks for, any of which will do, and texts of which its value has one. */
  readonly fact: readonly string[];
  readonly value: readonly string[];
  /** Whether the site does not say it. */
  readonly isTrap: boolean;
  /** Of a trap, what a passage that claims an answer has, all of it; and texts that may be quoted all the same. */
  readonly claim: readonly string[];
  readonly honest: readonly string[];
  /** Fields that may be given although they were not asked for. */
  readonly also: readonly string[];
}

export function readQuestions(): readonly Question[] {
  return parseQuestions(readFileSync(join(import.meta.dirname, 'questions.yaml'), 'utf8'));
}

/** Parses questions by kind. @throws Error that names the question that has another form */
export function parseQuestions(text: string): readonly Question[] {
  const kinds = parseYaml(text) as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  return Object.entries(kinds).flatMap(([kind, list]) => list.map((fields) => readQuestion(kind, fields)));
}

const names = new Set(['query', 'city', 'answers', 'fact', 'value', 'trap', 'claim', 'honest', 'also']);

function readQuestion(kind: string, fields: Readonly<Record<string, unknown>>): Question {
  const { query, city = '', answers, fact, trap } = fields;
  const unknown = Object.keys(fields).find((name) => !names.has(name));
  if (typeof query !== 'string' || typeof city !== 'string' || unknown !== undefined)
    throw new Error(
      `questions.yaml: no question, or with the unknown field "${unknown}": ${JSON.stringify(fields)}`,
    );
  if ([answers, fact, trap].filter((one) => one !== undefined).length !== 1)
    throw new Error(`questions.yaml: has not one of answers, fact and trap: ${query}`);
  if ((fact === undefined) !== (fields.value === undefined))
    throw new Error(`questions.yaml: a fact goes with its value: ${query}`);
  const list = (name: string) => [fields[name] ?? []].flat().map(String);
  return {
    kind,
    half: halfOf(`${query}\n${city}`),
    query,
    city,
    answers: list('answers'),
    fact: list('fact'),
    value: list('value'),
    isTrap: trap !== undefined,
    claim: list('claim'),
    honest: list('honest'),
    also: list('also'),
  };
}

/** Splits by a hash, so that a new question changes no other question's half and nobody chooses one. */
const halfOf = (text: string): Half =>
  halves[createHash('sha256').update(text).digest()[0]! % halves.length]!;
