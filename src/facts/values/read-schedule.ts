// Opening hours as people write them: `De dilluns a divendres, de 9.30 a 13.30. Dissabtes, de 10 a 14 h. Diumenges, tancat.`
// Days may be abbreviated (`L-V 9:00-14:00`).

import { lowerCase } from '../../lib/lower-case.ts';
import { anyOf } from '../words/index.ts';
import { andWords, dayName, isWholeWeek, openWords, smallWords, spellDays, toWords } from './week.ts';

const clockWords = anyOf(({ hours }) => hours.clock);
const hoursWords = anyOf(({ hours }) => hours.name);

/** A part of a business that receives people, whose hours are those of the business: `Secretaría: de lunes a viernes …`. */
export const office = anyOf(({ hours }) => hours.office);

// these patterns look at texts in lower case
const clock = String.raw`(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|\sh\s[0-5]\d(?!\d)|h)?(?:\s?(?:${clockWords}|h))?`;
const times = new RegExp(
  String.raw`(?<![\d.,/])(?:${clock}(?:etatik\s?|\s?(?:[-–—]|(?<!\p{L})${toWords}(?!\p{L}))\s?|(?<=[:.h]\d\d|\p{L})\s)${clock}(?:etara)?|24\s?(?:hs?|${clockWords})(?!\p{L}))(?![\d/%€])`,
  'gu',
);
/** What stands between days and times. */
const connector = new RegExp(
  String.raw`(?<!\p{L})(?:${[toWords, andWords, smallWords, clockWords, hoursWords].join('|')}|h|${anyOf(({ hours }) => hours.open)}|${anyOf(({ hours }) => hours.halfOfDay)})(?!\p{L})`,
  'gu',
);
/** A word of a sentence about when the business receives people. */
const receiveWord = new RegExp(`^(?:${office}|${anyOf(({ hours }) => hours.receive)})$`, 'u');
const openWord = new RegExp(String.raw`(?<!\p{L})(?:${openWords})(?!\p{L})`, 'u');
const sentenceMaxChars = 160;
/** Not the period of an abbreviated day or half of the day: `Lun. a Vie. de 9 a 14`, `8:00 a. m.` */
const sentenceEnd = new RegExp(
  String.raw`(?<=[.;])\s+(?!m\.|(?:${toWords}|${andWords}|${smallWords})\s)(?=\p{L})`,
  'u',
);
/** Fewer days, each in a row of its own, may be those of an activity. */
const weekMinRows = 5;
/** Further words, such as a season, in a sentence that is about hours. */
const otherWordsMax = 2;

/**
 * The opening hours in a line: sentences of days and times, the first of which names several days, and sentences right after them about when
 * it is closed or open. `''` for a line without: one day with times may be that of an event.
 */
export function readSchedule(line: string): string {
  if (!/\d/.test(line)) return '';
  const sentences = withoutContacts(line).flatMap((text) => text.split(sentenceEnd));
  const first = sentences.findIndex((sentence) => isSchedule(sentence) && isWeek(sentence));
  if (first < 0) return '';
  const after = sentences.slice(first).findIndex((sentence) => !continuesSchedule(sentence));
  const found = sentences.slice(first, after < 0 ? undefined : first + after);
  return withoutEnd(found.join(' ')).replace(/^\(([^()]*)\)$/, '$1');
}

/** Groups of digits that may be a telephone number. */
const numberRun = /(?<!\S)(?:\+?\d{2,5}|\(\d{2,5}\))(?:[ .-](?:\d{2,5}|\(\d{2,5}\))(?=[ .-]|$)){0,8}(?!\S)/g;
const numberMinDigits = 9;
/** A label and separators before what was cut, and separators behind it. */
const beforeContact = /(?:(?<!\S)\p{L}{1,12}[.:]{1,2})?[|·,\s]{0,9}$/u;
const separatorsAtEnds = /^[|·,\s]{1,9}|[|·,\s]{1,9}$/g;

/** The parts of a line between telephone numbers and e-mail addresses, which the bar above a page has beside the hours. */
function withoutContacts(line: string): readonly string[] {
  const parts = line
    .replace(numberRun, (run) => (run.replace(/\D/g, '').length >= numberMinDigits ? '\n' : run))
    .replace(/\S{0,100}@\S{0,100}/g, '\n')
    .split('\n');
  return parts.map((part, i) =>
    (i < parts.length - 1 ? part.replace(beforeContact, '') : part).replace(separatorsAtEnds, ''),
  );
}

