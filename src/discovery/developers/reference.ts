// The reference, made from the OpenAPI document: every operation with its parameters, answers and errors, and a console to try
// GET operations.

import { paths } from '../../lib/addresses.ts';
import type { Language } from '../../lib/language.ts';
import type { Assets } from '../assets.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { type PublishedDocument, translator } from '../published-document.ts';
import { escapeHtml, renderInline } from './inline.ts';
import { renderMarkdown } from './markdown.ts';
import { type OpenApiView, viewOpenApi } from './openapi-view.ts';
import { type ContentsEntry, publishPage } from './page.ts';
import { writeReference } from './reference-blocks.ts';
import { renderOperation } from './reference-operation.ts';
import { renderQuotaBar, renderTokenSection } from './token-section.ts';

/** The published document at `/desarrolladores/referencia/` or `/developers/reference/`. */
export function renderReference(facts: DiscoveryFacts, edition: Edition, assets: Assets): PublishedDocument {
  const view = viewOpenApi(facts, edition.language);
  const t = translator(edition.language);
  return publishPage(
    {
      page: 'reference',
      title: t('Referencia y consola', 'Reference and console'),
      contents: listContents(view),
      main: renderMain(view, facts),
      markdown: renderMarkdown(writeReference(view, facts)),
      styles: ['reference.css', 'console.css'],
      scripts: ['console.js'],
    },
    { facts, edition, assets },
  );
}

/** The title of a group of operations. */
function titleOfTag(tag: string, language: Language): string {
  const t = translator(language);
  switch (tag) {
    case 'contenido':
      return t('Contenido', 'Content');
    case 'identidad':
      return t('Identidad y cuota', 'Identity and quota');
    default:
      return tag === 'oauth' ? 'OAuth' : tag === 'mcp' ? 'MCP' : tag;
  }
}

/** Prefixed, because the id of an operation may equal the name of a tag. */
function groupId(tag: string): string {
  return `grupo-${tag}`;
}

function listContents({ tags, operations, language }: OpenApiView): readonly ContentsEntry[] {
  return tags.flatMap(({ name }): readonly ContentsEntry[] => [
    { id: groupId(name), text: titleOfTag(name, language), level: 2 },
    ...operations
      .filter(({ tag }) => tag === name)
      .map(({ operationId }) => ({ id: operationId, text: operationId, level: 3 as const })),
  ]);
}

function renderMain(view: OpenApiView, facts: DiscoveryFacts): string {
  const t = translator(view.language);
  const groups = view.tags.map(({ name, description }) => {
    const operations = view.operations.filter(({ tag }) => tag === name);
    return `<h2 id="${groupId(name)}">${escapeHtml(titleOfTag(name, view.language))}</h2>
<p>${renderInline(description)}</p>
${name === 'identidad' ? renderTokenSection(view.language) : ''}${operations.map((operation) => renderOperation(operation, view, facts)).join('\n')}`;
  });
  const contract = `<a href="${paths.openapi}">${t('contrato OpenAPI', 'OpenAPI contract')}</a>`;
  return `<p class="lead">${t(
    `Todo el ${contract}, y una consola que hace peticiones reales. Al ser de solo lectura, aquí no se puede romper nada.`,
    `The whole ${contract}, and a console that sends real requests. The API is read-only, so nothing can break here.`,
  )}</p>
${groups.join('\n')}
${renderQuotaBar(facts, view.language)}`;
}
