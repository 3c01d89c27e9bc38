// CSS declarations as a style attribute or a rule of a style sheet writes them: properties and their values, in lower case.

/** The value that counts of each property; `!important` is kept at its end. */
export type Declarations = ReadonlyMap<string, string>;

/** Longest text that is read: a longer one is no person's. */
const declarationsMaxChars = 2000;

const important = /\s*!\s*important$/;

/** The declarations of a text; what is not one is passed over. */
export function readDeclarations(text: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of text.slice(0, declarationsMaxChars).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    declare(declarations, declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim());
  }
  return declarations;
}

/** All of these together: a later value replaces an earlier one, unless only the earlier is important (CSS Cascade 5 §6.1). */
export function mergeDeclarations(all: Iterable<Declarations>): Declarations {
  const merged = new Map<string, string>();
  for (const declarations of all)
    for (const [property, value] of declarations) declare(merged, property, value);
  return merged;
}

function declare(declarations: Map<string, string>, property: string, value: string): void {
  const earlier = declarations.get(property);
  const yields = earlier !== undefined && important.test(earlier) && !important.test(value);
  if (!yields) declarations.set(property, value);
}

/** The value of a property without its importance; `''` when it is not declared. */
export function declared(declarations: Declarations, property: string): string {
  return declarations.get(property)?.replace(important, '') ?? '';
}

/** An ordinary letter, for lengths in `em`, `rem` and `ch`. */
const emPixels = 16;

/** A length in pixels; undefined when it is none, or relative to a box. */
export function pixelsOf(length: string): number | undefined {
  const [, number, unit = 'px'] = /^(-?\d*\.?\d+)(px|em|rem|ch)?$/.exec(length) ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit === 'px' ? 1 : emPixels);
}
