// Which addresses belong to the site, and the one spelling of each.

import { decodeIfValid } from '../../lib/decode-uri.ts';
import { toNfc } from '../../lib/normalize.ts';

/** What an address is to a site. */
export type AddressPlace =
  /** A page as it is asked for: encoded path, and the query that tells it apart from others of its path (`/?page_id=2`). */
  | { readonly kind: 'page'; readonly path: string }
  /** A query that sorts, filters or does something: no page of its own, unless the site lists it as `asked`. */
  | { readonly kind: 'query'; readonly path: string; readonly asked: string | undefined }
  | { readonly kind: 'elsewhere' };

/** A site: its origin and the folder of its pages, `/` for a whole host. */
export interface Scope {
  readonly origin: string;
  readonly folder: string;
}

/** Longer addresses are left out: servers refuse them, and only traps make them. */
export const addressMaxChars = 1000;

/** Parameters that say where a visitor came from or who they are, never which page is shown. */
const trackingParameter =
  /^(?:utm_\w+|mtm_\w+|matomo_\w+|pk_\w+|hsa_\w+|fb_\w+|_hs\w+|mc_[ce]id|_g[al]|[gdy]clid|[gw]braid|fbclid|msclkid|twclid|ttclid|li_fat_id|igshid|igsh|srsltid|ref|ref_src|share|replytocom|phpsessid|jsessionid|sid|v|ver)$/i;
/** Parameters that choose how something is shown, or that do something. */
const actionParameter =
  /^(?:s|q|search|buscar?|query|keywords?|sort\w*|order\w*|dir|filter\w*|m(?:in|ax)_\w+|per_page|limit|format|print|view|action|do|task|(?:add|remove|undo)(?:[_-][\w-]*)?|cart|token|_?wp_?nonce|redirect\w*|return\w*|next|url|log(?:in|out)|preview\w*|date|day|month|year)$/i;
/** A parameter that names a language: a page in another one is a page. */
const languageParameter = /^(?:lang|language|locale|hl|idioma|lingua)$/i;
/** Parameters of an address that a site lists. A link with more than one, beside a language, is a filter. */
const parametersMax = 3;

/** The queries of pages in content systems without speaking addresses: one parameter, and what may be beside it. */
const systemQueries: readonly (readonly [key: RegExp, beside: RegExp])[] = [
  // Joomla
  [
    /^option=com_(?:contact|content|k2|virtuemart|zoo)$/,
    /^(?:view=(?:article|category|contact|featured|item|itemlist|productdetails)|(?:id|catid|Itemid|virtuemart_\w{1,20}_id)=\d{1,9}(?::[\w-]{1,100})?|lang=[\w-]{2,8})$/,
  ],
  // Drupal
  [/^q=(?:node|taxonomy\/term)\/\d{1,9}$/, /^lang=[\w-]{2,8}$/],
  // PrestaShop
  [
    /^id_(?:category|cms|manufacturer|product|supplier)=\d{1,9}$/,
    /^(?:controller=(?:category|cms|manufacturer|product|supplier)|id_lang=\d{1,3})$/,
  ],
  // OpenCart
  [
    /^route=(?:information\/(?:contact|information)|product\/(?:category|product))$/,
    /^(?:product_id|path|information_id)=[\d_]{1,40}$/,
  ],
  // WordPress, for types of its own
  [/^p=\d{1,9}$/, /^post_type=[\w-]{1,40}$/],
  // TYPO3
  [/^id=\d{1,9}$/, /^L=\d{1,3}$/],
];

/** What no page ends in. Asking for each image that a page links to would burden the site for nothing. */
const fileExtension =
  /\.(?:7z|aac|ai|apk|avi|avif|bmp|bz2|css|csv|dmg|docx?|eot|eps|epub|exe|flac|gif|gz|heic|ico|ics|jar|jpe?g|js|json|kml|m4[av]|mjs|mov|mp[34]|mpe?g|msi|od[pst]|og[agv]|otf|pdf|png|pptx?|ps|psd|rar|rss|rtf|svgz?|swf|tar|tgz|tiff?|ttf|txt|vcf|wasm|wav|web[mp]|wmv|woff2?|xlsx?|xml|xz|zip)$/i;
