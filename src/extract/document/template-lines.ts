// Lines that templates write around the text of a page, recognized by their form and their words: breadcrumbs, cookie notices, links to
// related pages.

import { itemAt } from '../../lib/item-at.ts';
import type { Block, Inline } from './document.ts';
import { plainInline } from './inline-run.ts';
import { countBlockWords, type MeasuredBlock } from './measure.ts';
import { plainText } from './plain-text.ts';
import { isCookieNotice, isHomeName, isRelatedHeading, withoutHere } from './site-words.ts';

type Blocks = readonly MeasuredBlock[];

/** The blocks without the lines of their template. */
export function dropTemplateLines(blocks: Blocks): Blocks {
  return dropRelated(dropCookieNotices(dropBreadcrumbs(blocks)));
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

const separators = /\s?[>»›→⟩|/·•]+\s?|\s[-–—]\s/;

/** The home page, then further steps: `Inicio > Cursos > Piano`. A line without links has at least three steps. */
function isBreadcrumbLine(run: readonly Inline[]): boolean {
  const line = withoutHere(plainInline(run));
  const steps = line.split(separators).filter((step) => step !== '');
  if (steps.length < 2 || !isHomeName(itemAt(steps, 0))) return false;
  return steps.length >= 3 || run.some(({ type }) => type === 'link');
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

/**
 * Drops headings such as "Productos relacionados" or "Últimas noticias" with the links, prices and teasers below them. On the
 * front page of a blog such sections are the content, so all of them together must be the smaller part of the page.
 */
function dropRelated(blocks: Blocks): Blocks {
  const dropped = new Set<MeasuredBlock>();
  for (let i = 0; i < blocks.length; i++) {
    const { block, text } = itemAt(blocks, i);
    if (block.type !== 'heading' || block.level === 1 || !isRelatedHeading(text)) continue;
    const end = endOfRelated(blocks, i, block.level);
    const section = blocks.slice(i, end);
    if (!section.some(({ measure }) => measure.linkDensity > 0)) continue;
    for (const entry of section) dropped.add(entry);
    i = end - 1;
  }
  if (dropped.size === 0 || countBlockWords([...dropped]) > relatedMaxShare * countBlockWords(blocks))
    return blocks;
  return blocks.filter((entry) => !dropped.has(entry));
}

/** A link to a page, its date and its kind come before the text that invites readers to it. */
const teaserMaxLines = 3;
const teaserLinkMinDensity = 0.7;

/** Whether prose in a section of links is the text of a card: a link comes at most three lines before it. */
function isTeaserText(blocks: Blocks, start: number, at: number): boolean {
  for (let i = at - 1; i > start && i >= at - teaserMaxLines; i--) {
    const { measure } = itemAt(blocks, i);
    if (measure.linkDensity >= teaserLinkMinDensity) return true;
    if (measure.words >= relatedProseMinWords) return false;
  }
  return false;
}

/** Bounds the time that a page of many such headings takes. */
const relatedMaxBlocks = 400;

/** The index after the section that a heading opens: at a heading of its level that is no link, or at prose. */
function endOfRelated(blocks: Blocks, start: number, level: number): number {
  const last = Math.min(blocks.length, start + relatedMaxBlocks);
  let end = start + 1;
  while (end < last && !endsRelated(blocks, start, end, level)) end++;
  return end;
}

function endsRelated(blocks: Blocks, start: number, at: number, level: number): boolean {
  const { block, measure } = itemAt(blocks, at);
  if (block.type === 'heading') return block.level <= level && measure.linkDensity === 0;
  const isProse = measure.words >= relatedProseMinWords && measure.linkDensity <= relatedProseMaxLinkDensity;
  return isProse && !isTeaserText(blocks, start, at);
}
