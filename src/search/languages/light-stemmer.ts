// Light stemmers: a few steps, each of which removes or replaces the longest of its endings. They take folded words, because
// many queries are typed without accents.

import type { Analyzer } from './analyzer.ts';
import { wordsIn } from './written-language.ts';

/** One step of a light stemmer. */
export interface StemStep {
  /** Endings separated by spaces; `ces>z` is an ending with what replaces it. */
  readonly endings: string;
  /** Number of letters that must remain before the ending. */
  readonly keeps: number;
}

interface CompiledStep {
  /** By ending: its replacement. */
  readonly becomes: ReadonlyMap<string, string>;
  readonly longest: number;
  readonly keeps: number;
}

/** Words up to this length are their own stem. */
const shortMaxChars = 3;

/** The stemmer of some steps, applied in order. Words with digits are left as they are, as are those of `unchanged`. */
export function lightStemming(
  steps: readonly StemStep[],
  unchanged: readonly string[] = [],
): Pick<Analyzer, 'stem' | 'probeWords'> {
  const compiled = steps.map(compileStep);
  return {
    stem(word) {
      if (word.length <= shortMaxChars || /\d/.test(word) || unchanged.includes(word)) return word;
      return compiled.reduce(applyStep, word);
    },
    probeWords: () => [...unchanged, ...probeEndings(steps.map(({ endings }) => endings).join(' '))],
  };
}

function compileStep({ endings, keeps }: StemStep): CompiledStep {
  const pairs = wordsIn(endings).map((rule): [string, string] => {
    const [ending = '', replacement = ''] = rule.split('>');
    return [ending, replacement];
  });
  return { becomes: new Map(pairs), longest: Math.max(...pairs.map(([{ length }]) => length)), keeps };
}

function applyStep(word: string, { becomes, longest, keeps }: CompiledStep): string {
  for (let length = Math.min(longest, word.length - keeps); length > 0; length--) {
    const replacement = becomes.get(word.slice(-length));
    if (replacement !== undefined) return word.slice(0, -length) + replacement;
  }
  return word;
}

/** Words with each of the endings behind beginnings of several lengths, for the probe of an analyzer. */
export function* probeEndings(endings: string): Generator<string> {
  for (const rule of wordsIn(endings)) {
    const ending = rule.replace(/>.*/, '');
    yield* [`pa${ending}`, `trag${ending}`, `bandolin${ending}`];
  }
}
