// The words of a text as names are compared: without marks and capitals.

import { fold } from '../lib/normalize.ts';

const word = /[\p{L}\p{N}]+/gu;

export function foldedWords(text: string): readonly string[] {
  return fold(text).match(word) ?? [];
}
