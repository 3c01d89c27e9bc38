// Collects the pages to which a page links. What nobody links to, menus and footers included, may be no page; those to which it links
// outside of them are about the same matter; those that it declares as its alternates in other languages are the same page.

import {
  baseAddress,
  cleanLine,
  frameElements,
  type HtmlListener,
  placeholderHost,
  placeholderOrigin,
  siteHostOf,
} from '../html/index.ts';
import { sourceKey } from '../lib/address-key.ts';
import { decodeIfValid } from '../lib/decode-uri.ts';
import { toNfc } from '../lib/normalize.ts';
import { rememberRecent } from '../lib/remember.ts';

/** More links of a page are not looked at. */
const linksMax = 2000;
const ownLinksMax = 32;
/** Sites with more editions repeat a language for its countries. */
const alternatesMax = 32;
const nameMaxChars = 60;

/** The pages to which a page links, each once. */
export interface PageLinks {
  /** Whether their host is the site's own is not asked. */
  readonly all: readonly CalledPage[];
  /** The first 32 outside of the header, the footer and the menus, breadcrumbs included; in their order. */
  readonly own: readonly PageLink[];
  /** What it declares by `hreflang` (WHATWG HTML §4.6.7.1), itself among them. */
  readonly alternates: readonly PageLink[];
}

/** A page as a link calls it. */
export interface CalledPage {
  /** Address key. */
  readonly key: string;
  /** The first text of a link to it; `''` for one that is long, has none or leads to a part of the page. */
  readonly name: string;
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

/** What links to the versions of a page in other languages say. */
const languageName =
  /^(?:castellano|español|espanhol|spanish|catal[aàá]n?|galego|gallego|euskara|euskera|portugu[eêé]s|english|ingl[eéê]s|français|franc[eêé]s|deutsch|alem[aá]n|italiano|nederlands)$/i;

/** Menus repeat their names on every page. */
const recentNames = 512;
/** The name that the text of a link is; `''` for none. */
const nameOf = rememberRecent((text: string) => {
  const name = cleanLine(text);
  return name.length > nameMaxChars || languageName.test(name) ? '' : name;
}, recentNames);

/** Creates a reader for the page at a path. */
export function createLinkReader(path: string): LinkReader {
  let baseHref: string | undefined;
  /** By address as written, without query and fragment: whether the page links to it outside of the frame, and how it calls it. */
  const hrefs = new Map<string, { isOwn: boolean; name: string }>();
  /** The open link, if its text may be the name of its page. */
  let calling: { name: string } | undefined;
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
        const known = hrefs.get(address);
        if (known === undefined && hrefs.size >= linksMax) return;
        const link = known ?? { isOwn: false, name: '' };
        link.isOwn ||= frameAt === 0;
        hrefs.set(address, link);
        calling = address === href && link.name === '' ? link : undefined;
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
    close(name) {
      if (name === 'a' && calling !== undefined) {
        if (nameOf(calling.name) === '') calling.name = '';
        calling = undefined;
      }
      if (mainAt === depth) mainAt = 0;
      if (frameAt === depth) frameAt = 0;
      depth--;
    },
    text(data) {
      if (calling !== undefined && calling.name.length <= nameMaxChars)
        calling.name += data.slice(0, 2 * nameMaxChars);
    },
    finish() {
      const base = baseAddress(path, baseHref ?? '');
      const all = new Map<string, string>();
      const own = new Map<string, PageLink>();
      for (const [href, { isOwn, name }] of hrefs) {
        const link = linkOf(href, base);
        if (link === undefined) continue;
        all.set(link.key, all.get(link.key) || nameOf(name));
        if (isOwn && own.size < ownLinksMax) own.set(`${link.host}\0${link.key}`, link);
      }
      const declared = [...alternates].map((href) => linkOf(href, base));
      return {
        all: [...all].map(([key, name]) => ({ key, name })),
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
