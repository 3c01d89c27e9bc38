// The guide's section about the operations: purpose, parameters, and sample calls with their real answers.

import type { Language } from '../../lib/language.ts';
import { describeRule } from '../../operations/params.ts';
import type { ParamSchema, ResultSchema } from '../../operations/schema.ts';
import { addressOf } from '../curl.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { translator } from '../published-document.ts';
import type { OperationSample } from '../samples.ts';
import { shortenAnswer } from '../shorten.ts';
import { type Block, code, details, endpoint, heading, note, paragraph, table } from './blocks.ts';
import { codeTabs, writeOperationCall } from './code-tabs.ts';

/** The section about the operations. */
export function writeOperations(facts: DiscoveryFacts, edition: Edition): readonly Block[] {
  const t = translator(edition.language);
  const reference = facts.addresses.site + edition.reference;
  return [
    heading(2, 'operaciones', t('Operaciones', 'Operations')),
    paragraph(
      t(
        `Las respuestas de abajo son reales: cada llamada se ejecuta contra el contenido publicado cada vez que cambia. Los textos y las listas largas se muestran recortados. Detalle campo a campo en la [referencia](${reference}).`,
        `The answers below are real: each call is made again whenever the published content changes. Long texts and lists are shortened here. Field by field: the [reference](${reference}).`,
      ),
    ),
    ...facts.samples.flatMap((sample) => writeOperation(sample, facts, edition)),
  ];
}

function writeOperation(
  sample: OperationSample,
  facts: DiscoveryFacts,
  { language, reference }: Edition,
): readonly Block[] {
  const t = translator(language);
  const { operation, answers } = sample;
  const { id, params: parameters, requires } = operation;
  const { properties, required = [] } = parameters;
  const rows = Object.entries(properties).map(([name, schema]) =>
    describeParameter(name, schema, required.includes(name), language),
  );
  const fieldsOf = t(`Campos de la respuesta de`, `Fields of the answer of`);
  return [
    heading(3, id, id),
    endpoint(
      'GET',
      addressOf(operation, facts.addresses),
      `${facts.addresses.site}${reference}#${id}`,
      t('Probar', 'Try it'),
    ),
    paragraph(operation.description[language]),
    ...(requires === 'nothing' ? [] : [note(tokenNote(requires, language))]),
    ...(rows.length > 0
      ? [
          table(
            t(`Parámetros de ${id}`, `Parameters of ${id}`),
            [t('Parámetro', 'Parameter'), t('Qué es', 'What it is'), t('Valores', 'Values')],
            rows,
          ),
        ]
      : []),
    ...answers.flatMap(({ title, params, result }, i) => {
      const caption = title[language];
      const call = [
        codeTabs(`codigo-${id}-${i + 1}`, caption, writeOperationCall(operation, params, facts)),
        code('json', t('Respuesta', 'Answer'), JSON.stringify(shortenAnswer(result), null, 2)),
      ];
      return i === 0 ? call : [details(caption, call)];
    }),
    details(`${fieldsOf} \`${id}\``, [
      table(
        `${fieldsOf} ${id}`,
        [t('Campo', 'Field'), t('Tipo', 'Type'), t('Qué es', 'What it is')],
        listFields(operation.result, '', language),
      ),
    ]),
  ];
}

function tokenNote(requires: 'token' | 'quota:read', language: Language): string {
  const t = translator(language);
  return requires === 'token'
    ? t(
        'Necesita un token, con cualquier permiso: [Autenticación](#autenticacion).',
        'Needs a token, with any scope: [Authentication](#autenticacion).',
      )
    : t(
        `Necesita un token con el permiso \`${requires}\`: [Autenticación](#autenticacion).`,
        `Needs a token with the scope \`${requires}\`: [Authentication](#autenticacion).`,
      );
}

function describeParameter(
  name: string,
  schema: ParamSchema,
  isRequired: boolean,
  language: Language,
): readonly string[] {
  const t = translator(language);
  const must = isRequired ? t('**Obligatorio.** ', '**Required.** ') : '';
  const fallback =
    schema.default === undefined
      ? ''
      : t(` Por defecto, \`${schema.default}\`.`, ` Default: \`${schema.default}\`.`);
  return [
    `\`${name}\``,
    schema.description[language],
    `${must}${describeValues(schema, language)}${fallback}`,
  ];
}

function describeValues(schema: ParamSchema, language: Language): string {
  if (schema.type === 'string' && schema.enum !== undefined) {
    return `${schema.enum.map((value) => `\`${value}\``).join(' ')}.`;
  }
  const rule = describeRule(schema)[language];
  return rule.charAt(0).toUpperCase() + rule.slice(1);
}

/** Rows for all fields; nested ones by their path, such as `results[].title`. */
function listFields(
  schema: ResultSchema,
  prefix: string,
  language: Language,
): readonly (readonly string[])[] {
  const t = translator(language);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const type = field.type ?? (field.anyOf ?? []).map((one) => one.type).join(t(' o ', ' or '));
    const isAlways = schema.required?.includes(name) === true;
    const row = [
      `\`${path}\``,
      `\`${type}\`${isAlways ? '' : t(', opcional', ', optional')}`,
      field.description?.[language] ?? '',
    ];
    const inner =
      field.items === undefined
        ? listFields(field, `${path}.`, language)
        : listFields(field.items, `${path}[].`, language);
    return [row, ...inner];
  });
}
