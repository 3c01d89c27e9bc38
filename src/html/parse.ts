// Parses HTML and emits events in document order, from which the page's only tree is built directly: a parser's own tree
// took a quarter of the time of the whole pipeline.

import { createOpenElements } from './open-elements.ts';
import { type Attributes, type ContentMode, tokenize } from './tokenize.ts';

/**
 * Receives the events of a page. Every `open` has its `close`, even for elements that the page does not close. Its methods are called as
 * functions, without `this`.
 */
export interface HtmlListener {
  /** Names are lower case; character references are decoded. */
  open(this: void, name: string, attributes: Attributes): void;
  close(this: void, name: string): void;
  /** A text may arrive in several parts. */
  text(this: void, data: string): void;
}

/** Limit of nested elements. */
const maxOpenElements = 20_000;

/** Elements without content and end tag (WHATWG HTML §13.1.2), with those of older versions. */
const voidElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/**
 * Elements whose content is no markup (§13.2.6.4.4, §13.2.6.4.7). That of `<noscript>` is not read, as in browsers that run
 * scripts: read as elements, the `<iframe/>` of a tag manager in it would contain the rest of the page.
 */
const contentModes: ReadonlyMap<string, ContentMode> = new Map([
  ['title', 'escapable text'],
  ['textarea', 'escapable text'],
  ['script', 'raw text'],
  ['style', 'raw text'],
  ['xmp', 'raw text'],
  ['iframe', 'raw text'],
  ['noembed', 'raw text'],
  ['noframes', 'raw text'],
  ['plaintext', 'plaintext'],
  ['noscript', 'skipped'],
]);

/**
 * Parses any text as HTML and calls the listeners; throws only what a listener throws, and takes linear time. A page nested
 * deeper than 20,000 elements is read up to that point.
 */
export function parseHtml(html: string, listeners: readonly HtmlListener[]): void {
  const listener = joinListeners(listeners);
  const elements = createOpenElements(listener.close);
  tokenize(html, {
    isForeign: elements.isForeign,
    startTag(written, attributes, isSelfClosing) {
      const isForeign = elements.isForeign();
      const name = elementName(written, isForeign);
      if (name === 'form' && elements.has(name)) return 'markup'; // forms contain no forms (§13.2.6.4.7)
      elements.closeBefore(name);
      if (elements.count() >= maxOpenElements) return 'stop';
      listener.open(name, attributes);
      if (voidElements.has(name)) {
        listener.close(name);
        return 'markup';
      }
      elements.push(name);
      if (isSelfClosing && elements.isForeign()) elements.pop();
      return isForeign ? 'markup' : (contentModes.get(name) ?? 'markup');
    },
    endTag(written) {
      const name = elementName(written, elements.isForeign());
      // end tags that stand for an element (§13.2.6.4.7)
      const isElement = name === 'br' || (name === 'p' && !elements.has(name));
      if (isElement) {
        listener.open(name, {});
        listener.close(name);
      } else elements.close(name); // void elements are never in the list
    },
    text: listener.text,
  });
  elements.closeAll();
}

/** `<image>` is a mistake for `<img>` outside of SVG (§13.2.6.4.7). */
function elementName(written: string, isForeign: boolean): string {
  return written === 'image' && !isForeign ? 'img' : written;
}

/** One listener for all of these. It calls functions, because V8 looks up the methods of objects of many shapes at each call. */
export function joinListeners(listeners: readonly HtmlListener[]): HtmlListener {
  const [first] = listeners;
  if (first !== undefined && listeners.length === 1) return first;
  const opens = listeners.map(({ open }) => open);
  const closes = listeners.map(({ close }) => close);
  const texts = listeners.map(({ text }) => text);
  return {
    open(name, attributes) {
      for (const open of opens) open(name, attributes);
    },
    close(name) {
      for (const close of closes) close(name);
    },
    text(data) {
      for (const text of texts) text(data);
    },
  };
}

/**
 * Limit of the elements and texts of a page, and of the lines and tokens of a Markdown file. Memory grows with them, not with the
 * bytes of a document: one of this many is read within a heap of 320 MB, and V8 has a heap of 512 MB on a machine of 1 GB.
 */
export const maxParts = 500_000;

/** A document has more parts than `maxParts`. The message is one line without the document's path. */
export class TooDense extends Error {
  constructor(parts: string) {
    super(`it has more than ${maxParts} ${parts}`);
  }
}
