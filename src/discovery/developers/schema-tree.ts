// Renders a schema as nested lists: name, type, whether it is optional, and description.

import { escapeHtml } from '../escape-html.ts';
import { translator } from '../published-document.ts';
import { renderInline } from './markdown.ts';
import type { OpenApiView, SchemaView } from './openapi-view.ts';

/** Renders the properties of an object schema; nested objects are collapsed. */
export function renderSchema(schema: SchemaView, view: OpenApiView): string {
  const { properties = {}, required = [] } = view.resolve(schema);
  const t = translator(view.language);
  const items = Object.entries(properties).map(([name, property]) => {
    const must = required.includes(name) ? '' : ` <span class="optional">${t('opcional', 'optional')}</span>`;
    return `<li><p><code>${escapeHtml(name)}</code> <span class="type">${renderType(property, view)}</span>${must}</p>${renderMeaning(property, view)}</li>`;
  });
  return items.length === 0
    ? `<p>${t('Objeto vacío.', 'Empty object.')}</p>`
    : `<ul class="schema">${items.join('\n')}</ul>`;
}

function renderMeaning(property: SchemaView, view: OpenApiView): string {
  const resolved = view.resolve(property);
  const description = property.description ?? resolved.description;
  const inner = resolved.items === undefined ? resolved : view.resolve(resolved.items);
  const words = description === undefined ? '' : `<p>${renderInline(description)}</p>`;
  if (inner.properties === undefined) return words;
  return `${words}<details><summary>${translator(view.language)('Campos', 'Fields')}</summary>${renderSchema(inner, view)}</details>`;
}

/** A type in words, as HTML. */
export function renderType(schema: SchemaView, view: OpenApiView): string {
  return escapeHtml(describeType(schema, view));
}

/** A type in words: `string`, `integer, 1 a 25`, `array de object`, `string: a | b`. */
export function describeType(schema: SchemaView, view: OpenApiView): string {
  const t = translator(view.language);
  const resolved = view.resolve(schema);
  if (resolved.anyOf !== undefined)
    return resolved.anyOf.map((one) => describeType(one, view)).join(t(' o ', ' or '));
  const { type = 'object', items, minimum, maximum, minLength, maxLength } = resolved;
  const name = typeof type === 'string' ? type : type.join(t(' o ', ' or '));
  const of = items === undefined ? '' : ` ${t('de', 'of')} ${describeType(items, view)}`;
  const values =
    resolved.enum === undefined || resolved.enum.length > 6 ? '' : `: ${resolved.enum.join(' | ')}`;
  const range = (from: number | undefined, to: number | undefined, unit: string) => {
    if (to === undefined) return '';
    return from === undefined
      ? t(`, hasta ${to}${unit}`, `, up to ${to}${unit}`)
      : t(`, ${from} a ${to}${unit}`, `, ${from} to ${to}${unit}`);
  };
  const size = range(minimum, maximum, '') || range(minLength, maxLength, t(' caracteres', ' characters'));
  return `${name}${of}${values}${size}`;
}
