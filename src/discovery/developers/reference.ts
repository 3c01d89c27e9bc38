// The reference, made from the OpenAPI document: every operation with its parameters, answers and errors, and a console to try
// GET operations.

import { paths } from '../../lib/addresses.ts';
import type { Assets } from '../assets.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { contentCacheSeconds, type PublishedDocument } from '../published-document.ts';
import { escapeHtml, renderInline } from './inline.ts';
import { type OpenApiView, viewOpenApi } from './openapi-view.ts';
import { type ContentsEntry, renderPage } from './page.ts';
import { renderOperation } from './reference-operation.ts';

const tagTitles: Readonly<Record<string, string>> = {
  contenido: 'Contenido',
  identidad: 'Identidad y cuota',
  oauth: 'OAuth',
  mcp: 'MCP',
};

/** The published document at `/desarrolladores/referencia/`. */
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

/** Prefixed, because the id of an operation may equal the name of a tag. */
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
<p class="lead">Todo el <a href="${paths.openapi}">contrato OpenAPI</a>, y una consola que hace peticiones reales. Al ser de solo lectura, aquí no se puede romper nada.</p>
${groups.join('\n')}
${renderQuotaPanel(facts)}`;
}

/**
 * The bar at the bottom that shows the caller's remaining quota and gets a token to raise it. Hidden until console.js runs.
 */
function renderQuotaPanel({ policies, hasTokens }: DiscoveryFacts): string {
  const { limit } = policies.anonimo;
  return `<aside class="quota" aria-label="Tu cuota" hidden>
<div class="quota-line">
<p class="quota-words"><strong>Tu cuota</strong> <span data-quota="words">envía una petición para verla</span></p>
<div class="quota-meter" role="meter" aria-label="Peticiones que quedan" aria-valuemin="0" aria-valuemax="${limit}" aria-valuenow="${limit}"><div></div></div>
${hasTokens ? tokenOpener : ''}</div>
${hasTokens ? tokenPanel : ''}</aside>`;
}

const tokenOpener = `<button type="button" class="button quiet small" data-open-token aria-expanded="false" aria-controls="ficha">Usar un token</button>
`;

const tokenPanel = `<div id="ficha" class="token" hidden>
<form data-register data-register-path="${paths.register}" data-token-path="${paths.token}">
<p class="try-title">Conseguir uno, gratis y al momento</p>
<div class="field"><label for="cliente-nombre">Nombre del cliente</label><input id="cliente-nombre" name="client_name" required maxlength="200" value="Consola de desarrolladores" autocomplete="off"></div>
<div class="field"><label for="cliente-correo">Tu correo</label><input id="cliente-correo" name="contact" type="email" required autocomplete="email"></div>
<p class="try-actions"><button type="submit" class="button">Registrar y pedir un token</button></p>
</form>
<form data-paste>
<p class="try-title">O usar el que ya tienes</p>
<div class="field"><label for="token-propio">Token</label><input id="token-propio" name="token" type="password" required autocomplete="off" spellcheck="false"></div>
<p class="try-actions"><button type="submit" class="button">Usar este token</button> <button type="button" class="button quiet" data-forget hidden>Volver a anónimo</button></p>
</form>
<p class="try-hint">El token se queda en esta pestaña: se olvida al cerrarla o recargarla.</p>
<p class="token-result" data-token-result role="status"></p>
</div>
`;
