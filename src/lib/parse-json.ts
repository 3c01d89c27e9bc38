// JSON of other people, which may be none.

import { isPlainObject } from './plain-object.ts';

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says what it makes of other texts
  }
}

/** The object of a JSON text; undefined for any other value and any other text. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  return isPlainObject(value) ? value : undefined;
}
