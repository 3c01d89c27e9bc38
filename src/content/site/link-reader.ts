// Collects the pages to which a page links, menus and footers included: what nobody links to may be no page.

import { addressKey } from '../address-key.ts';
import { baseAddress, decodePathname } from '../links.ts';
import type { HtmlListener } from '../parse.ts';

/** More links of a page are not looked at. */
const linksMax = 2000;

/** Listens to a parser and collects links. */
export interface LinkReader extends HtmlListener {
  /** The address keys of the pages, each once. Whether their host is the site's own is not asked. */
  finish(): readonly string[];
}

/** Creates a reader for the page at a path. */
export function createLinkReader(path: string): LinkReader {
  const base = baseAddress(path, '');
  const hrefs = new Set<string>();
  return {
    open(name, { href }) {
      if (name === 'a' && href !== undefined && hrefs.size < linksMax)
        hrefs.add(href.replace(/[?#].*$/s, ''));
    },
    close() {},
    text() {},
    finish: () => [...new Set([...hrefs].flatMap((href) => keyOf(href, base)))],
  };
}

function keyOf(href: string, base: string): readonly string[] {
  if (href === '' || !/^(?:https?:|[^:]*$|[^:/]*\/)/i.test(href) || !URL.canParse(href, base)) return [];
  const path = decodePathname(new URL(href, base).pathname).normalize('NFC');
  return [addressKey(path.replace(/\.(?:mdx?|markdown)$/i, '').replace(/\/(?:_?index|readme)$/i, '/'))];
}
