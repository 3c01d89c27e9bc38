// The reference as blocks, for its Markdown form. Forms and the console have no counterpart there.

import type { DiscoveryFacts } from '../facts.ts';
import { translator } from '../published-document.ts';
import { type Block, code, heading, list, paragraph, table } from './blocks.ts';
import { codeTabs, writeSampleOf } from './code-tabs.ts';
import type { OpenApiView, OperationView, ResponseView, SchemaView } from './openapi-view.ts';
import { describeAccess } from './reference-operation.ts';
import { describeType } from './schema-tree.ts';

/** All groups of operations. */
export function writeReference(view: OpenApiView, facts: DiscoveryFacts): readonly Block[] {
  const t = translator(view.language);
  return [
    paragraph(
      t(
        `Todas las operaciones, sus parámetros, respuestas y errores. El mismo contrato para programas: [openapi.json](${facts.addresses.openapi}).`,
        `Every operation with its parameters, answers and errors. The same contract for programs: [openapi.json](${facts.addresses.openapi}).`,
      ),
    ),
    ...view.tags.flatMap(({ name, description }) => [
      heading(2, name, description.replace(/\.$/, '')),
      ...view.operations
        .filter(({ tag }) => tag === name)
        .flatMap((operation) => writeOperation(operation, view, facts)),
    ]),
  ];
}

function writeOperation(
  operation: OperationView,
  view: OpenApiView,
  facts: DiscoveryFacts,
): readonly Block[] {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  const t = translator(view.language);
  const [success] = Object.values(responses);
  const answers = Object.values(success?.content ?? {});
  const example = answers.flatMap(({ examples = {} }) => Object.values(examples))[0];
  const columns = [t('Nombre', 'Name'), t('Tipo', 'Type'), t('Qué es', 'What it is')];
  const fields = (label: string, rows: readonly (readonly string[])[]) =>
    rows.length === 0 ? [] : [paragraph(`**${label}**`), table(label, columns, rows)];
  return [
    heading(3, operationId, `${summary} (\`${operationId}\`)`),
    paragraph(`\`${method.toUpperCase()} ${facts.addresses.site}${path}\``),
    paragraph(description),
    paragraph(describeAccess(operation, view, facts)),
    ...fields(
      t('Parámetros', 'Parameters'),
      parameters.map(({ name, required, description: about, schema }) => [
        `\`${name}\``,
        `${describeType(schema, view)}${required ? t(', obligatorio', ', required') : ''}`,
        about,
      ]),
    ),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([mediaType, { schema }]) =>
      fields(`${t('Cuerpo', 'Body')}: ${mediaType}`, listFields(schema, view, '')),
    ),
    codeTabs(operationId, t('Petición', 'Request'), writeSampleOf(operationId, facts, view.language)),
    ...(example === undefined
      ? []
      : [code('json', t('Respuesta', 'Answer'), JSON.stringify(example.value, null, 2))]),
    ...answers
      .slice(0, 1)
      .flatMap(({ schema }) =>
        fields(t('Campos de la respuesta', 'Fields of the answer'), listFields(schema, view, '')),
      ),
    paragraph(`**${t('Respuestas', 'Answers')}**`),
    list(Object.entries(responses).map(([status, response]) => describeResponse(status, response))),
  ];
}

/** A status with the codes of its errors, or its meaning. */
function describeResponse(status: string, { description, content = {} }: ResponseView): string {
  const codes =
    Number(status) < 400 ? [] : Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
  const meaning = codes.length === 0 ? description : codes.map((name) => `\`${name}\``).join(' ');
  return `${status}: ${meaning}`;
}

/** Rows for the fields of an object; nested ones by their path, such as `results[].title`. */
function listFields(schema: SchemaView, view: OpenApiView, prefix: string): readonly (readonly string[])[] {
  const t = translator(view.language);
  const { properties = {}, required = [] } = view.resolve(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const field = view.resolve(property);
    const must = required.includes(name) ? '' : t(', opcional', ', optional');
    const row = [
      `\`${path}\``,
      `${describeType(property, view)}${must}`,
      property.description ?? field.description ?? '',
    ];
    const inner =
      field.items === undefined
        ? listFields(field, view, `${path}.`)
        : listFields(field.items, view, `${path}[].`);
    return [row, ...inner];
  });
}
