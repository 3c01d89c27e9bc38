// The languages of search.

import type { Analyzer } from './analyzer.ts';
import { spanish } from './es.ts';

/** A row a language. */
export const analyzers: readonly Analyzer[] = [spanish];

/** The language of an index whose options name no analyzer. */
export const DEFAULT_LANGUAGE = 'es';

/** The analyzer of a language. @throws Error that names a language without one */
export function analyzerOf(language: string): Analyzer {
  const analyzer = analyzers.find((one) => one.language === language);
  if (analyzer !== undefined) return analyzer;
  const known = analyzers.map((one) => one.language).join(', ');
  throw new Error(`search index: there is no analyzer for language "${language}"; there is ${known}`);
}
