// The fallback for a page that could not be read within the limits of time and memory: its text, found without building a
// tree.

import { createEvidenceReader } from '../facts/index.ts';
import { cleanLine, decodeText } from '../html/index.ts';
import type { SkippedDocument } from '../sources/index.ts';
import type { Block } from './document/document.ts';
import { draftPage } from './draft-page.ts';
import { isPlainHtml } from './front-matter.ts';
import { type PackedDraft, type PageDraft, packDraft } from './page-draft.ts';
import type { ReadOrder } from './read-document.ts';
import { findReasonToSkip } from './reason-to-skip.ts';

/** More text than this is cut, so that the page does not exceed the limits again. */
const plainMaxChars = 100_000;
const silent = /^<(script|style|svg|noscript|template|nav|header|footer|form)\b/i;

/**
 * Drafts a page with a paragraph for each text between tags; the title comes from the page's head or path. Returns a reason to
 * skip a document that asks not to be published, and one with front matter, which may ask that.
 */
export function draftPlainText(
  { document, options }: ReadOrder,
  failure: string,
): PackedDraft | SkippedDocument {
  const { path, bytes, charset } = document;
  const text = decodeText(bytes, charset);
  if (!isPlainHtml(document, text))
    return { path, reason: 'too-large', detail: `${failure}; split it into smaller pages` };
  const blocks: Block[] = textsOf(text).map((value) => ({
    type: 'paragraph',
    children: [{ type: 'text', value }],
  }));
  const { draft: head, listener } = draftPage(headOf(text), path, () => createEvidenceReader(path));
  const draft: PageDraft = {
    ...head,
    blocks,
    hiddenNote: '',
    templateMarks: [],
    shown: undefined,
  };
  return (
    (options.isIncluded ? undefined : findReasonToSkip(draft)) ??
    packDraft(draft, { own: [], alternates: [] }, listener.finish())
  );
}

/** The page up to the end of its head, whose tags may be left out, or as much of it as the limit allows. */
function headOf(html: string): string {
  const start = html.slice(0, plainMaxChars);
  const end = start.search(/<\/head|<(?:body|header|nav|main|article|section|div|table|[uo]l|h1|p)\b/i);
  return end < 0 ? start : start.slice(0, end);
}

/** The texts between tags, in order, up to the limit. Linear, because the first search that finds nothing ends the loop. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  let length = 0;
  let at = 0;
  while (at < html.length && length < plainMaxChars) {
    const open = html.indexOf('<', at);
    const text = cleanLine(
      html.slice(at, open < 0 ? at + plainMaxChars : Math.min(open, at + plainMaxChars)),
    );
    if (text !== '') texts.push(text);
    length += text.length;
    if (open < 0) break;
    const name = silent.exec(html.slice(open, open + 20))?.[1];
    const from = name === undefined ? open : html.indexOf(`</${name}`, open);
    const close = from < 0 ? -1 : html.indexOf('>', from);
    if (close < 0) break;
    at = close + 1;
  }
  return texts;
}
