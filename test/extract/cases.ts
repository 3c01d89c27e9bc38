// Groups of cases in data files: a case is a text, a list of texts, or has expectations of its own.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Texts = Readonly<Record<string, string>>;

/** A case with expectations of its own, which win over those of its group. */
export type OwnCase<Expected> = Expected & { readonly html?: string };

export type Case<Expected> = string | readonly string[] | OwnCase<Expected>;

export type Group<Expected> = Expected & {
  readonly title: string;
  readonly cases: readonly (string | readonly string[])[] | Readonly<Record<string, Case<Expected>>>;
};

export interface CaseFile<Expected> {
  readonly title: string;
  readonly texts?: Texts;
  readonly groups: readonly Group<Expected>[];
}

/** A case with its name, its parts, and what is expected of it. */
export interface NamedCase<Expected> {
  readonly name: string;
  readonly parts: readonly string[];
  readonly expected: Group<Expected>;
}

export const readCases = <Expected>(path: string): CaseFile<Expected> => parse(readFileSync(path, 'utf8'));

/** Puts texts in the place of their names in braces, and texts that are in those: `{prose x4}` is one four times. */
export function fill(template: string, texts: Texts): string {
  return template.replaceAll(/\{(\w+)(?: x(\d+))?\}/g, (whole, name: string, times = '1') => {
    const { [name]: text, ...others } = texts;
    return text === undefined ? whole : fill(text, others).repeat(Number(times));
  });
}

/** The cases of a group; one without a name is called by its parts. */
export function casesOf<Expected>(group: Group<Expected>): readonly NamedCase<Expected>[] {
  const { cases } = group;
  const named: readonly (readonly [string, Case<Expected>])[] = Array.isArray(cases)
    ? cases.map((one: string | readonly string[]) => [[one].flat().join(' '), one])
    : Object.entries(cases);
  return named.map(([name, one]) => {
    if (typeof one === 'string' || Array.isArray(one)) return { name, parts: [one].flat(), expected: group };
    const own = one as OwnCase<Expected>;
    return { name, parts: own.html === undefined ? [] : [own.html], expected: { ...group, ...own } };
  });
}
