// Generates requests from an OpenAPI document: valid, invalid and malformed ones.

import fc from 'fast-check';
import { codePoint } from '../code-point.ts';
import type { DocumentedOperation, DocumentedParameter } from './openapi-document.ts';

/** Values that the parameter's schema allows, including the document's examples. */
function allowedValues({ schema, examples = {} }: DocumentedParameter): fc.Arbitrary<string> {
  const {
    type,
    enum: values,
    minimum,
    maximum,
    minLength = 0,
    maxLength = 60,
  } = schema as Record<string, never>;
  if (values !== undefined) return fc.constantFrom(...(values as string[]));
  if (type === 'integer') return fc.integer({ min: minimum ?? 0, max: maximum ?? 100 }).map(String);
  const words = ['fuga', 'agua', 'lavadora', 'bilbao', 'no', 'ñ', 'caldera'];
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
    .map((found) => found.join(' '));
  const shown = Object.values(examples).map(({ value }) => String(value));
  return fc.oneof(
    text,
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.constantFrom('agua', ...shown),
  );
}

/** An encoded value for a query string: valid, arbitrary or with broken encoding. */
function rawValues(parameter: DocumentedParameter): fc.Arbitrary<string> {
  const awkward = [
    '',
    '%',
    '%zz',
    '%00',
    '%C3',
    '%ED%A0%80',
    '0x10',
    '1e1',
    '8.0',
    '-1',
    '+8',
    '99999999999999999999',
  ];
  return fc.oneof(
    { weight: 4, arbitrary: allowedValues(parameter).map(encodeURIComponent) },
    {
      weight: 2,
      arbitrary: fc
        .string({ unit: codePoint, maxLength: 400 })
        .map((text) => encodeURIComponent(text.toWellFormed())),
    },
    { weight: 1, arbitrary: fc.constantFrom(...awkward) },
    { weight: 1, arbitrary: fc.constantFrom('a'.repeat(201), 'ñ'.repeat(201), 'x'.repeat(9_000)) },
  );
}

/** Valid query strings: all required parameters and some optional ones. */
function allowedQueries(parameters: readonly DocumentedParameter[]): fc.Arbitrary<string> {
  const pairs = parameters.map((parameter) => {
    const pair = allowedValues(parameter).map((value) => `${parameter.name}=${encodeURIComponent(value)}`);
    return parameter.required ? pair : fc.option(pair, { freq: 1, nil: undefined });
  });
  return fc.tuple(...pairs).map((found) => found.filter((pair) => pair !== undefined).join('&'));
}

const unknownPairs = ['q=fuga', 'access_token=x', '__proto__=1', 'constructor=2', '=', '&', 'city', '%ff=1'];

/** Arbitrary query strings: parameters missing, repeated, malformed or unknown. */
function anyQueries(parameters: readonly DocumentedParameter[]): fc.Arbitrary<string> {
  const pairs = parameters.map((parameter) =>
    fc
      .array(rawValues(parameter), { maxLength: 2 })
      .map((values) => values.map((value) => `${parameter.name}=${value}`)),
  );
  const unknown = fc.array(fc.constantFrom(...unknownPairs), { maxLength: 1 });
  return fc.tuple(...pairs, unknown).map((groups) => groups.flat().join('&'));
}

/** Query strings of an operation, valid or not. */
export function queries({ parameters = [] }: DocumentedOperation): fc.Arbitrary<string> {
  const known = parameters;
  return fc.oneof(allowedQueries(known), anyQueries(known));
}

/** Field values without the characters that HTTP forbids. */
export const fieldValue = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((c) => String.fromCharCode(c)),
  maxLength: 60,
});

/** Request headers, sometimes with a valid token. */
export function headersWith(token: string): fc.Arbitrary<Record<string, string>> {
  return fc.record(
    {
      Authorization: fc.oneof(
        fc.constantFrom(`Bearer ${token}`, 'Bearer x', 'Basic eDp5', 'Bearer', `bearer  ${token}`),
        fieldValue,
      ),
      'Accept-Language': fc.oneof(fc.constantFrom('en', 'es-ES,es;q=0.9', 'en;q=nan'), fieldValue),
      'If-None-Match': fc.oneof(fc.constantFrom('*', '"x"', 'W/"x", "y"'), fieldValue),
      'Accept-Encoding': fc.constant('identity'),
    },
    { requiredKeys: [] },
  );
}

/** Form bodies of an operation; valid ones use `known` values. */
export function formBodies(
  operation: DocumentedOperation,
  known: Readonly<Record<string, string>>,
): fc.Arbitrary<string> {
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const { properties = {} } = (content?.schema ?? {}) as { properties?: Record<string, object> };
  const fields = Object.keys(properties).map((name) =>
    fc
      .array(
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(known[name] ?? 'x') },
          fc.string({ unit: codePoint, maxLength: 40 }),
        ),
        { maxLength: 2 },
      )
      .map((values) => values.map((value) => `${name}=${encodeURIComponent(value.toWellFormed())}`)),
  );
  const good = new URLSearchParams(known).toString();
  return fc.oneof(
    fc.constant(good),
    fc.tuple(...fields).map((groups) => groups.flat().join('&')),
  );
}
