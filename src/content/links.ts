// Addresses in pages: which may leave the page, and which are the site itself (contract C5.3).

import { encodePath } from '../lib/encode-path.ts';
import { SITE_ORIGIN } from './page.ts';

/** Schemes that may leave a page. Anything that could run (`javascript:`, `data:`, `vbscript:`, `file:`) may not. */
const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'geo:']);

/** Longer addresses are left out: nobody can use them, and a page full of them could fill memory. */
const urlMaxChars = 2000;

/** Stands for the site's origin until the site's own origins are known. `.invalid` resolves nowhere (RFC 6761 §6.4). */
export const placeholderOrigin = 'https://site.invalid';

/** What relative links on a page are relative to: its own address, or its `<base href>` (WHATWG HTML §4.2.3). */
export function baseAddress(path: string, baseHref: string): string {
  const own = new URL(encodePath(path), placeholderOrigin).href;
  if (baseHref === '' || baseHref.length > urlMaxChars || !URL.canParse(baseHref, own)) return own;
  const base = new URL(baseHref, own);
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : own;
}

/** The absolute address a link leads to; undefined when it may not leave the page, or leads only to a place in it. */
export function resolveAddress(href: string, base: string): string | undefined {
  if (href.length > urlMaxChars || /^\s*(?:#|$)/.test(href) || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  if (!safeProtocols.has(url.protocol)) return undefined;
  url.username = '';
  url.password = '';
  // `&copy;` inside a Markdown address would be read as an entity.
  const address = url.href.replace(/[\s()<>\\`|]/g, percentEncode).replace(/(&#?\w{1,40});/g, '$1%3B');
  return address.length > urlMaxChars ? undefined : address;
}

/** Characters that would end a link in Markdown, as an address may carry them. */
function percentEncode(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The host of an http address as it is compared: without `www.` and the ports of http and https; else undefined. */
export function siteHostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  return host.replace(/^www\./, '').replace(/:(?:80|443)$/, '');
}

const placeholderHost = new URL(placeholderOrigin).host;

/** Writes addresses: those of the site's own hosts start with {@link SITE_ORIGIN}, all others stay. */
export function createAddressWriter(siteHosts: ReadonlySet<string>): (address: string) => string {
  return (address) => {
    const host = siteHostOf(address);
    if (host === undefined || !(host === placeholderHost || siteHosts.has(host))) return address;
    return SITE_ORIGIN + address.slice(address.indexOf('/', address.indexOf('://') + 3));
  };
}
