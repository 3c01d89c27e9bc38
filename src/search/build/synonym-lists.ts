// Builds one posting list for each group of synonyms, so that a group costs a query no more than a word does, and a document
// that uses three synonyms of a group scores no more than one that uses the best of them.

import { findText } from '../hash.ts';
import type { Analyzer, PhraseReader } from '../languages/analyzer.ts';
import { isOneWay, type SynonymGroup } from '../languages/synonym-group.ts';
import { type IndexData, NO_LIST } from '../layout.ts';
import {
  documentOfPosting,
  findPosting,
  impactOfPosting,
  isInTitle,
  packPosting,
  positionsOf,
} from '../posting.ts';
import { LATER_FOUND_SHARE } from '../weights.ts';
import { type Collected, fieldsOf } from './collect.ts';
import type { FieldStream } from './read-texts.ts';
import type { IndexVocabulary } from './vocabulary.ts';

type Lists = Pick<IndexData, 'listStart' | 'listPeak' | 'postings'>;
type Positions = Pick<IndexData, 'positionStart' | 'positionWord'>;
type Stems = Pick<IndexData, 'stemUnits' | 'stemStart' | 'stemSlots'>;

/** A document contains a phrase when the words of it occur with at most this many other words between them. */
const GAP_WORDS_MAX = 3;

/** The words of the documents in order, stop words included, and the analyzer that read them. */
interface WordStreams {
  readonly collected: Collected;
  readonly vocabulary: IndexVocabulary;
  readonly analyzer: Analyzer;
}

/**
 * Appends a list for each group: the documents that contain any of what it finds, with the impact of the best of these. A group of
 * one direction names pages, the best first: if some have the first in their title, it finds only titles from there on.
 */
export function addSynonymLists(
  groups: readonly SynonymGroup[],
  readPhrase: PhraseReader,
  data: Lists & Positions & Stems,
  streams: WordStreams,
): Lists & Pick<IndexData, 'synonymList'> {
  const table = { units: data.stemUnits, start: data.stemStart, slots: data.stemSlots };
  const postings: number[] = [];
  const starts: number[] = [];
  const peaks: number[] = [];
  const synonymList = groups.map((group) => {
    const { found } = group;
    const isDirected = isOneWay(group);
    const best = new Map<number, number>();
    const titled = new Map<number, number>();
    for (const [place, phrase] of found.entries()) {
      const share = isDirected && place > 0 ? LATER_FOUND_SHARE : 1;
      const { asked, content, isIdiom } = readPhrase(phrase);
      const isOfStopWords = content.length === 0 && asked.length > 1;
      const stems = (isOfStopWords ? asked.slice(0, 1) : content).map((stem) => findText(table, stem));
      if (stems.length === 0 || stems.includes(-1)) continue;
      const exactWords = isIdiom || isOfStopWords ? numbersOf(phrase, streams) : undefined;
      const fields = isOfStopWords ? titlesOf : fieldsOf;
      visitNearby(stems, data, (document, whole, isTitle) => {
        const impact = Math.ceil(share * whole);
        if (exactWords !== undefined && !containsPhrase(document, exactWords, streams, fields)) return;
        best.set(document, Math.max(impact, best.get(document) ?? 0));
        if (isTitle && (place === 0 || titled.size > 0))
          titled.set(document, Math.max(impact, titled.get(document) ?? 0));
      });
    }
    if (best.size === 0) return NO_LIST;
    const kept = isDirected && titled.size > 0 ? titled : best;
    for (const [document, impact] of [...kept].sort(([a], [b]) => a - b)) {
      postings.push(packPosting(document, impact));
    }
    starts.push(data.postings.length + postings.length);
    peaks.push([...kept.values()].reduce((a, b) => Math.max(a, b)));
    return data.listPeak.length + peaks.length - 1;
  });
  const listPeak = new Uint8Array(data.listPeak.length + peaks.length);
  listPeak.set(data.listPeak);
  listPeak.set(peaks, data.listPeak.length);
  return {
    listStart: append(data.listStart, starts),
    listPeak,
    postings: postings.length === 0 ? data.postings : append(data.postings, postings),
    synonymList: Uint32Array.from(synonymList),
  };
}

