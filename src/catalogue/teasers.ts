// What the pages of a site say of each other. A line that starts with a link to another page is a teaser of that page: an item of
// a list of guides, the heading of a card. Its words are found on the page that it leads to.

import { siteOriginMark } from '../html/index.ts';
import { pathKey } from './path-key.ts';

/** A line that may be a teaser: whether its address is a page is known where all pages are. */
export interface TeaserLine {
  /** The key of the path to which it leads. */
  readonly key: string;
  /** The text of the link and what follows it. */
  readonly text: string;
  /** Length of the line in Markdown. */
  readonly chars: number;
}

/** The lines of a page. Plain data, because it is sent between threads. */
export interface PageLines {
  readonly lines: readonly TeaserLine[];
  /** Length of the page's Markdown. */
  readonly chars: number;
}

/** The teasers of a site's pages, by the index of a page. */
export interface Teasers {
  /** What other pages say of it, without repetitions. */
  readonly of: readonly (readonly string[])[];
  /** Whether it is an overview: a page that mainly consists of teasers of other pages. */
  readonly isOverview: readonly boolean[];
}

/** A line of Markdown that starts with a link into the site, as an item or heading, or by itself. */
const teaserLine = new RegExp(
  `^ *(?:[-*+] |\\d+[.)] |#{1,6} )?\\[((?:[^\\]\\\\]|\\\\.)+)\\]\\(${siteOriginMark}([^)\\s]*)\\)(.*)$`,
);

/** A break within a line, such as that before the text of a card. */
const brokenLine = /\\\n */g;
/** Longer lines are text about something else that happens to start with a link. */
const teaserMaxChars = 300;
const teasersMax = 16;
/** An overview has at least this many teasers, and this share of its characters in them. */
const overviewMinTeasers = 5;
const overviewMinShare = 0.5;

/** Reads the lines of a page that may be teasers. */
export function readTeaserLines(markdown: string): PageLines {
  const lines = markdown
    .replace(brokenLine, ' ')
    .split('\n')
    .flatMap((line): TeaserLine[] => {
      if (line.length > teaserMaxChars) return [];
      const [, name = '', address = '', rest = ''] = teaserLine.exec(line) ?? [];
      if (name === '') return [];
      const key = pathKey(address.replace(/[?#].*/, ''));
      return [{ key, text: `${name} ${rest.trim()}`.trim(), chars: line.length }];
    });
  return { lines, chars: markdown.length };
}

/** Gives teasers to the pages that they lead to. */
export interface TeaserCollector {
  /** Adds the next page, in the order of the pages. */
  add(page: PageLines): void;
  finish(): Teasers;
}

/** Creates a collector for these pages. A home page is never an overview: it is the page about the business. */
export function createTeaserCollector(
  pages: readonly { readonly path: string; readonly aliases: readonly string[] }[],
): TeaserCollector {
  const indexOf = new Map(
    pages.flatMap(({ path, aliases }, i) => [path, ...aliases].map((name) => [pathKey(name), i])),
  );
  const home = indexOf.get('');
  const of: (Set<string> | undefined)[] = new Array(pages.length).fill(undefined);
  const isOverview: boolean[] = [];
  return {
    add({ lines, chars }) {
      const own = isOverview.length;
      const led = new Set<number>();
      let charsOfTeasers = 0;
      for (const line of lines) {
        const to = indexOf.get(line.key);
        if (to === undefined || to === own) continue;
        led.add(to);
        charsOfTeasers += line.chars;
        const known = of[to] ?? new Set();
        of[to] = known;
        if (known.size < teasersMax) known.add(line.text);
      }
      isOverview.push(
        own !== home && led.size >= overviewMinTeasers && charsOfTeasers >= overviewMinShare * chars,
      );
    },
    finish: () => ({ of: of.map((texts) => (texts === undefined ? [] : [...texts])), isOverview }),
  };
}
