// Text that an element's own style keeps from readers in a way that no script of a page opens again: what an agent reads
// should be what a person sees. Other ways (opacity, height, clip, classes of a style sheet) also stand for fades, closed
// answers and labels for screen readers, and stay.

import type { ContentElement } from './content-tree.ts';

/** Longest style that is read: a longer one is no person's. */
const styleMaxChars = 500;

/** Farther out than any slide or menu that waits beside the screen. */
const outsideMinPixels = 999;

/** An ordinary letter, for lengths in `em`, `rem` and `ch`. */
const emPixels = 16;

/** Whether an element's style makes its text unreadable: of no size, of its background's colour, or off the screen. */
export function isUnseen(element: ContentElement): boolean {
  const { style } = element.attributes;
  if (style === undefined) return false;
  const given = readDeclarations(style.slice(0, styleMaxChars));
  if (isOffScreen(given) || isOfNoExtent(given) || isOfOneColour(given)) return true;
  const size = pixelsOf(given.get('font-size'));
  return size !== undefined && size <= 1 && !hasOwnStyles(element);
}

/** Layouts set a size of 0 to close gaps between boxes, each of which has a size of its own again. */
function hasOwnStyles(element: ContentElement): boolean {
  const pending = [...element.children];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'text') continue;
    const { style, class: classes, id } = node.attributes;
    if (style !== undefined || classes !== undefined || id !== undefined) return true;
    for (const child of node.children) pending.push(child);
  }
  return false;
}

type Declarations = ReadonlyMap<string, string>;

/** The last value of each property, in lower case. */
function readDeclarations(style: string): Declarations {
  const declarations = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declarations.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return declarations;
}

function isOfNoExtent(given: Declarations): boolean {
  return (
    /^scale(?:3d)?\(\s*0(?:\.0*)?\s*[,)]/.test(given.get('transform') ?? '') ||
    /^0(?:\.0*)?$/.test(given.get('scale') ?? '')
  );
}

function isOffScreen(given: Declarations): boolean {
  const isOut = (property: string) => (pixelsOf(given.get(property)) ?? 0) <= -outsideMinPixels;
  if (isOut('text-indent')) return true;
  const isPlaced = /^(?:absolute|fixed)$/.test(given.get('position') ?? '');
  return isPlaced && ['left', 'top', 'right', 'bottom'].some(isOut);
}

/** Colours are compared as they are written, but for the names and short forms of black and white. */
function isOfOneColour(given: Declarations): boolean {
  const colour = plainColour(given.get('color'));
  const background = plainColour(given.get('background-color') ?? given.get('background'));
  return colour !== undefined && colour === background;
}

function plainColour(value: string | undefined): string | undefined {
  if (value === undefined || !/^(?:#[\da-f]{3}|#[\da-f]{6}|rgb\([\d\s,]+\)|[a-z]+)$/.test(value))
    return undefined;
  if (/^(?:inherit|initial|unset|revert|transparent|none|currentcolor)$/.test(value)) return undefined;
  if (/^(?:white|#fff|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))$/.test(value)) return '#ffffff';
  if (/^(?:black|#000|rgb\(\s*0\s*,\s*0\s*,\s*0\s*\))$/.test(value)) return '#000000';
  return value;
}

function pixelsOf(length: string | undefined): number | undefined {
  const [, number, unit = 'px'] = /^(-?\d*\.?\d+)(px|em|rem|ch)?$/.exec(length ?? '') ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit === 'px' ? 1 : emPixels);
}

/** Whether an image is a dot: what counts visits, and shows nobody its text. */
export function isDot({ width, height, style }: Readonly<Record<string, string>>): boolean {
  const isOne = (size: string | undefined) => size !== undefined && /^\s*[01](?:px)?\s*$/.test(size);
  if (isOne(width) && isOne(height)) return true;
  const given = readDeclarations((style ?? '').slice(0, styleMaxChars));
  return isOne(given.get('width')) && isOne(given.get('height'));
}
