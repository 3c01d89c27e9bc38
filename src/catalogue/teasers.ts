// What the pages of a site say of each other. A line that starts with a link to another page is a teaser of that page: an item of
// a list of guides, the heading of a card. Its words are found on the page that it leads to.

import { type Page, SITE_ORIGIN } from '../content/page.ts';
import { pathKey } from './path-key.ts';

/** The teasers of a site's pages, by the index of a page. */
export interface Teasers {
  /** What other pages say of it, without repetitions. */
  readonly of: readonly (readonly string[])[];
  /** Whether it is an overview: a page that mainly consists of teasers of other pages. */
  readonly isOverview: readonly boolean[];
}

/** A line of Markdown that starts with a link into the site, as an item or heading, or by itself. */
const teaserLine = new RegExp(
  `^ *(?:[-*+] |\\d+[.)] |#{1,6} )?\\[((?:[^\\]\\\\]|\\\\.)+)\\]\\(${SITE_ORIGIN}([^)\\s]*)\\)(.*)$`,
);

/** Longer lines are text about something else that happens to start with a link. */
const teaserMaxChars = 300;
const teasersMax = 16;
/** An overview has at least this many teasers, and this share of its characters in them. */
const overviewMinTeasers = 5;
const overviewMinShare = 0.5;

/** Reads the teasers in the Markdown of all pages. A home page is never an overview: it is the page about the business. */
export function readTeasers(pages: readonly Page[]): Teasers {
  const indexOf = new Map(
    pages.flatMap(({ path, aliases = [] }, i) => [path, ...aliases].map((name) => [pathKey(name), i])),
  );
  const of = pages.map(() => new Set<string>());
  const isOverview = pages.map(({ path, markdown }, own) => {
    const led = new Set<number>();
    let chars = 0;
    for (const line of markdown.split('\n')) {
      const [, name = '', address = '', rest = ''] = teaserLine.exec(line) ?? [];
      const to = name === '' ? undefined : indexOf.get(pathKey(address.replace(/[?#].*/, '')));
      if (to === undefined || to === own || line.length > teaserMaxChars) continue;
      led.add(to);
      chars += line.length;
      const known = of[to]!;
      if (known.size < teasersMax) known.add(`${name} ${rest.trim()}`.trim());
    }
    return path !== '/' && led.size >= overviewMinTeasers && chars >= overviewMinShare * markdown.length;
  });
  return { of: of.map((texts) => [...texts]), isOverview };
}
