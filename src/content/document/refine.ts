// Takes out what only the finished sequence of blocks shows to be furniture: links above the H1, copies of a section
// made for another screen, links that say no more than "read more". What was withheld passes through.

import type { Block } from './document.ts';
import { plainInline } from './inline-run.ts';
import { type BlockMeasure, measureBlock } from './measure.ts';
import { plainText } from './plain-text.ts';

interface Entry {
  readonly block: Block;
  readonly text: string;
  readonly measure: BlockMeasure;
}

/** The blocks without their furniture, in order. */
export function refineBlocks(blocks: readonly Block[]): Block[] {
  const entries = blocks.map((block) => ({ block, text: plainText([block]), measure: measureBlock(block) }));
  const refined = dropTeasers(dropRepeatedLinks(dropCopies(dropAboveH1(dropForms(entries)))));
  return refined.map(({ block }) => block);
}

/** Forms are gone; a heading that has nothing under it but a form goes too. */
function dropForms(entries: readonly Entry[]): readonly Entry[] {
  const isForm = (entry: Entry | undefined) =>
    entry?.block.type === 'withheld' && entry.block.children.length === 0;
  const kept = entries.filter((entry, i) => {
    const { block } = entry;
    if (block.type !== 'heading' || block.level === 1 || !isForm(entries[i + 1])) return true;
    const next = entries.slice(i + 1).find((after) => !isForm(after))?.block;
    return next !== undefined && !(next.type === 'heading' && next.level <= block.level);
  });
  return kept.filter((entry) => !isForm(entry));
}

/** What stands above the H1 must be prose to stay; short lines go only where little is above it. */
const proseMinWords = 10;
const aboveMaxShare = 0.3;
const proseMaxLinkDensity = 0.5;

function dropAboveH1(entries: readonly Entry[]): readonly Entry[] {
  const h1 = entries.findIndex(({ block }) => block.type === 'heading' && block.level === 1);
  if (h1 <= 0) return entries;
  const isShort = wordsOf(entries.slice(0, h1)) < aboveMaxShare * wordsOf(entries);
  return entries.filter(({ block, measure }, i) => {
    if (i >= h1 || block.type === 'withheld') return true;
    if (measure.linkDensity >= proseMaxLinkDensity) return false;
    return !isShort || measure.words >= proseMinWords;
  });
}

function wordsOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { measure }) => sum + measure.words, 0);
}

const copyMinWords = 3;
/** Shorter runs of equal blocks are facts that cards share: `Jornada completa`, `En stock`. */
const copiedRunMinWords = 12;

/**
 * Blocks whose text came before, next to the same neighbour: one copy of a section for telephones and one for desks,
 * or the slides of an endless carousel. A line that merely comes again in other company is no copy.
 */
function dropCopies(entries: readonly Entry[]): readonly Entry[] {
  const isCopy = findCopies(entries);
  const kept: Entry[] = [];
  let run: Entry[] = [];
  const endRun = () => {
    if (wordsOf(run) < copiedRunMinWords) for (const entry of run) kept.push(entry);
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

/** For each block, whether its text came before beside a neighbour that it has here too. */
function findCopies(entries: readonly Entry[]): readonly boolean[] {
  const neighbours = new Map<string, Set<string>>();
  return entries.map(({ text, measure }, i) => {
    const before = `<${entries[i - 1]?.text ?? ''}`;
    const after = `>${entries[i + 1]?.text ?? ''}`;
    const seen = neighbours.get(text);
    const isCopy =
      text !== '' && // what is withheld says nothing yet
      measure.words >= copyMinWords &&
      seen !== undefined &&
      (seen.has(before) || seen.has(after) || entries[i - 1]?.text === text);
    if (seen === undefined) neighbours.set(text, new Set([before, after]));
    else seen.add(before).add(after);
    return isCopy;
  });
}

const buttonMaxWords = 5;

function linkText({ block, measure }: Entry): string {
  const isButton = block.type === 'paragraph' && measure.linkDensity === 1 && measure.words <= buttonMaxWords;
  return isButton ? plainInline(block.children) : '';
}

/** A button that comes again and again says what it says once. */
function dropRepeatedLinks(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const text = linkText(entry);
    if (text === '') return true;
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

const teaser =
  /^(?:(?:leer|lee|ver|saber|descubre|mostrar|cargar|conoce|aprende) (?:más|mas|todo|todos|todas)\b|más (?:información|info|detalles)\b|seguir leyendo\b|continuar leyendo\b|(?:learn|read|see|view|show|load|find out|discover|explore) (?:more|all)\b|more (?:info|information|details)\b|continue reading\b)/i;

/** "Leer más" says nothing without the text it leads to. */
function dropTeasers(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => !teaser.test(linkText(entry)));
}
