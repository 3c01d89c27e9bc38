// The passages that may answer a query, and the choice among them: those with good scores, the ones that are worded like the query first.

import * as weights from '../weights.ts';
import type { PassageBounds } from './passage-bounds.ts';
import type { PreparedIndex } from './prepared-index.ts';
import type { Term } from './term.ts';
import { WORDED_MAX, Wording } from './wording.ts';

/** A passage that answers a query: passages `[from, until)` of its document, which can be widened. */
export interface FoundPassage {
  readonly document: number;
  readonly bounds: PassageBounds;
  readonly from: number;
  until: number;
  /** The sentence or line in it that has the first word of the query. */
  readonly core: number;
  /** The block of the heading above it; -1 for none. */
  readonly heading: number;
  /** Share of the query's weight, at which 1 is good. */
  readonly score: number;
  /** Share of the query's weight whose words are in the passage, around it, or in the title of its page. */
  readonly coverage: number;
  /** All passages of the answer, itself among them. */
  readonly answer: readonly FoundPassage[];
}

/** Largest number of passages of a query that are compared. */
const CANDIDATES_MAX = 1024;
/** Scores are compared to a millionth. */
const SCORE_UNITS = 1e6;
/** Bytes of a sentence whose wording is read: it can be as long as a page. */
const WORDED_BYTES = 1024;

// Scratch arrays of this module, by candidate: queries do not interleave. Objects for a thousand candidates would double the time of an
// answer.
const cores = new Uint32Array(CANDIDATES_MAX);
const froms = new Uint32Array(CANDIDATES_MAX);
const untils = new Uint32Array(CANDIDATES_MAX);
const headings = new Int32Array(CANDIDATES_MAX);
const scores = new Float64Array(CANDIDATES_MAX);
const coverages = new Float64Array(CANDIDATES_MAX);
/** The candidates by ascending score: score in units above the place among the candidates. */
const keys = new Float64Array(CANDIDATES_MAX);

/** A passage, and what it is worth. See {@link FoundPassage}. */
type Candidate = Omit<FoundPassage, 'document' | 'answer'>;

/** The passages of one query after another over one index. */
export class PassageCandidates {
  readonly #index: PreparedIndex;
  readonly #texts: Buffer;
  /** By candidate. */
  readonly #bounds: PassageBounds[] = [];
  /** Whether one of them answers. */
  #isEnough = false;

  constructor(index: PreparedIndex) {
    const { buffer, byteOffset, byteLength } = index.textBytes;
    this.#index = index;
    this.#texts = Buffer.from(buffer, byteOffset, byteLength);
  }

  clear(): void {
    this.#bounds.length = 0;
    this.#isEnough = false;
  }

  get isFull(): boolean {
    return this.#bounds.length === CANDIDATES_MAX;
  }

  /** Adds a passage. `answers`: whether the site has an answer if it has this passage. */
  add({ bounds, core, from, until, heading, score, coverage }: Candidate, answers: boolean): void {
    const i = this.#bounds.push(bounds) - 1;
    cores[i] = core;
    froms[i] = from;
    untils[i] = until;
    headings[i] = heading;
    scores[i] = score;
    coverages[i] = coverage;
    if (answers) this.#isEnough = true;
  }

  /**
   * The answers, best first: none that overlaps a better one, and of near-copies those of one page alone. What is good enough is
   * decided before wording counts, because words that say little tell good passages apart and make none good.
   */
  choose(terms: readonly Term[]): readonly FoundPassage[] {
    if (!this.#isEnough) return [];
    const good = this.#listGood();
    const wording = new Wording(this.#index, terms);
    const known = new Map<number, number>();
    const shares = wording.compare(good.map((i) => this.#wordsOf(i, wording, known)));
    good.forEach((i, at) => {
      scores[i]! += weights.ANSWER_WORDING_SHARE * shares[at]!;
    });
    return this.#takeApart(good.sort((a, b) => scores[b]! - scores[a]! || a - b));
  }

  /** The candidates that are good enough beside the best, which is the first. */
  #listGood(): number[] {
    const count = this.#bounds.length;
    for (let i = 0; i < count; i++)
      keys[i] = Math.round(scores[i]! * SCORE_UNITS) * CANDIDATES_MAX + (CANDIDATES_MAX - 1 - i);
    keys.subarray(0, count).sort();
    const good: number[] = [];
    let least = 0;
    for (let rank = count - 1; rank >= 0 && good.length < WORDED_MAX; rank--) {
      const i = CANDIDATES_MAX - 1 - (keys[rank]! % CANDIDATES_MAX);
      if (coverages[i]! < weights.OTHER_ANSWER_COVERAGE) continue;
      if (scores[i]! < least) break;
      if (good.length === 0) least = weights.OTHER_ANSWER_SHARE * scores[i]!;
      good.push(i);
    }
    return good;
  }

  /** The words of the query in a candidate. `known`: those of its sentences that other candidates have too. */
  #wordsOf(i: number, wording: Wording, known: Map<number, number>): number {
    const bounds = this.#bounds[i]!;
    let found = 0;
    for (let at = froms[i]!; at < untils[i]!; ) {
      const next = bounds.nextSentence(at);
      const words = known.get(at) ?? this.#readWords(wording, bounds.offsetOf(at), bounds.offsetOf(next));
      known.set(at, words);
      found |= words;
      at = next;
    }
    return found;
  }

  #readWords(wording: Wording, from: number, until: number): number {
    return wording.wordsOf(this.#texts, from, Math.min(until, from + WORDED_BYTES));
  }

  #takeApart(good: readonly number[]): readonly FoundPassage[] {
    const { copyOf } = this.#index;
    const taken: FoundPassage[] = [];
    for (const i of good) {
      const bounds = this.#bounds[i]!;
      const { document } = bounds;
      const from = froms[i]!;
      const until = untils[i]!;
      const isTaken = taken.some((one) =>
        one.document === document
          ? one.from < until && from < one.until
          : copyOf[one.document] === copyOf[document],
      );
      if (isTaken) continue;
      taken.push({
        document,
        bounds,
        from,
        until,
        core: cores[i]!,
        heading: headings[i]!,
        score: scores[i]!,
        coverage: coverages[i]!,
        answer: taken,
      });
    }
    return taken;
  }
}
