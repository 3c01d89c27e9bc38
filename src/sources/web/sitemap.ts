// Sitemaps (sitemaps.org 0.9): a stream of bytes in, addresses with their `lastmod` out.

import { Parser } from 'htmlparser2';

/** What one sitemap lists. */
export interface Sitemap {
  readonly pages: readonly SitemapPage[];
  /** Sitemaps that an index names. */
  readonly sitemaps: readonly string[];
  /** Whether the file is a sitemap at all. */
  readonly isSitemap: boolean;
}

export interface SitemapPage {
  readonly url: string;
  /** As written, `''` without. */
  readonly lastmod: string;
}

const textMaxChars = 2048;
const lastmodMaxChars = 64;
/** Deeper than any sitemap; the parser's work grows with the square of the depth. */
const depthMax = 16;

/** Reads a sitemap, an index of sitemaps or a plain list of addresses; stops at `entriesMax`. */
export async function readSitemap(chunks: AsyncIterable<Uint8Array>, entriesMax: number): Promise<Sitemap> {
  const decoder = new TextDecoder();
  let reader: SitemapReader | undefined;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    reader ??= /^[\s\ufeff]*https?:/i.test(text) ? readPlainList(entriesMax) : readXml(entriesMax);
    if (reader.write(text) === 'full') break;
  }
  return reader?.end() ?? { pages: [], sitemaps: [], isSitemap: false };
}

interface SitemapReader {
  write(text: string): 'full' | 'more';
  end(): Sitemap;
}

function readXml(entriesMax: number): SitemapReader {
  const pages: SitemapPage[] = [];
  const sitemaps: string[] = [];
  const open: string[] = [];
  let isSitemap = false;
  let isTooDeep = false;
  let text = '';
  let url = '';
  let lastmod = '';
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name);
        isSitemap ||= open.length === 1 && (name === 'urlset' || name === 'sitemapindex');
        isTooDeep ||= open.length > depthMax;
        if (isTooDeep) parser.pause();
        text = '';
        if (name === 'url' || name === 'sitemap') url = lastmod = '';
      },
      ontext(data) {
        if (text.length < textMaxChars) text += data;
      },
      onclosetag(name) {
        open.pop();
        const isEntry = /^(?:url|sitemap)$/.test(open.at(-1) ?? ''); // no `<image:loc>` inside `<image:image>`
        if (name === 'loc' && isEntry) url = text.trim();
        if (name === 'lastmod' && isEntry) lastmod = copyOf(text.trim().slice(0, lastmodMaxChars));
        if (name === 'url' && url !== '') pages.push({ url, lastmod });
        if (name === 'sitemap' && url !== '') sitemaps.push(url);
      },
    },
    { xmlMode: true },
  );
  return {
    write(piece) {
      parser.write(piece);
      return isTooDeep || pages.length + sitemaps.length >= entriesMax ? 'full' : 'more';
    },
    end() {
      parser.end();
      return {
        pages: isSitemap ? pages.slice(0, entriesMax) : [],
        sitemaps: isSitemap ? sitemaps : [],
        isSitemap,
      };
    },
  };
}

/** A part of a text holds the whole text in memory (V8): for a date of each sitemap, all sitemaps. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/** A text file with one address a line, which sitemaps.org allows too. */
function readPlainList(entriesMax: number): SitemapReader {
  const pages: SitemapPage[] = [];
  let rest = '';
  const take = (line: string) => {
    const url = line.trim();
    if (/^https?:/i.test(url) && url.length <= textMaxChars && pages.length < entriesMax)
      pages.push({ url, lastmod: '' });
  };
  return {
    write(piece) {
      const lines = (rest + piece).split('\n');
      rest = (lines.pop() ?? '').slice(0, textMaxChars + 1);
      lines.forEach(take);
      return pages.length >= entriesMax ? 'full' : 'more';
    },
    end() {
      take(rest);
      return { pages, sitemaps: [], isSitemap: pages.length > 0 };
    },
  };
}
