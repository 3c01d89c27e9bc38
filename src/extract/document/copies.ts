// Removes what a page says again: a second copy of a section for other screens, the slides of an endless carousel. Lines that several
// cards share are facts of each.

import { countBlockWords, type MeasuredBlock as Entry } from './measure.ts';

const copyMinWords = 3;
/** Shorter runs of copies are kept: they are facts that several cards share, such as `Jornada completa` or `En stock`. */
const copiedRunMinWords = 12;
/** The same for a run with blocks of one or two words: they are facts more often. */
const copiedLabelsMinWords = 24;

/**
 * Removes blocks whose text occurred before next to the same neighbour: a second copy of a section for other screens, or
 * the slides of an endless carousel. A line that is repeated between other neighbours is no copy.
 */
export function dropCopies(entries: readonly Entry[]): readonly Entry[] {
  const isCopy = findCopies(entries);
  const kept: Entry[] = [];
  let run: Entry[] = [];
  const endRun = () => {
    const hasLabels = run.some(({ measure }) => measure.words < copyMinWords);
    if (countBlockWords(run) < (hasLabels ? copiedLabelsMinWords : copiedRunMinWords))
      for (const entry of run) kept.push(entry);
    run = [];
  };
  for (const [i, entry] of entries.entries()) {
    if (isCopy[i] === true) {
      run.push(entry);
      continue;
    }
    endRun();
    kept.push(entry);
  }
  endRun();
  return kept;
}

/** For each block, whether its text occurred before with one of the same neighbours; with both, if it has one or two words. */
function findCopies(entries: readonly Entry[]): readonly boolean[] {
  const numbers = numberTexts(['', ...entries.map(({ text }) => text), '']);
  /** A text and the one after it as one number. */
  const pairAt = (at: number) => numbers[at]! * numbers.length + numbers[at + 1]!;
  const seen = new Set<number>();
  return entries.map(({ text, measure }, i) => {
    const before = pairAt(i);
    const hasBefore = seen.has(before);
    seen.add(before);
    if (text === '') return false; // a withheld block
    const hasAfter = seen.has(pairAt(i + 1));
    if (measure.words < copyMinWords) return hasBefore && hasAfter;
    return hasBefore || hasAfter || entries[i - 1]?.text === text;
  });
}

/** A number for each text, the same for equal texts. */
function numberTexts(texts: readonly string[]): readonly number[] {
  const numbers = new Map<string, number>();
  return texts.map((text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
}
