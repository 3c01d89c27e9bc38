// The one definition of declarations that keep an element's text from readers: what an agent reads should be what a person
// sees. Fades, closed answers and labels for screen readers are written with the same properties, and are not meant.

import { type Declarations, declared, pixelsOf, readDeclarations } from './declarations.ts';

/** How declarations hide. */
export type Hiding =
  | 'display'
  | 'visibility'
  | 'zero height or width'
  | 'zero height and width'
  | 'closed popover'
  | 'clip'
  | 'off-screen position'
  | 'scale'
  | 'text in the colour of its background'
  | 'font size'
  | 'transparent letters';

/** How these declarations hide an element; undefined when they show it. An opacity of 0 is shown: sites that fade their parts in write it so. */
export function findHiding(given: Declarations): Hiding | undefined {
  if (isOffScreen(given)) return 'off-screen position';
  if (isOfNoScale(given)) return 'scale';
  if (isOfOneColour(given)) return 'text in the colour of its background';
  if (isClipped(given)) return 'clip';
  if ((pixelsOf(fontSizeOf(given)) ?? Number.POSITIVE_INFINITY) <= 1) return 'font size';
  if (isTransparent(given)) return 'transparent letters';
  // what scripts open again comes last: it is judged more mildly
  const emptySides = countEmptySides(given);
  if (emptySides > 0) return emptySides > 1 ? 'zero height and width' : 'zero height or width';
  if (declared(given, 'display') === 'none') return 'display';
  const isInvisible = /^(?:hidden|collapse)$/.test(declared(given, 'visibility'));
  return isInvisible || declared(given, 'content-visibility') === 'hidden' ? 'visibility' : undefined;
}

/** The size of the letters, by itself or in `font`, where it is the first that begins with a digit or a point: `italic 0/1 a`. */
export function fontSizeOf(given: Declarations): string {
  const size = declared(given, 'font-size');
  if (size !== '') return size;
  const [, first = ''] = /(?:^|\s)([.\d][^\s/]*)(?:\/|\s)/.exec(declared(given, 'font')) ?? [];
  return /^[1-9]\d\d$/.test(first) ? '' : first; // a weight
}

/** Farther out than any slide or menu that waits beside the screen. */
const outsideMinPixels = 999;

function isOffScreen(given: Declarations): boolean {
  if (/^(?:absolute|fixed|relative)$/.test(declared(given, 'position'))) {
    const [top = '', right = top, bottom = top, left = right] = declared(given, 'inset').split(/\s+/);
    const side = (name: string, inset: string) => declared(given, name) || inset;
    if (isPlacedOut(side('left', left), side('right', right))) return true;
    if (isPlacedOut(side('top', top), side('bottom', bottom))) return true;
  }
  if (isOut(declared(given, 'text-indent'))) return true;
  // a slider's track is as wide as it is moved, and the padding of a bar fills its margin again
  const back = lengthOf(given, 'width') + lengthOf(given, 'padding-left');
  const [, moved = ''] = /^translate(?:x|y|3d)?\(\s*([^,)]*)/.exec(declared(given, 'transform')) ?? [];
  const [shifted = ''] = declared(given, 'translate').split(' ');
  return (
    [declared(given, 'margin-left'), moved, shifted].some((length) => isOut(length, back)) ||
    isOut(declared(given, 'margin-top'), lengthOf(given, 'height') + lengthOf(given, 'padding-top'))
  );
}

/** The far side counts where the near one leaves it free (CSS Position 3 §4). A near one beyond the screen is a slide that waits. */
function isPlacedOut(near: string, far: string): boolean {
  return near === '' || near === 'auto' ? Math.abs(pixelsOf(far) ?? 0) >= outsideMinPixels : isOut(near);
}

function isOut(length: string, back = 0): boolean {
  return (pixelsOf(length) ?? 0) + back <= -outsideMinPixels;
}

function lengthOf(given: Declarations, property: string): number {
  return pixelsOf(declared(given, property)) ?? 0;
}

