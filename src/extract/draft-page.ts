// Drafts a page from one HTML document: parses it, finds the main content and builds its document.

import { isTitlePart, shareWord } from '../facts/index.ts';
import { baseAddress, type HtmlListener, parseHtml, unveilEmails } from '../html/index.ts';
import { buildDocument } from './document/build-document.ts';
import type { Block, Heading, Inline } from './document/document.ts';
import { plainInline } from './document/inline-run.ts';
import { measureBlock } from './document/measure.ts';
import { refineBlocks } from './document/refine.ts';
import { markBeginnings, removeMarks, removeTemplateMarks } from './document/template-marks.ts';
import { faqBlocks, readQuestions } from './faq.ts';
import { type HiddenChars, withholdBoilerplate } from './main-content/boilerplate.ts';
import { createContentTreeBuilder } from './main-content/build-tree.ts';
import { chooseContentRoot } from './main-content/content-root.ts';
import type { ContentElement } from './main-content/content-tree.ts';
import { findShown } from './main-content/left-out.ts';
import { elementsOf, outwardFrom } from './main-content/walk.ts';
import { createMetadataReader, type Metadata } from './metadata.ts';
import type { PageDraft } from './page-draft.ts';
import { countWordsUpTo } from './reason-to-skip.ts';

/** A page with fewer words has no text of its own; what scripts replace has more words than a request to run them. */
const ownMinWords = 30;
const replacedMinWords = 60;
const noscriptTags = /<\/?noscript\b[^<>]{0,200}>/gi;

/**
 * Drafts a page from its HTML and the path at which it is served. Accepts any text. A listener is created for each parsing: a page
 * without text of its own has that of its `<noscript>`, where some systems (Discourse) write what scripts draw again. `isChecked`
 * asks what it shows and leaves out.
 * @throws TooDense
 */
export function draftPage<Listener extends HtmlListener | undefined>(
  html: string,
  path: string,
  createListener: () => Listener,
  isChecked = false,
): { readonly draft: PageDraft; readonly listener: Listener } {
  const heard = draftHtml(html, path, createListener(), isChecked);
  if (countWordsUpTo(heard.draft, ownMinWords) >= ownMinWords || html.search(noscriptTags) < 0) return heard;
  const replaced = draftHtml(html.replace(noscriptTags, ''), path, createListener(), isChecked);
  return countWordsUpTo(replaced.draft, replacedMinWords) >= replacedMinWords ? replaced : heard;
}

function draftHtml<Listener extends HtmlListener | undefined>(
  html: string,
  path: string,
  listener: Listener,
  isChecked: boolean,
): ReturnType<typeof draftPage<Listener>> {
  const metadataReader = createMetadataReader();
  const treeBuilder = createContentTreeBuilder();
  const readers = [metadataReader, treeBuilder, ...(listener === undefined ? [] : [listener])];
  parseHtml(unveilEmails(html), readers);
  const mayHaveMarks = markBeginnings.some((beginning) => html.includes(beginning));
  const read = metadataReader.finish(treeBuilder.times);
  const metadata = mayHaveMarks ? { ...read, description: removeMarks(read.description) } : read;
  const tree = treeBuilder.finish();
  const base = baseAddress(path, metadata.baseHref);
  const { hiddenChars, bodies } = withholdBoilerplate(tree, treeBuilder);
  const root = chooseContentRoot(tree, bodies);
  const main = buildDocument(root, base);
  const hero = root.weight.h1 === 0 ? buildHero(tree, root, base) : [];
  const { h1, blocks } = takeH1(refineBlocks([...hero, ...main]), metadata);
  const { blocks: rendered, marks } = mayHaveMarks ? removeTemplateMarks(blocks) : { blocks, marks: [] };
  const questions = readQuestions(metadataReader.jsonLd);
  const draft = {
    path,
    metadata,
    h1,
    blocks: [...rendered, ...faqBlocks(questions, rendered, base)],
    hiddenNote: noteHidden(hiddenChars, tree.weight.text),
    templateMarks: marks,
    shown: isChecked ? findShown(tree, root) : undefined,
  };
  return { draft, listener };
}

/** From here on, hidden text is more than a label or a menu's button. */
const hiddenMinChars = 200;
const hiddenMinShare = 0.1;

/** What the operator should know of text that styles keep from readers; `''` when it is little beside what they show. */
function noteHidden(hiddenChars: HiddenChars, shownChars: number): string {
  const found = [...hiddenChars].filter(([, chars]) => chars > 0).sort(([, a], [, b]) => b - a);
  const total = found.reduce((sum, [, chars]) => sum + chars, 0);
  if (total === 0 || (total < hiddenMinChars && total < hiddenMinShare * shownChars)) return '';
  const ways = found.map(([how]) => how).join(', ');
  return `hides ${total} characters from its readers (${ways}), and agents do not get them; remove the text, or show it`;
}

const heroMinWords = 8;
const heroMaxLinkDensity = 0.3;

/** The page's only H1 and the prose beside it, if they are outside the main content: a hero above `<main>`. */
function buildHero(tree: ContentElement, root: ContentElement, base: string): Block[] {
  const found = elementsOf(tree).filter(({ name }) => name === 'h1');
  const [h1] = found;
  if (h1 === undefined || found.length > 1) return [];
  const above = new Set(outwardFrom(root));
  const hero = outwardFrom(h1).find(({ parent }) => parent === undefined || above.has(parent))!;
  const blocks = buildDocument({ ...hero, name: '#root', children: [hero] }, base);
  return blocks.filter((block) => {
    if (block.type === 'heading') return true;
    const { words, linkDensity } = measureBlock(block);
    return block.type !== 'withheld' && words >= heroMinWords && linkDensity < heroMaxLinkDensity;
  });
}

/**
 * An H1 after headings and this many words, or after a heading that is a part of the `<title>`, opens a section, unless it shares
 * a word with the `<title>`.
 */
const middleMinWords = 60;

/** Removes the first H1 from the blocks: the Markdown starts with it, wherever it is on the page (contract C5.3). */
function takeH1(
  blocks: readonly Block[],
  { title }: Metadata,
): { h1: readonly Inline[]; blocks: readonly Block[] } {
  const isH1 = (block: Block): block is Heading => block.type === 'heading' && block.level === 1;
  const at = blocks.findIndex((block) => isH1(block) && plainInline(block.children) !== '');
  const heading = blocks[at];
  if (heading?.type !== 'heading') return { h1: [], blocks };
  const before = blocks.slice(0, at).filter(({ type }) => type !== 'withheld');
  const headings = before.filter((block): block is Heading => block.type === 'heading');
  const isInMiddle =
    headings.some(({ children }) => isTitlePart(plainInline(children), title)) ||
    (headings.length > 0 &&
      before.reduce((sum, block) => sum + measureBlock(block).words, 0) >= middleMinWords);
  if (isInMiddle && title !== '' && !shareWord(plainInline(heading.children), title))
    return { h1: [], blocks };
  return { h1: heading.children, blocks: blocks.toSpliced(at, 1) };
}