/** Feeds, interfaces and back doors of content systems. */
const machinePath =
  /\/(?:wp-json|wp-admin|cdn-cgi|\.well-known)(?:\/|$)|\/(?:feed|rss|atom)\/?$|\/(?:wp-login|xmlrpc|wp-cron|wp-comments-post)\.php$/i;

/** Whether two hosts are the same but for `www.`; ports count. */
export function isSameSite(a: URL, b: URL): boolean {
  const bare = ({ host }: URL) => host.replace(/^www\./, '');
  return bare(a) === bare(b);
}

/**
 * The place of a link in a site, seen from the page that has it. Spellings of one address give one path: host with and
 * without `www.`, http and https, fragment, tracking parameters, session ids, percent-encoding (RFC 3986 §6.2.2), doubled slashes.
 */
export function placeOf(href: string, base: string, scope: Scope): AddressPlace {
  const elsewhere: AddressPlace = { kind: 'elsewhere' };
  if (href.length > addressMaxChars || !URL.canParse(href, base)) return elsewhere;
  const url = new URL(href, base);
  if (!/^https?:$/.test(url.protocol) || !isSameSite(url, new URL(scope.origin))) return elsewhere;
  const path = normalisePath(url.pathname);
  // Node.js 20.20 leaves the `..` of `/&/.&/..` as it is: such an address could leave the site's folder.
  if (/\/\.\.?(?:\/|$)/.test(path)) return elsewhere;
  // decoded, an escaped slash would be the path of another page, or lead out of the site
  if (/%(?:2F|[01][\dA-F]|7F)/.test(path)) return elsewhere;
  if (!path.startsWith(scope.folder) || fileExtension.test(path) || machinePath.test(path)) return elsewhere;
  const rest = [...url.searchParams].filter(([name]) => !trackingParameter.test(name));
  if (rest.length === 0) return { kind: 'page', path };
  const isPlain = rest.every(
    ([name, value]) =>
      /^[\w-]{1,40}$/.test(name) && /^[\w.~-]{1,100}$/.test(value) && !actionParameter.test(name),
  );
  const asked = `${path}?${rest.map((pair) => pair.join('=')).join('&')}`;
  if (isOfSystem(rest.map((pair) => pair.join('=')))) return { kind: 'page', path: asked };
  const telling = rest.filter(([name]) => !languageParameter.test(name));
  if (isPlain && telling.length <= 1 && rest.length <= 2) return { kind: 'page', path: asked };
  return { kind: 'query', path, asked: isPlain && rest.length <= parametersMax ? asked : undefined };
}

/** Whether the parameters of a query are those with which a content system tells its pages apart. */
function isOfSystem(parameters: readonly string[]): boolean {
  return systemQueries.some(([key, beside]) => {
    const others = parameters.filter((one) => !key.test(one));
    return others.length === parameters.length - 1 && others.every((one) => beside.test(one));
  });
}

/** The path of an absolute address that the site names as a page of its own; undefined for all others. */
export function pagePath(href: string, scope: Scope): string | undefined {
  const place = placeOf(href, scope.origin, scope);
  if (place.kind === 'page') return place.path;
  return place.kind === 'query' ? place.asked : undefined;
}

/** One turn may leave what the next takes away: `..` behind a session id, say. Each makes the path shorter or ends the loop. */
function normalisePath(pathname: string): string {
  for (let path = pathname; ; ) {
    const clean = normaliseEscapes(path.replace(/;[^/]*/g, '')) // `;jsessionid=…`
      .replace(/\/{2,}/g, '/');
    const next = new URL(`http://site.invalid${clean}`).pathname;
    if (next === path) return path;
    path = next;
  }
}

/** Percent-escapes in one spelling: letters, digits and `-._~` stand for themselves, other escapes are in capitals (RFC 3986 §6.2.2). */
export function normaliseEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : code.toUpperCase();
  });
}

/** The decoded path under which a page is served, as a folder of files would give it: `/panader%C3%ADa/index.html` is `/panadería/`. Escapes that are not UTF-8 stay. */
export function servedPath(path: string): string {
  return toNfc(decodeIfValid(path)).replace(/\/index\.html?(?=\?|$)/i, '/');
}
