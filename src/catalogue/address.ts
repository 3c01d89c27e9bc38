// Resolves the `url` of read_page: an absolute address, a path or a slug (contract C5.1, C5.2). It is looked up in maps
// that are created once per generation. Nothing that a caller sends is used as a file name or fetched (contract C5.4).

import { Refusal } from '../errors/index.ts';
import { paths } from '../lib/addresses.ts';
import { encodePath } from '../lib/encode-path.ts';
import { addToGroup } from '../lib/group-by.ts';
import { type Localized, text } from '../lib/language.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import { withoutMarks } from '../lib/normalize.ts';
import { remember } from '../lib/remember.ts';
import type { ServedPage } from './catalogue.ts';
import { decodePercent, pathKey, slugOfKey, withoutExtension } from './path-key.ts';

/** Pages named in the hint for an address of none (contract C5.2). */
const maxSuggestions = 5;

/** A word of an address at least this long tells what the page is about. */
const wordMinLength = 3;

/** The path of a file that is no HTML, such as an image or a Markdown twin: no spelling of a page's address. */
const fileName = /\.(?!html?$)[^./]*$/i;

/** Documents and media that sites link to and that are no pages. */
const documentName =
  /\.(pdf|docx?|odt|rtf|xlsx?|ods|csv|pptx?|odp|epub|zip|jpe?g|png|gif|webp|svg|mp3|mp4)$/i;

/** Converts between the pages of a generation and their addresses. */
export interface PageAddresses {
  /** The absolute address of a page. */
  urlOf(page: ServedPage): string;
  /** The absolute address of a percent-decoded path. */
  urlOfPath(path: string): string;
  /** The path of the Markdown form of the page at a path (contract C1.4). */
  twinPathOf(path: string): string;
  /** The page at exactly this percent-decoded path. */
  findByPath(path: string): ServedPage | undefined;
  /** The page at a path, however it is spelled (contract C5.1). */
  findByKey(path: string): ServedPage | undefined;
  /**
   * The absolute address of a link into the site, a percent-encoded path with query and fragment. A link that spells the path of a
   * page in another way leads to the page's own address (contract C1.9).
   */
  resolveLink(link: string): string;
  /** @throws Refusal `page_not_found`, whose hint names the site, the pages that may be meant, or search_pages */
  find(url: string): ServedPage;
}

/**
 * Creates the addresses of a generation's pages below the site's root, `https://host` without a trailing slash. Addresses
 * below `publicOrigin`, if it is not `''`, name the same pages. `search` finds pages by words, the best first: those that an
 * address of none may mean. `listed` has the path of the page that company data lists under a slug.
 */