function append(to: Uint32Array, more: readonly number[]): Uint32Array {
  const joined = new Uint32Array(to.length + more.length);
  joined.set(to);
  joined.set(more, to.length);
  return joined;
}

/** Takes a document with the words of a phrase: the lowest impact of its words, and whether all of them are in the title. */
type TakePosting = (document: number, impact: number, isTitle: boolean) => void;

/** Visits the documents in which all stems occur near each other, in their order. */
function visitNearby(stems: readonly number[], data: Lists & Positions, take: TakePosting): void {
  const { listStart, postings } = data;
  const lengthOf = (stem: number) => listStart[stem + 1]! - listStart[stem]!;
  const [rarest, ...others] = stems.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  for (let i = listStart[rarest!]!; i < listStart[rarest! + 1]!; i++) {
    const first = postings[i]!;
    const document = documentOfPosting(first);
    if (others.length === 0) {
      take(document, impactOfPosting(first), isInTitle(first));
      continue;
    }
    const places = [i, ...others.map((stem) => findPosting(data, stem, document))];
    if (places.includes(-1) || !areNearby(places, data)) continue;
    const found = places.map((place) => postings[place]!);
    take(document, Math.min(...found.map(impactOfPosting)), found.every(isInTitle));
  }
}

/** Whether there is only one posting, all stems are in the title, or one window of the text contains all of them. */
function areNearby(places: readonly number[], data: Lists & Positions): boolean {
  if (places.length === 1 || places.every((place) => isInTitle(data.postings[place]!))) return true;
  const words = places.flatMap((place, which) =>
    Array.from(positionsOf(data, place), (at) => ({ at, which })),
  );
  const last = places.map(() => Number.NEGATIVE_INFINITY);
  for (const { at, which } of words.sort((a, b) => a.at - b.at)) {
    last[which] = at;
    if (at - Math.min(...last) < places.length + GAP_WORDS_MAX) return true;
  }
  return false;
}

/** The numbers of a phrase's words; empty when one of them is not in the vocabulary. */
function numbersOf(
  phrase: string,
  { analyzer: { tokenizer }, vocabulary: { wordUnits, wordStart, wordSlots } }: WordStreams,
): readonly number[] {
  const table = { units: wordUnits, start: wordStart, slots: wordSlots };
  const numbers = tokenizer.wordsOf(phrase).map((word) => findText(table, word));
  return numbers.includes(-1) ? [] : numbers;
}

/** Where a phrase of stop words alone is looked for: "quiénes somos" names a page or a part of it, and says little within a sentence. */
const titlesOf: typeof fieldsOf = ({ title, headings }) => [title, headings];

/** Whether one of the fields read contains exactly these words in sequence: `no hay luz` is not about light as such. */
function containsPhrase(
  document: number,
  wanted: readonly number[],
  { collected, vocabulary }: WordStreams,
  fieldsRead: typeof fieldsOf,
): boolean {
  const batch = collected.batches.findLast(({ first }) => first <= document);
  return (
    wanted.length > 0 &&
    batch !== undefined &&
    fieldsRead(batch).some((field) =>
      containsSequence(field, document - batch.first, wanted, vocabulary.numberOf),
    )
  );
}

function containsSequence(
  { start, word }: FieldStream,
  document: number,
  wanted: readonly number[],
  numberOf: Uint32Array,
): boolean {
  const until = start[document + 1]! - wanted.length;
  for (let i = start[document]!; i <= until; i++) {
    let matched = 0;
    while (matched < wanted.length && numberOf[word[i + matched]!] === wanted[matched]) matched++;
    if (matched === wanted.length) return true;
  }
  return false;
}
