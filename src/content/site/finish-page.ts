// Turns a draft into the page that is served, with the facts about its site (extract step 6).

import { cleanLine, shorten } from '../clean-text.ts';
import type { Block, Inline } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import { plainText } from '../document/plain-text.ts';
import { createAddressWriter } from '../links.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import type { Heading, Page } from '../page.ts';
import { declaredLanguage } from '../page-language.ts';
import type { PageDraft } from './page-draft.ts';
import { isListPath } from './path-rules.ts';
import type { SiteFacts } from './site-facts.ts';
import { isTitlePart, stripSiteName } from './site-names.ts';

const titleMaxChars = 300;
const descriptionMaxChars = 240;
const paragraphMinChars = 60;

/** Creates the page from the blocks of a draft that are its own. Withheld blocks among them are not written. */
export function finishPage(draft: PageDraft, own: readonly Block[], city: string, facts: SiteFacts): Page {
  const title = findTitle(draft, facts);
  const h1Text = plainInline(draft.h1);
  const h1: Inline[] = h1Text === title ? [...draft.h1] : [{ type: 'text', value: title }];
  const body = withoutRepeatedTitle(own, title);
  const document: Block[] = [{ type: 'heading', level: 1, children: h1 }, ...body];
  const { description } = draft.metadata;
  return {
    path: draft.path,
    title,
    city,
    description: isOwnDescription(description, facts) ? description : firstParagraph(body),
    markdown: `${writeMarkdown(document, createAddressWriter(facts.siteHosts))}\n`,
    headings: headingsOf(document),
    text: plainText(body),
    isList: isListPath(draft.path),
    language: declaredLanguage(draft.path, draft.metadata),
    modified: draft.metadata.modified,
  };
}

/** What themes and page builders fill in until somebody writes a text. */
const placeholder =
  /\blorem ipsum\b|haz clic en el botón (?:de )?edi|haga clic en el botón (?:de )?edi|click (?:the )?edit button to change|just another wordpress site|otro sitio (?:más de|realizado con) wordpress/i;

function isOwnDescription(description: string, { sharedDescriptions }: SiteFacts): boolean {
  return description !== '' && !sharedDescriptions.has(description) && !placeholder.test(description);
}

/**
 * The title: the H1 unless several pages share it, as they share a logo; else a heading that is also a part of the page's
 * `<title>`; else the `<title>` or `og:title` without the site's name, the next heading, or the file's name, whichever no
 * other pages have.
 */
function findTitle(
  { h1, metadata, blocks, path }: PageDraft,
  { siteNames, sharedH1s, sharedTitles, sharedHeadings }: SiteFacts,
): string {
  const h1Text = plainInline(h1);
  const headings = headingsOf(blocks).map(({ text }) => text);
  const ownTitle = stripSiteName(metadata.title, siteNames);
  const socialTitle = stripSiteName(metadata.socialTitle, siteNames);
  const nearest = headings.slice(0, 3);
  const candidates = [
    sharedH1s.has(h1Text) ? '' : h1Text,
    nearest.find((text) => isTitlePart(text, ownTitle) && !sharedHeadings.has(text)) ?? '',
    ...[ownTitle, socialTitle].filter((title) => path === '/' || !sharedTitles.has(title)),
    headings.find((text) => !sharedHeadings.has(text)) ?? '',
    path === '/' ? '' : titleOfPath(path),
    ownTitle,
    h1Text,
    titleOfPath(path),
  ];
  return shorten(candidates.find((candidate) => candidate !== '') ?? '', titleMaxChars);
}

function titleOfPath(path: string): string {
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  const words = cleanLine(segment.replace(/\.\w{1,8}$/, '').replace(/[-_]+/g, ' '));
  return words === '' ? '/' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Removes a heading at the start that repeats the title, which becomes the H1: pages without an H1 often have one. */
function withoutRepeatedTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const folded = title.toLowerCase();
  let headings = 0;
  const at = blocks.findIndex(
    (block) =>
      block.type === 'heading' && headings++ < 3 && plainInline(block.children).toLowerCase() === folded,
  );
  return at < 0 ? blocks : blocks.toSpliced(at, 1);
}

/** The first paragraph of a minimum length that somebody wrote, as plain text, shortened; `''` when there is none. */
function firstParagraph(blocks: readonly Block[]): string {
  for (const block of blocks) {
    if (block.type !== 'paragraph') continue;
    const text = plainInline(block.children);
    if (text.length >= paragraphMinChars && !placeholder.test(text))
      return shorten(text, descriptionMaxChars);
  }
  return '';
}

function headingsOf(blocks: readonly Block[]): Heading[] {
  const headings: Heading[] = [];
  for (const block of blocks) {
    if (block.type === 'heading') {
      const text = plainInline(block.children);
      if (text !== '') headings.push({ level: block.level, text });
    } else if (block.type === 'quote') headings.push(...headingsOf(block.children));
  }
  return headings;
}
