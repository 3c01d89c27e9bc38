// The words and stems of an index, findable by their text.

import type { StringTable } from './hash.ts';
import type { IndexData } from './layout.ts';

export function wordTable({ wordUnits, wordStart, wordSlots }: IndexData): StringTable {
  return { units: wordUnits, start: wordStart, slots: wordSlots };
}

export function stemTable({ stemUnits, stemStart, stemSlots }: IndexData): StringTable {
  return { units: stemUnits, start: stemStart, slots: stemSlots };
}
