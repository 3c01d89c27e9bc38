// Opening hours of schema.org: gathered as its own text, `Mo-Fr 09:00-14:00,16:00-20:00; Sa 10:00-13:30`, and written for readers in the
// language of the site, which is known when all pages are read.

import { cleanLine } from '../../html/index.ts';
import { en } from '../words/en.ts';
import { factLanguages } from '../words/index.ts';
import { dayOf } from './week.ts';

const dayCodes: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** One `OpeningHoursSpecification`: names or schema.org addresses of days, and times. */
interface OpeningTimes {
  readonly days: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

/** Gathers specifications in the order of the week; `''` when none has days and times, or one cannot be read: a part is not the whole. */
export function gatherSpecifications(specifications: readonly OpeningTimes[]): string {
  const times = dayCodes.map(() => [] as string[]);
  for (const { days: named, opens, closes } of specifications) {
    const [from, to] = [clockTime(opens), clockTime(closes)];
    const on = named.filter((name) => !/PublicHolidays$/i.test(name)).map(daysOf);
    if (from === undefined || to === undefined || on.some((days) => days.length === 0)) return '';
    // equal times are schema.org's way to say closed
    if (from === to) continue;
    if (from === '' || to === '' || named.length === 0) return '';
    const span = from === '00:00' && /^(?:23:59|24:00)$/.test(to) ? wholeDay : `${from}-${to}`;
    for (const day of new Set(on.flat())) if (!times[day]?.includes(span)) times[day]?.push(span);
  }
  return gatherWeek(times);
}

/** Gathers texts such as `Mo-Fr 09:00-14:00`; a text of another form is kept as it is. */
export function gatherHoursTexts(texts: readonly string[]): string {
  const times = dayCodes.map(() => [] as string[]);
  const others: string[] = [];
  for (const text of texts.map(cleanLine).flatMap(oneByOne).slice(0, textsMax)) {
    const found = dayAndTimes.exec(text);
    const named = daysOf(found?.[1] ?? '');
    const [from, to] = [clockTime(found?.[2] ?? ''), clockTime(found?.[3] ?? '')];
    if (named.length === 0 || from === undefined || to === undefined) {
      // a form that nobody filled in leaves commas
      if (/[\p{L}\d]/u.test(text)) others.push(text);
    } else if (from !== to) for (const day of named) times[day]?.push(`${from}-${to}`);
  }
  return [gatherWeek(times), ...others].filter((part) => part !== '').join('; ');
}

const textsMax = 20;
const time = String.raw`\d{1,2}(?:[:.h]\d{2}){0,2}\s?(?:h|uhr|[ap]\.?\s?m\.?)?`;
const dayAndTimes = new RegExp(
  String.raw`^([a-z][a-z,\s-]{1,60}?)\s+(${time})\s?(?:[-–]|to)\s?(${time})$`,
  'i',
);

/** The texts in one: `Mo-Fr 09:00-14:00, Sa 10:00-13:00`. */
function oneByOne(text: string): readonly string[] {
  return text.slice(0, 1_000).split(/(?<=:\d{2})\s?[,;]?\s(?=(?![ap]\.?m)[a-z]{2}[a-z]*(?:[\s,-])|,)/i);
}

const wholeDay = '00:00-24:00';
const span = String.raw`\d{2}:\d{2}-\d{2}:\d{2}`;
const gathered = new RegExp(
  String.raw`\b(${dayCodes.join('|')})(?:-(${dayCodes.join('|')}))? (${span}(?:,${span})*)`,
  'g',
);

/** Writes what was gathered in a language, that of the site: `Monday to Friday 09:00–14:00`. Other text stays. */
export function writeHours(hours: string, language: string): string {
  const { days, range, and, everyDay, allDay } = speechIn(language);
  return hours.replace(gathered, (_, firstCode: string, lastCode = firstCode, spans: string) => {
    const [first, last] = [firstCode, lastCode].map((code) => dayCodes.indexOf(code)) as [number, number];
    const [from, to] = [days[first] ?? '', days[last] ?? ''];
    const several = last === first + 1 ? `${from} ${and} ${to}` : range(from, to);
    const named = first === last ? from : several;
    const when = first === 0 && last === 6 ? everyDay : named;
    const times = spans.split(',').map((one) => (one === wholeDay ? allDay : one.replace('-', '–')));
    return `${when} ${times.join(` ${and} `)}`;
  });
}

/** A language without a row has the words of English. */
function speechIn(language: string) {
  const { days, ...speech } = (factLanguages.find(({ code }) => code === language) ?? en).week.spoken;
  return { ...speech, days: days.split(' ') };
}

/** Consecutive days with the same times are written as one range. */
function gatherWeek(spans: readonly (readonly string[])[]): string {
  const times = spans.map((ofDay) => ofDay.toSorted().join(','));
  const parts: string[] = [];
  for (let first = 0; first < times.length; first++) {
    const own = times[first] ?? '';
    if (own === '') continue;
    let last = first;
    while (times[last + 1] === own) last++;
    parts.push(`${dayCodes[first]}${last === first ? '' : `-${dayCodes[last]}`} ${own}`);
    first = last;
  }
  return parts.join('; ');
}

/** The days of `Mo-Fr`, `Mo, We` or `Monday to Thursday`; none when a name is no day. */
function daysOf(text: string): readonly number[] {
  const named: number[] = [];
  // a slash is in other addresses, too
  const listed = text.replace(schemaAddress, ',').replaceAll(text.includes('//') ? ';' : '/', ',');
  for (const part of listed.split(betweenDays).filter((one) => /\S/.test(one))) {
    const [from, to = from] = part.split(/ ?[-–] ?| (?:to|a) /).map(dayNamed);
    if (from === undefined || to === undefined || to < from) return [];
    for (let day = from; day <= to; day++) named.push(day);
  }
  return named;
}

const schemaAddress = /https?:\/\/(?:www\.)?schema\.org\//gi;
const betweenDays = /[,;&]|\s(?:and|und|y|i|e|et)\s/i;

/** The day of a name, or of its address at schema.org. */
const dayNamed = (name: string) => dayOf(name.replace(/^.*[/#]/, '').trim());

const clock =
  /^(?:\d{4}-\d\d-\d\d)?T?(\d{1,2})(?:[:.h]?(\d{2})(?::\d{2}(?:\.\d{1,9})?)?)?\s?(?:h|uhr)?\s?(?:([ap])\.?\s?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** The time of `09:00`, `T09:00:00+01:00`, `9`, `9h30`, `8 Uhr`, `0900` or `1:00 p. m.`, `''` for none; undefined when the text is no time. */
function clockTime(text: string): string | undefined {
  if (text === '') return '';
  const [, hour = '', minute = '00', half] = clock.exec(text) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  if (hour === '' || hours > 24 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
