// The guide to the API, as HTML for people and Markdown for agents from the same blocks.

import type { Language } from '../../lib/language.ts';
import type { Assets } from '../assets.ts';
import { callAddress } from '../curl.ts';
import type { Edition } from '../editions.ts';
import { type DiscoveryFacts, describeSite } from '../facts.ts';
import { type PublishedDocument, translator } from '../published-document.ts';
import { shortenAnswer } from '../shorten.ts';
import { writeAuthentication, writeQuotas } from './authentication.ts';
import type { Block } from './blocks.ts';
import { writeDocuments, writeErrors, writeLimits, writeVersions } from './contract.ts';
import { renderCode, renderHtml } from './html.ts';
import { escapeHtml } from './inline.ts';
import { renderMarkdown } from './markdown.ts';
import { writeMcp } from './mcp-clients.ts';
import { writeOperations } from './operations.ts';
import { listContents, publishPage } from './page.ts';
import { renderPageActions } from './page-actions.ts';
import { writeStart } from './start.ts';

const sections: readonly ((facts: DiscoveryFacts, edition: Edition) => readonly Block[])[] = [
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

/** The published document at `/desarrolladores/` or `/developers/`. */
export function renderGuide(facts: DiscoveryFacts, edition: Edition, assets: Assets): PublishedDocument {
  const { language } = edition;
  const blocks = sections.flatMap((write) => write(facts, edition));
  return publishPage(
    {
      page: 'guide',
      title: titleOf(facts, language),
      contents: listContents(blocks),
      opening: renderHero(facts, edition),
      main: renderHtml(blocks),
      markdown: `> ${describeSite(facts)}\n\n${leadOf(language)}\n\n${renderMarkdown(blocks)}`,
      styles: ['guide.css'],
      scripts: [],
    },
    { facts, edition, assets },
  );
}

function leadOf(language: Language): string {
  return translator(language)(
    'Busca y lee, desde un programa o un agente, todo lo que publica este sitio. Es una API pública, gratuita y de solo lectura: ninguna operación crea, cambia, reserva ni cobra nada.',
    'Search and read everything that this site publishes, from a program or an agent. The API is public, free and read-only: no operation creates, changes, books or charges anything.',
  );
}

function titleOf({ company }: DiscoveryFacts, language: Language): string {
  return translator(language)(`API de contenido de ${company.brand}`, `Content API of ${company.brand}`);
}

function renderHero(facts: DiscoveryFacts, edition: Edition): string {
  const { language, reference } = edition;
  const t = translator(language);
  const limit = facts.policies.anonimo.limit.toLocaleString(language);
  const points = [
    t('Gratis', 'Free'),
    t('Sin credenciales', 'No credentials'),
    t(`${limit} peticiones por minuto`, `${limit} requests per minute`),
    t('REST y MCP', 'REST and MCP'),
  ];
  return `<section class="hero" aria-labelledby="titulo">
<div class="hero-words">
<h1 id="titulo">${escapeHtml(titleOf(facts, language))}</h1>
<p class="lead">${escapeHtml(leadOf(language))}</p>
<ul class="points">${points.map((point) => `<li>${point}</li>`).join('')}</ul>
<p class="actions"><a class="button" href="#empieza">${t('Empieza en un minuto', 'Start in a minute')}</a> <a class="button quiet" href="${reference}">${t('Abrir la consola', 'Open the console')}</a></p>
${renderPageActions('guide', edition, facts)}
</div>
${renderShowcase(facts, language)}
</section>`;
}

/** A call beside the first result of its real answer: of the sample searches, the one whose excerpt reads best. */
function renderShowcase({ samples, addresses }: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const sample = samples.find(({ answers }) => answers.length > 0);
  if (sample === undefined) return '';
  const calls = sample.answers.map(({ params, result }) => {
    const { results = [] } = result as { readonly results?: readonly { readonly excerpt?: string }[] };
    const first = results[0];
    return { params, shown: first ?? result, isWhole: isWholeText(first?.excerpt) };
  });
  const { params, shown } = calls.find(({ isWhole }) => isWhole) ?? calls[0]!;
  return `<div class="showcase">
${renderCode({ kind: 'code', language: 'sh', label: t('Una petición', 'A request'), code: `curl "${callAddress(sample.operation, params, addresses)}"` })}
${renderCode({ kind: 'code', language: 'json', label: t('Su primer resultado', 'Its first result'), code: JSON.stringify(shortenAnswer(shown), null, 2) })}
</div>`;
}

/** Whether a text begins like a sentence and is more than a heading. */
function isWholeText(excerpt = ''): boolean {
  return /^[¿¡«"“(]?[\p{Lu}\p{N}]/u.test(excerpt) && excerpt.length > 80;
}
