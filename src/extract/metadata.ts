// Reads the metadata of a page: `<title>`, `<meta>`, canonical address, dates.

import { cleanLine, type HtmlListener, isJsonLd, refreshTarget, shorten } from '../html/index.ts';
import type { ContentElement } from './main-content/content-tree.ts';
import { findDates, type PageDates } from './page-dates.ts';

/** Metadata of a page. Texts are clean, on one line and bounded; missing ones are `''`. */
export interface Metadata extends PageDates {
  /** `<title>`, else `og:title`. */
  readonly title: string;
  /** `og:title`. */
  readonly socialTitle: string;
  /** `og:site_name`. */
  readonly siteName: string;
  readonly description: string;
  /** `<meta name="keywords">` (WHATWG HTML §4.2.5.1): what the page is looked for by, one a line. */
  readonly keywords: string;
  /** `<meta name="city">`. */
  readonly city: string;
  /** `<meta name="aliases">`, which front matter becomes: other paths of the page. */
  readonly aliases: readonly string[];
  /** The absolute address that the page declares for itself: canonical, else `og:url`. */
  readonly canonical: string;
  /** `<base href>`. */
  readonly baseHref: string;
  /** `<html lang>` as written. */
  readonly htmlLanguage: string;
  /** The `hreflang` of the alternate address that is the page's own. */
  readonly alternateLanguage: string;
  /** The `hreflang` of the alternate address that is the one for all others (`x-default`). */
  readonly defaultLanguage: string;
  readonly noindex: boolean;
  /** The target of `<meta http-equiv="refresh">` as written; `''` without a target. */
  readonly redirect: string;
}

const valueMaxChars = 2000;
const titleMaxChars = 300;
const descriptionMaxChars = 300;
const keywordsMaxChars = 4000;
const languageMaxChars = 35;
/** Alternate addresses beyond this number are not read. */
const alternatesMax = 100;
/** JSON-LD of a page beyond this length is not read; it lists products rather than what the page is about. */
const jsonLdMaxChars = 200_000;

type Findings = ReturnType<typeof createFindings>;

const createFindings = () => ({
  title: '',
  baseHref: '',
  canonical: '',
  htmlLanguage: '',
  /** By address: its `hreflang`. */
  alternates: new Map<string, string>(),
  defaultAddress: '',
  meta: new Map<string, string>(),
});

/** Listens to a parser and collects the page's metadata. */
export interface MetadataReader extends HtmlListener {
  /** The page's scripts of JSON-LD so far. */
  readonly jsonLd: readonly string[];
  /** Returns the metadata; of several values of a field, the first counts. `times` are the page's `<time>` elements. */
  finish(times: readonly ContentElement[]): Metadata;
}

/** Creates a reader for one page. */
export function createMetadataReader(): MetadataReader {
  const findings = createFindings();
  const jsonLd: string[] = [];
  let jsonLdChars = 0;
  /** The field to which text events currently belong. */
  let reading: 'title' | 'jsonLd' | undefined;
  /** Depth of `<svg>` elements, whose `<title>` is not that of the page. */
  let openPictures = 0;
  return {
    jsonLd,
    open(name, attributes) {
      if (name === 'svg') openPictures++;
      else if (name === 'title') reading = openPictures === 0 && findings.title === '' ? 'title' : undefined;
      else if (name === 'script') {
        reading = isJsonLd(attributes.type) ? 'jsonLd' : undefined;
        if (reading !== undefined && jsonLdChars < jsonLdMaxChars) jsonLd.push('');
      } else readElement(name, attributes, findings);
    },
    close(name) {
      if (name === 'svg') openPictures--;
      reading = undefined;
    },
    text(data) {
      if (reading === 'title') findings.title += data.slice(0, valueMaxChars);
      else if (reading === 'jsonLd' && jsonLdChars < jsonLdMaxChars) {
        jsonLdChars += data.length;
        jsonLd.push(`${jsonLd.pop() ?? ''}${data.slice(0, jsonLdMaxChars)}`);
      }
    },
    finish: (times) => toMetadata(findings, jsonLd.join(''), times),
  };
}

function toMetadata(findings: Findings, jsonLd: string, times: readonly ContentElement[]): Metadata {
  const { title, baseHref, htmlLanguage, alternates, meta } = findings;
  const first = (...names: string[]) => cleanLine(names.map((name) => meta.get(name)).find(Boolean) ?? '');
  const socialTitle = shorten(first('og:title', 'twitter:title'), titleMaxChars);
  const canonical = findings.canonical || first('og:url');
  return {
    title: shorten(cleanLine(title.slice(0, valueMaxChars)), titleMaxChars) || socialTitle,
    socialTitle,
    siteName: shorten(first('og:site_name', 'application-name'), titleMaxChars),
    description: shorten(first('description', 'og:description', 'twitter:description'), descriptionMaxChars),
    keywords: splitKeywords(meta.get('keywords') ?? ''),
    city: first('city', 'ciudad').slice(0, 100),
    aliases: first('aliases')
      .split(' ')
      .filter((alias) => alias.startsWith('/')),
    ...findDates(first, jsonLd, times),
    canonical,
    baseHref,
    htmlLanguage,
    alternateLanguage: alternates.get(canonical) ?? '',
    defaultLanguage: alternates.get(findings.defaultAddress) ?? '',
    noindex: isNoindex(first('robots')),
    redirect: refreshTarget(first('refresh')),
  };
}

/** Comma-separated keywords, each once and one a line, so that no words of two of them are neighbours. */
function splitKeywords(keywords: string): string {
  const words = keywords
    .split(/[,;，、]/)
    .map(cleanLine)
    .filter(Boolean);
  return [...new Set(words)].join('\n');
}

/** Whether robots directives exclude the page from indexes; `none` means noindex and nofollow. */
function isNoindex(directives: string): boolean {
  return directives.split(',').some((directive) => /^\s*(?:noindex|none)\s*$/i.test(directive));
}

function readElement(name: string, attributes: Readonly<Record<string, string>>, findings: Findings): void {
  if (name === 'meta') {
    const { name: key, property, content } = attributes;
    const folded = (key ?? property ?? attributes['http-equiv'] ?? '').trim().toLowerCase();
    const value = content?.slice(0, folded === 'keywords' ? keywordsMaxChars : valueMaxChars) ?? '';
    if (folded !== '' && value !== '' && !findings.meta.has(folded)) findings.meta.set(folded, value);
  } else if (name === 'base') findings.baseHref ||= (attributes.href ?? '').slice(0, valueMaxChars);
  else if (name === 'html') findings.htmlLanguage ||= (attributes.lang ?? '').slice(0, languageMaxChars);
  else if (name === 'link') readLink(attributes, findings);
}

function readLink(
  { rel = '', href = '', hreflang }: Readonly<Record<string, string>>,
  findings: Findings,
): void {
  const address = href.slice(0, valueMaxChars);
  if (rel.toLowerCase() === 'canonical') findings.canonical ||= address;
  if (hreflang === 'x-default') findings.defaultAddress ||= address;
  if (hreflang === undefined || hreflang === 'x-default' || findings.alternates.size >= alternatesMax) return;
  if (rel.toLowerCase() === 'alternate' && !findings.alternates.has(address))
    findings.alternates.set(address, hreflang.slice(0, languageMaxChars));
}
