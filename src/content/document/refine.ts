// Removes furniture that only the finished sequence of blocks reveals: links above the H1, copies of a section for other
// screens, links such as "read more". Withheld blocks are kept.

import type { Block } from './document.ts';
import {
  addressesIn,
  BUTTON_MAX_WORDS,
  type MeasuredBlock as Entry,
  isButton,
  measureBlock,
  wordsOf,
} from './measure.ts';
import { plainText } from './plain-text.ts';
import { isAction, isLookAt, isTeaser, isTeaserLine } from './site-words.ts';
import { dropTemplateLines } from './template-lines.ts';

/** The blocks without their furniture, in order. */
export function refineBlocks(blocks: readonly Block[]): Block[] {
  const entries = blocks.map((block) => ({ block, text: plainText([block]), measure: measureBlock(block) }));
  const steps = [
    dropForms,
    dropAboveH1,
    dropCopies,
    dropRounds,
    dropTemplateLines, // looks for links, so it comes before the buttons go
    dropRepeatedButtons,
    dropLookAts,
    dropTeasers,
    dropMenus,
  ];
  return steps.reduce<readonly Entry[]>((kept, step) => step(kept), entries).map(({ block }) => block);
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
  const contacts = findContacts(entries.slice(0, h1));
  return entries.filter((entry, i) => {
    const { block, measure } = entry;
    if (i >= h1 || block.type === 'withheld' || contacts.has(entry)) return true;
    if (measure.linkDensity >= proseMaxLinkDensity) return false;
    return !isShort || measure.words >= proseMinWords;
  });
}

const contactAddress = /^(?:tel|mailto|sms|geo):|^https?:\/\/(?:wa\.me|api\.whatsapp\.com|t\.me)\//i;
/** A telephone number, an e-mail address, a postal code before a town. */
const contactText = /\d(?:[ ./-]{0,3}\d){8}|\S@\S+\.\p{L}|\b\d{4,5} \p{Lu}\p{Ll}/u;

/**
 * Lines with ways to reach the business, which are no navigation; below a heading, the heading and the lines between as well,
 * but for links to pages.
 */
function findContacts(entries: readonly Entry[]): ReadonlySet<Entry> {
  const contacts = new Set<Entry>();
  let section: Entry[] = [];
  for (const entry of entries) {
    const { block, text, measure } = entry;
    const isReached = addressesBelow(block).some((address) => contactAddress.test(address));
    if (block.type === 'heading') section = [entry];
    else if (section.length > 0 && (isReached || measure.linkDensity < proseMaxLinkDensity))
      section.push(entry);
    if (isReached) contacts.add(entry);
    if (!isReached && (section.length === 0 || !contactText.test(text))) continue;
    for (const each of section) contacts.add(each);
    section.splice(1);
  }
  return contacts;
}

function addressesBelow(block: Block): readonly string[] {
  return block.type === 'list' ? block.items.flat().flatMap(addressesBelow) : addressesIn(block);
}

const copyMinWords = 3;
/** Shorter runs of copies are kept: they are facts that several cards share, such as `Jornada completa` or `En stock`. */
const copiedRunMinWords = 12;
/** The same for a run with blocks of one or two words: they are facts more often. */
const copiedLabelsMinWords = 24;

/**
 * Removes blocks whose text occurred before next to the same neighbour: a second copy of a section for other screens, or
 * the slides of an endless carousel. A line that is repeated between other neighbours is no copy.
 */
