// Parses HTML and emits events in document order, from which the page's only tree is built directly: the parser's own tree
// took a quarter of the time of the whole pipeline.

import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { Parser } from 'htmlparser2';

/** Receives the events of a page. Every `open` has its `close`, even for elements that the page does not close. */
export interface HtmlListener {
  /** Names are lower case; character references are decoded. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** A text may arrive in several parts. */
  text(data: string): void;
}

/** Limit of nested elements; the time of the parser grows with the square of the depth. */
const maxOpenElements = 20_000;

/**
 * When scripts are enabled, `<noscript>` contains raw text, not elements (WHATWG HTML §13.2.6.4.4). Parsed as elements, the
 * `<iframe/>` of a tag manager inside it would contain the rest of the page.
 */
const noscriptTag = /<noscript(?:\s[^<>]{0,200})?>/gi;
const noscriptEnd = /<\/noscript/gi;

/** Elements whose content is raw text: it has no character references (WHATWG HTML §13.2.5.3). */
const rawTextElements = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']);

/**
 * Parses any text as HTML and calls the listeners; throws only what a listener throws, and takes linear time. A page nested
 * deeper than 20,000 elements is read up to that point, and its open elements get no `close`. The content of `<noscript>`
 * is ignored.
 */
export function parseHtml(html: string, listeners: readonly HtmlListener[]): void {
  let openElements = 0;
  let lastOpened = '';
  /** Whether texts are the content of such an element. */
  let inRawText = false;
  /** Whether an attribute of the next element has an ampersand. */
  let hasReferences = false;
  const handler = {
    onattribute: (_name: string, value: string) => {
      hasReferences ||= value.includes('&');
    },
    onopentag: (name: string, attributes: Record<string, string>) => {
      if (++openElements > maxOpenElements) {
        parser.pause();
        return;
      }
      lastOpened = name;
      inRawText = rawTextElements.has(name);
      if (hasReferences) decodeReferences(attributes);
      hasReferences = false;
      for (const listener of listeners) listener.open(name, attributes);
    },
    onclosetag: (name: string) => {
      openElements--;
      inRawText = false;
      for (const listener of listeners) listener.close(name);
    },
    ontext: (data: string) => {
      const text = !inRawText && data.includes('&') ? decodeHTML(data) : data;
      for (const listener of listeners) listener.text(text);
    },
  };
  // A parser that decodes references looks at each character of a text or value; one that doesn't searches for its end, which
  // takes a third less time.
  const parser = new Parser(handler, { decodeEntities: false });
  let at = 0;
  for (const { index, 0: tag } of html.matchAll(noscriptTag)) {
    if (index < at) continue;
    const inside = index + tag.length;
    lastOpened = '';
    parser.write(html.slice(at, inside));
    at = inside;
    if (lastOpened !== 'noscript') continue; // not a tag, but text in a script or a comment
    noscriptEnd.lastIndex = inside;
    const end = noscriptEnd.exec(html);
    if (end === null) break;
    at = end.index;
  }
  parser.write(html.slice(at));
  parser.end();
}

function decodeReferences(attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) attributes[name] = decodeHTMLAttribute(value);
}
