// What read_page's `url` means: a full address, a path or a slug (contract C5.1, C5.2). Everything is looked up in maps that
// are made once per generation; nothing a caller sends is ever used as a file name or fetched (contract C5.4).

import { Refusal } from '../errors/refusal.ts';
import { encodePath } from '../lib/encode-path.ts';
import { type Localized, text } from '../lib/language.ts';
import type { ServedPage } from './catalogue.ts';
import { decodePercent, pathKey, slugOf, withoutExtension } from './path-key.ts';

/** Pages told in the hint when a slug is several pages' (contract C5.2). */
const maxSuggestions = 5;

export interface PageAddresses {
  /** The absolute address of a page. */
  urlOf(page: ServedPage): string;
  /** The absolute address of a percent-decoded path. */
  urlOfPath(path: string): string;
  /** The page at exactly this path, percent-decoded. */
  findByPath(path: string): ServedPage | undefined;
  /** @throws Refusal `page_not_found`, its hint naming the site, the pages that share a slug, or search_pages */
  find(url: string): ServedPage;
}

/** Prepares the addresses of a generation's pages under the site's root, `https://host` without a trailing slash. */
export function createPageAddresses(pages: readonly ServedPage[], site: string): PageAddresses {
  const siteHost = foldHost(new URL(site).host);
  const byPath = new Map<string, ServedPage>();
  const byKey = new Map<string, ServedPage>();
  const bySlug = new Map<string, ServedPage[]>();
  const extended: ServedPage[] = [];
  for (const page of pages) {
    const key = pathKey(page.path);
    byPath.set(page.path, page);
    if (!byKey.has(key)) byKey.set(key, page);
    if (withoutExtension(key) !== key) extended.push(page);
    const slug = slugOf(key);
    const sharing = bySlug.get(slug);
    if (sharing === undefined) bySlug.set(slug, [page]);
    else sharing.push(page);
  }
  // After all full keys: /precios/ is never hidden by the short form of /precios.html.
  for (const page of extended) {
    const short = withoutExtension(pathKey(page.path));
    if (!byKey.has(short)) byKey.set(short, page);
  }

  const urlOfPath = (path: string) => site + encodePath(path);
  // every search result tells one: encoded once per page, when first told
  const urls = new WeakMap<ServedPage, string>();
  function urlOf(page: ServedPage): string {
    const known = urls.get(page);
    if (known !== undefined) return known;
    const url = urlOfPath(page.path);
    urls.set(page, url);
    return url;
  }

  function find(url: string): ServedPage {
    const path = sitePath(url, siteHost);
    if (path === undefined) throw notFound(otherSite(site));
    const key = pathKey(path);
    const page = byPath.get(decodePercent(path)) ?? byKey.get(key) ?? byKey.get(withoutExtension(key));
    if (page !== undefined) return page;
    const sharing = bySlug.get(slugOf(key)) ?? [];
    const isSlug = !key.includes('/') && !path.startsWith('/');
    if (isSlug) {
      const general = sharing.filter((candidate) => candidate.city === '');
      const only = general.length === 1 ? general[0] : sharing.length === 1 ? sharing[0] : undefined;
      if (only !== undefined) return only;
    }
    throw notFound(sharing.length === 0 ? searchFirst : choose(sharing.slice(0, maxSuggestions).map(urlOf)));
  }

  return { urlOf, urlOfPath, findByPath: (path) => byPath.get(path), find };
}

/** The path of an address within the site, `/` first when it came absolute; undefined when it is another site's. */
function sitePath(url: string, siteHost: string): string | undefined {
  const absolute = /^(?:https?:)?\/\//i.test(url);
  if (absolute) {
    const address = parseAddress(url.startsWith('//') ? `http:${url}` : url);
    return address !== undefined && foldHost(address.host) === siteHost ? address.pathname : undefined;
  }
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const slash = path.indexOf('/');
  const first = slash < 0 ? path : path.slice(0, slash);
  // `www.casa.example/contacto`, as people write addresses
  return foldHost(first) === siteHost ? path.slice(first.length) || '/' : path;
}

function parseAddress(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** A host as it is compared: lower case, without `www.` and without the ports of http and https. */
function foldHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');
}

function notFound(rule: Localized): Refusal {
  return new Refusal('page_not_found', { rule });
}

const searchFirst = text(
  'Busca primero con search_pages y pasa aquí la url de un resultado.',
  'Search first with search_pages and pass the url of a result here.',
);

function otherSite(site: string): Localized {
  return text(
    `Aquí solo se leen páginas de ${site}. ${searchFirst.es}`,
    `Only pages of ${site} can be read here. ${searchFirst.en}`,
  );
}

function choose(urls: readonly string[]): Localized {
  const list = urls.join(', ');
  return text(
    `Páginas con ese nombre: ${list}. Pasa una de esas direcciones, o busca primero con search_pages.`,
    `Pages of that name: ${list}. Pass one of these addresses, or search first with search_pages.`,
  );
}
