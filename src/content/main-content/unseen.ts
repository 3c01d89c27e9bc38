// The one definition of declarations that keep an element's text from readers: what an agent reads should be what a person
// sees. Fades, closed answers and labels for screen readers are written with the same properties, and are not meant.

import { type Declarations, declared, pixelsOf, readDeclarations } from './declarations.ts';

/** How declarations hide. */
export type Hiding =
  | 'display'
  | 'visibility'
  | 'zero height or width'
  | 'opacity'
  | 'clip'
  | 'off-screen position'
  | 'scale'
  | 'text in the colour of its background'
  | 'font size';

/** How these declarations hide an element; undefined when they show it, or fade it in. */
export function findHiding(given: Declarations): Hiding | undefined {
  if (isOffScreen(given)) return 'off-screen position';
  if (isOfNoScale(given)) return 'scale';
  if (isOfOneColour(given)) return 'text in the colour of its background';
  if (isTransparent(given)) return 'opacity';
  if (isClipped(given)) return 'clip';
  if ((pixelsOf(declared(given, 'font-size')) ?? Number.POSITIVE_INFINITY) <= 1) return 'font size';
  // what scripts open again comes last: it is judged more mildly
  if (isOfNoBox(given)) return 'zero height or width';
  if (declared(given, 'display') === 'none') return 'display';
  return /^(?:hidden|collapse)$/.test(declared(given, 'visibility')) ? 'visibility' : undefined;
}

/** Farther out than any slide or menu that waits beside the screen. */
const outsideMinPixels = 999;

function isOffScreen(given: Declarations): boolean {
  if (isOut(given, 'text-indent')) return true;
  const isPlaced = /^(?:absolute|fixed)$/.test(declared(given, 'position'));
  return isPlaced && ['left', 'top', 'right', 'bottom'].some((side) => isOut(given, side));
}

function isOut(given: Declarations, property: string): boolean {
  return (pixelsOf(declared(given, property)) ?? 0) <= -outsideMinPixels;
}

function isOfNoScale(given: Declarations): boolean {
  return (
    /^scale(?:3d)?\(\s*0(?:\.0*)?\s*[,)]/.test(declared(given, 'transform')) ||
    /^0(?:\.0*)?$/.test(declared(given, 'scale'))
  );
}

/** What changes over time, or starts in another place: text that appears when it is scrolled to. */
const fadeProperty = /^(?:-webkit-|-moz-)?(?:transition|animation|transform|translate|will-change|filter)/;

function isFade(given: Declarations): boolean {
  for (const property of given.keys()) if (fadeProperty.test(property)) return true;
  return false;
}

function isTransparent(given: Declarations): boolean {
  return /^(?:0|0?\.0\d*|0%)$/.test(declared(given, 'opacity')) && !isFade(given);
}

/** A box without height whose padding gives it one is the frame of a video. */
function isOfNoBox(given: Declarations): boolean {
  if (!/^(?:hidden|clip)/.test(declared(given, 'overflow')) || isFade(given)) return false;
  if (given.has('padding') || given.has('padding-bottom') || given.has('padding-top')) return false;
  return ['height', 'max-height', 'width', 'max-width'].some(
    (property) => pixelsOf(declared(given, property)) === 0,
  );
}

const nothingLeft =
  /^(?:rect\((?:[01](?:px)?[\s,]*){4}\)|inset\((?:50|100)%\s*\)|(?:circle|ellipse)\(\s*0(?:px|%)?[\s)]|polygon\((?:\s*0(?:px|%)?\s+0(?:px|%)?\s*,?){3,9}\))/;

/** A box of one pixel that is clipped besides is the idiom of labels for screen readers: those are read out to visitors. */
function isClipped(given: Declarations): boolean {
  const isLabel = declared(given, 'width') === '1px' && declared(given, 'height') === '1px';
  const isPlaced = /^(?:absolute|fixed)$/.test(declared(given, 'position'));
  return (
    !isLabel &&
    !isFade(given) &&
    ((isPlaced && nothingLeft.test(declared(given, 'clip'))) ||
      nothingLeft.test(declared(given, 'clip-path')))
  );
}

/** Colours are compared as they are written, but for the names and short forms of black and white. */
function isOfOneColour(given: Declarations): boolean {
  const colour = plainColour(declared(given, 'color'));
  return (
    colour !== undefined &&
    colour === plainColour(declared(given, 'background-color') || declared(given, 'background'))
  );
}

function plainColour(value: string): string | undefined {
  if (!/^(?:#[\da-f]{3}|#[\da-f]{6}|rgb\([\d\s,]+\)|[a-z]+)$/.test(value)) return undefined;
  if (/^(?:inherit|initial|unset|revert|transparent|none|currentcolor)$/.test(value)) return undefined;
  if (/^(?:white|#fff|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))$/.test(value)) return '#ffffff';
  if (/^(?:black|#000|rgb\(\s*0\s*,\s*0\s*,\s*0\s*\))$/.test(value)) return '#000000';
  return value;
}

/** Whether an image is a dot: what counts visits, and shows nobody its text. */
export function isDot({ width, height, style }: Readonly<Record<string, string>>): boolean {
  const isOne = (size: string | undefined) => size !== undefined && /^\s*[01](?:px)?\s*$/.test(size);
  if (isOne(width) && isOne(height)) return true;
  const given = readDeclarations(style ?? '');
  return isOne(declared(given, 'width')) && isOne(declared(given, 'height'));
}
