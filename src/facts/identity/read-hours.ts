// Opening hours in the lines of a page: below or after a label, or in lines of days and times.

import { findPhones } from './phone.ts';
import {
  continuesSchedule,
  follows,
  frontOffice,
  givesTimes,
  hasTimes,
  isDaysAlone,
  isTimesAlone,
  isWeekOfRows,
  namesDay,
  readSchedule,
  withoutEnd,
} from './read-schedule.ts';
import { isSeason, isWinter, seasonAtStart } from './season.ts';

/** A line of visible text. */
export interface Line {
  readonly text: string;
  readonly isFrame: boolean;
  readonly isHeading: boolean;
}

const hoursName =
  "(?:hor[aá]rios?|horaris?|ordutegi(?:ak?)?|(?:opening|business|office|shop|store|reception|showroom|surgery|clinic|practice|salon|studio|trading|working|visiting) (?:hours|times)|hours|horaires|heures d[’']ouverture|orari[oa]?|(?:[oö]ffnungs|gesch[aä]fts|sprech|b[uü]ro)zeiten|sprechstunden?)";
const hoursPurpose = `(?:apertura|abertura|obertura|ouverture|atenci[oó]n?|atención|atendimento|funcionam[ei]+nto|funcionament|servicio|invierno|inverno|hivern|${frontOffice})(?: (?:al?|ao) (?:p[uú]blico?|clientes?)| telef[oó]nica)?`;
const hoursLabel = new RegExp(
  `^(?:(?:nuestros?|el nostre|els nostres|o nosso|o noso|our|nos|i nostri|unsere) )?${hoursName}(?![\\p{L}-])(?: (?:de (?:la )?|do |da |d[’']|di |del |della )${hoursPurpose}| comercial| habitual)?(?!\\p{L})\\s?(?::|(?:are|is|sind|sont|sono|son|és|es|são)(?!\\p{L}))?\\s?`,
  'iu',
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
const closedLine =
  /^(?:cerrado|tancat|pechado|fechado|encerrado|closed|ferm[eé]|itxita|chiuso|geschlossen)\.?$/i;
/** The head of a table of hours. */
const headLine =
  /^(?:d[ií]as?(?: da semana| de la semana)?|dies|jours?|days?|giorn[oi]|tage?|egun(?:a|ak)|ma[nñ]anas?|manhãs?|matí|matins?|mornings?|mattin[ao]|goizez|tardes?|afternoons?|pomeriggio|après-midi|arratsaldez|horas?|hores)$/iu;
const headMaxLines = 3;
/** The half of the day for which the lines below it hold: without it, a business would be closed in the other. */
const halfOfDay =
  /^(?:(?:por las? |de )?(?:ma[nñ]anas?|tardes?)|matins?|matí|tardes?|mornings?|afternoons?|evenings?|manhãs?|goizez|arratsaldez|après-midi|mattin[ao]|pomeriggio|vormittags?|nachmittags?)\s?:?$/iu;

/** Whether a line announces opening hours. */
export function hasHoursLabel(line: string): boolean {
  return hoursLabel.test(line);
}

/** The hours after a label, in its own line or in those below it. */
export function hoursAt(lines: readonly Line[], at: number): string {
  const bySeason = seasonsAt(lines, at);
  if (bySeason.end > at) return bySeason.schedule;
  const own = (lines[at]?.text ?? '').replace(hoursLabel, '');
  const purpose = otherPurpose.exec(own)?.[0] ?? '';
  if (purpose !== '' && !namesDay(purpose)) return '';
  if (hoursText.test(own) || givesTimes(own)) {
    const { texts, end } = scheduleBelow(lines, at + 1);
    const schedule = own.length > 200 ? readSchedule(own) : joined([own, ...texts]);
    return withSeasons(lines, { schedule: bounded(schedule), end }).schedule;
  }
  if (own !== '') return '';
  let first = at + 1;
  while (first <= at + headMaxLines && headLine.test(lines[first]?.text ?? '')) first++;
  // two halves of the day in a row are the heads of columns
  const partsFrom = first === at + 2 && halfOfDay.test(lines[at + 1]?.text ?? '') ? at + 1 : first;
  const bySeasonBelow = seasonsAt(lines, partsFrom);
  if (bySeasonBelow.end > partsFrom) return bySeasonBelow.schedule;
  const next = lines[first]?.text ?? '';
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
    below.push(text);
  }
  if (haveAlternatives(below)) return '';
  if (!below.some((text) => hoursText.test(text) || givesTimes(text) || isTimesAlone(text))) return '';
  return withSeasons(lines, { schedule: bounded(joined(below)), end: first + below.length }).schedule;
}

/** A schedule, and the index of the line after it. */
interface ScheduleLines {
  readonly schedule: string;
  readonly end: number;
}

export const noSchedule: ScheduleLines = { schedule: '', end: 0 };

/** The schedule that begins in a line, with the lines of days and times that follow it: half of a week, or of a year, would mislead. */
export function scheduleAt(lines: readonly Line[], at: number): ScheduleLines {
  const bySeason = seasonsAt(lines, at);
  return bySeason.end > at ? bySeason : withSeasons(lines, plainScheduleAt(lines, at));
}

function plainScheduleAt(lines: readonly Line[], at: number): ScheduleLines {
  const { text, next } = entryAt(lines, at);
  if (!hasTimes(text)) return noSchedule;
  const schedule = readSchedule(text);
  if (schedule === '') return rowsAt(lines, text, next);
  // the schedule ends within its line: what follows is about something else
  if (!withoutEnd(text).endsWith(schedule)) return { schedule, end: next };
  const { texts, end } = scheduleBelow(lines, next);
  return { schedule: bounded(joined([schedule, ...texts])), end };
}

