// Where a page leads: links for readers, its canonical address, its other languages.

import { baseMaxChars, decodeText, parseHtml, refreshTarget, scriptTarget } from '../../html/index.ts';
import { addressMaxChars } from './scope.ts';

export interface FoundLinks {
  /** Absolute addresses, each once, in document order. */
  readonly links: readonly string[];
  /** Address of the WordPress interface that the page names, `''` without. */
  readonly wordpressApi: string;
}

const linksMax = 5000;
/** Relations of `<link>` that lead to a page for readers. */
const leadingRelation = /(?:^|\s)(?:canonical|next|prev|alternate)(?:\s|$)/i;
/** Relations by which a page disowns a link. */
const disownedRelation = /(?:^|\s)(?:nofollow|ugc|sponsored)(?:\s|$)/i;
export const wordpressRelation = 'https://api.w.org/';

/** Reads the links of an HTML page at an address; none where the page asks for `nofollow`. */
export function readPageLinks(html: Uint8Array, charset: string, address: string): FoundLinks {
  const links = new Set<string>();
  let base = address;
  let wordpressApi = '';
  let isNofollow = false;
  const text = decodeText(html, charset);
  parseHtml(text, [{ open, close: () => {}, text: () => {} }]);
  if (links.size === 0) add(scriptTarget(text) ?? '');
  return { links: isNofollow ? [] : [...links], wordpressApi };

  function open(
    name: string,
    { href = '', rel = '', ...attributes }: Readonly<Record<string, string>>,
  ): void {
    if (name === 'base' && base === address && href.length <= baseMaxChars && URL.canParse(href, address))
      base = new URL(href, address).href;
    if (name === 'meta' && /^(?:robots|vitrina)$/i.test(attributes.name ?? ''))
      isNofollow ||= /\b(?:nofollow|none)\b/i.test(attributes.content ?? '');
    if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? ''))
      add(refreshTarget(attributes.content ?? ''));
    if ((name === 'a' || name === 'area') && !disownedRelation.test(rel)) add(href);
    if (name === 'frame') add(attributes.src ?? '');
    if (name === 'link' && rel === wordpressRelation && href.length <= addressMaxChars) wordpressApi = href;
    if (name === 'link' && leadingRelation.test(rel) && /^(?:text\/html)?$/i.test(attributes.type ?? ''))
      add(href);
  }

  function add(href: string): void {
    if (links.size >= linksMax || href.length > addressMaxChars || /^\s*(?:#|$)/.test(href)) return;
    if (!URL.canParse(href, base)) return;
    links.add(new URL(href, base).href);
  }
}
