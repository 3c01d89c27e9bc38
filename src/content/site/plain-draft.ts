// The fallback for a page that could not be read within the limits of time and memory: its text, found without building a
// tree.

import { cleanLine } from '../clean-text.ts';
import { decodeText } from '../decode.ts';
import type { Block } from '../document/document.ts';
import type { SourceDocument } from '../source.ts';
import { draftPage } from './draft-page.ts';
import { type PackedDraft, packDraft } from './page-draft.ts';

/** More text than this is cut, so that the page does not exceed the limits again. */
const plainMaxChars = 100_000;
const silent = /^<(script|style|svg|noscript|template|nav|header|footer|form)\b/i;

/** Drafts a page with a paragraph for each text between tags; the title comes from the page's head or path. */
export function draftPlainText({ path, bytes, charset }: SourceDocument): PackedDraft {
  const html = decodeText(bytes, charset);
  const titleEnd = html.slice(0, plainMaxChars).search(/<\/title/i);
  const { metadata, h1, evidence } = draftPage(titleEnd < 0 ? '' : html.slice(0, titleEnd), path);
  const blocks: Block[] = textsOf(html).map((value) => ({
    type: 'paragraph',
    children: [{ type: 'text', value }],
  }));
  return packDraft({ path, metadata, h1, blocks, hiddenNote: '', evidence }, []);
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
