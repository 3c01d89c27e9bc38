// The table of languages.

import type { Analyzer } from './analyzer.ts';
import { spanish } from './es.ts';

/** One row per language. */
export const analyzers: readonly Analyzer[] = [spanish];

/** The language of an index that is built without naming an analyzer. */
export const DEFAULT_LANGUAGE = 'es';

/** Returns the analyzer of a language. @throws Error that names the language when it has none */
export function analyzerOf(language: string): Analyzer {
  const analyzer = analyzers.find((one) => one.language === language);
  if (analyzer !== undefined) return analyzer;
  const known = analyzers.map((one) => one.language).join(', ');
  throw new Error(`search index: there is no analyzer for language "${language}"; there is ${known}`);
}
