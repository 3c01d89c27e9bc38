// How many days of the week a text about opening hours speaks of, open or closed, in the languages of the searches.

import { spellings } from './spell-days.ts';

/** Beginnings of names that `spellings` lacks, from Monday on: Catalan, Basque, Portuguese, German, and two ways of initials. */
const others = [
  'dill|dimar|dime|dij|dive|diss|dium',
  'astel|astear|asteaz|osteg|ostir|larun|igan',
  String.raw`2|3|4|5|6|s[aá]b\p{L}*|dom\p{L}*`,
  'mon|die|mit|don|fre|sam|son',
  'l|m|x|j|v|s|d',
  'm|tu?|w|th|f|sa?|su?',
];
/** Names of three letters begin longer ones; shorter ones are words of their own. */
const weeks = [...spellings, ...others].map((names) => {
  const isBeginning = names.indexOf('|') > 2;
  return names.split('|').map((name) => new RegExp(isBeginning ? `^${name}` : `^(?:${name})$`, 'iu'));
});
const wholeWeek =
  /\b24\s?\/\s?7\b|\b7\s?\/\s?7\b|(?<!\p{L})(?:todos [lo]s d[ií]as|tots els dies|cada d[ií]a|every ?day|daily|7 days|tous les jours|tutti i giorni|t[aä]glich|egunero)(?!\p{L})/iu;
const word = /\p{L}+|\d(?=\.?\s?ª)/gu;
const until =
  /^[.ª\s]{0,3}(?:-?feiras?)?\s?(?:[-–—]|(?<=[\s.])(?:al?|ao|à|au|to|till|until|through|bis|hasta|fins(?: a)?)(?:\s(?:el|la|las|les))?(?=\s))\s?$/iu;

/** The number of days, 0 to 7; where the language leaves a doubt, the larger one. */
export function countDays(hours: string): number {
  if (wholeWeek.test(hours)) return 7;
  const words = [...hours.matchAll(word)];
  return Math.max(...weeks.map((week) => countIn(hours, words, week)));
}

function countIn(hours: string, words: readonly RegExpExecArray[], week: readonly RegExp[]): number {
  const named = new Set<number>();
  let last: { readonly day: number; readonly name: string; readonly end: number } | undefined;
  for (const { 0: name, index } of words) {
    const day = week.findIndex((pattern) => pattern.test(name));
    if (day < 0) continue;
    named.add(day);
    // `astelehenetik ostiralera`
    const isRange =
      last !== undefined && (until.test(hours.slice(last.end, index)) || /tik$/i.test(last.name));
    if (isRange) for (let next = last!.day; next !== day; next = (next + 1) % 7) named.add(next);
    last = { day, name, end: index + name.length };
  }
  return named.size;
}
