// Numbers that a script counts up once a visitor sees them. `<span data-count="25">0</span>` is read by visitors as 25.

import type { ContentElement } from './content-tree.ts';

/** Where the usual scripts have the number to count to: CountUp, Elementor, Purecounter, Waypoints. */
const targets = [
  'count',
  'target',
  'to',
  'to-value',
  'end',
  'stop',
  'count-to',
  'countto',
  'purecounter-end',
].map((name) => `data-${name}`);
const number = /^\d{1,9}(?:[.,]\d{1,3})?$/;
/** Zero, with a sign before or after it. */
const zero = /^\s*([^\s\p{L}\p{N}]{0,2})0([^\s\p{L}\p{N}]{0,2})\s*$/u;
const textMaxChars = 100;
const signMaxChars = 5;

/** The text of an element once its number is counted up, `+25`; undefined for an element that counts nothing. */
export function countedUp({ attributes, children }: ContentElement): string | undefined {
  const [text, another] = children;
  if (text?.kind !== 'text' || another !== undefined || text.data.length > textMaxChars) return undefined;
  const start = zero.exec(text.data);
  if (start === null) return undefined;
  const target = targets.map((name) => attributes[name]).find((value) => value !== undefined);
  if (target === undefined || !number.test(target)) return undefined;
  const [, before = '', after = ''] = start;
  const { 'data-prefix': prefix = '', 'data-suffix': suffix = '' } = attributes;
  return `${(before || prefix).slice(0, signMaxChars)}${target}${(after || suffix).slice(0, signMaxChars)}`;
}
