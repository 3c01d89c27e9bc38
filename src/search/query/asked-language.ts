// Finds the language in which a query is asked on a site of several languages: the one that knows most of its words.

import { findText, type StringTable } from '../hash.ts';
import type { LanguagePart } from '../language-parts.ts';
import { keyTable, wordTable } from '../layout.ts';
import { RARE_WORD_RATIO } from '../weights.ts';

/** The language of a query, as a position among the parts of the index. */
export interface AskedLanguage {
  readonly part: number;
  /** Whether it knows more of the query than each other language. Without that it is the main one, and the caller may mean any. */
  readonly isSure: boolean;
}

interface LanguageWords extends LanguagePart {
  readonly words: StringTable;
  readonly synonyms: StringTable;
  /** Number of words of its pages. */
  readonly total: number;
}

/** A query as a language reads it. */
interface ReadQuery {
  readonly words: readonly string[];
  /** By word: the share that it has of the words of the pages. */
  readonly shares: readonly number[];
}

/** Creates a function that finds the language of a query; `parts` are those of an index, the main language's first. */
export function createAskedLanguage(parts: readonly LanguagePart[]): (query: string) => AskedLanguage {
  const languages = parts.map((part): LanguageWords => {
    const { data } = part;
    const total = data.wordCount.reduce((sum, count) => sum + count, 1);
    return { ...part, words: wordTable(data), synonyms: keyTable(data), total };
  });
  return (query) => {
    const letters = isPlain.test(query) ? [] : (query.toLowerCase().match(accented) ?? []);
    const read = languages.map((language) => readQuery(language, query));
    let asked = 0;
    let most = Number.NEGATIVE_INFINITY;
    let isSure = false;
    languages.forEach((language, i) => {
      let known = countKnown(language, read[i]!, read);
      for (const letter of letters) known -= language.analyzer.letters.includes(letter) ? 0 : 1;
      if (known > most) [asked, most, isSure] = [i, known, true];
      else if (known === most) isSure = false;
    });
    return { part: asked, isSure };
  };
}

const isPlain = /^\p{ASCII}*$/u;
/** What `Analyzer.letters` may have. */
const accented = /[^\p{ASCII}\P{L}]|[¿¡·]/gu;

function readQuery({ analyzer, words: table, data, total }: LanguageWords, query: string): ReadQuery {
  const words = analyzer.tokenizer.wordsOf(query);
  const shares = words.map((word) => {
    const found = findText(table, word);
    return found < 0 ? 0 : data.wordCount[found]! / total;
  });
  return { words, shares };
}

/**
 * The number of words that the pages of a language have, or its function words or synonyms. One that another language has far more often
 * is not counted: its pages quote it, or hardly use it, as Galician does `la`, the article of Spanish.
 */
function countKnown(
  { analyzer, synonyms, total }: LanguageWords,
  { words, shares }: ReadQuery,
  read: readonly ReadQuery[],
): number {
  let known = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const isKnown =
      shares[i]! > 0 || analyzer.stopWords.has(word) || findText(synonyms, analyzer.stem(word)) >= 0;
    if (!isKnown) continue;
    const most = RARE_WORD_RATIO * (shares[i]! + 1 / total);
    // languages that take the query for other words have other numbers of them
    if (read.every((other) => other.words.length !== words.length || other.shares[i]! <= most)) known += 1;
  }
  return known;
}
