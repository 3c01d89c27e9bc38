// Lines that templates write around the text of a page, recognized by their form and their words: breadcrumbs, who filed an
// article where, cookie notices, links to related pages.

import type { Block, Inline } from './document.ts';
import { plainInline } from './inline-run.ts';
import type { MeasuredBlock } from './measure.ts';
import { plainText } from './plain-text.ts';
import { isCookieNotice, isFilingLine, isHomeName, isRelatedHeading, withoutHere } from './site-words.ts';

type Blocks = readonly MeasuredBlock[];

/** The blocks without the lines of their template. */
export function dropTemplateLines(blocks: Blocks): Blocks {
  return dropRelated(dropCookieNotices(dropFilingLines(dropBreadcrumbs(blocks))));
}

/** Breadcrumbs are among the first blocks, or follow the H1. */
const breadcrumbsMaxIndex = 5;
const breadcrumbsMaxWords = 40;

function dropBreadcrumbs(blocks: Blocks): Blocks {
  const at = blocks.findIndex(
    ({ block, measure }, i) =>
      i <= breadcrumbsMaxIndex && measure.words <= breadcrumbsMaxWords && isBreadcrumbs(block),
  );
  return at < 0 ? blocks : blocks.filter((_, i) => i !== at);
}

const listMaxItems = 6;

/** A list that begins with the home page is breadcrumbs or a menu. */
function isBreadcrumbs(block: Block): boolean {
  if (block.type === 'paragraph') return isBreadcrumbLine(block.children);
  return (
    block.type === 'list' &&
    block.items.length >= 2 &&
    block.items.length <= listMaxItems &&
    block.items.every((item) => item.length === 1 && item[0]?.type === 'paragraph') &&
    isHomeName(plainText(block.items[0] ?? []))
  );
}

const separators = /\s*[>»›→⟩|/·•]+\s*|\s+[-–—]\s+/;

/** The home page, then further steps: `Inicio > Servicios > Fugas`. A line without links has at least three steps. */
function isBreadcrumbLine(run: readonly Inline[]): boolean {
  const line = withoutHere(plainInline(run));
  const steps = line.split(separators).filter((step) => step !== '');
  if (steps.length < 2 || !isHomeName(steps[0]!)) return false;
  return steps.length >= 3 || run.some(({ type }) => type === 'link');
}

const filingMaxWords = 40;
const filingMinLinkDensity = 0.2;

/** Drops `Publicado en Noticias por Ana. Etiquetas: gas`: a line of links that begins with such a word. */
function dropFilingLines(blocks: Blocks): Blocks {
  return blocks.filter(
    ({ block, text, measure }) =>
      block.type !== 'paragraph' ||
      measure.words > filingMaxWords ||
      measure.linkDensity < filingMinLinkDensity ||
      !isFilingLine(text),
  );
}

const noticeMaxWords = 80;
/** A page that speaks of cookies in more blocks is a policy, and its first sentence no notice. */
const noticesMax = 2;

function dropCookieNotices(blocks: Blocks): Blocks {
  const isNotice = ({ block, text, measure }: MeasuredBlock) =>
    block.type === 'paragraph' && measure.words <= noticeMaxWords && isCookieNotice(text);
  if (!blocks.some(isNotice)) return blocks;
  const mentions = blocks.filter(({ text }) => /\bcookies?\b|\bgaletes\b/i.test(text));
  const isPolicy = mentions.length > noticesMax || mentions.some(({ block }) => block.type === 'heading');
  return isPolicy ? blocks : blocks.filter((entry) => !isNotice(entry));
}

/** Links to related pages are less of a page than this; otherwise they are what the page is about. */
const relatedMaxShare = 0.4;
const relatedProseMinWords = 40;
const relatedProseMaxLinkDensity = 0.1;

/** Drops headings such as "Productos relacionados" with the links, prices and teasers below them. */
function dropRelated(blocks: Blocks): Blocks {
  if (!blocks.some(isRelated)) return blocks;
  const total = wordsOf(blocks);
  const kept: MeasuredBlock[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const end = isRelated(blocks[i]!) ? endOfRelated(blocks, i) : i;
    const section = blocks.slice(i, end);
    const hasLinks = section.some(({ measure }) => measure.linkDensity > 0);
    if (hasLinks && wordsOf(section) <= relatedMaxShare * total) i = end - 1;
    else kept.push(blocks[i]!);
  }
  return kept;
}

function isRelated({ block, text }: MeasuredBlock): boolean {
  return (
    (block.type === 'heading' && block.level > 1 && isRelatedHeading(text)) || isStrongRelated(block, text)
  );
}

/** A paragraph that is a heading in all but its element. */
function isStrongRelated(block: Block, text: string): boolean {
  return (
    block.type === 'paragraph' &&
    block.children.length === 1 &&
    block.children[0]?.type === 'strong' &&
    isRelatedHeading(text)
  );
}

/** The index after the section that a heading opens: at a heading of its level that is no link, or at prose. */
function endOfRelated(blocks: Blocks, start: number): number {
  const opening = blocks[start]!.block;
  const level = opening.type === 'heading' ? opening.level : 6;
  const length = blocks.slice(start + 1).findIndex(({ block, measure }) => {
    if (block.type === 'heading') return block.level <= level && measure.linkDensity === 0;
    return measure.words >= relatedProseMinWords && measure.linkDensity <= relatedProseMaxLinkDensity;
  });
  return length < 0 ? blocks.length : start + 1 + length;
}

function wordsOf(blocks: Blocks): number {
  return blocks.reduce((sum, { measure }) => sum + measure.words, 0);
}
