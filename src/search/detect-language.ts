// Recognises the language of a text by its function words (Grefenstette 1995: on whole pages they decide as surely as trigrams, and
// the analyzers have them in any case). Tried beside it: eld 2.1, whose smallest table takes 85 MB and does not know Galician.

import { itemAt } from '../lib/item-at.ts';
import { languagesOfFunctionWord, plainLanguagesOf } from './languages/function-words.ts';
import { analyzers } from './languages/index.ts';
import { plainFunctionWords } from './languages/plain.ts';
import { createWordBuffer, Tokenizer, wordAt } from './tokenizer.ts';

/** A recognised language. */
export interface DetectedLanguage {
  /** BCP 47 primary subtag; `''` when no language has a function word of the text. */
  readonly language: string;
  /** Whether it is so likely that no declaration of the page outweighs it. */
  readonly isSure: boolean;
  /** Whether it is likely, where nothing else says any: the text may be short. */
  readonly isClear: boolean;
}

/** Code units of a text that are read. More does not change its language. */
export const SAMPLE_UNITS = 20_000;
/** Weight of the function words that decide surely. One that only one language has weighs 1, one of two languages a half. */
const SURE_WEIGHT = 8;
/** Number of different ones; the same few words over and over are a list or a template. */
const SURE_WORDS = 5;
/** The same where nothing else says any: one word may be part of a name. */
const CLEAR_WORDS = 2;
/** Share of the words of a text that its function words weigh at least. A list of products in another language has fewer. */
const SURE_SHARE = 0.08;
/** How many times as much as those of the next language. */
const SURE_RATIO = 1.3;

const tokenizer = new Tokenizer('');

/** Those of search, then those without rules. */
const recognised = [...analyzers.map(({ language }) => language), ...plainFunctionWords.keys()];

/** The language of a text. Title and headings count like the rest. */
export function detectLanguage(text: string): DetectedLanguage {
  const buffer = createWordBuffer(Math.min(text.length, SAMPLE_UNITS));
  tokenizer.read(text.slice(0, SAMPLE_UNITS), buffer);
  const found = recognised.map((language) => ({ language, weight: 0, words: new Set<string>() }));
  for (let i = 0; i < buffer.count; i++) {
    const word = wordAt(buffer, i);
    const ofSearch = languagesOfFunctionWord(word);
    const plain = plainLanguagesOf(word).map((position) => analyzers.length + position);
    count(ofSearch, word, 1 / ofSearch.length);
    // a word of both kinds counts less for a language without rules: its list is short
    count(plain, word, 1 / (ofSearch.length + plain.length));
  }
  function count(positions: readonly number[], word: string, weight: number): void {
    for (const position of positions) {
      const one = itemAt(found, position);
      one.weight += weight;
      one.words.add(word);
    }
  }
  const [best, next] = found.sort((a, b) => b.weight - a.weight);
  if (best === undefined || best.weight === 0) return { language: '', isSure: false, isClear: false };
  const isLong = best.weight >= SURE_WEIGHT && best.words.size >= SURE_WORDS;
  const leads = best.weight >= SURE_RATIO * (next?.weight ?? 0);
  return {
    language: best.language,
    isSure: isLong && leads && best.weight >= SURE_SHARE * buffer.count,
    isClear: leads && best.words.size >= CLEAR_WORDS,
  };
}
