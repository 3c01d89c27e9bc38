// A range of days as most languages write it: the first, a word, the last.

export const joinedBy =
  (word: string) =>
  (from: string, to: string): string =>
    `${from} ${word} ${to}`;
