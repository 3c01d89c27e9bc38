// The text that excerpts are cut from: one line, with the places where a reader would start.

export interface PlainText {
  /** NFC, single spaces, no control characters, no lone surrogates. */
  readonly text: string;
  /** Where blocks and sentences start; ascending, the first at 0. */
  readonly breaks: readonly Break[];
}

/** The start of a block or of a sentence within one. */
export interface Break {
  readonly offset: number;
  /** Whether it is of a paragraph; of a heading, list item or table row otherwise. */
  readonly isProse: boolean;
}

const sentenceEnd = /[.!?…]["»”’)]*\s+(?=["«“‘(¿¡]*[\p{Lu}\p{N}])/gu;
const endOfProse = /[.!?…:]["»”’)]*$/u;
const endOfClause = /[.!?…:;,]["»”’)]*$/u;
/** What ends like a sentence but is shorter than this is a label: `Desde 55 €.` */
const PROSE_MIN_UNITS = 40;

/**
 * Puts blocks separated by `\n` on one line. Where a block has no punctuation of its own to end with, it gets what a writer
 * would put there: a colon behind one of the headings, a semicolon behind anything else.
 */
export function toPlainText(body: string, headings: readonly string[] = []): PlainText {
  const titles = new Set(headings.map(toLine));
  const breaks: Break[] = [];
  let text = '';
  let before = '';
  for (const line of body.split('\n')) {
    const block = toLine(line);
    if (block === '') continue;
    if (text !== '') text += joint(before, titles);
    const at = text.length;
    const ends = [...block.matchAll(sentenceEnd)];
    const isProse = block.length >= PROSE_MIN_UNITS && (ends.length > 0 || endOfProse.test(block));
    breaks.push({ offset: at, isProse });
    for (const end of ends) breaks.push({ offset: at + end.index + end[0].length, isProse });
    text += block;
    before = block;
  }
  return { text, breaks };
}

function toLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();
}

function joint(before: string, headings: ReadonlySet<string>): string {
  if (endOfClause.test(before)) return ' ';
  return headings.has(before) ? ': ' : '; ';
}
