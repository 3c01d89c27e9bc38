// Judges one regular expression with recheck: whether the time of a search grows faster than the text.

import { createRequire } from 'node:module';
import type { Diagnostics, Parameters } from 'recheck';

/** The agent in JavaScript, which browsers run: that of Node.js looks for a native program and Java. */
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck/lib/browser.js');

/** Part of the names of kept verdicts: change it with what a verdict depends on. */
export const checkerVersion = 'recheck 4.5.0, 1';

/**
 * No limit is a time, so that a verdict does not depend on the machine. The automaton is exact and is used up to a number of states;
 * larger patterns, and those that look around, are run on texts that are likely to be slow for them.
 */
const parameters: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  maxRepeatCount: 100,
  maxNFASize: 1500,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  maxIteration: 3,
  mutationSize: 15,
  crossoverSize: 8,
  maxAttackStringSize: 30_000,
  attackLimit: 15_000_000,
};
/** Counted repeats are checked as if they ended here: growth comes from those without an end, and recheck copies each of the others. */
const repeatMax = 6;

/** What is wrong with a pattern and the text that shows it; `''` when the time of a search is linear. */
export function checkPattern(source: string, flags: string): string {
  // the indices of groups change no matching, and recheck does not know their flag
  const verdict = checkSync(shortenRepeats(source), flags.replace('d', ''), parameters);
  return verdict.status === 'safe' ? '' : explain(verdict);
}

function explain(verdict: Diagnostics): string {
  if (verdict.status === 'vulnerable')
    return `${verdict.complexity.summary}: ${verdict.attack.pattern.slice(0, 200)}`;
  return verdict.status === 'unknown' ? `cannot be checked: ${JSON.stringify(verdict.error)}` : '';
}

/** A class, an escaped character, or the counts of a repeat. */
const token = /\[(?:[^\]\\]|\\.)*\]|\\[pPu]\{[^}]*\}|\\.|\{(\d+)(?:(,)(\d*))?\}/gsu;

function shortenRepeats(source: string): string {
  const shorten = (count: string) => (count === '' ? '' : `${Math.min(Number(count), repeatMax)}`);
  return source.replace(token, (all, least?: string, comma = '', most = '') =>
    least === undefined ? all : `{${shorten(least)}${comma}${shorten(most)}}`,
  );
}
