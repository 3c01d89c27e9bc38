// Texts → bytes that excerpts are cut from.

import type { IndexData } from '../layout.ts';
import { codingFor, encodeText, unitShift } from '../text-coding.ts';
import type { PlainText } from './plain-text.ts';

type Texts = Pick<
  IndexData,
  'breakStart' | 'breakOffset' | 'breakIsProse' | 'textStart' | 'textBytes' | 'textCoding'
>;

export function buildTexts(texts: readonly PlainText[]): Texts {
  const textCoding = Uint8Array.from(texts, ({ text }) => codingFor(text));
  const textStart = new Uint32Array(texts.length + 1);
  const breakStart = new Uint32Array(texts.length + 1);
  texts.forEach(({ text, breaks }, i) => {
    textStart[i + 1] = textStart[i]! + (text.length << unitShift(textCoding[i]!));
    breakStart[i + 1] = breakStart[i]! + breaks.length;
  });
  const textBytes = new Uint8Array(textStart[texts.length]!);
  texts.forEach(({ text }, i) => {
    encodeText(text, textCoding[i]!, textBytes, textStart[i]!);
  });
  const breaks = texts.flatMap((text) => text.breaks);
  return {
    breakStart,
    breakOffset: Uint16Array.from(breaks, ({ offset }) => offset),
    breakIsProse: Uint8Array.from(breaks, ({ isProse }) => (isProse ? 1 : 0)),
    textStart,
    textBytes,
    textCoding,
  };
}
