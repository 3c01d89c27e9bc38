// The table of languages.

import type { Analyzer } from './analyzer.ts';
import { catalan } from './ca.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { basque } from './eu.ts';
import { french } from './fr.ts';
import { galician } from './gl.ts';
import { italian } from './it.ts';
import { isLanguageTag, plainAnalyzer } from './plain.ts';
import { portuguese } from './pt.ts';

/** One row per language. */
export const analyzers: readonly Analyzer[] = [
  spanish,
  catalan,
  galician,
  basque,
  portuguese,
  english,
  french,
  italian,
  german,
];

/** The language of an index that is built without naming an analyzer. */
export const DEFAULT_LANGUAGE = 'es';

/** The analyzer of a language, or undefined when it has none. */
export function findAnalyzer(language: string): Analyzer | undefined {
  return analyzers.find((one) => one.language === language);
}

/** Returns the analyzer of a language: a plain one where the table has none. @throws Error for what is no tag of a language */
export function analyzerOf(language: string): Analyzer {
  const analyzer = findAnalyzer(language);
  if (analyzer !== undefined) return analyzer;
  if (isLanguageTag(language)) return plainAnalyzer(language);
  throw new Error(
    `search index: "${language}" is no language; give a tag of two or three letters, such as es`,
  );
}
