// Validates parameters by an operation's schema; each refusal states the violated rule. This is our own code because validators with
// coercion accept `0x10` and `1e1`, and report a repeated parameter as a type error (contract C2).

import { Refusal } from '../errors/index.ts';
import type { Localized } from '../lib/language.ts';
import { text } from '../lib/language.ts';
import { fold, toNfcWithin } from '../lib/normalize.ts';
import type { Parameterized, Params } from './operation.ts';
import type { IntegerParam, ParamSchema, StringParam } from './schema.ts';

/** C0 and C1 control characters and DEL (contract C2.4). `\p{Cc}` would take several times as long. */
const controls = String.raw`\x00-\x1f\x7f-\x9f`;
const controlCharacter = new RegExp(`[${controls}]`);
const controlCharacters = new RegExp(`[${controls}]`, 'g');

/**
 * The pattern of the texts that {@link readQueryParams} accepts: no control characters and, blanks at both ends apart, at least
 * `minLength` characters. In the syntax that regular expressions of all languages share.
 */
export function textPattern(minLength: 0 | 1 | 2): string {
  const any = `[^${controls}]`;
  const blank = String.raw`[^\S${controls}]`;
  const visible = String.raw`[^\s${controls}]`;
  const forms = [`${any}*`, `${blank}*${visible}${any}*`, `${blank}*${visible}${any}*${visible}${blank}*`];
  return `^${forms[minLength]}$`;
}

/**
 * Matches texts that need further checks: those with control characters or characters from U+0300 on. A text below U+0300 is
 * already in NFC (UAX #15, quick check), and normalizing is the most expensive step here.
 */
const needsNormalizing = /[^ -~\u00a0-\u02ff]/;

/**
 * Validates decoded query-string pairs. Unknown names are ignored.
 * @throws Refusal `missing_parameter` or `invalid_parameter`, whose hint names the parameter and the rule
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
 * Validates the arguments of a tool call, which are JSON values of the schema's types. `null` is what models send for an argument that
 * they leave out. An argument that does not exist is refused: a search without the filter that was meant looks like an answer
 * (contract C9).
 * @throws Refusal `missing_parameter` or `invalid_parameter`
 */
export function readToolArguments(
  operation: Parameterized,
  given: Readonly<Record<string, unknown>>,
): Params {
  const pairs = Object.entries(given).filter(([, value]) => value !== null);
  const params = readParams(operation, pairs);
  const unknown = pairs.find(([name]) => !Object.hasOwn(operation.params.properties, name));
  if (unknown !== undefined) throw new Refusal('invalid_parameter', describeUnknown(operation, unknown[0]));
  return params;
}

function describeUnknown(operation: Parameterized, name: string) {
  return { parameter: printable(name), rule: ruleForUnknown(operation, name) };
}

function ruleForUnknown(operation: Parameterized, name: string): Localized {
  const meant = findLookalike(operation, [name])?.meant;
  if (meant !== undefined)
    return text(
      `este parámetro no existe; ¿querías decir «${meant}»?`,
      `this parameter does not exist; did you mean "${meant}"?`,
    );
  const known = Object.keys(operation.params.properties).join(', ');
  if (known === '')
    return text(
      'este parámetro no existe; esta herramienta no tiene ninguno.',
      'this parameter does not exist; this tool has none.',
    );
  return text(
    `este parámetro no existe; los que hay son: ${known}.`,
    `this parameter does not exist; the parameters are: ${known}.`,
  );
}

type Pairs = readonly (readonly [string, unknown])[];

function readParams(operation: Parameterized, given: Pairs): Params {
  const { properties, required } = operation.params;
  const params: Record<string, string | number> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const isRequired = required?.includes(name);
    const value = findOnce(given, name);
    // contract C2.3: a form sends the fields that nobody filled in, too
    if (value !== undefined && (isRequired || !isBlank(value)))
      params[name] = readValue(operation, name, schema, value);
    else if (isRequired) {
      const names = given.map(([unknown]) => unknown);
      throw missing(operation, name, schema, names);
    } else if (schema.default !== undefined) params[name] = schema.default;
  }
  return params;
}

