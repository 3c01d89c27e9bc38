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
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let reader: SitemapReader | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    reader ??= /^[\s\ufeff]*https?:/i.test(text) ? readPlainList(entriesMax) : readXml(entriesMax);
    if (reader.write(text) === 'full') break;
  }
  return reader?.end() ?? { pages: [], sitemaps: [], isSitemap: false };
}

/** By its byte order mark: sitemaps are in UTF-8, and some in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

interface SitemapReader {
  write(text: string): 'full' | 'more';
  end(): Sitemap;
}

/** Of sitemaps, and of the feeds that may take their place (sitemaps.org, "Other Sitemap formats"). */
const roots = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf']);
const entries = new Set(['url', 'sitemap', 'item', 'entry']);

/** The name of an element without the prefix of its namespace: `sm:urlset`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
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
      onopentag(qualified, { href = '', rel = 'alternate' }) {
        const name = localName(qualified);
        open.push(name);
        isSitemap ||= open.length === 1 && roots.has(name);
        isTooDeep ||= open.length > depthMax;
        if (isTooDeep) parser.pause();
        text = '';
        if (entries.has(name)) url = lastmod = '';
        // of Atom, and a page in another language
        if (name !== 'link' || href === '' || rel !== 'alternate') return;
        if (open.at(-2) === 'url') pages.push({ url: href, lastmod: '' });
        else if (open.at(-2) === 'entry') url = href;
      },
      ontext(data) {
        if (text.length < textMaxChars) text += data;
      },
      onclosetag() {
        const name = open.pop() ?? '';
        const isEntry = entries.has(open.at(-1) ?? ''); // no `<image:loc>` inside `<image:image>`
        if (isEntry && (name === 'loc' || (name === 'link' && text.trim() !== ''))) url = text.trim();
        if (isEntry && /^(?:lastmod|pubdate|updated)$/.test(name))
          lastmod = copyOf(text.trim().slice(0, lastmodMaxChars));
        if (!entries.has(name) || url === '') return;
        if (name === 'sitemap') sitemaps.push(url);
        else pages.push({ url, lastmod });
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
