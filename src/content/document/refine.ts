// Removes furniture that only the finished sequence of blocks reveals: links above the H1, copies of a section for other
// screens, links such as "read more". Withheld blocks are kept.

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

/** Removes forms, and headings with nothing but a form below them. */
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

/** Blocks above the H1 stay only if they are prose. Short lines are removed only if little text is above the H1. */
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
/** Shorter runs of copies are kept: they are facts that several cards share, such as `Jornada completa` or `En stock`. */
const copiedRunMinWords = 12;

/**
 * Removes blocks whose text occurred before next to the same neighbour: a second copy of a section for other screens, or
 * the slides of an endless carousel. A line that is repeated between other neighbours is no copy.
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

/** For each block, whether its text occurred before with one of the same neighbours. */
function findCopies(entries: readonly Entry[]): readonly boolean[] {
  const neighbours = new Map<string, Set<string>>();
  return entries.map(({ text, measure }, i) => {
    const before = `<${entries[i - 1]?.text ?? ''}`;
    const after = `>${entries[i + 1]?.text ?? ''}`;
    const seen = neighbours.get(text);
    const isCopy =
      text !== '' && // a withheld block has no text
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

/** Keeps only the first of several equal buttons. */
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

/** Buttons of a shop or of comments: they do something, and say nothing. */
const actionButton =
  /^(?:añadir (?:al carrito|a la cesta|a favoritos|a la lista)|afegi[rx] (?:al carret|a la cistella)|adicionar ao carrinho|ajouter au panier|add to (?:cart|basket|bag|wishlist)|seleccionar opciones|select options|vista rápida|quick view)\W*$/i;

/** Removes links such as "Leer más" and "Añadir al carrito", which mean nothing without their target. */
function dropTeasers(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => {
    const text = linkText(entry);
    return !teaser.test(text) && !actionButton.test(text);
  });
}
