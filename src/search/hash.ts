// Hashes of words as code units, and open-addressing hash tables over them.

import { codeUnitAt } from '../lib/code-unit.ts';

/** FNV-1a over `units[from, until)`, mixed so that the low bits, which select slots, are well distributed. */
export function hashUnits(units: Uint16Array, from: number, until: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < until; i++) hash = Math.imul(hash ^ units[i]!, 0x01000193);
  return mix(hash);
}

/** The same hash of a string without the code unit at `skip` (-1 for none). */
export function hashText(text: string, skip = -1): number {
  let hash = 0x811c9dc5;
  const { length } = text;
  for (let i = 0; i < length; i++) {
    if (i !== skip) hash = Math.imul(hash ^ codeUnitAt(text, i), 0x01000193);
  }
  return mix(hash);
}

function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (half ^ (half >>> 13)) >>> 0;
}

/** The smallest power of two that leaves at least half of the slots free, so that every probe ends. */
export function slotsFor(entries: number): number {
  let slots = 2;
  while (slots < entries * 2) slots *= 2;
  return slots;
}

/** Strings as concatenated code units, with a hash table over them. */
export interface StringTable {
  readonly units: Uint16Array;
  /** By string: index of its first unit. One extra entry marks the end of the last string. */
  readonly start: Uint32Array;
  /** By slot: the number of a string plus one, or 0 if free. The length is a power of two. A string far from its own slot has none. */
  readonly slots: Uint32Array;
}

/**
 * Slots in which a string is looked for, from its own on. Hardly any of a million words needs so many, unless they were chosen for
 * their hashes: the others are in a Map, because nobody knows the hashes of V8.
 */
export const probesMax = 64;

/** The numbers of strings without a slot, by the slots of their table. */
const farStrings = new WeakMap<Uint32Array, ReadonlyMap<string, number>>();

function listFar({ units, start, slots }: StringTable): ReadonlyMap<string, number> {
  const isNear = new Uint8Array(start.length);
  for (const entry of slots) isNear[entry] = 1;
  const far = new Map<string, number>();
  for (let number = isNear.indexOf(0, 1) - 1; number >= 0; number = isNear.indexOf(0, number + 2) - 1)
    far.set(textOfUnits(units, start[number]!, start[number + 1]!), number);
  return far;
}

/** Builds a table of distinct strings, numbered in their order. */
export function buildStringTable(strings: readonly string[]): StringTable {
  const start = new Uint32Array(strings.length + 1);
  for (let i = 0; i < strings.length; i++) start[i + 1] = start[i]! + strings[i]!.length;
  const units = new Uint16Array(start[strings.length]!);
  const slots = new Uint32Array(slotsFor(strings.length));
  strings.forEach((string, number) => {
    const from = start[number]!;
    for (let i = 0; i < string.length; i++) units[from + i] = string.charCodeAt(i);
    const mask = slots.length - 1;
    const hash = hashText(string);
    let probes = 0;
    while (probes < probesMax && slots[(hash + probes) & mask] !== 0) probes++;
    if (probes < probesMax) slots[(hash + probes) & mask] = number + 1;
  });
  return { units, start, slots };
}

/** The number of the string that equals `units[from, until)`, or -1. */
export function findUnits(table: StringTable, units: Uint16Array, from: number, until: number): number {
  const { slots } = table;
  const mask = slots.length - 1;
  const hash = hashUnits(units, from, until);
  for (let probes = 0; probes < probesMax; probes++) {
    const entry = slots[(hash + probes) & mask]!;
    if (entry === 0) return -1;
    if (equalUnits(table, entry - 1, units, from, until)) return entry - 1;
  }
  if (!farStrings.has(slots)) farStrings.set(slots, listFar(table));
  return farStrings.get(slots)?.get(textOfUnits(units, from, until)) ?? -1;
}

/** Whether string `number` equals `units[from, until)`. */
export function equalUnits(
  table: Pick<StringTable, 'units' | 'start'>,
  number: number,
  units: Uint16Array,
  from: number,
  until: number,
): boolean {
  const start = table.start[number]!;
  const length = until - from;
  if (table.start[number + 1]! - start !== length) return false;
  for (let i = 0; i < length; i++) {
    if (table.units[start + i] !== units[from + i]) return false;
  }
  return true;
}

/** The number of the string, or -1. */
export function findText(table: StringTable, text: string): number {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return findUnits(table, units, 0, units.length);
}

/** The string of `units[from, until)`. For a word, appending unit by unit is five times as fast as spreading them. */
export function textOfUnits(units: Uint16Array, from: number, until: number): string {
  let text = '';
  for (let i = from; i < until; i++) text += String.fromCharCode(units[i]!);
  return text;
}