export function createPageAddresses(
  pages: readonly ServedPage[],
  site: string,
  publicOrigin = '',
  search: (words: string) => readonly ServedPage[] = () => [],
  listed: ReadonlyMap<string, string> = new Map(),
): PageAddresses {
  const roots = publicOrigin === '' ? [site] : [site, publicOrigin];
  const siteHosts = new Set(roots.map((root) => foldHost(new URL(root).host)));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  // most addresses that callers use are exact, so a reload does not wait for the other tables
  let tables: PageTables | undefined;
  const readTables = () => {
    tables ??= createTables(pages);
    return tables;
  };

  const urlOfPath = (path: string) => site + encodePath(path);
  // every search result contains one, so each is encoded only once
  const urlOf = remember((page: ServedPage) => urlOfPath(page.path), new WeakMap());

  function findByKey(path: string): ServedPage | undefined {
    const { byKey } = readTables();
    const key = pathKey(path);
    const short = withoutExtension(key);
    return byKey.get(key) ?? byKey.get(short) ?? byKey.get(bareOf(short));
  }

  /** The page that its query tells apart from others of its path. */
  function findByQuery(address: string): ServedPage | undefined {
    return byPath.get(decodePercent(address)) ?? readTables().byKey.get(pathKey(address));
  }

  function resolveLink(link: string): string {
    const [address = ''] = link.split('#', 1);
    const [path = ''] = address.split('?', 1);
    if (byPath.has(decodePercent(address))) return site + link;
    const asked = address === path ? undefined : findByQuery(address);
    if (asked !== undefined) return urlOf(asked) + link.slice(address.length);
    if (byPath.has(decodePercent(path))) return site + link;
    const page = fileName.test(path) ? readTables().byKey.get(pathKey(path)) : findByKey(path);
    return page === undefined ? site + link : urlOf(page) + link.slice(path.length);
  }

  function find(url: string): ServedPage {
    const address = sitePath(url, siteHosts);
    if (address === undefined) throw notFound(otherSite(site));
    const [path = ''] = address.split('?', 1);
    const asked = address === path ? undefined : findByQuery(address);
    const page = asked ?? byPath.get(decodePercent(path)) ?? findByKey(path);
    if (page !== undefined) return page;
    const key = pathKey(path);
    const sharing = findSharing(slugOfKey(key));
    const isSlug = !key.includes('/') && !path.startsWith('/');
    const meant = isSlug ? chooseMeant(sharing, slugOfKey(key)) : undefined;
    if (meant !== undefined) return meant;
    if (developerKeys.has(withoutExtension(key))) throw notFound(documentation);
    const end = withoutMarks(`/${key}`);
    const ending = sharing.filter((candidate) => withoutMarks(pathKey(candidate.path)).endsWith(end));
    if (ending.length > 0) throw notFound(listChoices(sameName, ending.map(urlOf)));
    const [, extension] = path.startsWith('/') ? (documentName.exec(path) ?? []) : [];
    if (extension !== undefined) throw notFound(unreadDocument(extension, urlOfPath(decodePercent(path))));
    const similar = new Set([...sharing, ...findSimilar(key)]);
    throw notFound(similar.size === 0 ? searchFirst : listChoices(similarName, [...similar].map(urlOf)));
  }

  /** The pages with a slug; only where no page has exactly this one, those whose slug differs in accents. */
  function findSharing(slug: string): readonly ServedPage[] {
    const alike = readTables().bySlug.get(bareOf(slug)) ?? [];
    const exact = alike.filter(({ path }) => slugOfKey(pathKey(path)) === slug);
    return exact.length > 0 ? exact : alike;
  }

  /** Of the pages that share a slug, the one that it means by itself (contract C5.2). */
  function chooseMeant(sharing: readonly ServedPage[], slug: string): ServedPage | undefined {
    const only = (some: readonly ServedPage[]) => (some.length === 1 ? some[0] : undefined);
    const depthOf = ({ path }: ServedPage) => pathKey(path).split('/').length;
    const least = sharing.reduce((depth, page) => Math.min(depth, depthOf(page)), Number.POSITIVE_INFINITY);
    const listedPath = listed.get(withoutMarks(slug));
    return (
      only(sharing) ??
      (listedPath === undefined ? undefined : findByKey(listedPath)) ??
      only(sharing.filter(({ city }) => city === '')) ??
      only(sharing.filter((page) => depthOf(page) === least))
    );
  }

  /** The pages that the words of a key find. Of several words, one must be in the page's path, else a long key finds any page. */
  function findSimilar(key: string): readonly ServedPage[] {
    const words = withoutMarks(key).match(/[\p{L}\p{N}]+/gu) ?? [];
    const telling = words.filter((word) => word.length >= wordMinLength);
    const isNamed = ({ path }: ServedPage) =>
      telling.some((word) => withoutMarks(path.toLowerCase()).includes(word));
    if (telling.length === 0) return [];
    const found = search(words.join(' '));
    return words.length === 1 ? found : found.filter(isNamed);
  }

  return {
    urlOf,
    urlOfPath,
    twinPathOf: (path) => markdownTwinPath(path, (other) => byPath.has(other)),
    findByPath: (path) => byPath.get(path),
    findByKey,
    resolveLink,
    find,
  };
}

/** A key or slug without accents. Marks alone stay, because they are no spelling of the root. */
function bareOf(key: string): string {
  return withoutMarks(key) || key;
}

/** Pages by what is left of an address when its spelling does not matter. */
interface PageTables {
  readonly byKey: ReadonlyMap<string, ServedPage>;
  /** By slug without accents. */
  readonly bySlug: ReadonlyMap<string, readonly ServedPage[]>;
}

