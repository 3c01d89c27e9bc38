// The guide to the API, as HTML for people and Markdown for agents from the same blocks.

import { paths } from '../../lib/addresses.ts';
import { markdownTwinPath } from '../../lib/markdown-twin.ts';
import type { Assets } from '../assets.ts';
import { callAddress } from '../curl.ts';
import { type DiscoveryFacts, describeSite } from '../facts.ts';
import { contentCacheSeconds, type PublishedDocument } from '../published-document.ts';
import { shortenAnswer } from '../shorten.ts';
import { writeAuthentication, writeQuotas } from './authentication.ts';
import type { Block } from './blocks.ts';
import { writeDocuments, writeErrors, writeLimits, writeVersions } from './contract.ts';
import { renderCode, renderHtml } from './html.ts';
import { escapeHtml } from './inline.ts';
import { renderMarkdown } from './markdown.ts';
import { writeMcp } from './mcp-clients.ts';
import { writeOperations } from './operations.ts';
import { type ContentsEntry, renderPage } from './page.ts';
import { writeStart } from './start.ts';

const sections: readonly ((facts: DiscoveryFacts) => readonly Block[])[] = [
  writeStart,
  writeMcp,
  writeOperations,
  writeAuthentication,
  writeQuotas,
  writeErrors,
  writeLimits,
  writeVersions,
  writeDocuments,
];

/** The published document at `/desarrolladores/`. */
export function renderGuide(facts: DiscoveryFacts, assets: Assets): PublishedDocument {
  const blocks = sections.flatMap((write) => write(facts));
  const title = titleOf(facts);
  const markdownPath = markdownTwinPath(paths.developers);
  const body = renderPage(
    {
      path: paths.developers,
      title,
      contents: listContents(blocks),
      main: `${renderHero(facts)}\n${renderHtml(blocks)}`,
      styles: ['base.css', 'frame.css', 'blocks.css', 'code.css', 'guide.css'],
      scripts: ['page.js'],
      markdownPath,
    },
    assets,
    facts,
  );
  return {
    path: paths.developers,
    contentType: 'text/html; charset=utf-8',
    body,
    markdown: `# ${title}\n\n> ${describeSite(facts)}\n\n${lead}\n\n${renderMarkdown(blocks)}\n`,
    cacheSeconds: contentCacheSeconds,
  };
}

const lead =
  'Busca y lee, desde un programa o un agente, todo lo que publica este sitio. Es una API pública, gratuita y de solo lectura: ninguna operación crea, cambia, reserva ni cobra nada.';

function titleOf({ company }: DiscoveryFacts): string {
  return `API de contenido de ${company.brand}`;
}

function listContents(blocks: readonly Block[]): readonly ContentsEntry[] {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.level < 4
      ? [{ id: block.id, text: block.text, level: block.level as 2 | 3 }]
      : [],
  );
}

function renderHero(facts: DiscoveryFacts): string {
  const { policies } = facts;
  const points = [
    'Gratis',
    'Sin credenciales',
    `${policies.anonimo.limit.toLocaleString('es-ES')} peticiones por minuto`,
    'REST y MCP',
  ];
  return `<section class="hero" aria-labelledby="titulo">
<div class="hero-words">
<h1 id="titulo">${escapeHtml(titleOf(facts))}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<ul class="points">${points.map((point) => `<li>${point}</li>`).join('')}</ul>
<p class="actions"><a class="button" href="#empieza">Empieza en un minuto</a> <a class="button quiet" href="${paths.reference}">Abrir la consola</a></p>
<p class="aside">Esta guía, <a href="${markdownTwinPath(paths.developers)}">en Markdown</a>, para dársela a tu agente.</p>
</div>
${renderShowcase(facts)}
</section>`;
}

/** A call beside the first result of its real answer. */
function renderShowcase({ samples, addresses }: DiscoveryFacts): string {
  const sample = samples.find(({ answers }) => answers.length > 0);
  const answer = sample?.answers[0];
  if (sample === undefined || answer === undefined) return '';
  const { results = [] } = answer.result as { readonly results?: readonly unknown[] };
  const shown = shortenAnswer(results.length > 0 ? results[0] : answer.result);
  return `<div class="showcase">
${renderCode({ kind: 'code', language: 'sh', label: 'Una petición', code: `curl "${callAddress(sample.operation, answer.params, addresses)}"` })}
${renderCode({ kind: 'code', language: 'json', label: 'Su primer resultado', code: JSON.stringify(shown, null, 2) })}
</div>`;
}
