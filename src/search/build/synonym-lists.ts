// Groups of synonyms → one posting list each, so that a whole group costs a query no more than a word, and a document that
// says it in three ways is no better than one that says it in the best.

import { findText } from '../hash.ts';
import { type Analyzer, stemsOfPhrase } from '../languages/analyzer.ts';
import { type IndexData, NO_LIST } from '../layout.ts';
import {
  documentOfPosting,
  findPosting,
  impactOfPosting,
  isInTitle,
  packPosting,
  positionsOf,
} from '../posting.ts';
import type { Collected, FieldStream } from './collect.ts';
import type { Vocabulary } from './vocabulary.ts';

type Lists = Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;
type Positions = Pick<IndexData, 'positionStart' | 'positionWord'>;
type Stems = Pick<IndexData, 'stemUnits' | 'stemStart' | 'stemSlots'>;

/** A phrase is there when its words stand together with at most this many others among them. */
const LOOSE_WORDS = 3;

/** What the documents say, word for word. */
interface Spelled {
  readonly collected: Collected;
  readonly vocabulary: Vocabulary;
}

/** Appends the lists of the groups: documents that say any of it, each with the impact of the best said. */
export function addSynonymLists(
  groups: readonly (readonly string[])[],
  analyzer: Analyzer,
  data: Lists & Positions & Stems,
  spelled: Spelled,
): Lists & Pick<IndexData, 'synonymList'> {
  const table = { units: data.stemUnits, start: data.stemStart, slots: data.stemSlots };
  const postings: number[] = [];
  const starts = Array.from(data.listStart);
  const peaks = Array.from(data.listPeak);
  const synonymList = groups.map((group) => {
    const best = new Map<number, number>();
    for (const phrase of group) {
      const { content, isIdiom } = stemsOfPhrase(phrase, analyzer);
      const stems = content.map((stem) => findText(table, stem));
      if (stems.length === 0 || stems.includes(-1)) continue;
      const wordForWord = isIdiom ? numbersOf(phrase, analyzer, spelled.vocabulary) : undefined;
      for (const [document, impact] of findTogether(stems, data)) {
        if (wordForWord !== undefined && !says(document, wordForWord, spelled)) continue;
        best.set(document, Math.max(impact, best.get(document) ?? 0));
      }
    }
    if (best.size === 0) return NO_LIST;
    for (const [document, impact] of [...best].sort(([a], [b]) => a - b)) {
      postings.push(packPosting(document, impact));
    }
    starts.push(data.postings.length + postings.length);
    return peaks.push([...best.values()].reduce((a, b) => Math.max(a, b))) - 1;
  });
  return {
    listStart: Uint32Array.from(starts),
    listPeak: Uint8Array.from(peaks),
    postings: append(data.postings, postings),
    synonymList: Uint32Array.from(synonymList),
  };
}

function append(to: Uint32Array, more: readonly number[]): Uint32Array {
  const joined = new Uint32Array(to.length + more.length);
  joined.set(to);
  joined.set(more, to.length);
  return joined;
}

/** Documents where all stems stand together, with the impact of the weakest. */
function* findTogether(
  stems: readonly number[],
  data: Lists & Positions,
): Generator<readonly [number, number]> {
  const [first, ...others] = stems;
  for (let i = data.listStart[first!]!; i < data.listStart[first! + 1]!; i++) {
    const document = documentOfPosting(data.postings[i]!);
    const places = [i, ...others.map((stem) => findPosting(data, stem, document))];
    if (places.includes(-1) || !standTogether(places, data)) continue;
    yield [document, Math.min(...places.map((place) => impactOfPosting(data.postings[place]!)))];
  }
}

/** Whether there is only one, all are in the title, or some window of the text has them all. */
function standTogether(places: readonly number[], data: Lists & Positions): boolean {
  if (places.length === 1 || places.every((place) => isInTitle(data.postings[place]!))) return true;
  const words = places.flatMap((place, which) =>
    Array.from(positionsOf(data, place), (at) => ({ at, which })),
  );
  const last = places.map(() => Number.NEGATIVE_INFINITY);
  for (const { at, which } of words.sort((a, b) => a.at - b.at)) {
    last[which] = at;
    if (at - Math.min(...last) < places.length + LOOSE_WORDS) return true;
  }
  return false;
}

/** The numbers of a phrase's words; none when the vocabulary lacks one of them. */
function numbersOf(
  phrase: string,
  { tokenizer }: Analyzer,
  { wordUnits, wordStart, wordSlots }: Vocabulary,
): readonly number[] {
  const table = { units: wordUnits, start: wordStart, slots: wordSlots };
  const numbers = tokenizer.wordsOf(phrase).map((word) => findText(table, word));
  return numbers.includes(-1) ? [] : numbers;
}

/** Whether some field of the document has these words one right after the other: `no hay luz` is not about light as such. */
function says(document: number, wanted: readonly number[], { collected, vocabulary }: Spelled): boolean {
  const fields = [collected.title, collected.headings, collected.body];
  return wanted.length > 0 && fields.some((field) => hasRun(field, document, wanted, vocabulary.numberOf));
}

function hasRun(
  { start, word }: FieldStream,
  document: number,
  wanted: readonly number[],
  numberOf: Uint32Array,
): boolean {
  const until = start[document + 1]! - wanted.length;
  for (let i = start[document]!; i <= until; i++) {
    if (wanted.every((number, next) => numberOf[word[i + next]!] === number)) return true;
  }
  return false;
}
