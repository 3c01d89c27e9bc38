// Numbers that a script counts up once a visitor sees them: `<span data-count="25">0</span>` is read as 25. Where the number is only in
// the script, the text says nothing rather than `0+` or `<0s`.

import type { ContentElement } from './content-tree.ts';

/** Where scripts have the number to count to: CountUp, Elementor, Purecounter, Waypoints, Metro, Odometer and those made by hand. */
const target =
  /^data-(?!.*(?:start|from|duration|delay|speed|step|decimals|time|min|interval|index|id$))(?:[a-z]+-)*(?:count|countto|countup|counter|number|num|value|target|to|end|stop|final|goal|max|total|limit)$/;
const number = /^\d{1,9}(?:[.,]\d{1,3})*$/;
/** Zero, with a sign or a unit before or after it. */
const zero = /^\s*([^\s\p{L}\p{N}]{0,2})0([^\s\p{L}\p{N}]{0,2}|(?:h|s|ms|min|k|m))\s*$/iu;
/** Zero as no page means it. */
const beginning = /^\s*(?:[<>~+]{1,2}0|0(?:\+|h|s|ms|min|k|m))[+\p{L}]{0,3}\s*$/iu;
const counterName = /count|odometer|percent-value/i;
const textMaxChars = 100;
const signMaxChars = 5;
const attributesMax = 30;
const nameMaxChars = 200;
/** What may say zero and mean it. */
const statements: ReadonlySet<string> = new Set(['td', 'th', 'dd', 'li', 'a', 'time']);

/** Writes the number of a counter in its element, which has been read whole. */
export function writeCounter(element: ContentElement): void {
  const text = onlyText(element);
  if (text === undefined || (text !== '' && !text.includes('0'))) return;
  const start = zero.exec(text);
  const { class: classes = '' } = element.attributes;
  if (start === null && (text !== '' || !counterName.test(classes.slice(0, nameMaxChars)))) return;
  const counted = countedUp(element, start);
  if (counted !== undefined) setText(element, counted);
  else if (!statements.has(element.name) && beginning.test(text)) setText(element, '');
}

/** The text of an element without others; undefined for a long one, and for one with elements. */
function onlyText({ children }: ContentElement): string | undefined {
  const [text, another] = children;
  if (text === undefined) return '';
  if (text.kind !== 'text' || another !== undefined || text.data.length > textMaxChars) return undefined;
  return text.data;
}

function setText(element: ContentElement, data: string): void {
  element.children = [{ kind: 'text', data, length: 0 }];
}

/** The number that an element or, for Divi, a box around it counts up to. */
function countedUp(element: ContentElement, start: RegExpExecArray | null): string | undefined {
  const { attributes } = element;
  const around = [element.parent, element.parent?.parent, element.parent?.parent?.parent];
  const isPercent = /percent-value/.test(attributes.class ?? '');
  const found =
    targetOf(attributes) ??
    (isPercent ? around.map((each) => each?.attributes['data-number-value']).find(isNumber) : undefined);
  if (found === undefined) return undefined;
  const [, before = '', after = ''] = start ?? [];
  const { 'data-prefix': prefix = '', 'data-suffix': suffix = '' } = attributes;
  return `${(before || prefix).slice(0, signMaxChars)}${found}${(after || suffix).slice(0, signMaxChars)}`;
}

function targetOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(attributes).slice(0, attributesMax);
  const name = names.find((each) => target.test(each.slice(0, nameMaxChars)) && isNumber(attributes[each]));
  return name && attributes[name];
}

function isNumber(value: string | undefined): value is string {
  return value !== undefined && number.test(value);
}
