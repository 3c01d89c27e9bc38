// The reference, made from the OpenAPI document: every operation with its parameters, answers and errors, and a console to
// try those that only read.

import { paths } from '../../lib/addresses.ts';
import type { Assets } from '../assets.ts';
import type { PublishedDocument } from '../document.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { contentCacheSeconds } from '../publish.ts';
import { escapeHtml, renderInline } from './inline.ts';
import { type OpenApiView, viewOpenApi } from './openapi-view.ts';
import { type ContentsEntry, renderPage } from './page.ts';
import { renderQuotaPanel } from './quota-panel.ts';
import { renderOperation } from './reference-operation.ts';

const tagTitles: Readonly<Record<string, string>> = {
  contenido: 'Contenido',
  identidad: 'Identidad y cuota',
  oauth: 'OAuth',
  mcp: 'MCP',
};

/** The page at `/desarrolladores/referencia/`. */
export function renderReference(facts: DiscoveryFacts, assets: Assets): PublishedDocument {
  const view = viewOpenApi(facts);
  const body = renderPage(
    {
      path: paths.reference,
      title: 'Referencia y consola',
      contents: listContents(view),
      main: renderMain(view, facts),
      styles: ['base.css', 'frame.css', 'blocks.css', 'code.css', 'reference.css', 'console.css'],
      scripts: ['page.js', 'console.js'],
    },
    assets,
    facts,
  );
  return {
    path: paths.reference,
    contentType: 'text/html; charset=utf-8',
    body,
    cacheSeconds: contentCacheSeconds,
  };
}

/** Apart from the ids of operations, one of which is called like its tag. */
function groupId(tag: string): string {
  return `grupo-${tag}`;
}

function listContents({ tags, operations }: OpenApiView): readonly ContentsEntry[] {
  return tags.flatMap(({ name }): readonly ContentsEntry[] => [
    { id: groupId(name), text: tagTitles[name] ?? name, level: 2 },
    ...operations
      .filter(({ tag }) => tag === name)
      .map(({ operationId }) => ({ id: operationId, text: operationId, level: 3 as const })),
  ]);
}

function renderMain(view: OpenApiView, facts: DiscoveryFacts): string {
  const groups = view.tags.map(({ name, description }) => {
    const operations = view.operations.filter(({ tag }) => tag === name);
    return `<h2 id="${groupId(name)}">${escapeHtml(tagTitles[name] ?? name)}</h2>
<p>${renderInline(description)}</p>
${operations.map((operation) => renderOperation(operation, view, facts)).join('\n')}`;
  });
  return `<h1>Referencia y consola</h1>
<p class="lead">Todo lo que dice el <a href="${paths.openapi}">contrato OpenAPI</a>, y una consola que hace peticiones reales. Al ser de solo lectura, aquí no se puede romper nada.</p>
${groups.join('\n')}
${renderQuotaPanel(facts)}`;
}
