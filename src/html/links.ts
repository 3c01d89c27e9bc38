// Addresses in pages: which of them may appear in Markdown, and which belong to the site itself (contract C5.3).

import { encodePath } from '../lib/encode-path.ts';

/**
 * Replaces the site's own origin (`https://host`) in stored Markdown, so that one snapshot can be served under any `url`
 * (contract C1.3). It is a control character (START OF TEXT), which extracted text never contains.
 */
export const siteOriginMark = '\u0002';

/** Allowed schemes. Schemes that can run code or read files (`javascript:`, `data:`, `vbscript:`, `file:`) are not. */
const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:']);

/** Longer addresses are omitted: they are useless, and a page full of them could fill memory. */
const urlMaxChars = 2000;

/** A longer `<base href>` is ignored: each link of the page would become as long. */
export const baseMaxChars = 500;

/** The origin of the site while its real origins are not known. `.invalid` never resolves (RFC 6761 §6.4). */
export const placeholderHost = 'site.invalid';
export const placeholderOrigin = `https://${placeholderHost}`;

/** The base of a page's relative links: its own address, or its `<base href>` (WHATWG HTML §4.2.3). */
export function baseAddress(path: string, baseHref: string): string {
  const own = new URL(encodePath(path), placeholderOrigin).href;
  if (baseHref === '' || baseHref.length > baseMaxChars || !URL.canParse(baseHref, own)) return own;
  const base = new URL(baseHref, own);
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : own;
}

/**
 * The absolute address of a link; undefined when its scheme is not allowed, it is too long, or it points into the page
 * itself.
 */
export function resolveAddress(href: string, base: string): string | undefined {
  if (href.length > urlMaxChars || /^\s*(?:#|$)/.test(href)) return undefined;
  const url = parseUrl(href, base);
  if (url === undefined || !safeProtocols.has(url.protocol)) return undefined;
  // each assignment parses the address again
  if (url.username !== '') url.username = '';
  if (url.password !== '') url.password = '';
  // `&copy;` inside a Markdown address would be read as an entity
  const address = url.href.replace(/[\s()<>\\`|]/g, percentEncode).replace(/(&#?\w{1,40});/g, '$1%3B');
  return address.length > urlMaxChars ? undefined : address;
}

const actionQuery = /[?&](?:add[-_]to[-_](?:cart|wishlist|compare)|remove_item)=|\/cart\/add\b/i;

/** Whether asking for an address changes something, such as a cart: an agent that reads should not follow it. */
export function isActionAddress(address: string): boolean {
  return actionQuery.test(address);
}

/** Parses an address once: `URL.canParse` before it would take as long again, and `URL.parse` needs Node 22. */
function parseUrl(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined; // no address: the link leads nowhere
  }
}

/** Encodes a character that would end the address of a link in Markdown. */
function percentEncode(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * The host of an http address in the form used for comparison: without `www.` and default ports. Undefined for other
 * addresses.
 */
export function siteHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return host.replace(/^www\./, '').replace(/:(?:80|443)$/, '');
}

/**
 * Returns a function that replaces the origin of the site's own addresses with {@link siteOriginMark} and keeps all others.
 */
export function createAddressWriter(siteHosts: ReadonlySet<string>): (address: string) => string {
  return (address) => {
    const host = siteHostOf(address);
    if (host === undefined || !(host === placeholderHost || siteHosts.has(host))) return address;
    return siteOriginMark + address.slice(address.indexOf('/', address.indexOf('://') + 3));
  };
}

/** A link into the site in stored Markdown, in which the characters that end an address are percent-encoded. */
const siteLink = new RegExp(`${siteOriginMark}([^)\\s]*)`, 'g');

/**
 * Replaces the links of stored Markdown into the site, which start with {@link siteOriginMark}.
 * @param addressOf returns the absolute address of a percent-encoded path with its query and fragment
 */
export function resolveSiteLinks(markdown: string, addressOf: (link: string) => string): string {
  return markdown.replace(siteLink, (_, link: string) => addressOf(link));
}
