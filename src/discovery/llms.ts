// llms.txt, an index of the site and its API for language models, and llms-full.txt, which adds the text of the main pages.

import { paths } from '../lib/addresses.ts';
import { encodePath } from '../lib/encode-path.ts';
import { groupBy } from '../lib/group-by.ts';
import { type Language, languageName, localize } from '../lib/language.ts';
import { markdownTwinPath } from '../lib/markdown-twin.ts';
import { type Edition, editionIn, listEditions } from './editions.ts';
import { type DiscoveryFacts, describeSite, mainTextLanguage, type PageFacts } from './facts.ts';
import { lines, type PublishedDocument, plainType, publishText, translator } from './published-document.ts';
import {
  bullets,
  hasLargerQuota,
  howToUse,
  numbered,
  priceSentence,
  quotaSentence,
  whenToUse,
} from './sentences.ts';

/** Maximum number of pages per section in llms.txt, which is an index and not a sitemap: those that most others link to. */
const listedMax = 30;
/** Maximum number of sections; those with the most pages are kept. */
const sectionsMax = 12;
/** Maximum length of llms-full.txt in characters, about the context window of a model. */
const fullMaxChars = 400_000;

/** The published document at `/llms.txt`. */
export function renderLlms(facts: DiscoveryFacts): PublishedDocument {
  return publishText(paths.llms, (language) => writeIndex(facts, language), { contentType: plainType });
}

/** The published document at `/llms-full.txt`: whole pages up to the maximum length, then a pointer to the others. */
export function renderLlmsFull(facts: DiscoveryFacts): PublishedDocument {
  const language = mainTextLanguage(facts);
  const t = translator(language);
  const parts: string[] = [writeIndex(facts, language)];
  let chars = parts[0]?.length ?? 0;
  const inMain = (page: PageFacts) => Number(page.language !== facts.profile.language);
  const ordered = generalFirst(facts.pages).toSorted((a, b) => inMain(a) - inMain(b));
  let shown = 0;
  for (const page of ordered) {
    const part = `\n---\n\n<${page.url}>\n\n${facts.readMarkdown(page).trim()}\n`;
    if (chars + part.length > fullMaxChars) break;
    parts.push(part);
    chars += part.length;
    shown++;
  }
  if (shown < ordered.length) {
    const missing = ordered.length - shown;
    const where = t(
      `Faltan ${missing} páginas: búscalas con search_pages o en`,
      `${missing} pages are missing: find them with search_pages or in`,
    );
    parts.push(`\n---\n\n${where} ${facts.addresses.sitemap}\n`);
  }
  return publishText(paths.llmsFull, parts.join(''), { contentType: plainType });
}

function writeIndex(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { addresses, company, samples } = facts;
  const operations = samples.map(({ operation }) => operation);
  const apiItems = [
    item(
      addresses.api,
      t('API REST', 'REST API'),
      t('dirección base; GET, JSON, sin credenciales', 'base address; GET, JSON, no credentials'),
    ),
    item(
      addresses.agents,
      t('Instrucciones para agentes', 'Instructions for agents'),
      t('empieza aquí', 'start here'),
    ),
    item(addresses.openapi, 'OpenAPI 3.1', operations.map(({ id }) => id).join(', ')),
    item(addresses.mcpServerCard, 'MCP', `POST ${addresses.mcp}`),
    ...(facts.hasTokens
      ? [
          item(
            addresses.auth,
            'auth.md',
            hasLargerQuota(facts)
              ? t('token opcional, solo para más cuota', 'optional token, only for a larger quota')
              : t('token opcional, con cuota propia', 'optional token, with a quota of its own'),
          ),
        ]
      : []),
    ...[editionIn(language, facts), ...listEditions(facts)]
      .filter((edition, i, editions) => editions.indexOf(edition) === i)
      .flatMap((edition) => describeEdition(edition, facts)),
    item(addresses.pricing, t('Precio', 'Price'), t('gratis', 'free')),
  ];
  return lines(
    `# ${company.brand}`,
    '',
    `> ${describeSite(facts)}`,
    '',
    `${t('Cuándo usar esta API', 'When to use this API')}:`,
    '',
    bullets(whenToUse(facts, language)),
    '',
    `${t('Cómo', 'How')}:`,
    '',
    numbered(localize(howToUse(facts), language)),
    '',
    `${quotaSentence(facts, language)} ${priceSentence(language)}`,
    '',
    `## API`,
    '',
    ...apiItems,
    '',
    ...listSections(facts, language),
    ...listCities(facts, language),
    '## Optional',
    '',
    item(
      addresses.llmsFull,
      'llms-full.txt',
      t('el texto de las páginas principales', 'the text of the main pages'),
    ),
    item(addresses.sitemapMarkdown, t('Mapa del sitio', 'Site map'), t('todas las páginas', 'every page')),
    item(addresses.agentSkills, t('Habilidades para agentes', 'Agent skills'), 'SKILL.md'),
  );
}

