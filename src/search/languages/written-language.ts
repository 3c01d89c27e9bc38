// A language as its file writes it, which is made into an analyzer here.

import { Tokenizer } from '../tokenizer.ts';
import type { Analyzer } from './analyzer.ts';
import { createSounds, type SoundRules } from './sounds.ts';
import { readSynonymGroups } from './synonym-group.ts';
import { type WeekdayLanguage, weekdayGroups } from './weekdays.ts';

type WordLists = 'stopWords' | 'lightWords' | 'priceWords' | 'negations' | 'placeArticles';

/** The fields of an analyzer, with lists of folded words as texts. */
export interface WrittenLanguage
  extends Pick<Analyzer, 'letters' | 'stem' | 'rootsOfDiminutive' | 'compoundLinks' | 'probeWords'>,
    Readonly<Record<WordLists, string>> {
  readonly language: WeekdayLanguage;
  /** Default: no letter keeps its mark. */
  readonly tokenizer?: Tokenizer;
  /** What customers of any business ask for, a group a line. The days of the week are added to them. */
  readonly synonyms: string;
  readonly sounds: SoundRules;
}

/** Makes the analyzer of a language. */
export function createAnalyzer(written: WrittenLanguage): Analyzer {
  const { tokenizer = new Tokenizer(''), synonyms, sounds, ...rules } = written;
  const wordsOf = (list: WordLists) => new Set(wordsIn(written[list]));
  return {
    ...rules,
    tokenizer,
    stopWords: wordsOf('stopWords'),
    lightWords: wordsOf('lightWords'),
    priceWords: wordsOf('priceWords'),
    negations: wordsOf('negations'),
    placeArticles: wordsOf('placeArticles'),
    synonyms: [...readSynonymGroups(synonyms), ...weekdayGroups(written.language)],
    soundOf: createSounds(sounds),
  };
}

/** The words of a list that is written as a text. */
export function wordsIn(list: string): string[] {
  return list.match(/\S+/g) ?? [];
}