function dropCopies(entries: readonly Entry[]): readonly Entry[] {
  const isCopy = findCopies(entries);
  const kept: Entry[] = [];
  let run: Entry[] = [];
  const endRun = () => {
    const hasLabels = run.some(({ measure }) => measure.words < copyMinWords);
    if (wordsOf(run) < (hasLabels ? copiedLabelsMinWords : copiedRunMinWords))
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

/** A round of a longer text is a section. */
const roundMaxBlocks = 8;
/** Shorter lines are facts: prices and marks in the cells of a table that is made of boxes. */
const roundMinWords = 4;

/**
 * Removes the second and further rounds of short lines that follow one another: a text that runs across the screen, or the labels of
 * a picture and below it. Links are titles of cards, which may have two of them.
 */
function dropRounds(entries: readonly Entry[]): readonly Entry[] {
  const isLine = ({ block, text, measure }: Entry) =>
    text !== '' && block.type !== 'code' && measure.linkDensity < proseMaxLinkDensity;
  const kept: Entry[] = [];
  let at = 0;
  while (at < entries.length) {
    const { blocks, rounds } = findRounds(entries, at, isLine);
    for (const entry of entries.slice(at, at + blocks)) kept.push(entry);
    at += blocks * rounds;
  }
  return kept;
}

/** The shortest round that starts at a block, and how often it occurs in a row; one round of one block if it occurs once. */
function findRounds(
  entries: readonly Entry[],
  start: number,
  isLine: (entry: Entry) => boolean,
): { readonly blocks: number; readonly rounds: number } {
  let words = 0;
  for (let blocks = 1; blocks <= roundMaxBlocks; blocks++) {
    const last = entries[start + blocks - 1];
    if (last === undefined || !isLine(last)) break;
    words += last.measure.words;
    if (words < roundMinWords) continue;
    let end = start + blocks;
    while (end < entries.length && entries[end]!.text === entries[end - blocks]!.text) end++;
    const rounds = Math.floor((end - start) / blocks);
    if (rounds > 1) return { blocks, rounds };
  }
  return { blocks: 1, rounds: 1 };
}

const menuMinBranches = 2;
const menuMinLinkDensity = 0.9;
const menuMaxShare = 0.5;

/** Removes lists of links with lists of links in several of their items: menus outside of `<nav>`. */
function dropMenus(entries: readonly Entry[]): readonly Entry[] {
  const isMenu = ({ block, measure }: Entry) =>
    block.type === 'list' &&
    measure.linkDensity >= menuMinLinkDensity &&
    block.items.filter((item) => item.some(({ type }) => type === 'list')).length >= menuMinBranches;
  const menus = entries.filter(isMenu);
  if (menus.length === 0 || wordsOf(menus) > menuMaxShare * wordsOf(entries)) return entries;
  return entries.filter((entry) => !isMenu(entry));
}

/** The text of a button; `''` for any other block. */
function buttonText(entry: Entry): string {
  return isButton(entry) ? entry.text : '';
}

/** Removes buttons that lead to a page to which a line before leads: the second link of a card. */
function dropRepeatedButtons(entries: readonly Entry[]): readonly Entry[] {
  const reached = new Set<string>();
  return entries.filter((entry) => {
    const addresses = addressesIn(entry.block);
    const isRepeated = isButton(entry) && addresses.every((address) => reached.has(address));
    for (const address of addresses) reached.add(address);
    return !isRepeated;
  });
}

/** A longer link is the title of a page. */
const lookAtMaxWords = 8;
/** More of them in a row are a list of pages. */
const lookAtsMax = 2;
/** A paragraph of this many words outside links is prose. */
const introMinWords = 8;

/**
 * Removes buttons such as "Ver tarifas" below what they lead on from: a heading, a list or prose. The page they name is found
 * in its own right. A link with its own text below is the title of a card, and an offer such as "Pide cita" stays.
 */
function dropLookAts(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  let run: Entry[] = [];
  let isLed = false;
  const endRun = (isTitle: boolean) => {
    if (!isLed || isTitle || run.length > lookAtsMax) for (const entry of run) kept.push(entry);
    run = [];
  };
  for (const entry of entries) {
    if (isLookAtButton(entry)) {
      run.push(entry);
      continue;
    }
    endRun(isProse(entry));
    isLed = entry.block.type === 'heading' || entry.block.type === 'list' || isProse(entry);
    kept.push(entry);
  }
  endRun(false);
  return kept;
}

function isLookAtButton({ block, text, measure }: Entry): boolean {
  return (
    block.type === 'paragraph' &&
    measure.linkDensity === 1 &&
    measure.words <= lookAtMaxWords &&
    isLookAt(text) &&
    addressesIn(block).every((address) => address.startsWith('http'))
  );
}

function isProse({ block, measure }: Entry): boolean {
  return (
    block.type === 'paragraph' && measure.words >= introMinWords && measure.linkDensity < proseMaxLinkDensity
  );
}

/** Removes links such as "Leer más", which mean nothing without their target, and buttons such as "Añadir al carrito". */
function dropTeasers(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => {
    const isLine = entry.block.type === 'paragraph' && entry.measure.words <= BUTTON_MAX_WORDS;
    return !isTeaser(buttonText(entry)) && !(isLine && (isAction(entry.text) || isTeaserLine(entry.text)));
  });
}
