// The text that excerpts are cut from: one line, with the places where a reader could start.

/** Offsets from here on are not kept: words further back are found, but not shown nor measured for nearness. */
export const OFFSET_MAX = 0xfffe;

export interface PlainText {
  /** NFC, single spaces, no control characters, no lone surrogates. */
  readonly text: string;
  /** Offsets up to {@link OFFSET_MAX} where a block or a sentence starts; ascending, the first is 0. */
  readonly starts: readonly number[];
}

const sentenceEnd = /[.!?…]["»”’)]*\s+(?=["«“‘(¿¡]*[\p{Lu}\p{N}])/gu;

/** Puts blocks parted by `\n` on one line. */
export function toPlainText(body: string): PlainText {
  const starts: number[] = [];
  let text = '';
  for (const line of body.normalize('NFC').split('\n')) {
    const block = line
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/\p{Cs}/gu, '\ufffd')
      .trim();
    if (block === '') continue;
    if (text !== '') text += ' ';
    const at = text.length;
    starts.push(at);
    for (const end of block.matchAll(sentenceEnd)) starts.push(at + end.index + end[0].length);
    text += block;
  }
  return { text, starts: starts.filter((start) => start <= OFFSET_MAX) };
}
