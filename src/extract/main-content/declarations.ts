// CSS declarations as a style attribute or a rule of a style sheet writes them: properties and their values, in lower case.

/** The value that counts of each property; `!important` is kept at its end. */
export type Declarations = ReadonlyMap<string, string>;

/** Longest text that is read: a longer one is no person's. */
const declarationsMaxChars = 65_536;

/** Longest value that is compared; the rest of a longer one, such as a picture in its address, is not looked at. */
const valueMaxChars = 256;

/** What hides text, or shows it later. Others are passed over, so that a long style is not merged with each rule of a long sheet. */
const comparedProperties: ReadonlySet<string> = new Set([
  ...['animation', 'animation-name', 'transform', 'transition', 'transition-property'].flatMap((property) => [
    property,
    `-webkit-${property}`,
    `-moz-${property}`,
  ]),
  ...'background -webkit-background-clip background-clip background-color background-image bottom clip clip-path'.split(
    ' ',
  ),
  ...'color content-visibility display filter font font-size height inset left margin-left margin-top max-height'.split(
    ' ',
  ),
  ...'max-width overflow padding padding-bottom padding-left padding-right padding-top position right scale'.split(
    ' ',
  ),
  ...'-webkit-text-fill-color text-indent text-shadow -webkit-text-stroke top translate visibility width'.split(
    ' ',
  ),
  'will-change',
]);

/** The declarations of a text that are compared; what is not one is passed over. */
export function readDeclarations(text: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of plainText(text.slice(0, declarationsMaxChars)).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim();
    if (comparedProperties.has(property))
      declare(declarations, property, readValue(declaration.slice(colon + 1)));
  }
  return declarations;
}

/** The text in lower case, without comments and with the characters that escapes stand for (CSS Syntax 3 §4.3.7). */
function plainText(text: string): string {
  const plain = text.includes('/*') ? text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '') : text;
  return (plain.includes('\\') ? plain.replace(escapes, characterOf) : plain).toLowerCase();
}

const escapes = /\\(?:([\da-f]{1,6})\s?|([^\n]))/gi;

function characterOf(_: string, hex: string | undefined, character: string | undefined): string {
  const code = Number.parseInt(hex ?? '0', 16);
  return character ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
}

/** All of these together: a later value replaces an earlier one, unless only the earlier is important (CSS Cascade 5 §6.1). */
export function mergeDeclarations(all: Iterable<Declarations>): Declarations {
  const merged = new Map<string, string>();
  for (const declarations of all)
    for (const [property, value] of declarations) declare(merged, property, value);
  return merged;
}

const important = '!important';

/** A value with {@link important} at its end, in one spelling. */
function readValue(written: string): string {
  const mark = written.lastIndexOf('!');
  const isImportant = mark >= 0 && written.slice(mark + 1).trim() === 'important';
  const value = (isImportant ? written.slice(0, mark) : written).trim().slice(0, valueMaxChars);
  return isImportant ? value + important : value;
}

function declare(declarations: Map<string, string>, property: string, value: string): void {
  const earlier = declarations.get(property);
  const yields = earlier?.endsWith(important) && !value.endsWith(important);
  if (!yields) declarations.set(property, value);
}

/** The value of a property without its importance; `''` when it is not declared. */
export function declared(declarations: Declarations, property: string): string {
  const value = declarations.get(property) ?? '';
  return value.endsWith(important) ? value.slice(0, -important.length) : value;
}

/** Pixels of each unit (CSS Values 4 §6). Those of letters are of ordinary ones, those of the screen and of boxes of small ones. */
const unitPixels: Readonly<Record<string, number>> = {
  px: 1,
  ...{ em: 16, rem: 16, ch: 8, ex: 8, lh: 20, rlh: 20 },
  ...{ pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54, q: 2.4 / 2.54 },
  ...{ '%': 5, vw: 5, vh: 5, vmin: 5, vmax: 5, svw: 5, svh: 5, lvw: 5, lvh: 5, dvw: 5, dvh: 5 },
};

/** A length in pixels, also as the only one of `calc()`; undefined when it is no such length. */
export function pixelsOf(length: string): number | undefined {
  const [, number, unit = 'px'] =
    /^(?:calc\(\s*)?([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)([a-z]+|%)?\s*\)?$/.exec(length) ?? [];
  const pixels = unitPixels[unit];
  return number === undefined || pixels === undefined ? undefined : Number(number) * pixels;
}
