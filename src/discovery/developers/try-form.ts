// The form to try an operation. A plain GET form works without scripts; console.js shows the answer in the page.

import type { Params } from '../../operations/operation.ts';
import { renderCode } from './html.ts';
import { escapeHtml } from './inline.ts';
import type { OperationView, ParameterView } from './openapi-view.ts';

/** The id of a parameter's description, to which the field of the form refers. */
export function parameterId(operationId: string, name: string): string {
  return `${operationId}-${name}-pista`;
}

/** The form of a GET operation, filled in with a sample call, and that call as a command. */
export function renderTryForm(operation: OperationView, filledIn: Params, site: string): string {
  const { operationId, path, parameters, security } = operation;
  const needsToken = !security.some((way) => Object.keys(way).length === 0);
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => renderField(operationId, parameter, filledIn[parameter.name]));
  return `<form class="try" action="${path}" method="get" data-operation="${operationId}"${needsToken ? ' data-needs-token' : ''} aria-label="Probar ${operationId}">
<p class="try-title">Probar</p>
${fields.length === 0 ? '' : `<div class="fields">${fields.join('\n')}</div>\n`}${needsToken ? '<p class="try-hint">Necesita un token: consíguelo en «Usar un token», abajo.</p>\n' : ''}<p class="try-actions"><button type="submit" class="button">Enviar</button></p>
</form>
<div class="request" data-request-of="${operationId}">${renderCode({ kind: 'code', language: 'sh', label: 'Petición', code: curlOf(site + path, filledIn, needsToken) })}</div>
<div class="answer" data-answer-of="${operationId}" hidden></div>`;
}

/** The call as a command, in the same format as console.js, which updates it when fields change. */
function curlOf(address: string, params: Params, needsToken: boolean): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const authorization = needsToken ? ' \\\n  -H "Authorization: Bearer $TOKEN"' : '';
  return `curl "${address}${query.size === 0 ? '' : `?${query}`}"${authorization}`;
}

function renderField(
  operationId: string,
  { name, required, schema }: ParameterView,
  value: string | number | undefined,
): string {
  const id = `${operationId}-${name}`;
  const isShort = schema.type === 'integer' || (schema.maxLength ?? 100) < 20;
  return `<div class="field${isShort ? ' short' : ''}"><label for="${id}">${escapeHtml(name)}${required ? ' <span class="must">obligatorio</span>' : ''}</label>
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
