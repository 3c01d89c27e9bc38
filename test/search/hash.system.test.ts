// The tables of words under words that were chosen for their hashes.

import { expect, it } from 'vitest';
import { WordNumbers } from '../../src/search/build/word-numbers.ts';
import { buildStringTable, findText, hashUnits } from '../../src/search/hash.ts';

const prime = 0x01000193;
/** Six letters of a number, well mixed. */
function blockOf(number: number): string {
  let rest = Math.imul(number + 1, 2_654_435_761) >>> 0;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(97 + (rest % 26));
    rest = Math.floor(rest / 26);
    return letter;
  }).join('');
}

/** Words of one FNV-1a hash, twice as many for each pair of blocks that lead from one state to another (Joux 2004). */
function collidingWords(pairs: number): string[] {
  let words = [''];
  let state = 0x811c9dc5;
  for (let pair = 0; pair < pairs; pair++) {
    const known = new Map<number, string>();
    for (let number = 0; ; number++) {
      const block = blockOf(number);
      let next = state;
      for (let i = 0; i < block.length; i++) next = Math.imul(next ^ block.charCodeAt(i), prime);
      const other = known.get(next);
      known.set(next, block);
      if (other === undefined || other === block) continue;
      words = words.flatMap((word) => [word + other, word + block]);
      state = next;
      break;
    }
  }
  return words;
}

/** Slots in use next to each other, at most. */
function longestRun(slots: Uint32Array): number {
  let longest = 0;
  let run = 0;
  for (const entry of slots) {
    run = entry === 0 ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

const chosen = collidingWords(12);
const ordinary = chosen.map((_, number) => `palabra${number}`);

it('contract C12.8: words of one hash are found at once, however many there are', () => {
  expect(new Set(chosen).size).toBe(4096);
  const table = buildStringTable([...chosen, ...ordinary]);
  expect(longestRun(table.slots)).toBeLessThan(1000);
  expect([...chosen, ...ordinary].map((word) => findText(table, word))).toEqual([
    ...chosen.keys(),
    ...ordinary.map((_, i) => chosen.length + i),
  ]);
  expect(findText(table, 'otra')).toBe(-1);
  expect(buildStringTable([...chosen, ...ordinary])).toEqual(table);
});

/** Some systems count processor time by ticks of 4 to 10 ms, so that one numbering may seem to take none. */
const repeats = 10;

/** Processor time of numbering words, twice each, some times over; the least of three. */
function costOf(words: readonly string[]): number {
  const lists = words.map((word) => Uint16Array.from(word, (letter) => letter.charCodeAt(0)));
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    for (let repeat = 0; repeat < repeats; repeat++) {
      const numbers = new WordNumbers();
      for (let round = 0; round < 2; round++)
        expect(
          lists.findIndex(
            (units, i) => numbers.numberOf(units, 0, units.length, hashUnits(units, 0, units.length)) !== i,
          ),
        ).toBe(-1);
      expect(numbers.toStrings()).toEqual(words);
    }
    return process.cpuUsage(before).user;
  });
  return Math.min(...costs);
}

it('contract C12.8: words of one hash are numbered in a multiple of the time of others, however many there are', () => {
  expect(costOf(chosen)).toBeLessThan(100 * costOf(ordinary));
});
