// The frame of every developer page: head, top bar, contents, footer. No inline scripts or styles, no third-party resources.

import { type AddressName, paths } from '../../lib/addresses.ts';
import type { Language } from '../../lib/language.ts';
import { markdownTwinPath } from '../../lib/markdown-twin.ts';
import { type Assets, readAsset } from '../assets.ts';
import { type DeveloperPage, type Edition, listEditions, mainEdition } from '../editions.ts';
import { escapeHtml } from '../escape-html.ts';
import { type DiscoveryFacts, describeSite } from '../facts.ts';
import { contentCacheSeconds, type PublishedDocument, translator } from '../published-document.ts';
import {
  type ContentsEntry,
  type MarkdownPage,
  readMarkdownPage,
  renderTokens,
  writeTwin,
} from './markdown.ts';

export interface PageParts {
  readonly page: DeveloperPage;
  /** The whole page; it begins with its title. */
  readonly markdown: string;
  /** HTML instead of what follows the first heading of the Markdown, and the table of contents. */
  readonly main?: string;
  readonly contents?: readonly ContentsEntry[];
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
}

/** What the pages of one edition have in common. */
export interface PageContext {
  readonly facts: DiscoveryFacts;
  readonly edition: Edition;
  readonly assets: Assets;
}

/** A page with its Markdown form. */
export function publishPage(parts: PageParts, context: PageContext): PublishedDocument {
  const path = context.edition[parts.page];
  return {
    path,
    contentType: 'text/html; charset=utf-8',
    body: renderPage(parts, readMarkdownPage(parts.markdown), context),
    markdown: writeTwin(parts.markdown),
    cacheSeconds: contentCacheSeconds,
    headers: { 'Content-Language': context.edition.language },
  };
}

const sharedStyles = ['base.css', 'frame.css', 'blocks.css', 'code.css', 'docs-search.css'];

function renderPage(parts: PageParts, markdown: MarkdownPage, context: PageContext): string {
  const { facts, edition, assets } = context;
  const { brand } = facts.company;
  const t = translator(edition.language);
  const about = t('API pública y gratuita de solo lectura.', 'Public, free, read-only API.');
  const { styles = [], scripts = [], contents = markdown.contents } = parts;
  return `<!doctype html>
<html lang="${edition.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(markdown.title)} | ${escapeHtml(brand)}</title>
<meta name="description" content="${escapeHtml(`${about} ${describeSite(facts)}`)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.pathOf('icon.svg')}" type="image/svg+xml">
${renderAlternates(parts.page, context)}
<link rel="service-desc" type="application/json" href="${paths.openapi}">
${[...sharedStyles, ...styles].map((name) => `<link rel="stylesheet" href="${assets.pathOf(name)}">`).join('\n')}
${['page.js', 'docs-search.js', ...scripts].map((name) => `<script type="module" src="${assets.pathOf(name)}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#contenido">${t('Saltar al contenido', 'Skip to content')}</a>
${renderTopBar(parts.page, context)}
<div class="layout">
${renderContents(contents, edition.language)}
<main id="contenido">
${renderOpening(parts, markdown.opening, renderPageActions(parts.page, edition, facts))}
${parts.main ?? renderTokens(markdown.main)}
</main>
</div>
${renderFooter(facts, edition)}
</body>
</html>
`;
}

/** The title and what precedes the first section, with `actions`; in the guide with its code beside it. */
function renderOpening({ page }: PageParts, tokens: MarkdownPage['opening'], actions: string): string {
  if (page !== 'guide')
    return `${renderTokens(tokens.slice(0, 3))}${actions}\n${renderTokens(tokens.slice(3))}`;
  const code = tokens.filter(({ type }) => type === 'fence');
  const words = tokens.filter(({ type }) => type !== 'fence');
  const showcase = code.length === 0 ? '' : `<div class="showcase">\n${renderTokens(code)}</div>\n`;
  return `<section class="hero" aria-labelledby="titulo">
<div class="hero-words">
${renderTokens(words)}${actions}
</div>
${showcase}</section>`;
}

/** The page as Markdown and in the other languages (contract C14.1); addresses are absolute, as search engines require of `hreflang`. */
function renderAlternates(page: DeveloperPage, { facts, edition }: PageContext): string {
  const link = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(facts.addresses.site + path)}">`;
  const editions = listEditions(facts);
  const languages =
    editions.length < 2
      ? []
      : [
          ...editions.map((each) => link(each.language, each[page])),
          link('x-default', mainEdition(facts)[page]),
        ];
  return [
    `<link rel="alternate" type="text/markdown" href="${markdownTwinPath(edition[page])}">`,
    ...languages,
  ].join('\n');
}

const glyph = readAsset('icon.svg')
  .replace(/<title>[^<]*<\/title>/, '')
  .trim();