/** The developer pages of an edition as Markdown, described in its language. */
function describeEdition(
  { language, guide, reference, changelog }: Edition,
  { addresses }: DiscoveryFacts,
): readonly string[] {
  const t = translator(language);
  const page = (path: string, title: string, note: string) =>
    item(addresses.site + markdownTwinPath(path), title, note);
  return [
    page(guide, t('Documentación', 'Documentation'), t('guía, en español', 'guide, in English')),
    page(
      reference,
      t('Referencia', 'Reference'),
      t('cada operación, en español', 'every operation, in English'),
    ),
    page(changelog, t('Cambios', 'Changelog'), t('de la API, en español', 'of the API, in English')),
  ];
}

/**
 * The pages without a city, or all of a site with one: those in the main language by folder, then a section for each other language.
 * Each starts with the pages that most others link to and ends with the number of pages that it omits.
 */
function listSections(facts: DiscoveryFacts, language: Language): readonly string[] {
  const t = translator(language);
  const { profile, pages: all } = facts;
  // the pages of a business in one town are all of its pages
  const hasCities = new Set(all.map(({ city }) => city).filter(Boolean)).size > 1;
  const listed = generalFirst(all).filter(({ city }) => city === '' || !hasCities);
  // a stable sort
  const pages = listed.toSorted((one, other) => (other.links ?? 0) - (one.links ?? 0));
  const main = pages.some((page) => page.language === profile.language) ? profile.language : undefined;
  const isMain = (page: PageFacts) => main === undefined || page.language === main;
  const byFolder = groupBy(pages.filter(isMain), createFolderHeading(all, t('Páginas', 'Pages')));
  const byLanguage = groupBy(
    pages.filter((page) => !isMain(page)),
    (page) => {
      const name = languageName(page.language);
      return t(`Páginas en ${name.es}`, `Pages in ${name.en}`);
    },
  );
  const shortestFirst = [...byFolder].toSorted(([, a], [, b]) => a.length - b.length).slice(-sectionsMax);
  return [...shortestFirst, ...byLanguage].flatMap(([heading, of]) => {
    const rest = of.length - listedMax;
    return [
      `## ${heading}`,
      '',
      ...of.slice(0, listedMax).map((page) => describePage(page, facts)),
      ...(rest > 0 ? [item(facts.addresses.sitemapMarkdown, t(`${rest} más`, `${rest} more`), '')] : []),
      '',
    ];
  });
}

/** Returns a function that finds the heading of a page: the title of the overview of its folder, if there is one. */
function createFolderHeading(pages: readonly PageFacts[], general: string): (page: PageFacts) => string {
  const titles = new Map(pages.map((page) => [page.path, page.title]));
  return ({ path }) => {
    const [first = '', ...deeper] = path.split('/').filter((segment) => segment !== '');
    const overview = [`/${first}/`, `/${first}`, `/${first}.html`].find((one) => titles.has(one));
    return (deeper.length > 0 && overview !== undefined && titles.get(overview)) || general;
  };
}

/** The cities with their slugs, the values of the parameter `city` (seed §2.6). */
function listCities({ company }: DiscoveryFacts, language: Language): readonly string[] {
  const t = translator(language);
  const cities = (company.cities ?? []).map(({ slug, name, url }) => item(url, name, `city=${slug}`));
  return cities.length === 0 ? [] : [`## ${t('Ciudades', 'Cities')} (city)`, '', ...cities, ''];
}

function describePage(page: PageFacts, { addresses, servesSite, twinPathOf }: DiscoveryFacts): string {
  const address = servesSite ? addresses.site + encodePath(twinPathOf(page.path)) : page.url;
  return item(address, page.title, page.description);
}

function item(address: string, title: string, note: string): string {
  return `- [${title}](${address})${note === '' ? '' : `: ${note}`}`;
}

/** Pages without a city first, and shallow paths before deep ones, so that general pages precede detailed ones. */
function generalFirst(pages: readonly PageFacts[]): readonly PageFacts[] {
  const depth = (page: PageFacts) => page.path.split('/').filter((segment) => segment !== '').length;
  return [...pages].sort((a, b) => Number(a.city !== '') - Number(b.city !== '') || depth(a) - depth(b));
}