function createTables(pages: readonly ServedPage[]): PageTables {
  const byKey = new Map<string, ServedPage>();
  const bySlug = new Map<string, ServedPage[]>();
  const extended: [short: string, page: ServedPage][] = [];
  for (const page of pages) {
    const key = pathKey(page.path);
    if (!byKey.has(key)) byKey.set(key, page);
    const short = withoutExtension(key);
    if (short !== key) extended.push([short, page]);
    addToGroup(bySlug, withoutMarks(slugOfKey(key)), page);
  }
  // after all full keys, so that the short form of /precios.html never hides /precios/
  for (const [short, page] of extended) if (!byKey.has(short)) byKey.set(short, page);
  for (const page of pages) {
    for (const alias of page.aliases ?? []) {
      const key = pathKey(alias);
      for (const spelling of [key, withoutExtension(key)])
        if (!byKey.has(spelling)) byKey.set(spelling, page);
    }
  }
  // last, so that an address that is spelt without its accents never hides another page
  for (const [spelling, page] of [...byKey]) {
    const folded = withoutMarks(spelling);
    if (!byKey.has(folded)) byKey.set(folded, page);
  }
  return { byKey, bySlug };
}

/** The path and query of an address within the site, with a leading `/` if it was absolute; undefined for another site. */
function sitePath(url: string, siteHosts: ReadonlySet<string>): string | undefined {
  const absolute = /^(?:https?:)?\/\//i.test(url);
  if (absolute) {
    const address = parseAddress(url.startsWith('//') ? `http:${url}` : url);
    if (address === undefined || !siteHosts.has(foldHost(address.host))) return undefined;
    return address.pathname + address.search;
  }
  const [path = ''] = url.split('#', 1);
  const [first = ''] = path.split(/[/?]/, 1);
  // an address without a scheme, as people write it: `www.casa.example/contacto`
  return siteHosts.has(foldHost(first)) ? path.slice(first.length).replace(/^(?!\/)/, '/') : path;
}

function parseAddress(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** A host in the form used for comparison: lower case, without `www.` and without the default ports of http and https. */
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
  'Search first with search_pages and pass here the url of a result.',
);

/** The developer pages, which sitemap.xml lists beside the pages of the site. */
const developerKeys: ReadonlySet<string> = new Set(
  [
    paths.developers,
    paths.reference,
    paths.changelog,
    paths.developersEnglish,
    paths.referenceEnglish,
    paths.changelogEnglish,
  ].map(pathKey),
);

const documentation = text(
  `Es documentación de la API, no una página del sitio: ábrela con GET, o con .md en lugar de la barra final. ${searchFirst.es}`,
  `This is documentation of the API, not a page of the site: open it with GET, or with .md instead of the final slash. ${searchFirst.en}`,
);

function otherSite(site: string): Localized {
  return text(
    `Aquí solo se leen páginas de ${site}. ${searchFirst.es}`,
    `Only pages of ${site} can be read here. ${searchFirst.en}`,
  );
}

const sameName = text('Páginas con ese nombre', 'Pages of that name');
const similarName = text('Páginas parecidas', 'Similar pages');

/** A file of the site is served as it is, if there is one at the address: callers with a reader for it may fetch it. */
function unreadDocument(extension: string, url: string): Localized {
  const kind = extension.toUpperCase();
  return text(
    `Aquí solo se leen páginas, no archivos ${kind}. Si el sitio lo enlaza, descárgalo con GET ${url}, o busca con search_pages la página que dice lo mismo.`,
    `Only pages are read here, no ${kind} files. If the site links to it, download it with GET ${url}, or use search_pages to find the page that says the same.`,
  );
}

function listChoices(label: Localized, urls: readonly string[]): Localized {
  const list = urls.slice(0, maxSuggestions).join(', ');
  return text(
    `${label.es}: ${list}. Pasa una de esas direcciones, o busca primero con search_pages.`,
    `${label.en}: ${list}. Pass one of these addresses, or search first with search_pages.`,
  );
}