function renderTopBar(current: DeveloperPage, { facts, edition }: PageContext): string {
  const t = translator(edition.language);
  const area = t('Desarrolladores', 'Developers');
  const sections: readonly (readonly [path: string, label: string])[] = [
    [edition.guide, t('Guía', 'Guide')],
    [edition.reference, t('Referencia y consola', 'Reference and console')],
    [edition.changelog, t('Cambios', 'Changelog')],
    [paths.openapi, 'OpenAPI'],
  ];
  const links = sections.map(
    ([path, label]) =>
      `<li><a href="${path}"${path === edition[current] ? ' aria-current="page"' : ''}>${label}</a></li>`,
  );
  return `<header class="top">
<p class="brand"><a href="/"><span class="glyph" aria-hidden="true">${glyph}</span>${escapeHtml(facts.company.brand)}</a> <span class="area">${area}</span></p>
${renderSearch(edition)}
<nav aria-label="${area}"><ul>${links.join('')}${renderSwitch(current, facts, edition)}</ul></nav>
</header>`;
}

/** The link to the same page in the other language, named in that language. */
function renderSwitch(current: DeveloperPage, facts: DiscoveryFacts, { language }: Edition): string {
  const names: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };
  return listEditions(facts)
    .filter((edition) => edition.language !== language)
    .map(
      (edition) =>
        `<li><a class="switch" href="${edition[current]}" hreflang="${edition.language}" lang="${edition.language}">${names[edition.language]}</a></li>`,
    )
    .join('');
}

/** The search in these pages, for which docs-search.js makes an index; without scripts it is not shown. */
function renderSearch({ language, guide, reference, changelog }: Edition): string {
  const label = translator(language)('Buscar en la documentación', 'Search the documentation');
  return `<form class="docs-search needs-script" role="search" data-pages="${[guide, reference, changelog].join(' ')}">
<input type="search" aria-label="${label}" placeholder="${label}" autocomplete="off" spellcheck="false" aria-keyshortcuts="Control+K" aria-controls="encontrado">
<div class="docs-found" id="encontrado" hidden><p class="docs-status" role="status"></p><ul></ul></div>
</form>`;
}

/** The names of operations, which are set like code. */
const isIdentifier = /^[a-z]+(?:_[a-z]+)*$/;

/** Open by default. On phones page.js collapses it to a sticky bar that shows the current section. */
function renderContents(entries: readonly ContentsEntry[], language: Language): string {
  const title = translator(language)('En esta página', 'On this page');
  const items = entries.map(
    ({ id, text, level }) =>
      `<li class="level-${level}${isIdentifier.test(text) ? ' mono' : ''}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="${title}"><details open><summary>${title} <span class="here" aria-hidden="true"></span></summary>
<ul>${items.join('\n')}</ul></details></nav>`;
}

function renderFooter({ company, version }: DiscoveryFacts, { language, changelog }: Edition): string {
  const t = translator(language);
  const { legal_notice: legal, privacy, contact } = company.pages ?? {};
  const link = (address: string | undefined, label: string) =>
    address === undefined || address === '' ? '' : `<li><a href="${escapeHtml(address)}">${label}</a></li>`;
  const documents = (['agents', 'llms'] as const satisfies readonly AddressName[]).map((name) =>
    link(paths[name], paths[name].slice(1)),
  );
  return `<footer class="foot">
<p>${escapeHtml(company.brand)} · ${t('API de contenido v1', 'Content API v1')} · <a href="${changelog}">${escapeHtml(version)}</a></p>
<ul>${link(contact, t('Contacto', 'Contact'))}${link(legal, t('Aviso legal', 'Legal notice'))}${link(privacy, t('Privacidad', 'Privacy'))}${documents.join('')}</ul>
</footer>`;
}

/** Names that no public resolver knows (RFC 6761, RFC 6762, RFC 8375), and the suffix that ICANN reserves for private use. */
const privateName = /(?:^|\.)(?:example|home\.arpa|internal|invalid|local|localhost|onion|test)$/;

/** Whether assistants, which read from their own servers, can reach an address: https, and the name of a host in the public DNS. */
export function isReachableByAssistants(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return protocol === 'https:' && hostname.includes('.') && !isNumber && !privateName.test(hostname);
}

/** The row of buttons below a page's title. Links to assistants are only there where they can read the page. */
function renderPageActions(page: DeveloperPage, edition: Edition, facts: DiscoveryFacts): string {
  const t = translator(edition.language);
  const markdown = markdownTwinPath(edition[page]);
  const address = facts.addresses.site + markdown;
  const prompt = encodeURIComponent(
    t(`Lee ${address} y ayúdame a usar esta API.`, `Read ${address} and help me use this API.`),
  );
  const open = (name: string, start: string) =>
    `<a class="button quiet small" href="${start}${prompt}" rel="noopener nofollow">${t(`Abrir en ${name}`, `Open in ${name}`)}</a>`;
  const actions = [
    `<button type="button" class="button quiet small needs-script" data-copy-page="${markdown}">${t('Copiar página', 'Copy page')}</button>`,
    `<a class="button quiet small" href="${markdown}">${t('Ver en Markdown', 'View as Markdown')}</a>`,
    ...(isReachableByAssistants(address)
      ? [open('Claude', 'https://claude.ai/new?q='), open('ChatGPT', 'https://chatgpt.com/?q=')]
      : []),
  ];
  return `<p class="page-actions">${actions.join(' ')}</p>`;
}
