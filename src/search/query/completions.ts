// Words that go on where a cut word stops.

import type { IndexData } from '../layout.ts';

type WordTable = Pick<IndexData, 'wordUnits' | 'wordStart' | 'wordCount' | 'wordIsStop'>;

/** More words with one beginning than this are not looked at. */
const SCAN_MAX = 2000;

/** The commonest words that begin with `prefix`, at most `most`, commonest first. */
export function findCompletions(prefix: string, data: WordTable, most: number): number[] {
  const words = data.wordStart.length - 1;
  let low = 0;
  let high = words;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareStart(data, middle, prefix) < 0) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (
    let word = low;
    word < words && word - low < SCAN_MAX && compareStart(data, word, prefix) === 0;
    word++
  ) {
    if (data.wordIsStop[word] === 0) found.push(word);
  }
  return found.sort((a, b) => data.wordCount[b]! - data.wordCount[a]! || a - b).slice(0, most);
}

/** How the first units of a word compare to the prefix; 0 when it begins with it. */
function compareStart({ wordUnits, wordStart }: WordTable, word: number, prefix: string): number {
  const start = wordStart[word]!;
  const length = wordStart[word + 1]! - start;
  for (let i = 0; i < prefix.length; i++) {
    if (i === length) return -1;
    const difference = wordUnits[start + i]! - prefix.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}
