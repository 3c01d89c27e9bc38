// Joins the blocks of a page into the one line of text that excerpts are cut from, and finds where sentences start.

import { toNfc } from '../../lib/normalize.ts';
import { HAS_CELLS, IS_HEADING, LEADS_LIST } from '../layout.ts';

export interface PlainText {
  /** NFC, single spaces, no control characters, no lone surrogates. */
  readonly text: string;
  /** The starts of blocks and sentences; ascending, the first at 0. */
  readonly breaks: readonly Break[];
}

/** The start of a block or of a sentence within one. */
export interface Break {
  readonly offset: number;
  /** Whether it belongs to a paragraph rather than to a heading, list item or table row. */
  readonly isProse: boolean;
  /** Whether a block starts here. */
  readonly startsBlock: boolean;
  /** What the block is: flags of {@link IS_HEADING}, {@link LEADS_LIST} and {@link HAS_CELLS}. */
  readonly block: number;
}

/** Abbreviations before names and numbers, whose period ends no sentence. No sentence ends with one of them. */
const abbreviations =
  'Sra? Srta Sres Dra? Dña Mr Mrs Mme Mlle Dott Prof Ing Lic Arq Avv St Ste Mt Avd?a? Avgda Pza Plza Pl Ctra Urb Apdo Bd N[uú]m Nr Telf? Tél Tlfn?o? Tfno Aprox Approx Vs Bzw'
    .split(' ')
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toLowerCase()}]${word.slice(1)}`)
    .join('|');
/** Letters of scripts without capitals (`Lo`) may begin a sentence too. */
const sentenceEnd = new RegExp(
  String.raw`(?:(?<!(?<![\p{L}\p{N}])(?:\p{Lu}|${abbreviations})|str)\.|[!?…。！？؟])["»”’)」』]*\s+(?=["«“‘(¿¡「『]*[\p{Lu}\p{Lo}\p{N}])`,
  'gu',
);
const endOfProse = /[.!?…:。！？؟：]["»”’)」』]*$/u;
const endOfClause = /[.!?…:;,。！？؟：；，、،]["»”’)」』]*$/u;
/** The end of a sentence of Chinese or Japanese, which has no space behind it. Excerpts begin and end at spaces. */
const unspacedEnd = /(?<=[。！？][」』”’）]{0,3})(?![\s。！？」』”’）]|$)/gu;
/** What texts of pages have between the cells of a row. */
const CELL_SEPARATOR = ' · ';
/** A block that ends like a sentence but is shorter than this is a label: `Desde 55 €.` */
const PROSE_MIN_UNITS = 40;

/**
 * Joins blocks separated by `\n` into one line. A block that does not end with punctuation gets a colon if it is one of the
 * headings and a semicolon otherwise.
 */
export function toPlainText(body: string, headings: readonly string[] = []): PlainText {
  const titles = new Set(headings.map(toLine));
  const breaks: Break[] = [];
  let text = '';
  let before = '';
  for (const line of body.split('\n')) {
    const block = toLine(line);
    if (block === '') continue;
    if (text !== '') text += separatorAfter(before, titles);
    const at = text.length;
    const ends = [...block.matchAll(sentenceEnd)];
    const isProse = block.length >= PROSE_MIN_UNITS && (ends.length > 0 || endOfProse.test(block));
    const kind =
      (titles.has(block) ? IS_HEADING : 0) |
      (block.endsWith(':') ? LEADS_LIST : 0) |
      (block.includes(CELL_SEPARATOR) ? HAS_CELLS : 0);
    breaks.push({ offset: at, isProse, startsBlock: true, block: kind });
    for (const end of ends)
      breaks.push({ offset: at + end.index + end[0].length, isProse, startsBlock: false, block: kind });
    text += block;
    before = block;
  }
  return { text, breaks };
}

/** White space and control characters, except a single space. Half the time of one expression with a lookahead. */
const wideSpace = /[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu;

function toLine(line: string): string {
  const spaced = toNfc(line).replace(wideSpace, ' ').toWellFormed().trim();
  return /[。！？]/.test(spaced) ? spaced.replace(unspacedEnd, ' ') : spaced;
}

function separatorAfter(before: string, headings: ReadonlySet<string>): string {
  if (endOfClause.test(before)) return ' ';
  return headings.has(before) ? ': ' : '; ';
}
