// The form to try an operation. A plain GET form works without scripts; console.js shows the answer in the page.

import type { Language } from '../../lib/language.ts';
import type { Params } from '../../operations/index.ts';
import { escapeHtml } from '../escape-html.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { type Translate, translator } from '../published-document.ts';
import { codeTabs, writeRequest } from './code-tabs.ts';
import { renderHtml } from './markdown.ts';
import type { OperationView, ParameterView } from './openapi-view.ts';

/** The id of a parameter's description, to which the field of the form refers. */
export function parameterId(operationId: string, name: string): string {
  return `${operationId}-${name}-pista`;
}

/** The form of a GET operation, filled in with a sample call, and that call in several languages. */
export function renderTryForm(operation: OperationView, language: Language, facts: DiscoveryFacts): string {
  const t = translator(language);
  const { operationId, path, parameters, security } = operation;
  const sample = facts.samples.find(({ operation: { id } }) => id === operationId);
  const filledIn = sample?.answers[0]?.params ?? {};
  const needsToken = !security.some((way) => Object.keys(way).length === 0);
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => renderField(operationId, parameter, filledIn[parameter.name], t));
  const hint = t('Necesita un token: ', 'Needs a token: ');
  return `<form class="try" action="${path}" method="get" data-operation="${operationId}"${needsToken ? ' data-needs-token' : ''} aria-label="${t('Probar', 'Try')} ${operationId}">
<p class="try-title">${t('Probar', 'Try it')}</p>
${fields.length === 0 ? '' : `<div class="fields">${fields.join('\n')}</div>\n`}${needsToken ? `<p class="try-hint">${hint}<a href="#token">${t('consíguelo aquí', 'get one here')}</a>.</p>\n` : ''}<p class="try-actions"><button type="submit" class="button">${t('Enviar', 'Send')}</button></p>
</form>
${renderRequests(operation, filledIn, needsToken, language, facts)}
<section class="answer" data-answer-of="${operationId}" aria-label="${t('Respuesta de', 'Answer of')} ${operationId}" tabindex="-1" hidden></section>`;
}

/**
 * The request without a token and with one, of which console.js shows one and replaces the address when fields change. That is all
 * that changes, so the parameters are part of the address.
 */
function renderRequests(
  { operationId, path }: OperationView,
  params: Params,
  needsToken: boolean,
  language: Language,
  { addresses, hasTokens }: DiscoveryFacts,
): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const address = `${addresses.site}${path}${query.size === 0 ? '' : `?${query}`}`;
  const label = translator(language)('Petición', 'Request');
  const render = (id: string, credentials: 'token' | undefined, attributes: string) => {
    const samples = writeRequest({ method: 'GET', address, ...(credentials && { credentials }) });
    return `<div class="request" data-request-of="${operationId}" data-address="${escapeHtml(address)}"${attributes}>${renderHtml(codeTabs(id, label, samples))}</div>`;
  };
  const hidden = needsToken ? '' : ' hidden';
  return [
    ...(needsToken ? [] : [render(`peticion-${operationId}`, undefined, '')]),
    ...(hasTokens ? [render(`token-${operationId}`, 'token', ` data-with-token${hidden}`)] : []),
  ].join('\n');
}

function renderField(
  operationId: string,
  { name, required, schema }: ParameterView,
  value: string | number | undefined,
  t: Translate,
): string {
  const must = t('obligatorio', 'required');
  const id = `${operationId}-${name}`;
  const isShort = schema.type === 'integer' || (schema.maxLength ?? 100) < 20;
  return `<div class="field${isShort ? ' short' : ''}"><label for="${id}">${escapeHtml(name)}${required ? ` <span class="must">${must}</span>` : ''}</label>
${renderControl(id, { name, required, schema }, value)}</div>`;
}

function renderControl(
  id: string,
  { name, required, schema }: Pick<ParameterView, 'name' | 'required' | 'schema'>,
  value: string | number | undefined,
): string {
  const shared = `id="${id}" name="${name}" aria-describedby="${id}-pista"${required ? ' required' : ''}`;
  const current = value ?? schema.default;
  if (schema.enum !== undefined) {
    const options = schema.enum.map(
      (option) => `<option${option === current ? ' selected' : ''}>${escapeHtml(String(option))}</option>`,
    );
    return `<select ${shared}>${options.join('')}</select>`;
  }
  const filled = current === undefined ? '' : ` value="${escapeHtml(String(current))}"`;
  if (schema.type === 'integer') {
    return `<input type="number" ${shared} min="${schema.minimum}" max="${schema.maximum}" inputmode="numeric"${filled}>`;
  }
  const bounds = ` minlength="${schema.minLength ?? 0}"${schema.maxLength === undefined ? '' : ` maxlength="${schema.maxLength}"`}`;
  return `<input type="text" ${shared}${bounds} autocomplete="off" spellcheck="false"${filled}>`;
}
