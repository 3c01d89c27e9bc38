// Days of the week in texts, whole or abbreviated, in all languages: where they are named, how many, and which.

import { lowerCase } from '../../lib/lower-case.ts';
import { en } from '../words/en.ts';
import { anyOf, factLanguages } from '../words/index.ts';

/** The words between two days: a range, or a list. */
export const toWords = anyOf(({ hours }) => hours.to);
export const andWords = anyOf(({ week }) => week.spoken.and);
const wholeWeek = anyOf(({ week }) => week.everyDay);
const fullNames = anyOf(({ week }) => week.days.join('|'));
const abbreviated = factLanguages.flatMap(({ week }) => week.shortDays);
/** Capitals: `L-V` of Spanish, Catalan, Galician, French and Italian, `M-F` of English. */
const initials = ['L|M|X|[JG]|V|S|D', 'M|Tu?|W|Th|F|Sa?|Su?'];

/** The name of a day, or of all, in lower case. */
export const dayName = new RegExp(String.raw`(?<!\p{L})(?:${fullNames}|${wholeWeek})(?!\p{L})`, 'gu');
const allDays = new RegExp(String.raw`(?<!\p{L})${wholeWeek}(?!\p{L})|\b[27]4?\s?/\s?7\b`, 'iu');

/** What says that a business is open or closed. */
export const openWords = `${anyOf(({ hours }) => hours.closed)}|${anyOf(({ hours }) => hours.open)}`;
export const smallWords = anyOf(({ hours }) => hours.small);

// Most abbreviations are words of their own (`mar`, `ven`, `do`), so each needs another one of its language beside it, or its times.
const between = String.raw`\.?(?:\s?[-–—,/&+]\s?|\s(?:${toWords}|${andWords})\s)`;
const groupOf = (names: string) => `(?:${names})(?:${between}(?:${names}))+`;
const groupIn = (names: readonly string[], start = '') =>
  String.raw`(?<![\p{L}\d.'’])${start}(?:${names.map(groupOf).join('|')})(?![\p{L}\d])\.?`;
const group = new RegExp(groupIn(abbreviated), 'gu');
const anyShort = `(?:${abbreviated.join('|')})`;
/** Finds a line for `group` to look at, which V8 compiles in 0.1 s, and few sites have such a line. */
const groupHint = new RegExp(String.raw`(?<![\p{L}\d.'’])${anyShort}${between}${anyShort}(?![\p{L}\d])`, 'u');
/** Sizes of clothes descend in the order of the week: `S, M, L`. */
const groupOfInitials = new RegExp(groupIn(initials, `(?!S${between}[ML]|M${between}L)`), 'gu');
/** One day begins a line, or follows times, and has its own or "closed" behind it. */
const singleIn = (names: readonly string[]) =>
  String.raw`(?<=^[^\p{L}\d]{0,3}|[\d.,;|·hmr]\s|[;|·])(?:${names.join('|')})(?![\p{L}\d])\.?(?=\s?$|:?\s?,?\s?(?:${smallWords}\s){0,2}(?:\d|(?:${openWords})(?!\p{L})))`;
const single = new RegExp(singleIn(abbreviated), 'gu');
const singleInitial = new RegExp(singleIn(initials), 'gu');

/**
 * A line in lower case with each abbreviated day written out as some day, and each group of them as two: to be judged, not to be shown.
 */
export function spellDays(line: string): string {
  const withInitials = line.replace(groupOfInitials, 'lunes a viernes').replace(singleInitial, 'lunes');
  const lower = lowerCase(withInitials);
  const whole = groupHint.test(lower) ? lower.replace(group, 'lunes a viernes') : lower;
  return whole.replace(single, 'lunes');
}

/** Whether the name of a day means all of them. */
export function isWholeWeek(name: string): boolean {
  return allDays.test(name);
}

/** Finds the days of one language; the group that matched is the day. */
const weekPattern = (days: readonly string[], flags = 'giu') =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${days.map((day) => `(${day})`).join('|')})(?!\p{L})`, flags);
const weeks = [
  ...factLanguages.map(({ week }) => {
    const short = week.shortDays.map((row) => row.split('|'));
    return weekPattern(week.days.map((day, at) => [day, ...short.map((row) => row[at])].join('|')));
  }),
  ...initials.map((row) => weekPattern(row.split('|'), 'gu')),
];
const until = new RegExp(
  String.raw`^[.\s]{0,3}(?:[-–—]|(?<=[\s.])${toWords}(?:\s(?:el|la))?(?=\s))\s?$`,
  'iu',
);

/** The number of days that a text about opening hours speaks of, 0 to 7; where the language leaves a doubt, the larger one. */
export function countDays(hours: string): number {
  return allDays.test(hours) ? 7 : Math.max(...weeks.map((week) => countIn(hours, week)));
}

function countIn(hours: string, week: RegExp): number {
  const named = new Set<number>();
  let last: { readonly day: number; readonly name: string; readonly end: number } | undefined;
  for (const found of hours.matchAll(week)) {
    const [name, ...days] = found;
    const day = days.findIndex((one) => one !== undefined);
    named.add(day);
    // `astelehenetik ostiralera`
    if (last !== undefined && (until.test(hours.slice(last.end, found.index)) || /tik$/i.test(last.name)))
      for (let next = last.day; next !== day; next = (next + 1) % 7) named.add(next);
    last = { day, name, end: found.index + name.length };
  }
  return named.size;
}

const dayNames = en.week.days.map((_, at) => {
  const short = en.week.shortDays.map((row) => row.split('|')[at]);
  return new RegExp(`^(?:${[...factLanguages.map(({ week }) => week.days[at]), ...short].join('|')})$`, 'iu');
});

/** The day that a name means, whole or as schema.org abbreviates it, 0 for Monday; undefined for another word. */
export function dayOf(name: string): number | undefined {
  const day = dayNames.findIndex((names) => names.test(name));
  return day < 0 ? undefined : day;
}
