// The door to the HTML parser. What it finds is told as events, in document order, so that the page's one tree is built
// at once: a tree of the parser's own took a quarter of the whole pipeline's time.

import { Parser } from 'htmlparser2';

/** Listens to a page as it is parsed. Every `open` has its `close`, whatever the page itself left open. */
export interface HtmlListener {
  /** Names are lower case; character references are decoded. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** One text may come in several pieces. */
  text(data: string): void;
}

/** Elements inside one another; the parser's own work grows with the square of it. */
const maxOpenElements = 20_000;

/**
 * Where scripts run, `<noscript>` holds raw text, not elements (WHATWG HTML §13.2.6.4.4). Read as elements, the
 * `<iframe/>` of a tag manager in it swallows the page.
 */
const noscriptTag = /<noscript(?:\s[^<>]{0,200})?>/gi;
const noscriptEnd = /<\/noscript/gi;

/**
 * Tells the listeners what any text holds when read as HTML; never throws by itself, linear in the text's length. A page
 * nested deeper than 20,000 elements is read up to there, and what is open then stays without its `close`. What is
 * inside `<noscript>` is not told.
 */
export function parseHtml(html: string, listeners: readonly HtmlListener[]): void {
  let openElements = 0;
  let lastOpened = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (++openElements > maxOpenElements) {
        parser.pause();
        return;
      }
      lastOpened = name;
      for (const listener of listeners) listener.open(name, attributes);
    },
    onclosetag: (name) => {
      openElements--;
      for (const listener of listeners) listener.close(name);
    },
    ontext: (data) => {
      for (const listener of listeners) listener.text(data);
    },
  });
  let at = 0;
  for (const { index, 0: tag } of html.matchAll(noscriptTag)) {
    if (index < at) continue;
    const inside = index + tag.length;
    lastOpened = '';
    parser.write(html.slice(at, inside));
    at = inside;
    if (lastOpened !== 'noscript') continue; // one that a script or a comment writes about
    noscriptEnd.lastIndex = inside;
    const end = noscriptEnd.exec(html);
    if (end === null) break;
    at = end.index;
  }
  parser.write(html.slice(at));
  parser.end();
}
