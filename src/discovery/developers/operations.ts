// The guide's section about the operations: purpose, parameters, and sample calls with their real answers.

import { describeRule } from '../../operations/params.ts';
import type { ParamSchema, ResultSchema } from '../../operations/schema.ts';
import { addressOf, curlCommand } from '../curl.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { OperationSample } from '../samples.ts';
import { shortenAnswer } from '../shorten.ts';
import { type Block, code, details, endpoint, heading, note, paragraph, table } from './blocks.ts';

/** The section about the operations. */
export function writeOperations(facts: DiscoveryFacts): readonly Block[] {
  return [
    heading(2, 'operaciones', 'Operaciones'),
    paragraph(
      `Las respuestas de abajo son reales: cada llamada se ejecuta contra el contenido publicado cada vez que cambia. Los textos y las listas largas se muestran recortados. Detalle campo a campo en la [referencia](${facts.addresses.reference}).`,
    ),
    ...facts.samples.flatMap((sample) => writeOperation(sample, facts)),
  ];
}

function writeOperation(sample: OperationSample, facts: DiscoveryFacts): readonly Block[] {
  const { operation, answers } = sample;
  const { properties, required = [] } = operation.params;
  const rows = Object.entries(properties).map(([name, schema]) => describeParameter(name, schema, required));
  return [
    heading(3, operation.id, operation.id),
    endpoint('GET', addressOf(operation, facts.addresses), `${facts.addresses.reference}#${operation.id}`),
    paragraph(operation.description.es),
    ...(operation.requires === 'nothing' ? [] : [note(tokenNote(operation.requires))]),
    ...(rows.length > 0
      ? [table(`Parámetros de ${operation.id}`, ['Parámetro', 'Qué es', 'Valores'], rows)]
      : []),
    ...answers.flatMap(({ title, params, result }, i) => {
      const call = [
        code('sh', title.es, curlCommand(operation, params, facts.addresses)),
        code('json', 'Respuesta', JSON.stringify(shortenAnswer(result), null, 2)),
      ];
      return i === 0 ? call : [details(title.es, call)];
    }),
    details(`Campos de la respuesta de \`${operation.id}\``, [
      table(
        `Campos de la respuesta de ${operation.id}`,
        ['Campo', 'Tipo', 'Qué es'],
        listFields(operation.result, ''),
      ),
    ]),
  ];
}

function tokenNote(requires: 'token' | 'quota:read'): string {
  return requires === 'token'
    ? 'Necesita un token, con cualquier permiso: [Autenticación](#autenticacion).'
    : `Necesita un token con el permiso \`${requires}\`: [Autenticación](#autenticacion).`;
}

function describeParameter(
  name: string,
  schema: ParamSchema,
  required: readonly string[],
): readonly string[] {
  const must = required.includes(name) ? '**Obligatorio.** ' : '';
  const fallback = schema.default === undefined ? '' : ` Por defecto, \`${schema.default}\`.`;
  return [`\`${name}\``, schema.description.es, `${must}${describeValues(schema)}${fallback}`];
}

function describeValues(schema: ParamSchema): string {
  if (schema.type === 'string' && schema.enum !== undefined) {
    return `${schema.enum.map((value) => `\`${value}\``).join(' ')}.`;
  }
  const rule = describeRule(schema).es;
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}

/** Rows for all fields; nested ones by their path, such as `results[].title`. */
function listFields(schema: ResultSchema, prefix: string): readonly (readonly string[])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const type = field.type ?? (field.anyOf ?? []).map((one) => one.type).join(' o ');
    const isAlways = schema.required?.includes(name) === true;
    const row = [`\`${path}\``, `\`${type}\`${isAlways ? '' : ', opcional'}`, field.description?.es ?? ''];
    const inner =
      field.items === undefined ? listFields(field, `${path}.`) : listFields(field.items, `${path}[].`);
    return [row, ...inner];
  });
}
