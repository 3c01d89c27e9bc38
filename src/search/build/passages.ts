// Cuts a page's text into passages, the parts of it that an excerpt can show. A passage starts at each sentence and, in a long
// sentence, at a word about every 32 code units. It ends with the last sentence that fits if the excerpt is then long enough,
// and otherwise with the last word that fits.

import { amount } from '../../lib/money.ts';
import {
  ELLIPSIS,
  ENDS_WITHIN,
  IS_PROSE,
  markOf,
  SHOWS_AMOUNT,
  SPAN_MAX,
  STARTS_BLOCK,
  STARTS_SENTENCE,
  STARTS_WITHIN,
} from '../layout.ts';
import type { Break, PlainText } from './plain-text.ts';

/** Longest excerpt, ellipses included (contract C4.6). Counted in code units, of which a code point has one or two. */
const EXCERPT_MAX_UNITS = 240;
/** Longest text of an excerpt without its two ellipses. */
const WINDOW_UNITS = EXCERPT_MAX_UNITS - 2 * (ELLIPSIS.length + 1);
/** An excerpt ends at the end of a sentence if it is then at least this long, in code units. */
const WHOLE_SENTENCES_MIN = 140;
/** A sentence up to this length is always shown from its start, wherever in it the match is: every excerpt can show it. */
const SENTENCE_MAX = WHOLE_SENTENCES_MIN;
/** Distance in code units between the passages that start within a longer sentence. */
const STEP_UNITS = 32;
const amountPattern = new RegExp(amount, 'giu');
/** Marks after which the text continues. An excerpt does not end with one. */
const continuationMarks = ';:,；：，、';

/** The passages of one text, in order; offsets in code units. */
export interface Passages {
  readonly text: string;
  /** By passage: where it starts. There is at least one, and the first starts at 0. */
  readonly start: Uint32Array;
  /** By passage: where the shown text starts and ends; both ascending. */
  readonly from: Uint32Array;
  readonly end: Uint32Array;
  /** By passage: see `markOf`. */
  readonly mark: Uint8Array;
  /** By passage: flags of its kind, from {@link STARTS_SENTENCE} on. */
  readonly kind: Uint8Array;
}

interface Start extends Break {
  readonly startsSentence: boolean;
}

/** Cuts a text into passages. The last ones, which would show little, start earlier: at the first sentence whose rest fits. */
export function cutPassages({ text, breaks }: PlainText): Passages {
  const starts = findStarts(text, breaks);
  const ends = findEnds(text, starts);
  const tail = starts.find(({ offset, startsSentence }) => startsSentence && fitsFrom(offset, text));
  const start = new Uint32Array(starts.length);
  const from = new Uint32Array(starts.length);
  const end = new Uint32Array(starts.length);
  const mark = new Uint8Array(starts.length);
  const kind = new Uint8Array(starts.length);
  const amounts = Array.from(text.matchAll(amountPattern), ({ index, 0: { length } }) => ({
    at: index,
    end: index + length,
  }));
  let shown = 0;
  let next = 0;
  starts.forEach(({ offset, isProse, startsSentence, startsBlock, block }, i) => {
    const { at, endsSentence } = ends[i]!;
    const isTail = tail !== undefined && offset >= tail.offset;
    start[i] = offset;
    from[i] = isTail ? tail.offset : offset;
    end[i] = at;
    while (next < amounts.length && amounts[next]!.at < from[i]!) next++;
    const showsAmount = next < amounts.length && amounts[next]!.end <= at;
    while (shown < starts.length && (starts[shown + 1]?.offset ?? text.length + 1) - 1 <= at) shown++;
    const flags =
      (isProse ? IS_PROSE : 0) |
      (startsSentence || isTail ? 0 : STARTS_WITHIN) |
      (endsSentence ? 0 : ENDS_WITHIN) |
      (showsAmount ? SHOWS_AMOUNT : 0);
    kind[i] = block | (startsSentence ? STARTS_SENTENCE : 0) | (startsBlock ? STARTS_BLOCK : 0);
    mark[i] = markOf(Math.min(SPAN_MAX, Math.max(1, shown - i)), flags);
  });
  return { text, start, from, end, mark, kind };
}

/** Whether one excerpt can show the rest of the text. */
function fitsFrom(offset: number, text: string): boolean {
  return text.length - offset <= WINDOW_UNITS;
}

function findStarts(text: string, breaks: readonly Break[]): readonly Start[] {
  const starts: Start[] = [];
  breaks.forEach(({ offset, isProse, startsBlock, block }, i) => {
    const until = breaks[i + 1]?.offset ?? text.length;
    starts.push({ offset, isProse, startsBlock, block, startsSentence: true });
    if (until - offset <= SENTENCE_MAX) return;
    for (let at = nextWord(text, offset); at < until; at = nextWord(text, at)) {
      starts.push({ offset: at, isProse, block, startsBlock: false, startsSentence: false });
    }
  });
  return starts.length > 0
    ? starts
    : [{ offset: 0, isProse: false, startsBlock: true, block: 0, startsSentence: true }];
}

/** Offset of the word that starts about {@link STEP_UNITS} after `from`, or the length of the text. */
function nextWord(text: string, from: number): number {
  const before = text.lastIndexOf(' ', from + STEP_UNITS);
  if (before >= from) return before + 1;
  const behind = text.indexOf(' ', from + STEP_UNITS);
  return behind < 0 ? text.length : behind + 1;
}

interface End {
  readonly at: number;
  readonly endsSentence: boolean;
}

function findEnds(text: string, starts: readonly Start[]): readonly End[] {
  const sentences = starts.filter(({ startsSentence }) => startsSentence).map(({ offset }) => offset);
  let next = 0;
  return starts.map(({ offset }) => {
    if (fitsFrom(offset, text)) return { at: text.length, endsSentence: true };
    const limit = offset + WINDOW_UNITS;
    while (next < sentences.length && sentences[next]! - 1 <= limit) next++;
    for (let i = next - 1; i >= 0 && sentences[i]! - 1 - offset >= WHOLE_SENTENCES_MIN; i--) {
      const at = sentences[i]! - 1;
      if (!continuationMarks.includes(text[at - 1]!)) return { at, endsSentence: true };
    }
    return { at: endOfWord(text, offset, limit), endsSentence: false };
  });
}

/**
 * The end of the last word that ends by `limit`. A word longer than half an excerpt is cut, but not within a surrogate pair: a text of
 * Chinese has no spaces.
 */
function endOfWord(text: string, start: number, limit: number): number {
  const space = text.lastIndexOf(' ', limit);
  if (space > (start + limit) / 2) return space;
  return limit - ((text.charCodeAt(limit) & 0xfc00) === 0xdc00 ? 1 : 0);
}
