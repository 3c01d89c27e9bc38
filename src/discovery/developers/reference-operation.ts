// One operation of the reference: parameters and answers on the left, the form to try it on the right.

import { escapeHtml } from '../escape-html.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { translator } from '../published-document.ts';
import { hasLargerQuota } from '../sentences.ts';
import { codeTabs, writeSampleOf } from './code-tabs.ts';
import { renderCode, renderHtml, renderInline } from './markdown.ts';
import type { ContentView, OpenApiView, OperationView, ResponseView } from './openapi-view.ts';
import { renderSchema, renderType } from './schema-tree.ts';
import { parameterId, renderTryForm } from './try-form.ts';

/** Renders an operation as a section; its id is the anchor. */
export function renderOperation(operation: OperationView, view: OpenApiView, facts: DiscoveryFacts): string {
  const { operationId, method, path, summary, description } = operation;
  const t = translator(view.language);
  const responses = Object.entries(operation.responses).map(([status, response]) =>
    renderResponse(status, response, view),
  );
  return `<section class="operation" aria-labelledby="${operationId}">
<div class="operation-words">
<h3 id="${operationId}">${escapeHtml(summary)} <a class="anchor" href="#${operationId}" aria-hidden="true" tabindex="-1">#</a></h3>
<p class="endpoint"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></p>
<p>${renderInline(description)}</p>
<p class="access">${renderInline(describeAccess(operation, view, facts))}</p>
${renderParameters(operation, view)}
${renderRequestBody(operation, view)}
</div>
<div class="operation-side">${method === 'get' ? renderTryForm(operation, view.language, facts) : renderExamples(operation, view, facts)}</div>
<div class="operation-answers">
<h4>${t('Respuestas', 'Answers')}</h4>
${responses.join('\n')}
</div>
</section>`;
}

/** Which credentials an operation takes, in words with inline Markdown. */
export function describeAccess(
  { security }: OperationView,
  { language }: OpenApiView,
  facts: DiscoveryFacts,
): string {
  const t = translator(language);
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  const [name, scopes = []] =
    Object.entries(security.find((way) => Object.keys(way).length > 0) ?? {})[0] ?? [];
  if (name === undefined) return t('Sin credenciales.', 'No credentials.');
  if (name === 'client') {
    return t(
      'Credenciales del cliente, por HTTP Basic o en el formulario.',
      "The client's credentials, by HTTP Basic or in the form.",
    );
  }
  const scope =
    scopes.length === 0
      ? t('con cualquier permiso', 'with any scope')
      : t(`con el permiso \`${scopes.join(' ')}\``, `with the scope \`${scopes.join(' ')}\``);
  if (!isOpen) return t(`Necesita un token, ${scope}.`, `Needs a token, ${scope}.`);
  const quota = hasLargerQuota(facts)
    ? t('cuota ampliada', 'the extended quota')
    : t('la cuota del cliente', "the client's own quota");
  return t(
    `Sin credenciales. Con un token ${scope}, ${quota}.`,
    `No credentials. With a token ${scope}, ${quota}.`,
  );
}

function renderParameters({ operationId, parameters }: OperationView, view: OpenApiView): string {
  if (parameters.length === 0) return '';
  const t = translator(view.language);
  const items = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<li><p><code>${escapeHtml(name)}</code> <span class="type">${renderType(schema, view)}</span>${place === 'header' ? ` <span class="optional">${t('cabecera', 'header')}</span>` : ''}${required ? ` <span class="must">${t('obligatorio', 'required')}</span>` : ''}</p><p id="${parameterId(operationId, name)}">${renderInline(description)}${renderDefault(schema.default, view)}</p>${renderValues(schema.enum, view)}</li>`,
  );
  return `<h4>${t('Parámetros', 'Parameters')}</h4>\n<ul class="schema">${items.join('\n')}</ul>`;
}

function renderDefault(value: string | number | undefined, { language }: OpenApiView): string {
  const words = translator(language)('Por defecto,', 'Default:');
  return value === undefined ? '' : ` ${words} <code>${escapeHtml(String(value))}</code>.`;
}

function renderValues(values: readonly (string | null)[] | undefined, { language }: OpenApiView): string {
  if (values === undefined || values.length <= 6) return '';
  return `<details><summary>${values.length} ${translator(language)('valores', 'values')}</summary><p class="values">${values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' ')}</p></details>`;
}

function renderRequestBody({ requestBody }: OperationView, view: OpenApiView): string {
  if (requestBody === undefined) return '';
  const bodies = Object.entries(requestBody.content).map(
    ([mediaType, { schema }]) => `<p><code>${escapeHtml(mediaType)}</code></p>${renderSchema(schema, view)}`,
  );
  return `<h4>${translator(view.language)('Cuerpo', 'Body')}</h4>\n${bodies.join('\n')}`;
}

/** The codes of an error, by which the examples of its body are named; none for other answers. */
export function errorCodesOf(status: string, content: ResponseView['content'] = {}): readonly string[] {
  return Number(status) < 400
    ? []
    : Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
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
      : `<p class="values">${translator(view.language)('Cabeceras', 'Headers')}: ${names.map((name) => `<code>${name}</code>`).join(' ')}</p>`;
  const codes = errorCodesOf(status, content);
  const meaning =
    codes.length === 0
      ? renderInline(description)
      : codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ');
  const bodies = Object.values(content).map((body) =>
    Number(status) >= 400 ? renderErrors(body) : renderSchema(body.schema, view),
  );
  return `<details class="response"><summary><span class="status s${status.charAt(0)}">${status}</span> <span class="meaning">${meaning}</span></summary><div class="details-body">${sent}${bodies.join('\n')}</div></details>`;
}

/** All errors have the same shape, so their examples are shown instead of the schema. */
function renderErrors({ examples = {} }: ContentView): string {
  return Object.entries(examples)
    .map(([name, { summary, value }]) => renderJson(summary ?? name, value))
    .join('\n');
}

/** The request in several languages, and the answers to it. */
function renderExamples(
  { operationId, responses }: OperationView,
  { language }: OpenApiView,
  facts: DiscoveryFacts,
): string {
  const t = translator(language);
  const [success] = Object.values(responses);
  const answers = Object.values(success?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.values(examples),
  );
  return [
    renderHtml(
      codeTabs(
        `codigo-${operationId}`,
        t('Petición', 'Request'),
        writeSampleOf(operationId, facts, language),
      ),
    ),
    ...answers.map(({ value }) => renderJson(t('Respuesta', 'Answer'), value)),
  ].join('\n');
}

function renderJson(label: string, value: unknown): string {
  return renderCode('json', label, JSON.stringify(value, null, 2));
}
