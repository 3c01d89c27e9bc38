// The frame of every developer page: head, top bar, contents, footer. No inline scripts or styles, no third-party resources.

import { paths } from '../../lib/addresses.ts';
import { type Assets, readAsset } from '../assets.ts';
import { type DiscoveryFacts, describeSite } from '../facts.ts';
import { escapeHtml } from './inline.ts';

/** One entry of a page's table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

export interface PageParts {
  readonly path: string;
  readonly title: string;
  readonly contents: readonly ContentsEntry[];
  /** HTML inside `<main>`. */
  readonly main: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Path of the Markdown form; absent if there is none. */
  readonly markdownPath?: string;
}

/** Renders a complete HTML document. */
export function renderPage(parts: PageParts, assets: Assets, facts: DiscoveryFacts): string {
  const { company } = facts;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(parts.title)} | ${escapeHtml(company.brand)}</title>
<meta name="description" content="${escapeHtml(`API pública y gratuita de solo lectura. ${describeSite(facts)}`)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.pathOf('icon.svg')}" type="image/svg+xml">
${parts.markdownPath === undefined ? '' : `<link rel="alternate" type="text/markdown" href="${parts.markdownPath}">\n`}<link rel="service-desc" type="application/json" href="${paths.openapi}">
${parts.styles.map((name) => `<link rel="stylesheet" href="${assets.pathOf(name)}">`).join('\n')}
${parts.scripts.map((name) => `<script type="module" src="${assets.pathOf(name)}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#contenido">Saltar al contenido</a>
${renderTopBar(parts.path, company.brand)}
<div class="layout">
${renderContents(parts.contents)}
<main id="contenido">
${parts.main}
</main>
</div>
${renderFooter(facts)}
</body>
</html>
`;
}

const sections: readonly (readonly [string, string])[] = [
  [paths.developers, 'Guía'],
  [paths.reference, 'Referencia y consola'],
  [paths.openapi, 'OpenAPI'],
];

const glyph = readAsset('icon.svg')
  .replace(/<title>.*<\/title>/, '')
  .trim();

function renderTopBar(current: string, brand: string): string {
  const links = sections.map(
    ([path, label]) =>
      `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${label}</a></li>`,
  );
  return `<header class="top">
<p class="brand"><a href="/"><span class="glyph" aria-hidden="true">${glyph}</span>${escapeHtml(brand)}</a> <span class="area">Desarrolladores</span></p>
<nav aria-label="Desarrolladores"><ul>${links.join('')}</ul></nav>
</header>`;
}

/** Open by default. On phones page.js collapses it to a sticky bar that shows the current section. */
function renderContents(entries: readonly ContentsEntry[]): string {
  const items = entries.map(
    ({ id, text, level }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="En esta página"><details open><summary>En esta página <span class="here" aria-hidden="true"></span></summary>
<ul>${items.join('\n')}</ul></details></nav>`;
}

function renderFooter({ company, version }: DiscoveryFacts): string {
  const { legal_notice: legal, privacy, contact } = company.pages ?? {};
  const link = (address: string | undefined, label: string) =>
    address === undefined || address === '' ? '' : `<li><a href="${escapeHtml(address)}">${label}</a></li>`;
  return `<footer class="foot">
<p>${escapeHtml(company.brand)} · API de contenido v1 · ${escapeHtml(version)}</p>
<ul>${link(contact, 'Contacto')}${link(legal, 'Aviso legal')}${link(privacy, 'Privacidad')}<li><a href="${paths.agents}">agents.md</a></li><li><a href="${paths.llms}">llms.txt</a></li></ul>
</footer>`;
}
