// The questions of a day. One leaves this process only when two callers have asked it three times (contract C20.2). Until then it has a
// place in a table of fixed size, from which another question with the same place drops it. Those that are kept have a table of their own,
// so that a flood of questions that nobody repeats does not drop them.

import { toNfc, toNfd } from '../lib/normalize.ts';
import type { Counter, Counters } from './counters.ts';
import { hashText } from './hash-text.ts';

export interface Queries {
  /** Counts that a caller, by its hash, asked a question. */
  ask(text: string, caller: number, isEmpty: boolean): void;
  /** Counts that a result of a question was read. */
  read(text: string): void;
}

interface Kept {
  readonly asked: Counter;
  readonly empty: Counter;
  readonly read: Counter;
}

const asksMin = 3;

/** Most questions of a day that are kept, each with three counters. */
const keptMax = 1_000;

/** Creates a table with `places`, a power of two. `counters` adopts the counters of questions that are kept. */
export function createQueries(places: number, seed: number, counters: Counters): Queries {
  const kept = new Map<string, Kept>();
  const texts = new Array<string>(places).fill('');
  /** The first caller of the question at each place, and whether there was another one. */
  const callers = new Int32Array(places);
  const isShared = new Uint8Array(places);
  const asked = new Uint32Array(places);
  const empty = new Uint32Array(places);
  const read = new Uint32Array(places);
  const placeOf = (text: string) => hashText(text, seed) & (places - 1);

  function begin(place: number, text: string, caller: number): void {
    // part of a text of its own, because a question that is cut from a request would keep all of that in memory
    texts[place] = ` ${text}`.slice(1);
    callers[place] = caller;
    isShared[place] = 0;
    for (const counts of [asked, empty, read]) counts[place] = 0;
  }

  function keep(place: number, text: string): void {
    const open = (topic: string, count = 0): Counter => ({ name: `${topic} ${text}`, count });
    const query = {
      asked: open('asked', asked[place]),
      empty: open('empty', empty[place]),
      read: open('read', read[place]),
    };
    kept.set(text, query);
    for (const counter of [query.asked, query.empty, query.read]) counters.adopt(counter);
    texts[place] = '';
  }

  return {
    ask(text, caller, isEmpty) {
      if (text === '') return; // of invisible characters alone
      const known = kept.get(text);
      if (known !== undefined) {
        known.asked.count++;
        if (isEmpty) known.empty.count++;
        return;
      }
      const place = placeOf(text);
      if (texts[place] !== text) begin(place, text, caller);
      asked[place]!++;
      if (isEmpty) empty[place]!++;
      if (callers[place] !== caller) isShared[place] = 1;
      if (isShared[place] === 1 && asked[place]! >= asksMin && kept.size < keptMax) keep(place, text);
    },
    read(text) {
      const known = kept.get(text);
      if (known !== undefined) known.read.count++;
      else if (texts[placeOf(text)] === text) read[placeOf(text)]!++;
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
