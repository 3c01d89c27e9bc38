// Recognises the language of a text by its function words (Grefenstette 1995: on whole pages they decide as surely as trigrams, and
// the analyzers have them in any case). Tried beside it: eld 2.1, whose smallest table takes 85 MB and does not know Galician.

import { analyzers } from './languages/index.ts';
import { createWordBuffer, Tokenizer, wordAt } from './tokenizer.ts';

/** A recognised language. */
export interface DetectedLanguage {
  /** BCP 47 primary subtag; `''` when no language of search has a function word of the text. */
  readonly language: string;
  /** Whether it is so likely that no declaration of the page outweighs it. */
  readonly isSure: boolean;
}

/** More of a text does not change its language. */
const SAMPLE_UNITS = 20_000;
/** Weight of the function words that decide surely. One that only one language has weighs 1, one of two languages a half. */
const SURE_WEIGHT = 8;
/** Share of the words of a text that its function words weigh at least. A list of products in another language has fewer. */
const SURE_SHARE = 0.08;
/** How many times as much as those of the next language. */
const SURE_RATIO = 1.6;

const tokenizer = new Tokenizer('');
const buffer = createWordBuffer(SAMPLE_UNITS);
const languages = analyzers.map(({ language }) => language);
const languagesOf = new Map<string, number[]>();
analyzers.forEach(({ stopWords }, language) => {
  for (const word of stopWords) {
    const known = languagesOf.get(word);
    if (known === undefined) languagesOf.set(word, [language]);
    else known.push(language);
  }
});

/** The language of a text. Title and headings count like the rest. */
export function detectLanguage(text: string): DetectedLanguage {
  tokenizer.read(text.slice(0, SAMPLE_UNITS), buffer);
  const weights = languages.map(() => 0);
  for (let i = 0; i < buffer.count; i++) {
    const having = languagesOf.get(wordAt(buffer, i)) ?? [];
    for (const language of having) weights[language]! += 1 / having.length;
  }
  const [best = 0, next = 0] = weights.toSorted((a, b) => b - a);
  return {
    language: best === 0 ? '' : languages[weights.indexOf(best)]!,
    isSure: best >= SURE_WEIGHT && best >= SURE_SHARE * buffer.count && best >= SURE_RATIO * next,
  };
}
