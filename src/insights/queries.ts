// The questions of a day. One leaves this process only when two callers have asked it three times (contract C20.2). Until then hashes of it
// have a place in a table of fixed size, from which another question with the same place drops it. Those that are kept have a table of
// their own, so that a flood of questions that nobody repeats does not drop them.

import { toNfc, toNfd } from '../lib/normalize.ts';
import type { Counter, Counters } from './counters.ts';
import { hashSeeded } from './hash-seeded.ts';

/** A question by two hashes of its text: no text of one that nobody repeats stays in memory. */
export interface HashedQuestion {
  readonly hash: number;
  readonly mark: number;
}

export interface Queries {
  questionOf(text: string): HashedQuestion;
  /** Counts that a caller, by its hash, asked a question with this text. */
  ask(question: HashedQuestion, text: string, caller: number, isEmpty: boolean): void;
  /** Counts that a result of a question was read. */
  read(question: HashedQuestion): void;
}

interface Kept {
  readonly mark: number;
  readonly asked: Counter;
  readonly empty: Counter;
  readonly read: Counter;
}

const asksMin = 3;

/** The odd number that is nearest to 2^32 divided by the golden ratio. */
const markFactor = 0x9e3779b1;

/** Most questions of a day that are kept, each with three counters. */
const keptMax = 1_000;

/** Creates a table with `places`, a power of two. `counters` adopts the counters of questions that are kept. */
export function createQueries(places: number, seed: number, counters: Counters): Queries {
  /** By hash. */
  const kept = new Map<number, Kept>();
  /** The mark of the question at each place, 0 for none; its first caller, and whether there was another one. */
  const marks = new Int32Array(places);
  const callers = new Int32Array(places);
  const isShared = new Uint8Array(places);
  const asked = new Uint32Array(places);
  const empty = new Uint32Array(places);
  const read = new Uint32Array(places);
  const placeOf = ({ hash }: HashedQuestion) => hash & (places - 1);

  function findKept({ hash, mark }: HashedQuestion): Kept | undefined {
    const found = kept.get(hash);
    return found?.mark === mark ? found : undefined;
  }

  function begin(place: number, mark: number, caller: number): void {
    marks[place] = mark;
    callers[place] = caller;
    isShared[place] = 0;
    for (const counts of [asked, empty, read]) counts[place] = 0;
  }

  function keep(place: number, { hash, mark }: HashedQuestion, text: string): void {
    const open = (topic: string, count = 0): Counter => ({ name: `${topic} ${text}`, count });
    const query = {
      mark,
      asked: open('asked', asked[place]),
      empty: open('empty', empty[place]),
      read: open('read', read[place]),
    };
    kept.set(hash, query);
    for (const counter of [query.asked, query.empty, query.read]) counters.adopt(counter);
    marks[place] = 0;
  }

  return {
    questionOf: (text) => ({ hash: hashSeeded(text, seed), mark: hashSeeded(text, seed, markFactor) || 1 }),
    ask(question, text, caller, isEmpty) {
      if (text === '') return; // of invisible characters alone
      const known = findKept(question);
      if (known !== undefined) {
        known.asked.count++;
        if (isEmpty) known.empty.count++;
        return;
      }
      const place = placeOf(question);
      if (marks[place] !== question.mark) begin(place, question.mark, caller);
      asked[place]!++;
      if (isEmpty) empty[place]!++;
      if (callers[place] !== caller) isShared[place] = 1;
      if (isShared[place] === 1 && asked[place]! >= asksMin && kept.size < keptMax)
        keep(place, question, text);
    },
    read(question) {
      const known = findKept(question);
      if (known !== undefined) known.read.count++;
      else if (marks[placeOf(question)] === question.mark) read[placeOf(question)]!++;
    },
  };
}

/** ASCII in lower case, its words a space apart. */
const normal = /^[!-@[-~]+(?: [!-@[-~]+)*$/;

/** Combining marks of Latin letters but the tilde, and what is not seen but may turn the text that follows it around. */
const otherMarks = /[\u0300-\u0302\u0304-\u036f\p{Cf}]/gu;

/** The form in which questions count as one: in lower case and without accents, but for the tilde, with which ñ is another letter than n. */
export function normalizeQuery(query: string): string {
  if (normal.test(query)) return query;
  const lower = toNfc(toNfd(query.toLowerCase()).replace(otherMarks, ''));
  return lower.split(/\s+/).filter(Boolean).join(' ');
}
