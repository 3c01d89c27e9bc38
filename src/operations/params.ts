// Checks parameters by an operation's schema and words each refusal by the rule that was broken. Our own decoding, because
// validators with coercion accept `0x10` and `1e1` and call a repeated parameter a type error (contract C2).

import { Refusal } from '../errors/refusal.ts';
import type { Localized } from '../lib/language.ts';
import { text } from '../lib/language.ts';
import { findLookalike } from './lookalike.ts';
import type { Parameterized, Params } from './operation.ts';
import type { IntegerParam, ParamSchema, StringParam } from './schema.ts';

/** C0 and C1 control characters and DEL (contract C2.4). As a class of its own: `\p{Cc}` takes several times as long. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * What must be looked at more closely: besides control characters all that is not Latin. Below U+0300 every text is in NFC
 * already (UAX #15, quick check), and normalizing is the dearest step here.
 */
const needsCare = /[^ -~\u00a0-\u02ff]/;

/**
 * Checks decoded query-string pairs. Unknown names are ignored.
 * @throws Refusal `missing_parameter` or `invalid_parameter`, its hint naming the parameter and the rule
 */
export function readQueryParams(
  operation: Parameterized,
  pairs: readonly (readonly [string, string])[],
): Params {
  for (const [name, value] of pairs) {
    if (name === 'access_token') throw invalid(name, tokenInQuery);
    if (controlCharacter.test(name) || controlCharacter.test(value))
      throw invalid(printable(name), noControls);
  }
  return readParams(operation, pairs);
}

/**
 * Checks the arguments of a tool call: JSON values of the schema's own types.
 * @throws Refusal `missing_parameter` or `invalid_parameter`
 */
export function readToolArguments(
  operation: Parameterized,
  given: Readonly<Record<string, unknown>>,
): Params {
  return readParams(operation, Object.entries(given));
}

type Pairs = readonly (readonly [string, unknown])[];

function readParams(operation: Parameterized, given: Pairs): Params {
  const { properties, required } = operation.params;
  const params: Record<string, string | number> = {};
  for (const name in properties) {
    const schema = properties[name]!;
    const value = findOnce(given, name);
    if (value !== undefined) params[name] = readValue(name, schema, value);
    else if (required?.includes(name)) {
      const names = given.map(([unknown]) => unknown);
      throw missing(operation, name, names);
    } else if (schema.default !== undefined) params[name] = schema.default;
  }
  return params;
}

/** The value of a parameter, undefined when it is not given. @throws Refusal when it is given twice */
function findOnce(given: Pairs, wanted: string): unknown {
  let found: unknown;
  for (const [name, value] of given) {
    if (name !== wanted) continue;
    if (found !== undefined) throw invalid(name, onlyOnce);
    found = value;
  }
  return found;
}

function readValue(name: string, schema: ParamSchema, value: unknown): string | number {
  return schema.type === 'integer' ? readInteger(name, schema, value) : readString(name, schema, value);
}

/** Decimal digits only (contract C2.2); a JSON integer from a tool call. Out of range is an error, never clamped. */
function readInteger(name: string, schema: IntegerParam, value: unknown): number {
  const integer =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d{1,9}$/.test(value)
        ? Number(value)
        : Number.NaN;
  if (!Number.isInteger(integer) || integer < schema.minimum || integer > schema.maximum) {
    throw invalid(name, describeRule(schema));
  }
  return integer;
}

/** NFC, trimmed, measured in code points (contract C2.1). */
function readString(name: string, schema: StringParam, value: unknown): string {
  if (typeof value !== 'string') throw invalid(name, describeRule(schema));
  const string = (needsCare.test(value) ? readCarefully(name, schema, value) : value).trim();
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const isAllowed = schema.enum === undefined || schema.enum.includes(string);
  if (!isAllowed || !isLengthWithin(string, minLength, maxLength)) throw invalid(name, describeRule(schema));
  return string;
}

function readCarefully(name: string, schema: StringParam, value: string): string {
  if (!value.isWellFormed()) throw invalid(name, describeRule(schema));
  if (controlCharacter.test(value)) throw invalid(name, noControls);
  return value.normalize('NFC');
}

function isLengthWithin(string: string, min: number, max: number): boolean {
  if (string.length < min || string.length > 2 * max) return false;
  const length = string.length <= max && string.length >= 2 * min ? string.length : [...string].length;
  return length >= min && length <= max;
}

/** The rule of a parameter in words, as hints say it. */
export function describeRule(schema: ParamSchema): Localized {
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    return text(
      `un número entero entre ${minimum} y ${maximum}, solo con cifras.`,
      `a whole number from ${minimum} to ${maximum}, digits only.`,
    );
  }
  if (schema.enum !== undefined) {
    const values = schema.enum.join(', ');
    return text(`uno de estos valores: ${values}.`, `one of these values: ${values}.`);
  }
  const { minLength = 0, maxLength } = schema;
  return minLength > 0
    ? text(
        `un texto de ${minLength} a ${maxLength} caracteres.`,
        `a text of ${minLength} to ${maxLength} characters.`,
      )
    : text(`un texto de como mucho ${maxLength} caracteres.`, `a text of at most ${maxLength} characters.`);
}

function invalid(parameter: string, rule: Localized): Refusal {
  return new Refusal('invalid_parameter', { parameter, rule });
}

function missing(operation: Parameterized, parameter: string, names: readonly string[]): Refusal {
  const schema = operation.params.properties[parameter]!;
  const lookalike = findLookalike(operation, names);
  return new Refusal('missing_parameter', {
    parameter,
    rule: describeRule(schema),
    ...(lookalike === undefined ? {} : { lookalike: lookalikeText(lookalike.given, lookalike.meant) }),
  });
}

function lookalikeText(given: string, meant: string): Localized {
  return text(` ¿«${given}» quería ser «${meant}»?`, ` Did "${given}" mean "${meant}"?`);
}

/** A name as a hint can safely repeat it. */
function printable(name: string): string {
  return name.replace(new RegExp(controlCharacter, 'gu'), '?').slice(0, 40);
}

const onlyOnce = text('una sola vez; llegó repetido.', 'only once; it came repeated.');
const noControls = text('sin caracteres de control.', 'without control characters.');
const tokenInQuery = text(
  'los tokens van en la cabecera «Authorization: Bearer <token>», nunca en la dirección.',
  'tokens go in the header "Authorization: Bearer <token>", never in the address.',
);
