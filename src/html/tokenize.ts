// Reads HTML as tags and texts (WHATWG HTML §13.2.5), all that pages are read for: comments and declarations are passed over.
// Positions are arguments and results, not fields of a state machine, because loops over local variables are faster.

import { decodeInAttribute, decodeReferences } from './decode-references.ts';

/** The attributes of a tag: lower-case names, and values with their character references decoded. Of equal names the first counts. */
export type Attributes = Readonly<Record<string, string>>;

/**
 * How what follows a start tag is read. Text ends at the element's end tag; raw text has no character references
 * (§13.1.2). `skipped` passes over everything before the end tag, if there is one; `plaintext` is text up to the end of the
 * page; `stop` reads no further.
 */
export type ContentMode = 'markup' | 'escapable text' | 'raw text' | 'skipped' | 'plaintext' | 'stop';

/** Receives the tokens of a page in order. Names are lower case, and character references are decoded. */
export interface TokenSink {
  startTag(name: string, attributes: Attributes, isSelfClosing: boolean): ContentMode;
  endTag(name: string): void;
  /** A text may arrive in several parts. */
  text(data: string): void;
  /** Whether the open element is one of SVG or MathML, in which CDATA sections are text (§13.2.5.42). */
  isForeign(): boolean;
}

/** What readers of markup need. Each takes the position at which the markup starts and returns the one after it. */
interface Input {
  readonly html: string;
  readonly sink: TokenSink;
  /** The name that is written in a tag between two positions. */
  nameAt(start: number, end: number): string;
  /** The position of the end tag of an element after a position; undefined when it has none. */
  findEndTag(name: string, from: number): number | undefined;
}

/** Tokenizes any text in linear time. A tag in which the text ends is dropped (§13.2.5, eof-in-tag). */
export function tokenize(html: string, sink: TokenSink): void {
  const input: Input = { html, sink, nameAt: createNames(html), findEndTag: createEndTagSearch(html) };
  let start = 0;
  let at = indexOf(html, '<', 0);
  while (at < html.length) {
    if (at > start) sink.text(decodeReferences(html.slice(start, at)));
    start = readMarkup(input, at);
    at = indexOf(html, '<', start === at ? at + 1 : start);
  }
  if (start < html.length) sink.text(decodeReferences(html.slice(start)));
}

/** Returns the position of the `<` itself when it is part of a text. */
function readMarkup(input: Input, at: number): number {
  const { html } = input;
  const code = html.charCodeAt(at + 1);
  if (isLetter(code)) return readStartTag(input, at);
  if (code === slash) return readEndTag(input, at);
  if (code === exclamationMark) return readDeclaration(input, at);
  return code === questionMark ? after(html, '>', at + 2) : at;
}

function readEndTag({ html, sink, nameAt }: Input, at: number): number {
  const start = at + 2;
  if (start === html.length) return at;
  if (!isLetter(html.charCodeAt(start))) return after(html, '>', start);
  const end = endOfName(html, start);
  if (end < html.length) sink.endTag(nameAt(start, end));
  return after(html, '>', end);
}

/** A comment, a CDATA section or a document type. */
function readDeclaration({ html, sink }: Input, at: number): number {
  const start = at + 2;
  if (html.startsWith('--', start)) return endOfComment(html, start + 2);
  // outside SVG and MathML the start of a CDATA section is a comment up to the next `>` (§13.2.5.42)
  if (!html.startsWith('[CDATA[', start) || !sink.isForeign()) return after(html, '>', start);
  const textStart = start + '[CDATA['.length;
  const textEnd = html.indexOf(']]>', textStart);
  if (textEnd < 0) return html.length;
  sink.text(html.slice(textStart, textEnd));
  return textEnd + ']]>'.length;
}

/** A comment ends with `-->` or `--!>`; `<!-->` and `<!--->` are comments too (§13.2.5.43 to 51). */
function endOfComment(html: string, start: number): number {
  if (html.startsWith('>', start)) return start + 1;
  if (html.startsWith('->', start)) return start + 2;
  for (let at = html.indexOf('--', start); at >= 0; at = html.indexOf('--', at + 1)) {
    if (html.startsWith('>', at + 2)) return at + 3;
    if (html.startsWith('!>', at + 2)) return at + 4;
  }
  return html.length;
}

function readStartTag(input: Input, at: number): number {
  const { html, sink, nameAt } = input;
  const attributes: Record<string, string> = {};
  const nameEnd = endOfName(html, at + 1);
  let isSelfClosing = false;
  let end = nameEnd;
  for (let code = html.charCodeAt(end); code !== greaterThan; code = html.charCodeAt(end)) {
    if (end >= html.length) return html.length;
    if (isSpace(code)) end++;
    else if (code === slash) {
      isSelfClosing = true;
      end++;
    } else {
      isSelfClosing = false;
      end = readAttribute(input, end, attributes);
    }
  }
  const name = nameAt(at + 1, nameEnd);
  return readContent(input, name, end + 1, sink.startTag(name, attributes, isSelfClosing));
}