const flat =
  /(?:^|\s)(?:scale(?:[xy]|3d)?\((?:[^(,)]*,)?\s*[-+]?(?:0+(?:\.0*)?|\.0+)%?\s*[,)]|matrix\((?:\s*0(?:\.0*)?\s*,){4})/;

function isOfNoScale(given: Declarations): boolean {
  return flat.test(declared(given, 'transform')) || /^0(?:\.0*)?%?(?:\s|$)/.test(declared(given, 'scale'));
}

/** What changes over time, or starts in another place: text that appears when it is scrolled to. */
const fadeProperty = /^(?:-webkit-|-moz-)?(?:transition|animation|transform|translate|will-change|filter)/;

function isFade(given: Declarations): boolean {
  for (const [property, value] of given) if (fadeProperty.test(property) && value !== 'none') return true;
  return false;
}

/** Whether it has no height, no width. A box without height whose padding gives it one is the frame of a video. */
function countEmptySides(given: Declarations): number {
  if (!/^(?:hidden|clip)/.test(declared(given, 'overflow')) || isFade(given)) return 0;
  if (given.has('padding') || given.has('padding-bottom') || given.has('padding-top')) return 0;
  const isZero = (property: string) => pixelsOf(declared(given, property)) === 0;
  return ['height', 'width'].filter((side) => isZero(side) || isZero(`max-${side}`)).length;
}

const noColour =
  /^(?:transparent|#[\da-f]{3}0|#[\da-f]{6}00|[a-z]+\((?:(?:[^(),/]*,){3}|[^(),/]*\/)\s*(?:0+(?:\.0*)?|\.0+)%?\s*\))$/;

function isTransparent(given: Declarations): boolean {
  return noColour.test(letterColour(given)) && !paintsLetters(given);
}

/** The colour that letters are filled with. */
export function letterColour(given: Declarations): string {
  return declared(given, '-webkit-text-fill-color') || declared(given, 'color');
}

/** Whether letters show without a colour: as the shape of the background, by their outline or by their shadow. */
export function paintsLetters(given: Declarations): boolean {
  return (
    ['background', 'background-clip', '-webkit-background-clip'].some((property) =>
      /(?:^|\s)text(?:[\s,]|$)/.test(declared(given, property)),
    ) || ['-webkit-text-stroke', 'text-shadow'].some((property) => /[1-9]/.test(declared(given, property)))
  );
}

const nothingLeft =
  /^(?:rect\((?:[01](?:px)?[\s,]*){4}\)|inset\((?:(?:50|100)%\s*\)|(?:[\d.]+(?:%|px)?\s+){0,3}100%)|(?:circle|ellipse)\(\s*0(?:px|%)?[\s)]|polygon\(\s*0(?:px|%)?\s+0(?:px|%)?(?:\s*,\s*0(?:px|%)?\s+0(?:px|%)?){2,8}\s*\))/;

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

/** Colours are compared as hexadecimal numbers, names as they are written but for black and white. */
function isOfOneColour(given: Declarations): boolean {
  if (given.has('background-image')) return false;
  const colour = plainColour(declared(given, 'color'));
  return (
    colour !== undefined &&
    colour === plainColour(declared(given, 'background-color') || declared(given, 'background'))
  );
}

function plainColour(value: string): string | undefined {
  if (value === 'white') return '#ffffff';
  if (value === 'black') return '#000000';
  const [, short] = /^#([\da-f]{3})f?$/.exec(value) ?? [];
  if (short !== undefined) return `#${short.replaceAll(/./g, '$&$&')}`;
  const [, long] = /^(#[\da-f]{6})(?:ff)?$/.exec(value) ?? [];
  if (long !== undefined) return long;
  const [, ...channels] = opaque.exec(value) ?? [];
  if (channels.length === 3)
    return `#${channels.map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, '0')).join('')}`;
  const isName =
    /^[a-z]+$/.test(value) && !/^(?:inherit|initial|unset|revert|transparent|none|currentcolor)$/.test(value);
  return isName ? value : undefined;
}

/** `rgb(255, 255, 255)`, `rgb(255 255 255 / 100%)`. */
const opaque = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(?:1(?:\.0*)?|100%)\s*)?\)$/;

/** Whether an image is a dot: what counts visits, and shows nobody its text. */
export function isDot({ width, height, style }: Readonly<Record<string, string>>): boolean {
  const isOne = (size: string | undefined) => size !== undefined && /^\s*[01](?:px)?\s*$/.test(size);
  if (isOne(width) && isOne(height)) return true;
  const given = readDeclarations(style ?? '');
  return isOne(declared(given, 'width')) && isOne(declared(given, 'height'));
}
