// What a WordPress site says of itself through its REST interface: which posts, pages and public custom types there are,
// when each was last changed and which need a password (developer.wordpress.org/rest-api/reference).

import { objectOf } from '../../lib/plain-object.ts';
import { collect } from './body.ts';
import type { WebClient } from './client.ts';
import { FetchFailed } from './fetch-failed.ts';
import { wordpressRelation } from './page-links.ts';
import { addressMaxChars } from './scope.ts';

/** One published entry. */
export interface WordpressEntry {
  readonly link: string;
  readonly modified: string;
  readonly isProtected: boolean;
  /** Address of its content in the interface. */
  readonly contentUrl: URL;
}

export interface WordpressSource {
  readonly client: WebClient;
  /** Root of the interface. */
  readonly api: URL;
  readonly isAllowed: (url: URL) => boolean;
  readonly entriesMax: number;
  /** Whether the time or the bytes of the reading are spent. */
  readonly isSpent: () => boolean;
}

const perPage = 100;
const modifiedMaxChars = 64;
/** More types than any site has; a server may name thousands. */
const typesMax = 100;
const answerMaxBytes = 10 * 1024 * 1024;
/** Types that belong to the editor, not to readers. */
const internalTypes =
  /^(?:attachment|revision|nav_menu_item|wp_\w+|elementor_\w+|e-\w+|custom_css|oembed_cache|user_request|acf-\w+|et_\w+)$/;

/** The interface's root that a `Link` header names (RFC 8288), `''` without. */
export function findWordpressApi(linkHeader: string): string {
  for (const [, target = '', parameters] of linkHeader.matchAll(/<([^>]{1,2000})>([^<]{0,500})/g)) {
    if (parameters?.includes(`rel="${wordpressRelation}"`)) return target;
  }
  return '';
}

/**
 * All published entries.
 * @throws FetchFailed when the types cannot be listed; a single type that cannot be (it needs a login) is left out
 */
export async function listWordpress(source: WordpressSource): Promise<readonly WordpressEntry[]> {
  // without `_fields`, which WordPress would apply to the object that holds the types, so that nothing would be left of it
  const types = await getJson(source, apiUrl(source.api, 'wp/v2/types', {}));
  const entries: WordpressEntry[] = [];
  for (const type of Object.values(objectOf(types.json)).slice(0, typesMax)) {
    const { slug, rest_base: base, rest_namespace: namespace = 'wp/v2' } = objectOf(type);
    if (typeof slug !== 'string' || typeof base !== 'string' || internalTypes.test(slug)) continue;
    if (!/^[\w-]+$/.test(base) || !/^[\w/-]+$/.test(String(namespace))) continue;
    entries.push(...(await listType(source, `${namespace}/${base}`, source.entriesMax - entries.length)));
  }
  return entries;
}

async function listType(
  source: WordpressSource,
  route: string,
  entriesMax: number,
): Promise<readonly WordpressEntry[]> {
  const entries: WordpressEntry[] = [];
  for (let page = 1; (page - 1) * perPage < entriesMax && !source.isSpent(); page++) {
    const fields = {
      _fields: 'id,link,modified_gmt,content.protected',
      per_page: `${perPage}`,
      page: `${page}`,
    };
    const answer = await getJson(source, apiUrl(source.api, route, fields)).catch(passOverRefusal);
    if (answer === undefined || !Array.isArray(answer.json) || answer.json.length === 0) break;
    for (const item of answer.json.slice(0, perPage)) {
      const { id, link, modified_gmt: modified, content } = objectOf(item);
      if (typeof link !== 'string' || link.length > addressMaxChars || !Number.isInteger(id)) continue;
      const contentUrl = apiUrl(source.api, `${route}/${id}`, { _fields: 'title,content' });
      const isProtected = objectOf(content).protected === true;
      entries.push({
        link,
        modified: typeof modified === 'string' && modified.length <= modifiedMaxChars ? modified : '',
        isProtected,
        contentUrl,
      });
    }
    if (page >= answer.pages) break;
  }
  return entries;
}

/** Other failures than a plain refusal leave the list half: better none than one that looks whole. */
function passOverRefusal(error: unknown): undefined {
  if (error instanceof FetchFailed && !error.isTransient) return undefined;
  throw error;
}

/** The page of an entry whose HTML is closed to us: its rendered content under its title. Undefined when there is none. */
export async function readRenderedPage(source: WordpressSource, url: URL): Promise<Uint8Array | undefined> {
  const { title, content } = objectOf((await getJson(source, url)).json);
  const { rendered, protected: isProtected } = objectOf(content);
  if (typeof rendered !== 'string' || rendered.trim() === '' || isProtected === true) return undefined;
  const name = String(objectOf(title).rendered ?? ''); // HTML already
  return Buffer.from(
    `<!doctype html><meta charset="utf-8"><title>${name}</title><main><h1>${name}</h1>\n${rendered}</main>\n`,
  );
}

async function getJson(
  source: WordpressSource,
  url: URL,
): Promise<{ readonly json: unknown; readonly pages: number }> {
  if (!source.isAllowed(url)) throw new FetchFailed('failed', 'is closed by robots.txt');
  const { status, header, content } = await source.client.get({
    url,
    accept: 'application/json',
    maxBytes: answerMaxBytes,
    read: collect,
  });
  if (content === undefined) throw new FetchFailed('failed', `answers ${status}`);
  try {
    const json: unknown = JSON.parse(Buffer.from(content).toString());
    return { json, pages: Number(header('x-wp-totalpages')) || 1 };
  } catch {
    throw new FetchFailed('failed', 'is not JSON');
  }
}

/** An address of the interface, whether it hangs below `/wp-json/` or, without permalinks, in `?rest_route=`. */
function apiUrl(api: URL, route: string, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(api);
  const root = url.searchParams.get('rest_route');
  if (root === null) url.pathname = `${url.pathname.replace(/\/$/, '')}/${route}`;
  else url.searchParams.set('rest_route', `${root.replace(/\/$/, '')}/${route}`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
