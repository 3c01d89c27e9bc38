// What programs see in the HTML and the headers of a home page.

import { isJsonLd, parseHtml } from '../html/index.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import type { Fetched } from './probe.ts';

/** A link of the head or of the `Link` header (RFC 8288). */
export interface Link {
  /** In lower case. */
  readonly relations: readonly string[];
  /** Absolute. */
  readonly address: string;
  /** Media type of the target, `''` when it is not said. */
  readonly type: string;
  readonly isInHeader: boolean;
}

export interface HomePage {
  readonly page: Fetched;
  readonly links: readonly Link[];
  /** Characters of text that are there without scripts. */
  readonly textChars: number;
  readonly headings: number;
  /** Content of `<meta name="description">`. */
  readonly description: string;
  /** Texts of `<script type="application/ld+json">`. */
  readonly structuredData: readonly string[];
  /** Texts of other scripts in the page. */
  readonly scripts: readonly string[];
  /** Addresses of scripts. */
  readonly scriptAddresses: readonly string[];
  /** Whether a form declares itself as a tool of WebMCP. */
  readonly hasToolForm: boolean;
}

const linksMax = 200;
const scriptsMax = 50;

/** Reads a home page. Never throws; of an answer that is no HTML only the headers count. */
export function readHomePage(page: Fetched): HomePage {
  const links = [...readLinkHeader(page.header('link'), page.url)];
  const structuredData: string[] = [];
  const scripts: string[] = [];
  const scriptAddresses: string[] = [];
  const read = { description: '', headings: 0, textChars: 0, hasToolForm: false };
  /** Collects the text of the open script; elsewhere undefined. */
  let script: { readonly texts: string[]; text: string } | undefined;
  let silent = 0;
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const { href = '', rel = '', type = '', src = '' } = attributes;
    if (name === 'link') addLink(links, href, page.url, { rel, type, isInHeader: false });
    if (name === 'meta' && /^description$/i.test(attributes.name ?? ''))
      read.description ||= attributes.content ?? '';
    if (name === 'h1') read.headings++;
    if (name === 'form' && attributes.toolname !== undefined) read.hasToolForm = true;
    if (name === 'script' && src !== '' && scriptAddresses.length < scriptsMax) scriptAddresses.push(src);
    if (name === 'script') script = { texts: isJsonLd(type) ? structuredData : scripts, text: '' };
    if (silentElements.has(name)) silent++;
  };
  const close = (name: string) => {
    if (name === 'script' && script !== undefined) {
      if (script.texts.length < scriptsMax && script.text.trim() !== '') script.texts.push(script.text);
      script = undefined;
    }
    if (silentElements.has(name)) silent--;
  };
  const text = (data: string) => {
    if (script !== undefined) script.text += data;
    else if (silent === 0) read.textChars += data.replace(/\s+/g, ' ').trim().length;
  };
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(page.type))
    parseHtml(page.text, [{ open, close, text }]);
  return { page, links, structuredData, scripts, scriptAddresses, ...read };
}

/** Their content is not shown. */
const silentElements = new Set(['script', 'style', 'template', 'head']);

/** Parses a `Link` header (RFC 8288 §3) of the answer of an address. What does not parse is left out. */
export function readLinkHeader(value: string, base: URL): readonly Link[] {
  const links: Link[] = [];
  for (const [, address = '', parameters = ''] of value.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const named = new Map<string, string>();
    for (const [, name = '', quoted, plain = ''] of parameters.matchAll(
      /;\s*(\w+)\s*=\s*(?:"([^"]*)"|([^\s",;]+))/g,
    ))
      if (!named.has(name.toLowerCase())) named.set(name.toLowerCase(), quoted ?? plain);
    const [rel = '', type = ''] = [named.get('rel'), named.get('type')];
    addLink(links, address, base, { rel, type, isInHeader: true });
  }
  return links;
}

/** Adds a link, unless its address does not parse or there are many already. */
function addLink(
  links: Link[],
  address: string,
  base: URL,
  { rel, type, isInHeader }: { readonly rel: string; readonly type: string; readonly isInHeader: boolean },
): void {
  if (links.length >= linksMax || !URL.canParse(address, base.href)) return;
  const relations = rel.toLowerCase().split(/\s+/);
  links.push({ relations, address: new URL(address, base).href, type: mediaTypeOf(type), isInHeader });
}
