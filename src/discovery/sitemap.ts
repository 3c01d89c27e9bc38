// sitemap.xml (sitemaps.org 0.9) with `lastmod`, split under a sitemap index for large sites, and its Markdown form.

import { paths } from '../lib/addresses.ts';
import { listEditions } from './editions.ts';
import { type DiscoveryFacts, mainTextLanguage, type PageFacts } from './facts.ts';
import { contentCacheSeconds, lines, type PublishedDocument, translator } from './published-document.ts';

/** The protocol's limit per file. */
const addressesPerFile = 50_000;
/** Maximum number of pages in the Markdown form, for readability; the XML has all. */
const listedMax = 5_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  readonly url: string;
  readonly modified: string;
}

/** `/sitemap.xml`; above 50,000 addresses, an index of `/sitemap-1.xml`, `/sitemap-2.xml`… */
export function renderSitemaps(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const { addresses, pages } = facts;
  const entries: Entry[] = [
    ...pages,
    ...listEditions(facts)
      .flatMap(({ guide, reference, changelog }) => [guide, reference, changelog])
      .map((path) => addresses.site + path)
      .filter((url) => !pages.some((page) => page.url === url))
      .map((url) => ({ url, modified: '' })),
  ];
  if (entries.length <= addressesPerFile) return [publishXml(paths.sitemap, renderUrlSet(entries))];
  const files: Entry[][] = [];
  for (let i = 0; i < entries.length; i += addressesPerFile)
    files.push(entries.slice(i, i + addressesPerFile));
  const pathOf = (index: number) => paths.sitemap.replace('.xml', `-${index + 1}.xml`);
  const index = files.map((file, i) => ({ url: addresses.site + pathOf(i), modified: newest(file) }));
  return [
    publishXml(
      paths.sitemap,
      wrap(
        'sitemapindex',
        index.map((entry) => renderEntry('sitemap', entry)),
      ),
    ),
    ...files.map((file, i) => publishXml(pathOf(i), renderUrlSet(file))),
  ];
}

/** `/sitemap.md`: the pages grouped by city, general ones first. */
export function renderSitemapMarkdown(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, pages, company } = facts;
  const t = translator(mainTextLanguage(facts));
  const count = pages.length;
  const listed = pages.slice(0, listedMax);
  const cityNames = new Map((company.cities ?? []).map(({ slug, name }) => [slug, name]));
  const sections = [...new Set(listed.map((page) => page.city))].sort().map((city) => {
    const heading = city === '' ? 'General' : (cityNames.get(city) ?? city);
    return lines(`## ${heading}`, '', ...listed.filter((page) => page.city === city).map(renderItem));
  });
  const more = count - listed.length;
  const rest = more > 0 ? [`${t(`Y ${more} más en`, `And ${more} more in`)} ${addresses.sitemap}\n`] : [];
  const head = lines(
    `# ${t('Mapa del sitio de', 'Site map of')} ${company.brand}`,
    '',
    count === 1 ? t('1 página.', '1 page.') : t(`${count} páginas.`, `${count} pages.`),
  );
  return {
    path: paths.sitemapMarkdown,
    contentType: 'text/markdown; charset=utf-8',
    body: [head, ...sections, ...rest].join('\n'),
    cacheSeconds: contentCacheSeconds,
  };
}

function renderItem({ title, url, modified }: PageFacts): string {
  return `- [${title}](${url})${modified === '' ? '' : ` (${modified})`}`;
}

function renderUrlSet(entries: readonly Entry[]): string {
  return wrap(
    'urlset',
    entries.map((entry) => renderEntry('url', entry)),
  );
}

function renderEntry(element: 'url' | 'sitemap', { url, modified }: Entry): string {
  const lastmod = modified === '' ? '' : `<lastmod>${modified}</lastmod>`;
  return `  <${element}><loc>${escapeXml(url)}</loc>${lastmod}</${element}>`;
}

function wrap(element: string, items: readonly string[]): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${element} xmlns="${namespace}">`,
    ...items,
    `</${element}>`,
  );
}

function publishXml(path: string, body: string): PublishedDocument {
  return { path, contentType: 'application/xml', body, cacheSeconds: contentCacheSeconds };
}

function newest(entries: readonly Entry[]): string {
  return (
    entries
      .map(({ modified }) => modified)
      .sort()
      .at(-1) ?? ''
  );
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
