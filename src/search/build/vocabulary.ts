// Builds the tables of words and stems. Their order depends on the words alone, not on the order of documents.

import { buildStringTable } from '../hash.ts';
import { type Analyzer, stemText } from '../languages/analyzer.ts';
import type { IndexData } from '../layout.ts';
import { type Collected, fieldsOf } from './collect.ts';

export interface IndexVocabulary
  extends Pick<
    IndexData,
    | 'wordUnits'
    | 'wordStart'
    | 'wordSlots'
    | 'wordStem'
    | 'wordList'
    | 'wordCount'
    | 'wordIsStop'
    | 'stemUnits'
    | 'stemStart'
    | 'stemSlots'
  > {
  readonly words: readonly string[];
  /** By number in `Collected.words`: the number of the word in this vocabulary. */
  readonly numberOf: Uint32Array;
  readonly stems: number;
  /** Number of stems of words that are no stop words; they are the first. */
  readonly contentStems: number;
  /** Number of posting lists: one per stem, and one per word that shares its stem with another word. */
  readonly lists: number;
}

/** Numbers words in ascending order of code units, and stems in the order of their first words, those of stop words last. */
export function buildVocabulary(collected: Collected, analyzer: Analyzer): IndexVocabulary {
  const words = collected.words.toSorted();
  const finalNumber = new Map(words.map((word, number) => [word, number]));
  const numberOf = Uint32Array.from(collected.words, (word) => finalNumber.get(word)!);
  const wordIsStop = Uint8Array.from(words, (word) => (analyzer.stopWords.has(word) ? 1 : 0));
  const { wordStem, stems, contentStems } = numberStems(words, wordIsStop, analyzer);
  const { wordList, lists } = numberLists(wordStem, stems.length);
  const wordTable = buildStringTable(words);
  const stemTable = buildStringTable(stems);
  return {
    words,
    numberOf,
    stems: stems.length,
    contentStems,
    lists,
    wordUnits: wordTable.units,
    wordStart: wordTable.start,
    wordSlots: wordTable.slots,
    wordStem,
    wordList,
    wordCount: countWords(collected, numberOf),
    wordIsStop,
    stemUnits: stemTable.units,
    stemStart: stemTable.start,
    stemSlots: stemTable.slots,
  };
}

function numberStems(
  words: readonly string[],
  wordIsStop: Uint8Array,
  analyzer: Analyzer,
): { wordStem: Uint32Array; stems: string[]; contentStems: number } {
  const numbers = new Map<string, number>();
  const wordStem = new Uint32Array(words.length);
  const numberWords = (stop: number) => {
    words.forEach((word, number) => {
      if (wordIsStop[number] !== stop) return;
      const stem = stemText(word, analyzer);
      const known = numbers.get(stem) ?? numbers.size;
      if (known === numbers.size) numbers.set(stem, known);
      wordStem[number] = known;
    });
    return numbers.size;
  };
  const contentStems = numberWords(0);
  numberWords(1);
  return { wordStem, stems: [...numbers.keys()], contentStems };
}

function numberLists(wordStem: Uint32Array, stems: number): { wordList: Uint32Array; lists: number } {
  const wordsOfStem = new Uint32Array(stems);
  for (const stem of wordStem) wordsOfStem[stem]! += 1;
  let lists = stems;
  const wordList = wordStem.map((stem) => (wordsOfStem[stem] === 1 ? stem : lists++));
  return { wordList, lists };
}

function countWords(collected: Collected, numberOf: Uint32Array): Uint32Array {
  const counts = new Uint32Array(numberOf.length);
  for (const { word } of collected.batches.flatMap(fieldsOf)) {
    for (let i = 0; i < word.length; i++) counts[numberOf[word[i]!]!]! += 1;
  }
  return counts;
}
