// Results of operations as named schemas. A result that contains another operation's result refers to its schema.

import { errorRows } from '../../errors/codes.ts';
import { text } from '../../lib/language.ts';
import type { Operation } from '../../operations/operation.ts';
import type { ResultSchema } from '../../operations/schema.ts';
import type { Json } from '../published-document.ts';

/** The component name of an operation's result, such as `SearchPagesResult`. */
export function schemaName(operation: Operation): string {
  const words = operation.id.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Result`;
}

/** A reference to a named schema. */
export function referToSchema(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schemas of all results, by component name. */
export function describeResults(operations: readonly Operation[]): Json {
  const names = new Map(operations.map((operation) => [operation.result, schemaName(operation)]));
  const describe = (schema: ResultSchema, isRoot: boolean): Json => {
    const name = names.get(schema);
    if (name !== undefined && !isRoot) return referToSchema(name);
    const { properties, items, additionalProperties, ...rest } = schema;
    return {
      ...rest,
      ...(properties && { properties: mapValues(properties, (property) => describe(property, false)) }),
      ...(items && { items: describe(items, false) }),
      ...(additionalProperties && { additionalProperties: describe(additionalProperties, false) }),
    };
  };
  return Object.fromEntries(
    operations.map((operation) => [
      schemaName(operation),
      { title: operation.title, ...describe(operation.result, true) },
    ]),
  );
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => Json): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** The error body (seed §7). v1 may get new codes, so `code` is not an enum. */
export const errorSchema: Json = {
  title: text('Error', 'Error'),
  description: text('La forma de todos los errores.', 'The shape of every error.'),
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'string',
      description: text('Identificador estable del error.', 'Stable error identifier.'),
      examples: Object.keys(errorRows),
    },
    message: {
      type: 'string',
      description: text('Explicación para personas.', 'Human-readable explanation.'),
    },
    data: {
      type: 'object',
      required: ['status'],
      properties: {
        status: { type: 'integer', description: text('Estado HTTP.', 'HTTP status.') },
        hint: { type: 'string', description: text('Qué hacer para solucionarlo.', 'What to do to fix it.') },
        request_id: {
          type: 'string',
          description: text(
            'Identificador de la petición, para avisar de un error interno.',
            'Identifier of the request, to report an internal error.',
          ),
        },
      },
    },
  },
};
