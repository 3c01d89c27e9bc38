// Results of operations as named schemas: a schema with a title is a component of that name, and is referred to wherever it occurs.

import { errorRows } from '../../errors/index.ts';
import { text } from '../../lib/language.ts';
import type { Operation, ResultSchema } from '../../operations/index.ts';
import type { Json } from '../published-document.ts';

/** A reference to a named schema. */
export function referToSchema(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * The schemas of all results, by component name.
 * @throws Error when two different schemas have the same title
 */
export function describeResults(operations: readonly Operation[]): Json {
  const titled = new Map<string, ResultSchema>();
  const components: Record<string, Json> = {};

  function describe(schema: ResultSchema): Json {
    const { properties, items, additionalProperties, ...rest } = schema;
    const described = {
      ...rest,
      ...(properties && { properties: mapValues(properties, describe) }),
      ...(items && { items: describe(items) }),
      ...(additionalProperties && { additionalProperties: describe(additionalProperties) }),
    };
    if (schema.title === undefined) return described;
    const known = titled.get(schema.title);
    if (known !== undefined && known !== schema) throw new Error(`two schemas are named ${schema.title}`);
    titled.set(schema.title, schema);
    components[schema.title] = described;
    return referToSchema(schema.title);
  }

  for (const operation of operations) describe(operation.result);
  return components;
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => Json): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** The error body (seed §7). v1 may get new codes, so `code` is not an enum. */
export const errorSchema: Json = {
  title: 'ApiError',
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
            'Identificador de la petición, para avisar de un error interno; también en X-Request-Id.',
            'Identifier of the request, to report an internal error; also in X-Request-Id.',
          ),
        },
      },
    },
  },
};