const seasonsMax = 4;
/** What closes a business for a time: `Cerrado por vacaciones del 1 al 15 de agosto`. */
const closing =
  /^(?:cerrad|tancat|pechad|fechad|encerrad|closed|ferm|itxi|chius|geschlossen)\p{L}*(?:\s(?:por|per|for|pour|wegen))?\s/iu;

/**
 * The hours of seasons that follow one another from a line on, each with the name of its season. Where only one is stated, other than
 * the winter, the rest of the year is not known: then the text is empty and the lines are passed over.
 */
function seasonsAt(lines: readonly Line[], at: number): ScheduleLines {
  const parts: string[] = [];
  let isOfYear = false;
  let end = at;
  while (parts.length < seasonsMax) {
    const part = seasonAt(lines, end);
    if (part === undefined) break;
    isOfYear ||= parts.length > 0 || part.isOfYear;
    parts.push(part.text);
    end = part.end;
  }
  return { schedule: isOfYear ? bounded(parts.join('; ')) : '', end };
}

function seasonAt(lines: readonly Line[], at: number) {
  const text = lines[at]?.text ?? '';
  const below = lines[at + 1]?.text ?? '';
  // looked for first: nearly all lines have no times near them
  const near = [text.replace(/^[^:]*:\s?/, ''), below];
  if (!near.some((one) => /\d/.test(one) || closedLine.test(one))) return undefined;
  const isHalf = halfOfDay.test(text);
  const begin = isHalf ? { season: withoutEnd(text.replace(/:$/, '')), rest: '' } : seasonAtStart(text);
  if (begin === undefined) return undefined;
  const { season, rest } = begin;
  if (rest === '') {
    const { schedule, end } = plainScheduleAt(lines, at + 1);
    if (isHalf) return schedule === '' ? undefined : { text: `${season}: ${schedule}`, isOfYear: true, end };
    const own = schedule !== '' ? schedule : isTimesAlone(below) || closedLine.test(below) ? below : '';
    if (own === '') return undefined;
    return { text: `${season}: ${own}`, isOfYear: isWinter(season), end: schedule === '' ? at + 2 : end };
  }
  if (!hasTimes(rest) && !closedLine.test(rest)) return undefined;
  const { texts, end } = scheduleBelow(lines, at + 1);
  const isOfYear = isWinter(season) || rest.split(/[.;|]\s/).some((other) => seasonAtStart(other)?.rest);
  return { text: `${season}: ${joined([rest, ...texts])}`, isOfYear, end };
}

/** A schedule with the seasons below it in which another holds. */
function withSeasons(lines: readonly Line[], { schedule, end }: ScheduleLines): ScheduleLines {
  if (schedule === '') return { schedule, end };
  const parts = [schedule];
  let next = end;
  while (parts.length <= seasonsMax) {
    const text = lines[next]?.text ?? '';
    const isClosed = closing.test(text) && isSeason(text.replace(closing, ''));
    const part = isClosed ? { text: withoutEnd(text), end: next + 1 } : seasonAt(lines, next);
    if (part === undefined) break;
    parts.push(part.text);
    next = part.end;
  }
  return { schedule: bounded(parts.join('; ')), end: next };
}

/** The schedule of a table without a label, with a row a day. */
function rowsAt(lines: readonly Line[], text: string, next: number): ScheduleLines {
  if (text.length > lineMaxChars || !givesTimes(text)) return noSchedule;
  const { texts, end } = scheduleBelow(lines, next);
  const rows = [text, ...texts];
  return isWeekOfRows(rows) ? { schedule: bounded(joined(rows)), end } : noSchedule;
}

function scheduleBelow(lines: readonly Line[], from: number) {
  const texts: string[] = [];
  let end = from;
  while (end < lines.length && texts.length < weekMaxLines) {
    const { text, next } = entryAt(lines, end);
    if (text.length > lineMaxChars || !continuesSchedule(text)) break;
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
    (closedLine.test(below) || isTimesCell(below)) &&
    /^[^\p{L}\d]{0,3}[\p{L}\d]/u.test(text) &&
    isDaysAlone(text);
  if (!isRow) return { text, next: at + 1 };
  let next = at + 2;
  while (isTimesCell(lines[next]?.text ?? '')) next++;
  const cells = lines.slice(at + 1, next).map((line) => line.text);
  return { text: haveAlternatives(cells) ? '' : `${text} ${cells.join(', ')}`, next };
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
  return cells.some(
    (cell, i) => i > 0 && isTimesCell(cell) && isTimesCell(cells[i - 1]!) && !follows(cell, cells[i - 1]!),
  );
}

/** Lines as one; the times in a line of their own belong to the day before them, and so does "closed". */
function joined(texts: readonly string[]): string {
  return texts
    .map(withoutEnd)
    .reduce((all, text, i, cells) => `${all}${belongs(text, cells[i - 1]!, all) ? ' ' : ', '}${text}`);
}

function belongs(text: string, before: string, all: string): boolean {
  if (closedLine.test(text)) return isDaysAlone(before);
  return /[\p{Ll}ª]$|(?<!\p{L})\p{Lu}$/u.test(all) && /^\d/.test(text) && !isTimesCell(before);
}

function bounded(hours: string): string {
  return hours.length <= hoursMaxChars ? hours : '';
}