/** A text without the punctuation at its end, except the period of `a. m.` */
export function withoutEnd(text: string): string {
  return text.replace(/(?:[;,\s]|(?<!(?<!\p{L})[ap]\.\s?m)\.){1,20}$/iu, '');
}

/**
 * Whether lines, of which the first has times, are a week: a row a day or nearly so, or one row of several days, which alone would be
 * half of it.
 */
export function isWeekOfRows(lines: readonly string[]): boolean {
  return isSchedule(lines[0] ?? '') && (lines.length >= weekMinRows || lines.some(isWeek));
}

/** Whether a line names a day of the week. */
export function namesDay(line: string): boolean {
  return spellDays(line).search(dayName) >= 0;
}

/** Whether a line consists of names of days, to which the next line gives the times. */
export function isDaysAlone(line: string): boolean {
  if (line.length > sentenceMaxChars || /\d(?!\.?\s?ª)/.test(line)) return false;
  const spelled = spellDays(line);
  return spelled.search(dayName) >= 0 && wordsBeside(spelled.replace(dayName, ' ')) === 0;
}

/** Whether a line consists of times: `das 9h às 19h`. */
export function isTimesAlone(line: string): boolean {
  const lower = lowerCase(line);
  return lower.search(times) >= 0 && wordsBeside(lower.replace(times, ' ')) === 0;
}

const clockTime = /(?<!\d)(\d{1,2})(?:[:.h]([0-5]\d))?(?!\d)(?:h?\s?([ap])\.?m)?/giu;

/** Whether times begin when those of another text have ended: `16:00–19:00` after `9:00–14:00`. */
export function follows(text: string, before: string): boolean {
  const [start = 0] = minutesOf(text);
  const [open = 0, close = open] = minutesOf(before);
  return start >= (close < open ? close + 24 * 60 : close);
}

/** The first and the last time of a text, in minutes of the day. */
function minutesOf(text: string): readonly number[] {
  const all = [...text.matchAll(clockTime)].map(([, hour, minute = '0', half = '']) => {
    const hours = Number(hour) % (half === '' ? 25 : 12);
    return (hours + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute);
  });
  return all.length === 0 ? [] : [all[0]!, all.at(-1)!];
}

/** Whether a line consists of days and times, "closed" or "only", as one that follows the first of a schedule: `Sábado: 9h00–13h00`. */
export function continuesSchedule(line: string): boolean {
  if (isSchedule(line)) return true;
  if (line.length > sentenceMaxChars) return false;
  const spelled = spellDays(line);
  if (!openWord.test(spelled)) return false;
  const start = spelled.search(dayName);
  // `Fermé le lundi`
  if (start < 0 || wordsBeside(spelled.slice(0, start).replace(openWord, ' ')) > 0) return false;
  return wordsBeside(spelled.replace(dayName, ' ')) <= otherWordsMax;
}

/** Whether a line names something else before its days, not as a label of hours: `Parking Sol, abierto todos los días 7:00–23:00`. */
export function isOfAnother(line: string): boolean {
  const spelled = spellDays(line);
  const before = spelled.slice(0, Math.max(0, spelled.search(dayName)));
  return !before.includes(':') && wordsBeside(before) > 0;
}

/** Whether a line has times in it. */
export function hasTimes(line: string): boolean {
  return /\d/.test(line) && lowerCase(line).search(times) >= 0;
}

/** Whether a line names days with their times, also in whole hours: `Lunes a viernes de 9 a 14`. */
export function givesTimes(line: string): boolean {
  // the day comes last: it takes far longer to find, and most lines have no times
  return hasTimes(line) && namesDay(line);
}

/**
 * Whether a sentence consists of days and times, beginning with a day or with the office that is open then; with times only if nothing
 * else is in it: `De 9 a 14 h, de lunes a viernes`.
 */
function isSchedule(text: string): boolean {
  if (text.length > sentenceMaxChars || !hasTimes(text)) return false;
  const sentence = spellDays(text);
  const start = sentence.search(dayName);
  if (start < 0) return false;
  const others = wordsBeside(sentence.replace(dayName, ' ').replace(times, ' '));
  if (sentence.search(times) < start) return others === 0;
  return others <= otherWordsMax && wordsBeside(sentence.slice(0, start)) === 0;
}

function wordsBeside(text: string): number {
  const words = text.replace(connector, ' ').match(/\p{L}+/gu) ?? [];
  return words.filter((one) => !receiveWord.test(one)).length;
}

function isWeek(sentence: string): boolean {
  const days = spellDays(sentence).match(dayName) ?? [];
  return days.length > 1 || days.some((day) => isWholeWeek(day));
}
