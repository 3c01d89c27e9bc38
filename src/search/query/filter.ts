// Which documents a query may return at all: those of one city, those that have its quoted phrases.

export interface Filter {
  /** The place of the only city wanted, or -1. */
  city: number;
  documentCity: Uint16Array;
  /** By document: how many of the quoted phrases it has; unused when `phrases` is 0. */
  phrasesFound: Uint8Array;
  phrases: number;
}

export function isOpen(filter: Filter): boolean {
  return filter.city < 0 && filter.phrases === 0;
}

export function passes(filter: Filter, document: number): boolean {
  if (filter.city >= 0 && filter.documentCity[document] !== filter.city) return false;
  return filter.phrases === 0 || filter.phrasesFound[document] === filter.phrases;
}
