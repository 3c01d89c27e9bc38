// Renders Markdown as GFM with raw HTML allowed, as the least careful client would, and collects what it contains.

import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { parseHtml } from '../../src/html/parse.ts';

export interface ReadBack {
  readonly html: string;
  /** Words in order. */
  readonly words: readonly string[];
  readonly headings: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly elements: ReadonlySet<string>;
}

/** Renders Markdown and collects what a browser would find in it. */
export function readBack(markdown: string): ReadBack {
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
  const links: string[] = [];
  const images: string[] = [];
  const headings: string[] = [];
  const elements = new Set<string>();
  let text = '';
  let heading: string | undefined;
  parseHtml(html, [
    {
      open(name, { href, src }) {
        elements.add(name);
        if (href !== undefined) links.push(href);
        if (src !== undefined) images.push(src);
        if (/^h\d$/.test(name)) heading = '';
        if (!inline.has(name)) text += ' ';
      },
      close(name) {
        if (/^h\d$/.test(name) && heading !== undefined) {
          headings.push(heading.trim());
          heading = undefined;
        }
        if (!inline.has(name)) text += ' ';
      },
      text(data) {
        text += data;
        if (heading !== undefined) heading += data;
      },
    },
  ]);
  return { html, words: wordsOf(text), headings, links, images, elements };
}

const inline = new Set(['a', 'em', 'strong', 'del', 'code']);

/** Lower-case runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
