// Opening hours as people write them: `De dilluns a divendres, de 9.30 a 13.30. Dissabtes, de 10 a 14 h. Diumenges, tancat.`
// In Spanish, Catalan, Galician, Basque, Portuguese, English, French, Italian and German; days may be abbreviated (`L-V 9:00-14:00`).

import { limitWords, openWords, spellDays } from './spell-days.ts';

const dayName =
  /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|dilluns|dimarts|dimecres|dijous|divendres|dissabtes?|diumenges?|luns|m[eé]rcores|xoves|venres|(?<!\d)[2-6]\.?\s?ª(?:[\s-]?feiras?)?|(?:segunda|ter[cç]a|quarta|quinta|sexta)s?(?:-feiras?)?|(?:astelehen|astearte|asteazken|ostegun|ostiral|larunbat|igande)\p{L}{0,6}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|todos los d[ií]as|tots els dies|cada d[ií]a|todos os d[ií]as|egunero|every day|daily|tous les jours|tutti i giorni|t[aä]glich)(?!\p{L})/giu;
/** A name of all days. */
const wholeWeek = /\s|^(?:egunero|daily|t[aä]glich)$/iu;
const clock = String.raw`(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|h)?(?:\s?(?:horas|hores|heures|ore|uhr|hrs|h|[ap]\.?\s?m\.?|noon|midday|midnight))?`;
const times = new RegExp(
  String.raw`(?<![\d.,/])(?:${clock}(?:etatik\s?|\s?(?:[-–—]|(?<!\p{L})(?:a|à|às|ás|al|to|till|until|bis|alle|hasta|fins)(?:\s(?:las?|les?|l[ae]s))?(?!\p{L}))\s?|(?<=[:.h]\d\d|\p{L})\s)${clock}(?:etara)?|24\s?(?:hs?|horas|hores|heures|ore|hours|ordu|orduz|stunden)(?!\p{L}))(?![\d/%€])`,
  'giu',
);
/** What stands between days and times. */
const connector =
  /(?<!\p{L})(?:de|del|des|du|da|dal|dalle|das|d|el|els|los|le|les|il|a|al|ao|au|as|à|às|ás|y|i|e|et|eta|and|und|from|von|bis|to|till|until|hasta|fins|through|on|am|h|horas?|hores?|heures|ore|uhr|hor[aá]rios?|horaris?|ordutegia|hours|opening|horaires|orari|obert|oberta|abierto|abierta|abrimos|obrim|open|aperto|ouvert|ge[oö]ffnet|aberto|abiertos|festivos|festius|feriados?|festivi|feiertags?|feiertage|jours|f[ée]ri[ée]s|public holidays|mañanas?|tardes?|matins?|tardes|por|per|la|las)(?!\p{L})/giu;
const openWord = new RegExp(String.raw`(?<!\p{L})(?:${openWords})(?!\p{L})`, 'iu');
const limitWord = new RegExp(String.raw`(?<!\p{L})(?:${limitWords})(?!\p{L})`, 'iu');
/** A part of a business that receives people, whose hours are those of the business: `Secretaría: de lunes a viernes …`. */
export const frontOffice =
  '(?:secretar[ií]a|oficinas?|obradoi?r|gabinete?|notar[ií]a|acad[eè]mia|peluquer[ií]a|perruqueria|despa(?:cho|tx)|recepci[oó]n?|rece(?:p?[cç][aã]o)|administraci[oó]n?|administra[cç][aã]o|atenci[oó]n?(?: (?:al?|ao) (?:p[uú]blico?|clientes?))?|atendimento(?: (?:ao|a) (?:p[uú]blico|clientes?))?|tienda|tenda|botiga|loja|consulta|cl[ií]nica|escritório|bulegoa|idazkaritza|harrera|denda|office|reception|shop|store|showroom|secr[eé]tariat|accueil|bureaux?|magasin|boutique|segreteria|ufficio|negozio|studio|b[uü]ro|praxis|sekretariat|laden)';
const article =
  "(?:(?:la|el|nuestr[ao]|els?|les|nostr[ao]|a|o|as?|nosa|noso|our|the|die|das|unser|unsere|le|notre|il|lo)\\s|l[’'])";
const opens =
  '(?:abre|(?:est[aá] )?abiert[ao]s?|atiende|obre|(?:[eé]s )?obert[ao]s?|(?:est[aá] )?abert[ao]s?|atende|opens|(?:is )?open|ouvre|est ouverte?|apre|[eè] apert[ao]|ist ge[oö]ffnet)';
/** What a sentence begins with that says the hours of the office: a label, or `La secretaría abre`. */
const officeLabel = new RegExp(
  `^(?:${frontOffice}\\s?[:–-]\\s?|${article}?${frontOffice}\\s${opens}(?!\\p{L}))`,
  'iu',
);
const sentenceMaxChars = 160;
/** Not the period of an abbreviated day or half of the day: `Lun. a Vie. de 9 a 14`, `8:00 a. m.` */
const sentenceEnd =
  /(?<=[.;])\s+(?!m\.|(?:a|al|ao|à|y|i|e|et|eta|and|und|to|bis|de|das|von|from|dalle)\s)(?=\p{L})/u;
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
  const sentences = line.split(sentenceEnd);
  const first = sentences.findIndex((sentence) => isSchedule(sentence) && isWeek(sentence));
  if (first < 0) return '';
  const after = sentences
    .slice(first)
    .findIndex((sentence) => !continuesSchedule(sentence) && !saysWhetherOpen(sentence));
  const found = sentences.slice(first, after < 0 ? undefined : first + after);
  return withoutEnd(found.join(' '));
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
  if (/\d(?!\.?\s?ª)/.test(line)) return false;
  const spelled = spellDays(line);
  return spelled.search(dayName) >= 0 && wordsBeside(spelled.replace(dayName, ' ')) === 0;
}

/** Whether a line consists of times: `das 9h às 19h`. */
export function isTimesAlone(line: string): boolean {
  return line.search(times) >= 0 && wordsBeside(line.replace(times, ' ')) === 0;
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
  if (line.length > sentenceMaxChars || !(openWord.test(line) || limitWord.test(line))) return false;
  const spelled = spellDays(line);
  const start = spelled.search(dayName);
  // `Fermé le lundi`
  if (start < 0 || wordsBeside(spelled.slice(0, start).replace(openWord, ' ')) > 0) return false;
  return wordsBeside(spelled.replace(dayName, ' ')) <= otherWordsMax;
}

/** Whether a line has times in it. */
export function hasTimes(line: string): boolean {
  return /\d/.test(line) && line.search(times) >= 0;
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
  if (text.length > sentenceMaxChars || text.search(times) < 0) return false;
  const sentence = spellDays(text.replace(officeLabel, ''));
  const start = sentence.search(dayName);
  if (start < 0) return false;
  const others = wordsBeside(sentence.replace(dayName, ' ').replace(times, ' '));
  if (sentence.search(times) < start) return others === 0;
  return others <= otherWordsMax && wordsBeside(sentence.slice(0, start)) === 0;
}

function wordsBeside(text: string): number {
  return text.replace(connector, ' ').match(/\p{L}+/gu)?.length ?? 0;
}

function isWeek(sentence: string): boolean {
  const days = spellDays(sentence).match(dayName) ?? [];
  return days.length > 1 || days.some((day) => wholeWeek.test(day));
}

function saysWhetherOpen(sentence: string): boolean {
  return sentence.length <= sentenceMaxChars && openWord.test(sentence) && !sentence.includes('@');
}
