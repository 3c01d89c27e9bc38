// Removes furniture that only the finished sequence of blocks reveals: links above the H1, copies of a section for other
// screens, links such as "read more". Withheld blocks are kept.

import { dropRepeatedButtons, dropTeasers } from './buttons.ts';
import { dropCopies } from './copies.ts';
import type { Block } from './document.ts';
import {
  addressesIn,
  countBlockWords,
  type MeasuredBlock as Entry,
  measureBlock,
  proseMaxLinkDensity,
} from './measure.ts';
import { plainText } from './plain-text.ts';
import { dropTemplateLines } from './template-lines.ts';

/** The blocks without their furniture, in order. */
export function refineBlocks(blocks: readonly Block[]): Block[] {
  const entries = blocks.map((block) => ({ block, text: plainText([block]), measure: measureBlock(block) }));
  const steps = [
    dropForms,
    dropAboveH1,
    dropCopies,
    dropTemplateLines, // looks for links, so it comes before the buttons go
    dropRepeatedButtons,
    dropTeasers,
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

/** Blocks above the H1 stay only if they are prose, unless much of the text is above it. */
const proseMinWords = 10;
const aboveMaxShare = 0.3;

function dropAboveH1(entries: readonly Entry[]): readonly Entry[] {
  const h1 = entries.findIndex(({ block }) => block.type === 'heading' && block.level === 1);
  if (h1 <= 0) return entries;
  if (countBlockWords(entries.slice(0, h1)) >= aboveMaxShare * countBlockWords(entries)) return entries;
  const contacts = findContacts(entries.slice(0, h1));
  return entries.filter((entry, i) => {
    const { block, measure } = entry;
    if (i >= h1 || block.type === 'withheld' || contacts.has(entry)) return true;
    return measure.linkDensity < proseMaxLinkDensity && measure.words >= proseMinWords;
  });
}

const contactAddress = /^(?:tel|mailto|sms|geo):|^https?:\/\/(?:wa\.me|api\.whatsapp\.com|t\.me)\//i;
/** A telephone number, an e-mail address, a postal code before a town. */
const contactText = /\d(?:[ ./-]{0,3}\d){8}|\S@[^\s@]+\.\p{L}|\b\d{4,5} \p{Lu}\p{Ll}/u;

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
