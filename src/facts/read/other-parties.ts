// Lines about others than the owner: who hosts or designs the site, chambers and supervisors, whose names, addresses
// and numbers legal notices give as they give the owner's, and those that the business itself calls others: neighbours, suppliers,
// the police.

import { cleanLine } from '../../html/index.ts';
import { lowerCase } from '../../lib/lower-case.ts';
import type { Line } from '../values/read-hours.ts';
import { anyOf } from '../words/index.ts';

// in lower case
const kinds = [
  anyOf(({ others }) => others.provider),
  // a bakery may say "made with love by Ana", too, but seldom with contact data right behind it
  String.raw`(?<=^|[.·|•–—-]\s?)${anyOf(({ others }) => others.credit)}(?=[^\d@]{0,60}[\d@])`,
  anyOf(({ others }) => others.supervisor),
  anyOf(({ others }) => others.friends),
  // authorities, where their number follows: beside them is a place, too
  String.raw`${anyOf(({ others }) => others.authorities)}(?=[^\d.]{0,30}(?:t[eé]lf?\.)?[^\d.]{0,10}\d(?:[ -]?\d){2})`,
].join('|');
// the class of all letters would take twice as long, at each character of each line
const patternOf = (words: string) => new RegExp(String.raw`(?<![a-zß-ÿ])(?:${words})(?!\p{L})`, 'u');
const others = patternOf(kinds);
const othersOfNotice = patternOf(
  String.raw`${kinds}|${anyOf((words) => words.others.inNotices)}(?=\s?(?::|$))`,
);
/** From where on a line speaks of the owner again. */
const owner = new RegExp(String.raw`(?<!\p{L})${anyOf((words) => words.owner.label)}\s?:`, 'u');
const headingMaxChars = 80;
/** A line with which the owner's block begins: `Titular del web`. */
const ownerFirst = new RegExp(String.raw`^${anyOf((words) => words.owner.title)}(?!\p{L})`, 'u');
/** A name, a street, a town, a telephone and an id, each with its label, and each in a line of its own. */
const blockMaxLines = 10;
/** Below a heading, up to the next one. */
const sectionMaxLines = 40;

/** A line without what it says of others: from where they are named to where the owner is. */
function ownPart(line: string, pattern: RegExp, lower = lowerCase(line)): string {
  const found = pattern.exec(lower);
  if (found === null) return line;
  const end = found.index + found[0].length;
  const rest = lower.slice(end);
  const again = owner.exec(rest);
  const own = line.slice(0, found.index);
  return `${own}${again === null ? '' : ownPart(line.slice(end + again.index), pattern, rest.slice(again.index))}`.trim();
}

/**
 * The lines without what they say of others, and without the block below a heading that announces them. In a legal notice what
 * others do for the site is named by a word alone, such as that for lodging.
 */
export function dropOthers(lines: readonly Line[], isNotice: boolean): readonly Line[] {
  const pattern = isNotice ? othersOfNotice : others;
  let blockEnd = 0;
  /** Whether the block has no heading, so that it may end with the owner's. */
  let isOpen = false;
  return lines.map((line, at) => {
    const { text, isFrame, isHeading } = line;
    if (isHeading || isFrame || (isOpen && at < blockEnd && ownerFirst.test(lowerCase(text)))) blockEnd = 0;
    const own = ownPart(text, pattern);
    if (own.length === text.length) return at < blockEnd ? { ...line, text: '' } : line;
    if (!isFrame && text.length <= headingMaxChars && !/\d/.test(text)) {
      blockEnd = at + 1 + (isHeading ? sectionMaxLines : blockMaxLines);
      isOpen = !isHeading;
    }
    return { ...line, text: at < blockEnd ? '' : own };
  });
}

/** A place in the visible text: the index of a line, and the text of it up to there. */
export interface Position {
  readonly at: number;
  readonly before: string;
}

/** Whether a place is in what is left out of its line, because it is about others. */
export function isCut({ at, before }: Position, lines: readonly Line[], own: readonly Line[]): boolean {
  const kept = own[at]?.text ?? '';
  return kept !== (lines[at]?.text ?? '') && cleanLine(before).length >= kept.length;
}

const wordMaxChars = 20;

/** Whether the text of a link, or the word before it, says that it dials a fax. */
export function isOfFax({ at, before }: Position, lines: readonly Line[]): boolean {
  const text = lines[at]?.text ?? '';
  const start = cleanLine(before).length;
  return (
    /^\P{L}{0,3}(?:tele)?fax(?!\p{L})/iu.test(text.slice(start)) ||
    /(?<!\p{L})(?:tele)?fax\P{L}{0,4}$/iu.test(text.slice(Math.max(0, start - wordMaxChars), start))
  );
}
