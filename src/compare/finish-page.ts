// Turns a draft into the page that is served, with the facts about its site.

import {
  type Block,
  headingText,
  type Inline,
  isHomeName,
  isPlaceholder,
  type PackedDraft,
  type PageDraft,
  packContent,
  plainInline,
  plainText,
  unpackContent,
  writeMarkdown,
} from '../extract/index.ts';
import { isTitlePart, shareWord, stripSiteName } from '../facts/index.ts';
import { cleanLine, createAddressWriter, shorten } from '../html/index.ts';
import { declaredLanguage } from '../lib/page-language.ts';
import type { SkippedDocument } from '../sources/index.ts';
import { describeBlocks } from './describe-blocks.ts';
import { noteLeftOut } from './note-left-out.ts';
import { findOwnBlocks } from './own-blocks.ts';
import type { Page, PageHeading } from './page.ts';
import { isListPath } from './path-rules.ts';
import type { SiteFacts } from './site-facts.ts';

const titleMaxChars = 300;

/** A draft that has been compared with the others: all that its page is made of. Plain data, because it is sent between processes. */
export interface ComparedDraft extends Pick<PackedDraft, 'path' | 'metadata' | 'shown' | 'keys' | 'content'> {
  readonly city: string;
  /** What menus call the page. */
  readonly calledName: string;
}

/** The draft without its text, for a page that cannot be finished with it. */
export function withoutText(draft: ComparedDraft): ComparedDraft {
  return { ...draft, shown: undefined, keys: [], content: packContent({ h1: [], blocks: [] }) };
}

/** A page, and what the operator should know of it. */
export interface FinishedPage {
  readonly page: Page;
  readonly notes: readonly SkippedDocument[];
  readonly remarks: readonly SkippedDocument[];
}

/** Creates the page of a draft. */
export function finishDraft(
  { path, metadata, keys, content, city, calledName, shown }: ComparedDraft,
  facts: SiteFacts,
): FinishedPage {
  const { h1, blocks } = unpackContent(content);
  const own = findOwnBlocks(
    blocks.map((block, i) => ({ block, key: keys[i] ?? 0 })),
    facts,
  );
  const draft = { path, metadata, h1, blocks, calledName };
  const page = finishPage(draft, own, city, facts);
  const remarks = [noteTitle(draft, page, facts), shown && noteLeftOut(draft, own, shown)];
  return {
    page,
    notes: [noteUnreadable(page)].filter((note) => note !== undefined),
    remarks: remarks.filter((remark) => remark !== undefined),
  };
}

type UnpackedDraft = Pick<PageDraft, 'path' | 'metadata' | 'h1' | 'blocks'> &
  Partial<Pick<ComparedDraft, 'calledName'>>;

/** Creates the page from the blocks of a draft that are its own. Withheld blocks among them are not written. */
export function finishPage(
  draft: UnpackedDraft,
  own: readonly Block[],
  city: string,
  facts: SiteFacts,
): Page {
  const title = findTitle(draft, facts);
  const h1Text = plainInline(draft.h1);
  const h1: Inline[] = h1Text === title ? [...draft.h1] : [{ type: 'text', value: title }];
  const isSection = h1Text !== title && isOneOfSections(draft, facts);
  const opening: Block[] = isSection ? [{ type: 'heading', level: 1, children: [...draft.h1] }] : [];
  const body = [...opening, ...withoutRepeatedTitle(own, title)];
  const document: Block[] = [{ type: 'heading', level: 1, children: h1 }, ...body];
  const { description, aliases } = draft.metadata;
  const keywords = ownKeywords(draft.metadata.keywords, facts);
  return {
    path: draft.path,
    ...(aliases.length > 0 && { aliases }),
    title,
    city,
    description: isOwnDescription(description, facts) ? description : describeBlocks(body, facts),
    ...(keywords !== '' && { keywords }),
    markdown: `${writeMarkdown(document, createAddressWriter(facts.siteHosts))}\n`,
    headings: headingsOf(document),
    text: plainText(body),
    isList: isListPath(draft.path),
    language: declaredLanguage(draft.path, draft.metadata),
    published: draft.metadata.published,
    modified: draft.metadata.modified,
  };
}

/** Replaces each byte that is invalid in the encoding of its page. */
const unreadable = '\ufffd';
const unreadableWord = /\S{0,20}\ufffd\S{0,20}/;

/** A note about characters that could not be read, if a page has some. */
function noteUnreadable({ path, markdown }: Page): SkippedDocument | undefined {
  if (!markdown.includes(unreadable)) return undefined;
  const word = unreadableWord.exec(markdown)?.[0];
  const detail = `has unreadable characters ("${word}"); save it in the encoding that it declares, preferably UTF-8`;
  return { path, reason: 'encoding', detail };
}

/** A note if a page is called neither as its H1 nor as its `<title>` says. */
function noteTitle(
  { path, h1, metadata }: UnpackedDraft,
  { title }: Page,
  { siteNames }: SiteFacts,
): SkippedDocument | undefined {
  const h1Text = plainInline(h1);
  const names = [metadata.title, metadata.socialTitle].map((name) => stripSiteName(name, siteNames));
  const isNamed = [h1Text, ...names].some((name) => name !== '' && isTitlePart(title, name));
  if (isNamed || h1Text + metadata.title === '') return undefined;
  const detail = `neither its H1 (${quote(h1Text)}) nor its <title> (${quote(metadata.title)}) is its title, because other pages or templates have them; give it its own`;
  return { path, reason: 'title', detail };
}

