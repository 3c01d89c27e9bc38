// The reference, made from the OpenAPI document: every operation with its parameters, answers and errors, and a console to try
// GET operations. Its Markdown has no forms.

import type { Language } from '../../lib/language.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { translator } from '../published-document.ts';
import { cell, fillTemplate, type Slots } from '../template.ts';
import { codeTabs, writeSampleOf } from './code-tabs.ts';
import { type ContentsEntry, renderHtml } from './markdown.ts';
import {
  type OpenApiView,
  type OperationView,
  type ResponseView,
  type SchemaView,
  viewOpenApi,
} from './openapi-view.ts';
import type { PageParts } from './page.ts';
import { describeAccess, errorCodesOf, renderOperation } from './reference-operation.ts';
import { describeType } from './schema-tree.ts';
import { renderQuotaBar, renderTokenSection } from './token-section.ts';

/** The reference as a page. */
export function writeReference(facts: DiscoveryFacts, { language }: Edition): PageParts {
  const view = viewOpenApi(facts, language);
  const groups = view.tags.map(({ name, description }) => ({
    // prefixed, because the id of an operation may equal the name of a tag
    ...{ id: `grupo-${name}`, name, description, title: titleOfTag(name, language) },
    operations: view.operations.filter(({ tag }) => tag === name),
  }));
  const filled = groups.map(({ id, title, description, operations }) => ({
    ...{ id, title, description },
    operations: operations.map((operation) => operationSlots(operation, view, facts)),
  }));
  const markdown = fillTemplate('reference', language, { groups: filled }, facts.addresses);
  const main = groups.map(({ id, name, title, description, operations }) =>
    [
      renderHtml(`## ${title} {#${id}}\n\n${description}`),
      ...(name === 'identidad' ? [renderTokenSection(language)] : []),
      ...operations.map((operation) => renderOperation(operation, view, facts)),
    ].join('\n'),
  );
  return {
    page: 'reference',
    markdown,
    main: [...main, renderQuotaBar(facts, language)].join('\n'),
    contents: groups.flatMap(({ id, title, operations }): readonly ContentsEntry[] => [
      { id, text: title, level: 2 },
      ...operations.map(({ operationId }) => ({ id: operationId, text: operationId, level: 3 as const })),
    ]),
    styles: ['reference.css', 'console.css'],
    scripts: ['console.js'],
  };
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

function operationSlots(operation: OperationView, view: OpenApiView, facts: DiscoveryFacts): Slots {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  const answers = Object.values(Object.values(responses)[0]?.content ?? {});
  const example = answers.flatMap(({ examples = {} }) => Object.values(examples))[0];
  const bodies = Object.entries(requestBody?.content ?? {});
  const tables = [
    {
      ...{ isParameters: true, mediaType: '' },
      rows: parameters.map(({ name, required: isRequired, description: about, schema }) => ({
        ...{
          name,
          isRequired,
          isOptional: false,
          type: cell(describeType(schema, view)),
          about: cell(about),
        },
      })),
    },
    ...bodies.map(([mediaType, { schema }]) => ({
      isParameters: false,
      mediaType,
      rows: listFields(schema, view),
    })),
  ];
  const fields = answers.slice(0, 1).map(({ schema }) => ({ rows: listFields(schema, view) }));
  const request = translator(view.language)('Petición', 'Request');
  return {
    id: operationId,
    ...{ method: method.toUpperCase(), address: facts.addresses.site + path, summary, description },
    access: describeAccess(operation, view, facts),
    tables: tables.filter(({ rows }) => rows.length > 0),
    code: codeTabs(operationId, request, writeSampleOf(operationId, facts, view.language)),
    example: example && JSON.stringify(example.value, null, 2),
    fields: fields.filter(({ rows }) => rows.length > 0),
    responses: Object.entries(responses).map(([status, response]) => ({
      status,
      meaning: meaningOf(status, response),
    })),
  };
}

/** The codes of errors, or what a status means. */
function meaningOf(status: string, { description, content }: ResponseView): string {
  const codes = errorCodesOf(status, content);
  return codes.length === 0 ? description : codes.map((name) => `\`${name}\``).join(' ');
}

/** All fields of an object; nested ones by their path, such as `results[].title`. */
function listFields(schema: SchemaView, view: OpenApiView, prefix = ''): readonly Slots[] {
  const { properties = {}, required = [] } = view.resolve(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const field = view.resolve(property);
    const path = prefix + name;
    const about = cell(property.description ?? field.description ?? '');
    const [inner, mark] = field.items === undefined ? [field, '.'] : [field.items, '[].'];
    return [
      {
        name: path,
        type: cell(describeType(property, view)),
        isRequired: false,
        isOptional: !required.includes(name),
        about,
      },
      ...listFields(inner, view, path + mark),
    ];
  });
}
