// One operation of the reference: parameters and answers on the left, the form to try it on the right.

import type { DiscoveryFacts } from '../facts.ts';
import { renderCode } from './html.ts';
import { escapeHtml, renderInline } from './inline.ts';
import type { ContentView, OpenApiView, OperationView, ResponseView } from './openapi-view.ts';
import { renderSchema, renderType } from './schema-tree.ts';
import { parameterId, renderTryForm } from './try-form.ts';

/** Renders an operation as a section; its id is the anchor. */
export function renderOperation(operation: OperationView, view: OpenApiView, facts: DiscoveryFacts): string {
  const { operationId, method, path, summary, description } = operation;
  const responses = Object.entries(operation.responses).map(([status, response]) =>
    renderResponse(status, response, view),
  );
  return `<section class="operation" aria-labelledby="${operationId}">
<div class="operation-words">
<h3 id="${operationId}">${escapeHtml(summary)} <a class="anchor" href="#${operationId}" aria-hidden="true" tabindex="-1">#</a></h3>
<p class="endpoint"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<p>${renderInline(description)}</p>
<p class="access">${renderAccess(operation)}</p>
${renderParameters(operation, view)}
${renderRequestBody(operation, view)}
</div>
<div class="operation-side">${method === 'get' ? renderTryForm(operation, sampleParams(operation, facts), facts.addresses.site) : renderExamples(operation)}</div>
<div class="operation-answers">
<h4>Respuestas</h4>
${responses.join('\n')}
</div>
</section>`;
}

function sampleParams({ operationId }: OperationView, { samples }: DiscoveryFacts) {
  return samples.find(({ operation }) => operation.id === operationId)?.answers[0]?.params ?? {};
}

function renderAccess({ security }: OperationView): string {
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  const [name, scopes = []] =
    Object.entries(security.find((way) => Object.keys(way).length > 0) ?? {})[0] ?? [];
  if (name === undefined) return 'Sin credenciales.';
  if (name === 'client') return 'Credenciales del cliente, por HTTP Basic o en el formulario.';
  const scope =
    scopes.length === 0 ? 'con cualquier permiso' : `con el permiso <code>${scopes.join(' ')}</code>`;
  return isOpen ? `Sin credenciales. Con un token ${scope}, cuota ampliada.` : `Necesita un token, ${scope}.`;
}

function renderParameters({ operationId, parameters }: OperationView, view: OpenApiView): string {
  if (parameters.length === 0) return '';
  const items = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<li><p><code>${escapeHtml(name)}</code> <span class="type">${renderType(schema, view)}</span>${place === 'header' ? ' <span class="optional">cabecera</span>' : ''}${required ? ' <span class="must">obligatorio</span>' : ''}</p><p id="${parameterId(operationId, name)}">${renderInline(description)}${renderDefault(schema.default)}</p>${renderValues(schema.enum)}</li>`,
  );
  return `<h4>Parámetros</h4>\n<ul class="schema">${items.join('\n')}</ul>`;
}

function renderDefault(value: string | number | undefined): string {
  return value === undefined ? '' : ` Por defecto, <code>${escapeHtml(String(value))}</code>.`;
}

function renderValues(values: readonly (string | null)[] | undefined): string {
  if (values === undefined || values.length <= 6) return '';
  return `<details><summary>${values.length} valores</summary><p class="values">${values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')}</p></details>`;
}

function renderRequestBody({ requestBody }: OperationView, view: OpenApiView): string {
  if (requestBody === undefined) return '';
  const bodies = Object.entries(requestBody.content).map(
    ([mediaType, { schema }]) => `<p><code>${escapeHtml(mediaType)}</code></p>${renderSchema(schema, view)}`,
  );
  return `<h4>Cuerpo</h4>\n${bodies.join('\n')}`;
}

function renderResponse(
  status: string,
  { description, headers = {}, content = {} }: ResponseView,
  view: OpenApiView,
): string {
  const names = Object.keys(headers);
  const sent =
    names.length === 0
      ? ''
      : `<p class="values">Cabeceras: ${names.map((name) => `<code>${name}</code>`).join(' ')}</p>`;
  const isError = Number(status) >= 400;
  const codes = isError ? Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)) : [];
  const meaning =
    codes.length === 0
      ? renderInline(description)
      : codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ');
  const bodies = Object.values(content).map((body) =>
    isError ? renderErrors(body) : renderSchema(body.schema, view),
  );
  return `<details class="response"><summary><span class="status s${status.charAt(0)}">${status}</span> <span class="meaning">${meaning}</span></summary><div class="details-body">${sent}${bodies.join('\n')}</div></details>`;
}

/** All errors have the same shape, so their examples are shown instead of the schema. */
function renderErrors({ examples = {} }: ContentView): string {
  return Object.entries(examples)
    .map(([name, { summary, value }]) => figure('json', summary ?? name, pretty(value)))
    .join('\n');
}

function renderExamples({ requestBody, responses }: OperationView): string {
  const figures: string[] = [];
  for (const [mediaType, { examples = {} }] of Object.entries(requestBody?.content ?? {})) {
    for (const { value } of Object.values(examples)) figures.push(renderRequestExample(mediaType, value));
  }
  const [success] = Object.values(responses);
  for (const { examples = {} } of Object.values(success?.content ?? {})) {
    for (const { value } of Object.values(examples)) figures.push(figure('json', 'Respuesta', pretty(value)));
  }
  return figures.join('\n');
}

function renderRequestExample(mediaType: string, value: unknown): string {
  if (mediaType === 'application/json') return figure('json', 'Petición', pretty(value));
  const pairs = Object.entries(value as Record<string, string>);
  return figure('text', 'Petición', pairs.map(([name, text]) => `${name}=${text}`).join('\n&'));
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function figure(language: 'json' | 'text', label: string, code: string): string {
  return renderCode({ kind: 'code', language, label, code });
}
