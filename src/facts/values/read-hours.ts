// Opening hours in the lines of a page: below or after a label, or in lines of days and times. Hours that hold for a part of the year or
// of the day, and columns whose heads would be lost, make all of them unknown: a part is not the whole.

import { itemAt } from '../../lib/item-at.ts';
import { lowerCase } from '../../lib/lower-case.ts';
import { anyOf } from '../words/index.ts';
import { findPhones } from './phone.ts';
import {
  continuesSchedule,
  follows,
  givesTimes,
  hasTimes,
  isDaysAlone,
  isOfAnother,
  isTimesAlone,
  isWeekOfRows,
  namesDay,
  office,
  readSchedule,
  withoutEnd,
} from './read-schedule.ts';
import { andWords, smallWords, toWords } from './week.ts';

/** A line of visible text. */
export interface Line {
  readonly text: string;
  readonly isFrame: boolean;
  readonly isHeading: boolean;
}

const hoursName = anyOf(({ hours }) => hours.name);
const halfWords = anyOf(({ hours }) => hours.halfOfDay);

/** In lower case, as are the seasons. */
const hoursLabel = new RegExp(
  String.raw`^(?:${hoursName}(?![\p{L}-])|${anyOf(({ hours }) => hours.open)}(?=\s?:))(?: (?:${smallWords} ){0,2}(?:d[’'])?${office})?(?!\p{L})\s?(?::|${anyOf(({ hours }) => hours.are)}(?!\p{L}))?\s?`,
  'u',
);
/** What is left after the label of other hours: `Horario de autobuses: …`. */
const otherPurpose = /^(?:de(?:l| la| los| las)?|d[oi]s?|das?|della?|d[’'])[\p{L}\s]{3,40}:/iu;
const hoursText = /\d{1,2}(?:[:.h]\d{2}|\s?h\b)|\b24\s?\/\s?7\b/i;
const hoursMaxLines = 4;
/** The same for a table of the week, with its mornings and afternoons in cells of their own. */
const weekMaxLines = 21;
const hoursMaxChars = 300;
const lineMaxChars = 120;
const timesLine = /^[\d\s:.,hHyeiao–—-]+$/;
const closedLine = new RegExp(String.raw`^${anyOf(({ hours }) => hours.closed)}\.?$`, 'iu');
/** A half of the day alone: the lines below it hold for it, and the business would seem closed in the other. */
const halfOfDay = new RegExp(String.raw`^${halfWords}\s?:?$`, 'iu');
/** The morning and the afternoon as heads of a table. */
const headMaxLines = 3;

const seasonWords = `${anyOf(({ hours }) => hours.seasons)}|${anyOf(({ hours }) => hours.months)}`;
const season = new RegExp(String.raw`(?<!\p{L})(?:${seasonWords})(?!\p{L})`, 'gu');
const besideSeason = new RegExp(
  String.raw`(?<!\p{L})(?:${[smallWords, andWords, toWords, hoursName].join('|')})(?!\p{L})`,
  'gu',
);
const seasonMaxChars = 80;
const seasonOtherWords = 2;

/** Whether a line, or what stands before its colon, names a part of the year and little else: `Verano: de lunes a viernes …`. */
function isOfSeason(line: string): boolean {
  const name = lowerCase(line).split(/:(?!\d\d)/, 1)[0] ?? '';
  if (name.length > seasonMaxChars || name.search(season) < 0 || hasTimes(name)) return false;
  const rest = name.replace(season, ' ').replace(besideSeason, ' ');
  return (rest.match(/\p{L}+/gu)?.length ?? 0) <= seasonOtherWords;
}

/** Whether what stands right above or below hours says that they are not those of every day of the year. */
function isOfPart(lines: readonly Line[], from: number, end: number): boolean {
  const above = lines[from - 1]?.text ?? '';
  const below = lines[end]?.text ?? '';
  // the heads of two columns, one a half of the day, are those of all of it
  const hasHalf = halfOfDay.test(above) && !halfOfDay.test(lines[from - 2]?.text ?? '');
  if (hasHalf || isOfSeason(above)) return true;
  const next = isOfSeason(below) || halfOfDay.test(below);
  return next && (hasTimes(below) || hasTimes(lines[end + 1]?.text ?? ''));
}

/** Whether a line announces opening hours. */
export function hasHoursLabel(line: string): boolean {
  return hoursLabel.test(lowerCase(line));
}

/** Whether a line says "closed" and nothing else, as a cell of a table of hours does. */
export function isClosedAlone(line: string): boolean {
  return closedLine.test(line);
}

/** A schedule, and the index of the line after it. */
interface ScheduleLines {
  readonly schedule: string;
  readonly end: number;
}

export const noSchedule: ScheduleLines = { schedule: '', end: 0 };

/** The hours after a label, in its own line or in those below it. */
export function hoursAt(lines: readonly Line[], at: number): string {
  const text = lines[at]?.text ?? '';
  const own = text.slice(hoursLabel.exec(lowerCase(text))?.[0].length ?? 0);
  const others = otherPurpose.exec(own)?.[0] ?? '';
  if (isOfSeason(own) || (others !== '' && !namesDay(others))) return '';
  if (hoursText.test(own) || givesTimes(own)) {
    const { texts, end } = scheduleBelow(lines, at + 1);
    return wholeOf(lines, at, end, own.length > 200 ? readSchedule(own) : joined([own, ...texts]));
  }
  if (own !== '') return '';
  let first = at + 1;
  while (first <= at + headMaxLines && halfOfDay.test(lines[first]?.text ?? '')) first++;
  const next = lines[first]?.text ?? '';
  if (first === at + 2 || isOfSeason(next)) return '';
  if (next.length > lineMaxChars) return readSchedule(next);
  const below: string[] = [];
  for (const { text, isFrame } of lines.slice(first, first + weekMaxLines)) {
    if (isFrame !== lines[at]?.isFrame || text.length > lineMaxChars || findPhones(text).length > 0) break;
    const isOfWeek =
      namesDay(text) ||
      closedLine.test(text) ||
      timesLine.test(text) ||
      isTimesAlone(text) ||
      continuesSchedule(text);
    if (!isOfWeek && (below.length >= hoursMaxLines || !hoursText.test(text))) break;
    if (below.length > 0 && isOfAnother(text)) break;
    below.push(text);
  }
  if (haveAlternatives(below)) return '';
  if (!below.some((text) => hoursText.test(text) || givesTimes(text) || isTimesAlone(text))) return '';
  return wholeOf(lines, at, first + below.length, joined(below));
}

/** The schedule that begins in a line, with the lines of days and times that follow it: half of a week would mislead. */
export function scheduleAt(lines: readonly Line[], at: number): ScheduleLines {
  const { text, next } = entryAt(lines, at);
  if (!hasTimes(text)) return noSchedule;
  const schedule = readSchedule(text);
  if (schedule === '' && (text.length > lineMaxChars || !givesTimes(text))) return noSchedule;
  // the schedule ends within its line: what follows is about something else
  if (schedule !== '' && !withoutEnd(text).endsWith(schedule))
    return { schedule: wholeOf(lines, at, next, schedule), end: next };
  const { texts, end } = scheduleBelow(lines, next);
  // a table without a label, with a row a day
  if (schedule === '' && !isWeekOfRows([text, ...texts])) return noSchedule;
  return { schedule: wholeOf(lines, at, end, joined([schedule || text, ...texts])), end };
}

/** A schedule from one line to before another; `''` when it is not all of the hours, or too long. */
function wholeOf(lines: readonly Line[], from: number, end: number, schedule: string): string {
  return schedule.length > hoursMaxChars || isOfSeason(schedule) || isOfPart(lines, from, end)
    ? ''
    : schedule;
}

function scheduleBelow(lines: readonly Line[], from: number) {
  const texts: string[] = [];
  let end = from;
  while (end < lines.length && texts.length < weekMaxLines) {
    const { text, next } = entryAt(lines, end);
    if (text.length > lineMaxChars || isOfSeason(text) || !continuesSchedule(text)) break;
    texts.push(text);
    end = next;
  }
  return { texts, end };
}

/** The text of a line; one of days alone with the times of the next, or its "closed". */
function entryAt(lines: readonly Line[], at: number): { readonly text: string; readonly next: number } {
  const text = lines[at]?.text ?? '';
  const below = lines[at + 1]?.text ?? '';
  const isRow =
    text.length <= lineMaxChars &&
    (isCellOfRow(below) || isTimesCell(timesBetween(lines, at + 1))) &&
    /^[^\p{L}\d]{0,3}[\p{L}\d]/u.test(text) &&
    isDaysAlone(text);
  if (!isRow) return { text, next: at + 1 };
  const cells: string[] = [];
  let next = at + 1;
  for (;;) {
    const text = lines[next]?.text ?? '';
    const between = timesBetween(lines, next);
    if (between === '' && !isCellOfRow(text)) break;
    if (!closedLine.test(text) || text !== cells.at(-1)) cells.push(between || text);
    next += between === '' ? 1 : 2;
  }
  return { text: haveAlternatives(cells) ? '' : `${text} ${cells.join(', ')}`, next };
}

const oneTime = /^\d{1,2}[:.h]\d\d(?:\s?[ap]\.?m\.?|\s?h|\s?uhr)?$/i;

/** The times of two columns, one of opening and one of closing; `''` for others. */
function timesBetween(lines: readonly Line[], at: number): string {
  const [from = '', until = ''] = lines.slice(at, at + 2).map(({ text }) => text);
  return oneTime.test(from) && oneTime.test(until) ? `${from}–${until}` : '';
}

/** Whether a line is a cell of a row of hours; what is closed after its times is the afternoon. */
function isCellOfRow(text: string): boolean {
  return isTimesCell(text) || closedLine.test(text);
}

/** Whether a line is a further cell of a row of hours: the afternoon after the morning. */
function isTimesCell(text: string): boolean {
  return text.length <= lineMaxChars && /\d/.test(text) && isTimesAlone(text);
}

/**
 * Whether a cell of times begins before the one in front of it ends: then the columns are seasons, or places, and no text of them
 * without their heads is true.
 */
function haveAlternatives(cells: readonly string[]): boolean {
  return cells.some((cell, i) => {
    const before = cells[i - 1];
    return before !== undefined && isTimesCell(cell) && isTimesCell(before) && !follows(cell, before);
  });
}

/** Lines as one; the times in a line of their own belong to the day before them, and so does "closed". */
function joined(texts: readonly string[]): string {
  return texts
    .map(withoutEnd)
    .reduce((all, text, i, cells) => `${all}${belongs(text, itemAt(cells, i - 1), all) ? ' ' : ', '}${text}`);
}

function belongs(text: string, before: string, all: string): boolean {
  if (closedLine.test(text)) return isDaysAlone(before);
  return /[\p{Ll}ª]$|(?<!\p{L})\p{Lu}$/u.test(all) && /^\d/.test(text) && !isTimesCell(before);
}

const cellMaxChars = 60;
/** One day with the times below it is a row. */
const daysMin = 2;
const daysMax = 7;
/** The morning and the afternoon. */
const columnsMax = 2;

/**
 * The lines, with columns of days and of their times (`Lunes`, `Martes`, `9–14`, `10–13`) written as rows: page builders write the days as
 * one box and their times as the next.
 */
export function withRows(lines: readonly Line[]): readonly Line[] {
  const rows: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const days = isCell(lines[at]) ? countCells(daysMax + 1, (i) => isDayCell(rows.at(-1 - i))) : 0;
    const isColumn = days >= daysMin && days <= daysMax;
    const times = isColumn ? countCells(days * columnsMax + 1, (i) => isCell(lines[at + i])) : 0;
    if (!isColumn || (times !== days && times !== days * columnsMax)) {
      rows.push(itemAt(lines, at));
      continue;
    }
    const cells = lines.slice(at, at + times);
    const named = rows.splice(-days);
    rows.push(...named.flatMap((day, row) => [day, ...cells.filter((_, i) => i % days === row)]));
    at += times - 1;
  }
  return rows;
}

function countCells(max: number, isOne: (at: number) => boolean): number {
  let count = 0;
  while (count < max && isOne(count)) count++;
  return count;
}

const isDayCell = (line: Line | undefined) =>
  line !== undefined && line.text.length <= cellMaxChars && isDaysAlone(line.text);

/** Whether a line is a cell of times, or of "closed". */
const isCell = (line: Line | undefined) =>
  line !== undefined &&
  line.text.length <= cellMaxChars &&
  (isTimesCell(line.text) || closedLine.test(line.text));