const quoteMaxChars = 60;

function quote(text: string): string {
  return text === '' ? 'none' : `"${shorten(text, quoteMaxChars)}"`;
}

function isOwnDescription(description: string, { sharedDescriptions }: SiteFacts): boolean {
  return description !== '' && !sharedDescriptions.has(description) && !isPlaceholder(description);
}

/** The keywords that are the page's own: templates write the same ones on all pages, beside some of its own. */
function ownKeywords(keywords: string, { sharedKeywords }: SiteFacts): string {
  return keywords
    .split('\n')
    .filter((keyword) => !sharedKeywords.has(keyword))
    .join('\n');
}

/** The `<title>` without the site's name; what menus call the page where other pages have that title too. */
function nameOf({ metadata, path, calledName = '' }: UnpackedDraft, facts: SiteFacts): string {
  const title = stripSiteName(metadata.title, facts.siteNames);
  return path !== '/' && calledName !== '' && !isOwnTitle(title, path, facts) ? calledName : title;
}

function isOwnTitle(title: string, path: string, { siteNames, sharedTitles }: SiteFacts): boolean {
  return (
    title !== '' &&
    !isHomeName(title) &&
    !isPlaceholder(title) &&
    !isNameOfFile(title, path) &&
    !siteNames.has(title.toLowerCase()) &&
    !sharedTitles.has(title)
  );
}

/**
 * Whether the H1 is the heading of a section: one of several, and without a word of the page's name. Page builders make every
 * section's heading an H1.
 */
function isOneOfSections(draft: UnpackedDraft, facts: SiteFacts): boolean {
  const { h1, blocks, metadata } = draft;
  const text = plainInline(h1);
  const isFurther = (block: Block) => block.type === 'heading' && block.level === 1;
  if (text === '' || facts.sharedH1s.has(text) || !blocks.some(isFurther)) return false;
  const name = nameOf(draft, facts);
  return (
    isOwnTitle(name, draft.path, facts) && !shareWord(text, name) && !shareWord(text, metadata.socialTitle)
  );
}

/**
 * The title: the H1 unless several pages share it, as they share a logo, or it is the heading of a section; else a heading
 * that is also a part of its name (`nameOf`); else the name or `og:title` without the site's name, the next heading, or the file's name, whichever no
 * other pages have.
 */
function findTitle(draft: UnpackedDraft, facts: SiteFacts): string {
  const { h1, metadata, blocks, path } = draft;
  const { siteNames, sharedH1s, sharedTitles, sharedHeadings, templateTitles } = facts;
  const h1Text = plainInline(h1);
  const headings = headingsOf(blocks).map(({ text }) => text);
  const ownTitle = stripSiteName(metadata.title, siteNames);
  const socialTitle = stripSiteName(metadata.socialTitle, siteNames);
  const name = nameOf(draft, facts);
  const nearest = headings.slice(0, 3);
  const candidates = [
    sharedH1s.has(h1Text) || isOneOfSections(draft, facts) ? '' : h1Text,
    nearest.find((text) => isTitlePart(text, name) && !sharedHeadings.has(text)) ?? '',
    ...[name, socialTitle].filter((title) => path === '/' || !sharedTitles.has(title)),
    ...[h1Text, ownTitle].filter((text) => path === '/' || !templateTitles.has(text)),
    headings.find((text) => !sharedHeadings.has(text)) ?? '',
    path === '/' ? '' : titleOfPath(path),
    ownTitle,
    h1Text,
    titleOfPath(path),
  ];
  const isTitle = (text: string) => text !== '' && !isPlaceholder(text) && !isNameOfFile(text, path);
  return shorten(candidates.find(isTitle) ?? '', titleMaxChars);
}

/** Whether an editor wrote the name of the file as its title. */
function isNameOfFile(text: string, path: string): boolean {
  return text.includes('.') && path.endsWith(`/${text}`);
}

function titleOfPath(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  const words = cleanLine(segment.replace(/\.\w{1,8}$/, '').replace(/[-_]+/g, ' '));
  return words === '' ? '/' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Removes what repeats the title, which becomes the H1: a heading at the start, as on pages without an H1, or the first line. */
function withoutRepeatedTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const folded = title.toLowerCase();
  let headings = 0;
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'heading') headings++;
    if (headings > 3) break;
    const mayRepeat = block.type === 'heading' || (block.type === 'paragraph' && at === 0);
    if (mayRepeat && plainInline(block.children).toLowerCase() === folded) return blocks.toSpliced(at, 1);
  }
  return blocks;
}

function headingsOf(blocks: readonly Block[]): readonly PageHeading[] {
  return blocks.flatMap((block) => {
    if (block.type === 'quote') return headingsOf(block.children);
    if (block.type !== 'heading') return [];
    const text = headingText(block.children);
    const { level, anchor } = block;
    return text === '' ? [] : [{ level, text, ...(anchor !== undefined && { anchor }) }];
  });
}