/** Returns the value of a parameter, or undefined when it is not given. @throws Refusal when it is given twice */
function findOnce(given: Pairs, wanted: string): unknown {
  let found: unknown;
  for (const [name, value] of given) {
    if (name !== wanted) continue;
    if (found !== undefined) throw invalid(name, onlyOnce);
    found = value;
  }
  return found;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function readValue(
  { spellings }: Parameterized,
  name: string,
  schema: ParamSchema,
  value: unknown,
): string | number {
  if (schema.type === 'integer') return readInteger(name, schema, value);
  const string = readString(name, schema, value);
  const spelled = spellings?.[name];
  if (schema.enum === undefined ? spelled === undefined : schema.enum.includes(string)) return string;
  const folded = fold(string);
  const meant = spelled ? spelled.read(string) : schema.enum?.find((one) => fold(one) === folded);
  if (meant !== undefined) return meant;
  // a schema without a list says in its description what there is
  const rule = schema.enum ? describeRule(schema) : schema.description;
  const near = spelled?.findNear(string);
  throw invalid(name, near === undefined ? rule : withNear(rule, near));
}

function withNear({ es, en }: Localized, near: string): Localized {
  return text(`${es} ¿Querías decir «${near}»?`, `${en} Did you mean "${near}"?`);
}

/** Reads decimal digits (contract C2.2), or a JSON integer of a tool call. A value out of range is refused, never clamped. */
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

/** Bound of a value of a list, which may be spelled otherwise. */
const enumeratedMaxChars = 200;

/** Reads a text of any value: normalizes it to NFC, trims it, and measures it in code points (contract C2.1). */
function readString(name: string, schema: StringParam, value: unknown): string {
  if (typeof value !== 'string') throw invalid(name, describeRule(schema));
  const { minLength = 0, maxLength = enumeratedMaxChars } = schema;
  const trimmed = value.trim();
  const string = needsNormalizing.test(value) ? readNonLatin(name, value, trimmed, maxLength) : trimmed;
  if (string === undefined || !isLengthWithin(string, minLength, maxLength))
    throw invalid(name, describeRule(schema));
  return string;
}

function readNonLatin(name: string, value: string, trimmed: string, maxLength: number): string | undefined {
  if (!value.isWellFormed()) throw invalid(name, noLoneSurrogates);
  if (controlCharacter.test(value)) throw invalid(name, noControls);
  return toNfcWithin(trimmed, maxLength);
}

function isLengthWithin(string: string, min: number, max: number): boolean {
  if (string.length < min || string.length > 2 * max) return false;
  const length = string.length <= max && string.length >= 2 * min ? string.length : [...string].length;
  return length >= min && length <= max;
}

/** Describes the rule of a parameter for hints. */
export function describeRule(schema: ParamSchema): Localized {
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    return text(
      `un número entero de ${minimum} a ${maximum}.`,
      `a whole number from ${minimum} to ${maximum}.`,
    );
  }
  if (schema.enum !== undefined) {
    const [only, ...others] = schema.enum;
    // a site without cities has only «todas»
    if (others.length === 0)
      return text(
        `este sitio solo admite «${only}»; quita el parámetro.`,
        `this site allows only "${only}"; leave the parameter out.`,
      );
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

function missing(
  operation: Parameterized,
  parameter: string,
  schema: ParamSchema,
  names: readonly string[],
): Refusal {
  const lookalike = findLookalike(operation, names);
  return new Refusal('missing_parameter', {
    parameter,
    rule: describeRule(schema),
    ...(lookalike === undefined ? {} : { lookalike: lookalikeText(lookalike.given, lookalike.meant) }),
  });
}

function lookalikeText(given: string, meant: string): Localized {
  return text(
    ` ¿Querías decir «${meant}» en vez de «${given}»?`,
    ` Did you mean "${meant}" instead of "${given}"?`,
  );
}

/**
 * Finds the first unknown name that resembles a parameter (contract C2.3): a listed lookalike, another case, one edit away, or one with
 * the brackets that PHP and others write for lists: `query[]`.
 */
function findLookalike(
  operation: Parameterized,
  names: readonly string[],
): { readonly given: string; readonly meant: string } | undefined {
  const known = Object.keys(operation.params.properties);
  for (const given of names) {
    if (known.includes(given)) continue;
    const lower = given.toLowerCase().replace(/\[\d*\]$/, '');
    const listed = Object.hasOwn(operation.lookalikes, lower) ? operation.lookalikes[lower] : undefined;
    const meant = listed ?? known.find((name) => isWithinOneEdit(lower, name));
    if (meant !== undefined) return { given, meant };
  }
  return undefined;
}

/** Whether the Levenshtein distance is at most 1. */
function isWithinOneEdit(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  if (a.length === b.length) return a.slice(i + 1) === b.slice(i + 1);
  return a.length < b.length ? a.slice(i) === b.slice(i + 1) : a.slice(i + 1) === b.slice(i);
}

/** A parameter name in a form that a hint can safely repeat. */
function printable(name: string): string {
  return name.replace(controlCharacters, '?').slice(0, 40);
}

const onlyOnce = text(
  'envíalo una sola vez; ha llegado repetido.',
  'send it once; it was sent more than once.',
);
const noControls = text('sin caracteres de control.', 'without control characters.');
const noLoneSurrogates = text(
  'texto Unicode; contiene medio par suplente (de \\ud800 a \\udfff) sin su otra mitad.',
  'Unicode text; it contains half of a surrogate pair (\\ud800 to \\udfff) without the other.',
);
const tokenInQuery = text(
  'los tokens van en la cabecera «Authorization: Bearer <token>», nunca en la dirección.',
  'tokens go in the header "Authorization: Bearer <token>", never in the address.',
);
