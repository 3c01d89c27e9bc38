// Collects the pages to which a page links. What nobody links to, menus and footers included, may be no page; those to which it links
// outside of them are about the same matter; those that it declares as its alternates in other languages are the same page.

import {
  baseAddress,
  frameElements,
  type HtmlListener,
  placeholderHost,
  placeholderOrigin,
  siteHostOf,
} from '../html/index.ts';
import { sourceKey } from '../lib/address-key.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { toNfc } from '../lib/normalize.ts';

/** More links of a page are not looked at. */
const linksMax = 2000;
const ownLinksMax = 32;
/** Sites with more editions repeat a language for its countries. */
const alternatesMax = 32;

/** The pages to which a page links, each once. */
export interface PageLinks {
  /** Address keys. Whether their host is the site's own is not asked. */
  readonly all: readonly string[];
  /** The first 32 outside of the header, the footer and the menus, breadcrumbs included; in their order. */
  readonly own: readonly PageLink[];
  /** What it declares by `hreflang` (WHATWG HTML §4.6.7.1), itself among them. */
  readonly alternates: readonly PageLink[];
}

/** A link to a page, of this site or of another. */
export interface PageLink {
  readonly key: string;
  /** In the form of `siteHostOf`; `''` for an address without a host, which is the site's own. */
  readonly host: string;
}

/** Listens to a parser and collects links. */
export interface LinkReader extends HtmlListener {
  finish(): PageLinks;
}

/** Breadcrumbs are a menu that says what the page is about. */
const breadcrumbs = /bread|migas|ariadna/i;

/** Creates a reader for the page at a path. */
export function createLinkReader(path: string): LinkReader {
  let baseHref: string | undefined;
  /** By address as written, without query and fragment: whether the page links to it outside of the frame. */
  const hrefs = new Map<string, boolean>();
  const alternates = new Set<string>();
  let depth = 0;
  /** Depth of the open `<main>`, and of the outermost open element of the frame; 0 for none. */
  let mainAt = 0;
  let frameAt = 0;
  return {
    open(name, attributes) {
      depth++;
      if (name === 'a') {
        const { href } = attributes;
        if (href === undefined) return;
        const address = href.replace(/[?#].*$/s, '');
        const isOwn = hrefs.get(address);
        if (isOwn === undefined ? hrefs.size < linksMax : !isOwn) hrefs.set(address, frameAt === 0);
      } else if (name === 'link') {
        if (isAlternate(attributes) && alternates.size < alternatesMax) alternates.add(attributes.href ?? '');
      } else if (name === 'base') {
        baseHref ??= attributes.href;
      } else if (name === 'main') {
        mainAt ||= depth;
      } else if (mainAt === 0 && frameAt === 0 && frameElements.has(name) && !isBreadcrumbs(attributes)) {
        frameAt = depth;
      }
    },
    close() {
      if (mainAt === depth) mainAt = 0;
      if (frameAt === depth) frameAt = 0;
      depth--;
    },
    text() {},
    finish() {
      const base = baseAddress(path, baseHref ?? '');
      const all = new Set<string>();
      const own = new Map<string, PageLink>();
      for (const [href, isOwn] of hrefs) {
        const link = linkOf(href, base);
        if (link === undefined) continue;
        all.add(link.key);
        if (isOwn && own.size < ownLinksMax) own.set(`${link.host}\0${link.key}`, link);
      }
      const declared = [...alternates].map((href) => linkOf(href, base));
      return {
        all: [...all],
        own: [...own.values()],
        alternates: declared.filter((link) => link !== undefined),
      };
    },
  };
}

function isAlternate({ rel = '', hreflang = '' }: Readonly<Record<string, string>>): boolean {
  return hreflang !== '' && rel.toLowerCase() === 'alternate';
}

function isBreadcrumbs({ class: classes = '', 'aria-label': label = '' }: Readonly<Record<string, string>>) {
  return breadcrumbs.test(classes) || breadcrumbs.test(label);
}

/** Most links of most sites: a path in which nothing is to be resolved or decoded. */
const plainPath = /^(?:\/[\w-][\w.-]*)+\/?$/;

function linkOf(href: string, base: string): PageLink | undefined {
  if (plainPath.test(href) && base.startsWith(`${placeholderOrigin}/`))
    return { key: sourceKey(href), host: '' };
  if (href === '' || !/^(?:https?:|[^:]*$|[^:/]*\/)/i.test(href) || !URL.canParse(href, base))
    return undefined;
  const url = new URL(href, base);
  const key = sourceKey(toNfc(decodeIfValid(url.pathname)));
  return { key, host: url.host === placeholderHost ? '' : (siteHostOf(url.href) ?? url.host) };
}
