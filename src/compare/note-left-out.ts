// Names the pages of which much is left out, with what it is and why, so that the operator sees what callers do not get.

import { type PageDraft, plainText, proseChars } from '../extract/index.ts';
import { cleanLine, shorten } from '../html/index.ts';
import type { SkippedDocument } from '../sources/index.ts';

/** A page that lacks this share of what it shows, and at least so many characters, is named. */
const leftMinShare = 1 / 3;
const leftMinChars = 200;
const namedMaxCauses = 3;
const beginsMaxChars = 60;

/** A note about a page that leaves out much of what it shows; `own` are the blocks that it keeps. */
export function noteLeftOut(
  { path, h1, blocks }: Pick<PageDraft, 'path' | 'h1' | 'blocks'>,
  own: PageDraft['blocks'],
  { chars, leftOut }: NonNullable<PageDraft['shown']>,
): SkippedDocument | undefined {
  if (chars < leftMinChars) return undefined;
  const kept = proseChars([{ type: 'heading', level: 1, children: [...h1] }, ...own]);
  const lost = chars - kept;
  if (lost < leftMinChars || lost < leftMinShare * chars) return undefined;
  const isOwn = new Set(own);
  const repeated = blocks.filter((block) => block.type !== 'withheld' && !isOwn.has(block));
  const begins = shorten(cleanLine(plainText(repeated)), beginsMaxChars);
  const named = [...leftOut, { cause: 'most pages repeat it', chars: proseChars(repeated), begins }];
  const rest = lost - named.reduce((sum, one) => sum + one.chars, 0);
  const causes = [...named, { cause: 'it is a copy, or a line of a template', chars: rest, begins: '' }]
    .filter((one) => one.chars >= 1)
    .sort((one, other) => other.chars - one.chars)
    .slice(0, namedMaxCauses)
    .map((one) => `${Math.round(one.chars)} characters, ${one.cause}${one.begins && ` ("${one.begins}")`}`);
  const detail = `lacks ${Math.round((100 * lost) / chars)}% of its visible text: ${causes.join('; ')}`;
  return { path, reason: 'left-out', detail };
}
