// All languages in which facts are read.

import { ca } from './ca.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import type { FactWords } from './fact-words.ts';
import { fr } from './fr.ts';
import { gl } from './gl.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** The first of them is the one whose words stand for a day in what is compared. */
export const factLanguages: readonly FactWords[] = [es, ca, gl, eu, pt, en, fr, it, de];

/** The alternatives of all languages for one thing, each once. */
export function anyOf(wordsOf: (language: FactWords) => string | undefined): string {
  const texts = factLanguages.map(wordsOf).filter((text) => text !== undefined);
  return `(?:${[...new Set(texts)].join('|')})`;
}