/** Adds the attribute to those of its tag. */
function readAttribute({ html, nameAt }: Input, start: number, attributes: Record<string, string>): number {
  const nameEnd = endOfAttributeName(html, start);
  const name = nameAt(start, nameEnd);
  let valueStart = 0;
  let valueEnd = 0;
  let end = afterSpaces(html, nameEnd);
  if (html.charCodeAt(end) === equalsSign) {
    valueStart = afterSpaces(html, end + 1);
    const quote = html.charAt(valueStart);
    if (quote === '"' || quote === "'") {
      valueEnd = indexOf(html, quote, ++valueStart);
      end = valueEnd + 1;
    } else end = valueEnd = endOfUnquoted(html, valueStart);
  }
  if (Object.hasOwn(attributes, name)) return end;
  const value = html.slice(valueStart, valueEnd);
  attributes[name] = decodeInAttribute(value);
  return end;
}

/** Reads the content of an element, unless it is markup. */
function readContent(
  { html, sink, findEndTag }: Input,
  name: string,
  start: number,
  mode: ContentMode,
): number {
  if (mode === 'markup') return start;
  if (mode === 'stop') return html.length;
  if (mode === 'skipped') return findEndTag(name, start) ?? start;
  const end = mode === 'plaintext' ? html.length : (findEndTag(name, start) ?? html.length);
  if (end > start) {
    const text = html.slice(start, end);
    sink.text(mode === 'escapable text' ? decodeReferences(text) : text);
  }
  return end;
}

/** Places for the names of a page; a power of two. Of names that share one, the last is kept. */
const namePlaces = 1024;
/** Longer names are made each time. */
const keptNameMaxChars = 32;

/**
 * Equal names of a page are one string, as keys of an object are, so that comparing them does not compare characters. They are found
 * by their first, middle and last characters without a copy of what is written.
 */
function createNames(html: string): Input['nameAt'] {
  const written = new Array<string>(namePlaces).fill('');
  const names = new Array<string>(namePlaces).fill('');
  return (start, end) => {
    const length = end - start;
    const middle = html.charCodeAt(start + (length >> 1));
    const hash = html.charCodeAt(start) + 31 * middle + 97 * html.charCodeAt(end - 1) + 193 * length;
    const place = hash & (namePlaces - 1);
    const kept = written[place]!;
    if (kept.length === length && html.startsWith(kept, start)) return names[place]!;
    const text = html.slice(start, end);
    const lower = text.toLowerCase();
    const name = asKey(lower);
    if (length <= keptNameMaxChars) {
      written[place] = text;
      names[place] = name;
    }
    return name;
  };
}

/**
 * The string that V8 keeps as a key for this text. An object without a prototype is a dictionary: as a property of another one, each new
 * name of a page would make a hidden class, which takes ten times as long.
 */
function asKey(text: string): string {
  const keys = Object.create(null) as Record<string, true>;
  keys[text] = true;
  return Object.keys(keys)[0] ?? text;
}

function createEndTagSearch(html: string): Input['findEndTag'] {
  /** Names that have no end tag in the rest of the page. */
  const missing = new Set<string>();
  return (name, from) => {
    if (missing.has(name)) return undefined;
    for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
      const end = at + 2 + name.length;
      if (endsName(html.charCodeAt(end)) && html.slice(at + 2, end).toLowerCase() === name) return at;
    }
    missing.add(name);
    return undefined;
  };
}

const exclamationMark = 33;
const slash = 47;
const equalsSign = 61;
const greaterThan = 62;
const questionMark = 63;

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function endsName(code: number): boolean {
  return code === greaterThan || code === slash || isSpace(code);
}

function endOfName(html: string, start: number): number {
  let at = start;
  while (at < html.length && !endsName(html.charCodeAt(at))) at++;
  return at;
}

/** A name may start with `=` (§13.2.5.32). */
function endOfAttributeName(html: string, start: number): number {
  let at = start + 1;
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === equalsSign || endsName(code)) break;
  }
  return at;
}

function endOfUnquoted(html: string, start: number): number {
  let at = start;
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === greaterThan || isSpace(code)) break;
  }
  return at;
}

function afterSpaces(html: string, start: number): number {
  let at = start;
  while (isSpace(html.charCodeAt(at))) at++;
  return at;
}

/** Characters up to which a loop finds one faster than `String.indexOf` does. */
const nearChars = 48;

/** The position of a character; the length of the text when it is not there. */
function indexOf(html: string, char: string, from: number): number {
  const code = char.charCodeAt(0);
  const near = Math.min(from + nearChars, html.length);
  for (let at = from; at < near; at++) if (html.charCodeAt(at) === code) return at;
  const found = html.indexOf(char, near);
  return found < 0 ? html.length : found;
}

/** The position after a character; the length of the text when it is not there. */
function after(html: string, char: string, from: number): number {
  return Math.min(indexOf(html, char, from) + 1, html.length);
}
