// Opening hours of schema.org as one readable text: `lunes a viernes 09:00–14:00; sábado 10:00–13:30`.

import { cleanLine } from '../clean-text.ts';

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const codes: readonly (readonly string[])[] = [
  ['mo', 'monday', 'lunes'],
  ['tu', 'tuesday', 'martes'],
  ['we', 'wednesday', 'miercoles'],
  ['th', 'thursday', 'jueves'],
  ['fr', 'friday', 'viernes'],
  ['sa', 'saturday', 'sabado'],
  ['su', 'sunday', 'domingo'],
];

/** One `OpeningHoursSpecification`: names or schema.org addresses of days, and times. */
export interface OpeningTimes {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

/** Writes specifications in the order of the week; `''` when none has days and times. */
export function writeSpecifications(specifications: readonly OpeningTimes[]): string {
  const times = days.map(() => [] as string[]);
  for (const { days: named, opens, closes } of specifications) {
    const [from, to] = [clockTime(opens), clockTime(closes)];
    // equal times are schema.org's way to say closed
    if (from === '' || to === '' || from === to) continue;
    const span = from === '00:00' && /^(?:23:59|24:00)$/.test(to) ? '24 horas' : `${from}–${to}`;
    for (const day of new Set(named.map(dayOf))) {
      const spans = day === undefined ? undefined : times[day];
      if (spans !== undefined && !spans.includes(span)) spans.push(span);
    }
  }
  return writeWeek(times.map((spans) => spans.sort().join(' y ')));
}

/** Writes texts such as `Mo-Fr 09:00-14:00`; a text of another form is kept as it is. */
export function writeHoursTexts(texts: readonly string[]): string {
  const times = days.map(() => [] as string[]);
  const others: string[] = [];
  for (const text of texts.slice(0, 20).map(cleanLine)) {
    const found =
      /^([a-z][a-z,\s-]{1,60}?)\s+(\d{1,2}:\d{2})(?::\d{2})?\s?[-–]\s?(\d{1,2}:\d{2})(?::\d{2})?$/i.exec(
        text,
      );
    const named = found === null ? [] : daysOf(found[1] ?? '');
    if (found === null || named.length === 0) others.push(text);
    else
      for (const day of named) times[day]?.push(`${clockTime(found[2] ?? '')}–${clockTime(found[3] ?? '')}`);
  }
  const week = writeWeek(times.map((spans) => spans.join(' y ')));
  return [week, ...others].filter((part) => part !== '').join('; ');
}

/** Consecutive days with the same times are written as one range. */
function writeWeek(times: readonly string[]): string {
  const parts: string[] = [];
  for (let first = 0; first < times.length; first++) {
    const span = times[first] ?? '';
    if (span === '') continue;
    let last = first;
    while (times[last + 1] === span) last++;
    const range =
      first === 0 && last === 6
        ? 'todos los días'
        : last === first
          ? days[first]
          : `${days[first]} ${last === first + 1 ? 'y' : 'a'} ${days[last]}`;
    parts.push(`${range} ${span}`);
    first = last;
  }
  return parts.join('; ');
}

/** The days of `Mo-Fr` or `Mo,We`. */
function daysOf(text: string): readonly number[] {
  const named: number[] = [];
  for (const part of text.split(',')) {
    const [from, to = from] = part.split('-').map(dayOf);
    if (from === undefined || to === undefined || to < from) return [];
    for (let day = from; day <= to; day++) named.push(day);
  }
  return named;
}

function dayOf(name: string | undefined): number | undefined {
  const folded = (name ?? '')
    .replace(/^.*\//, '')
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const day = codes.findIndex((names) => names.includes(folded));
  return day < 0 ? undefined : day;
}

function clockTime(text: string): string {
  const found = /^\s*(\d{1,2}):(\d{2})/.exec(text);
  return found === null ? '' : `${found[1]?.padStart(2, '0')}:${found[2]}`;
}
