// sitemap.xml (sitemaps.org 0.9) with `lastmod`, split under a sitemap index for large sites, and its Markdown form.

import { paths } from '../lib/addresses.ts';
import { listEditions } from './editions.ts';
import { type DiscoveryFacts, mainTextLanguage, type PageFacts } from './facts.ts';
import { lines, type PublishedDocument, publishText, translator } from './published-document.ts';

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
  const publish = (path: string, body: string) => publishText(path, body, { contentType: 'application/xml' });
  const renderUrls = (urls: readonly Entry[]) => wrap('urlset', 'url', urls);
  if (entries.length <= addressesPerFile) return [publish(paths.sitemap, renderUrls(entries))];
  const files: Entry[][] = [];
  for (let i = 0; i < entries.length; i += addressesPerFile)
    files.push(entries.slice(i, i + addressesPerFile));
  const pathOf = (index: number) => paths.sitemap.replace('.xml', `-${index + 1}.xml`);
  const index = files.map((file, i) => ({ url: addresses.site + pathOf(i), modified: newest(file) }));
  return [
    publish(paths.sitemap, wrap('sitemapindex', 'sitemap', index)),
    ...files.map((file, i) => publish(pathOf(i), renderUrls(file))),
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
  return publishText(paths.sitemapMarkdown, [head, ...sections, ...rest].join('\n'));
}

function renderItem({ title, url, modified }: PageFacts): string {
  return `- [${title}](${url})${modified === '' ? '' : ` (${modified})`}`;
}

function wrap(
  list: 'urlset' | 'sitemapindex',
  element: 'url' | 'sitemap',
  entries: readonly Entry[],
): string {
  const items = entries.map(({ url, modified }) => {
    const lastmod = modified === '' ? '' : `<lastmod>${modified}</lastmod>`;
    return `  <${element}><loc>${escapeXml(url)}</loc>${lastmod}</${element}>`;
  });
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="${namespace}">`,
    ...items,
    `</${list}>`,
  );
}

function newest(entries: readonly Entry[]): string {
  return entries.reduce((latest, { modified }) => (modified > latest ? modified : latest), '');
}

function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
