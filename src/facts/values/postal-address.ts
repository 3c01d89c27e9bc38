// Postal addresses as one line, and addresses in text: a street with a number and a postal code, or what a label announces.

import { cleanLine } from '../../html/index.ts';
import { anyOf } from '../words/index.ts';
import { foldLetters } from './brand.ts';
import {
  abbreviations,
  endsWithCode,
  findAddressBeforeCode,
  hasCodeAtEnd,
  townBeforeCode,
} from './code-at-end.ts';
import { isCounty, isRegion } from './regions.ts';

/** The parts of an address, as schema.org names them. */
export interface AddressParts {
  readonly streetAddress?: string;
  readonly postalCode?: string;
  readonly addressLocality?: string;
  readonly addressRegion?: string;
}

/**
 * Writes parts as one line: `Calle Mayor, 3, 28013 Madrid`; where the code is that of a country that writes it at the end,
 * `14 Patrick Street, Kilkenny, R95 X8V2` and `1420 Elm Street, Dallas, TX 75201`. `''` without a street.
 */
export function writeAddress({
  streetAddress = '',
  postalCode = '',
  addressLocality = '',
  addressRegion = '',
}: AddressParts): string {
  const street = cleanLine(streetAddress).replace(/[,;.\s]{1,9}$/, '');
  if (street === '') return '';
  const folded = street.toLowerCase();
  const missing = (part: string) => (folded.includes(part.toLowerCase()) ? '' : part);
  const code = cleanLine(postalCode);
  const locality = cleanLine(addressLocality);
  const region = cleanLine(addressRegion);
  const ownRegion = region.toLowerCase() === locality.toLowerCase() ? '' : missing(region);
  return endsWithCode(code, region)
    ? joinParts([
        street,
        missing(locality),
        joinParts([ownRegion, missing(code)], isRegion(region) ? ' ' : ', '),
      ])
    : joinParts([street, cleanLine(`${missing(code)} ${missing(locality)}`), ownRegion]);
}

function joinParts(parts: readonly string[], separator = ', '): string {
  return parts.filter((part) => part !== '').join(separator);
}

const streetWords = anyOf(({ address }) => address.street);
/** French writes the number first: `12 bis, rue de la République`. */
const numberedStreet = String.raw`\d{1,4}(?:\s?(?:bis|ter|quater|[A-D]))?,?\s{1,2}${anyOf(({ address }) => address.numberedStreet)}`;
/** Basque writes the word for street after the name. */
const streetBehind = String.raw`\p{Lu}[\p{L}\s]{2,40}\s${anyOf(({ address }) => address.streetBehind)}`;
const street = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\p{L}\.)(?:${numberedStreet}\s(?=[\p{L}\d'’])|${streetWords}(?:(?<=[./º°])\s{0,2}|\s{1,2})(?=[\p{L}\d'’])|${streetBehind}[,\s])`,
  'giu',
);
const houseNumber = /(?:\d{1,4}|\bs\/n|\bsnc)\b/i;
/** In front of codes of four digits; the rest in front of longer ones: `P-4012` is a road in Palencia. */
const shortCodeLetters = '[ABLN]|AT|BE|CH|DK|FL|LU|NL';
const countryLetters = `${shortCodeLetters}|[DEFIP]|DE|ES|FR|IT|PT`;
/**
 * Codes that a street need not stand before; and those of four digits, as in Austria, Belgium, Denmark, Luxembourg, Norway and
 * Switzerland, after a house number that a comma or a line ends, or after the letters of the country.
 * `1999` and `2010` are years, and `00351` dials another country; `00183` is in Rome.
 */
const postalCode = new RegExp(
  String.raw`(?:(?:(?<![\p{L}\d.-]|\(\d{2,3}\)\s?)|(?<=(?<![\p{L}\d])(?:${countryLetters})-))(?:(?!00[2-9])\d{5}(?:-\d{3})?|\d{4}-\d{3}|AD\d{3}|[A-HJ-NP-Z]\d{4}[A-Z]{3}|[ABCEGHJ-NPRSTVXY]\d[A-Z]\s\d[A-Z]\d)|(?<=\d\p{L}?\)?\s?[,\n·|–]\s?|(?<![\p{L}\d])(?:(?:${shortCodeLetters})-|A\s))(?!19|20)[1-9]\d{3}(?=(?:\s[A-Z]{2})?\s\p{Lu}\p{Ll})|(?<=\d\p{L}?\s-\s)[1-9]\d{3}(?=\s[A-Z]{2}\s\p{Lu}\p{Ll}))(?![\d.]\d|\d)(?!\s?(?:€|euros|km|m2|visit|client))`,
  'u',
);
const postalCodes = new RegExp(postalCode, 'gu');
/** Small words within the name of a town: `San Sebastián de los Reyes`, `Móra la Nova`, `Freixo de Espada à Cinta`. */
const particle = anyOf(({ address }) => address.inTowns);
const townWord =
  "(?:(?:S(?:t[ao]?|n)?|\\p{Lu})\\.\\s?(?:\\p{Lu}\\.\\s?)?(?:d[aeo]s?\\s)?|(?:[dl]|[nd]ell|all)[’'])?(?:\\p{Lu}[\\p{L}\\p{M}’'·]+)(?:-[\\p{L}\\p{M}’'·]+){0,6}";
const townName = `(?:(?:[AO]s?|[ao]s?|e[ls]|l[ao]s?|els|s[ae]s?)\\s)?${townWord}(?:\\s(?:${particle}\\s){0,3}${townWord}){0,7}`;
/** The town after a postal code. */
const town = new RegExp(
  `^\\)?(?:\\s[A-Z]{2}(?=\\s\\p{Lu}\\p{Ll}))?[\\s,.·–-]{0,4}\\(?(?:[A-Z]-)?${townName}\\)?`,
  'u',
);
/** Its other name, or its province: in a pattern of its own, because V8 compiles one with four names in 0.06 s. */
const townAfter = new RegExp(`^(?:\\s?/\\s?|\\s?[,(–-]\\s?\\(?)${townName}\\)?`, 'u');
const townsAfterMax = 3;
/** What follows an address in its line: ways to get in touch, directions, opening hours. */
const afterTown = new RegExp(
  String.raw`(?<!\p{L})(?:${[anyOf(({ address }) => address.after), String.raw`t[eé]l|tel[eéè]?f\p{L}*|tlfn?o?|m[oòó][bv]il|fon|fax|phone|whats ?app|e-?mails?`, anyOf(({ week }) => week.days[0])].join('|')})(?!\p{L})|[@|•;]|\s·\s|https?:|www\.`,
  'iu',
);

/** A street starts at most this far before its postal code. */
const streetMaxChars = 150;
/** A town with its other name, province and country. */
const townMaxChars = 120;

/** The first address in a text of one or more lines; `''` when it holds no street with a number and a postal code. */
export function findAddress(lines: string): string {
  if (!hasPostalCode(lines)) return '';
  const text = lines
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '')
    .join('\n');
  for (const { 0: code, index } of text.matchAll(postalCodes)) {
    const before = text.slice(Math.max(0, index - streetMaxChars), index).replaceAll('\n', ', ');
    for (const { index: start } of before.matchAll(street)) {
      const own = before.slice(start);
      if (!houseNumber.test(own) || otherThings.test(own)) continue;
      return tidy(own + code + townOf(text, index + code.length));
    }
    const atEnd = streetAtEnd.exec(before)?.groups;
    const townName = atEnd === undefined ? '' : townOf(text, index + code.length);
    if (atEnd !== undefined && townName !== '' && !otherThings.test(atEnd.street ?? ''))
      return tidy(`${atEnd.street}${atEnd.rest} ${code}${townName}`);
  }
  return findAddressBeforeCode(text);
}

const aboveMaxLines = 3;
const aboveMaxChars = 120;

/** The address whose postal code is in a line; `''` for none. Its parts are often written below each other. */
export function addressAt(lines: readonly { readonly text: string }[], at: number): string {
  const text = lines[at]?.text ?? '';
  // a code of four digits is one after the number of the house, which may end the line above
  if (!/\d/.test(text) || !hasPostalCode(`${lines[at - 1]?.text.slice(-3) ?? ''}\n${text}`)) return '';
  // below a code that stands alone is its town
  const end = /^\D{0,6}\d{4,5}$/.test(text) ? at + 2 : at + 1;
  const block = lines.slice(Math.max(0, at - aboveMaxLines), end).map((line) => line.text);
  return findAddress(text) || findAddress(block.filter(({ length }) => length <= aboveMaxChars).join('\n'));
}

/**
 * The street right before a code, as German writes it: `Mühlstraße 12`, `Am Alten Güterbahnhof 3–5`. Its number ends it, which no word
 * of the street does. Or a place that has no street: `Lieu-dit Kerguen`, `Finca Las Encinas`.
 */
const streetAtEnd = new RegExp(
  String.raw`(?:^|[,·•|:;–]\s{0,2}|\s-\s)(?<street>\p{Lu}[\p{L}.’'-]{1,40}(?:\s(?:[\p{L}.’'-]{1,30}|\d{1,2}\.)){0,4}\s\d{1,3}(?:\s?[a-z](?!\p{L}))?(?:\s?[-–/+]\s?\d{1,3}\s?[a-z]?){0,3}(?:\s\([^()]{1,20}\))?|${anyOf(({ address }) => address.withoutStreet)}(?:\s[\p{L}\d.’'-]{1,30}){0,5})(?<rest>\s{0,2}[,·•|–-]?)\s{0,2}(?:[,·•|–-]\s{0,2})?(?:(?:${countryLetters})-|A\s|D – )?$`,
  'u',
);

/** The town behind the postal code that ends there. */
function townOf(text: string, from: number): string {
  const behind = text.slice(from, from + townMaxChars);
  const [line = ''] = behind.replace(/^[\s,]{0,3}\n/, ' ').split('\n', 1);
  const [written = ''] = line.split(afterTown, 1);
  let found = town.exec(written)?.[0] ?? '';
  for (let names = 0; found !== '' && names < townsAfterMax; names++) {
    found += townAfter.exec(written.slice(found.length))?.[0] ?? '';
  }
  return found;
}

const otherThings =
  /tel[eé]f|(?<!\p{L})t[eé]l(?!\p{L})|tlf|@|https?:|www\.|\bfax\b|\bn\.?i\.?f\b|\bc\.?i\.?f\b|horario|inscrit|registro/iu;
const labelWords = anyOf(({ address }) => address.label);
const label = new RegExp(String.raw`^(?:📍\s?|${labelWords})\s?:\s?(?=\S)`, 'i');
const labelAlone = new RegExp(String.raw`^${labelWords}\s?:?$`, 'i');

/** Whether a line is the label of an address alone, above it: `Dónde estamos`. */
export function isAddressLabel(line: string): boolean {
  return labelAlone.test(line);
}

/** The rest of a line after a sentence. The period of an abbreviation, such as `Co. Kildare`, ends none. */
const afterSentence = new RegExp(String.raw`(?<!(?:^|[^\p{L}])(?:${abbreviations}))\.\s.*$`, 'ius');

/** The address that a label announces (`Dirección: …`), cut where other facts begin; `''` without label or number. */
export function addressAfterLabel(line: string): string {
  const found = label.exec(line);
  if (found === null) return '';
  const rest = line.slice(found[0].length, found[0].length + 180);
  const end = otherThings.exec(rest)?.index ?? rest.length;
  const address = tidy(
    (rest.slice(0, end).split(/\s[|•·]\s(?!(?!00[2-9])\d{5}\s\p{Lu})|;/u, 1)[0] ?? '')
      .replace(/\s[|•·]\s/, ', ')
      .replace(afterSentence, (tail) => (/\d{4,5}/.test(tail) ? tail : '')),
  );
  if (!/\p{L}{3}/u.test(address) || address.length < 8) return '';
  return address.split(',').some(isWithNumber) ? address : '';
}

const streetAtStart = new RegExp(`^(?=${street.source})[^:;?!]{5,90}$`, 'iu');

/** An address without a postal code that is all of a line: `Av. Las Condes 310, piso 4`; `''` for another line. */
export function addressWithoutCode(line: string): string {
  return streetAtStart.test(line) ? addressAfterLabel(`Dirección: ${line}`) : '';
}

/** Whether a part of an address has its number, in few words: a label such as `Ubicación` also announces prose. */
function isWithNumber(part: string): boolean {
  return houseNumber.test(part) && part.trim().split(' ').length <= 9;
}

function tidy(text: string): string {
  return cleanLine(text)
    .replaceAll(' ,', ',')
    .replace(/,(?:\s?,)+/g, ',')
    .replace(/[\s,;:.–(-]{1,9}$/, '');
}

const townAfterCode = new RegExp(
  String.raw`^\)?(?:\s[A-Z]{2}(?=\s\p{Lu}\p{Ll}))?\s{1,2}(?:[–-]\s)?(?<name>${townName})`,
  'u',
);
/** A province, a canton or the mark of a French sorting office: `Firenze FI`, `Horn TG`, `BEAUNE CEDEX`. */
const behindTown = /\s(?:\p{Lu}{2}|CEDEX)$/u;
/** A state or province and the code, behind the town: `São Paulo - SP, 01304-001`, `Lecco (LC) CAP 23900`. */
const stateAndCode = /\s?(?:[-–/,]\s?\p{Lu}{2}|\(\p{Lu}{2}\)),?\s(?:C[AE]P:?\s)?\d{5}(?!\d)/u;
/** What ends the part before a town: a comma, a dash, or the number of the house. */
const beforeTown = /[,–-]\s|\d\s(?:\p{Lu}\s)?/u;
const onlyNames = /^\p{Lu}[\p{L}\p{M}’'·.\s-]{1,60}$/u;
/** The town behind a code of which nothing tells that it is one but its place in an address: `Hill Road, 4051 Durban`. */
const townBehind = new RegExp(String.raw`,\s\d{4,7}\s(?<name>${townName})`, 'u');

/** The town of an address of any country: behind its postal code, or before it, as in `Barranco 15063, Perú`; `''` for none. */
export function townOfAddress(address: string): string {
  // five digits are also the code of the United States, at the end
  const before = townBeforeCode(address) || townBeforeState(address);
  if (before !== '') return before;
  const code = postalCode.exec(address);
  const rest = code === null ? '' : address.slice(code.index + code[0].length);
  if (code !== null && isCounty(rest.replace(/^[\s,]{1,3}/, '')))
    return townAtEnd(address.slice(0, code.index));
  const after = townAfterCode.exec(rest);
  return ((after ?? townBehind.exec(address))?.groups?.name ?? '').replace(behindTown, '');
}

function townBeforeState(address: string): string {
  const at = address.search(stateAndCode);
  return at < 0 ? '' : townAtEnd(address.slice(0, at));
}

/** The names at the end of what stands before a code: `Jr. Puno 12, Barranco `. */
function townAtEnd(text: string): string {
  const town =
    text
      .replace(/[\s,]{1,3}$/, '')
      .split(beforeTown)
      .at(-1) ?? '';
  return onlyNames.test(town) ? town : '';
}

/** Words for a street that one language or page has, and another one abbreviates, translates or leaves out. */
const plainStreet =
  /(?<!\p{L})(?:c\/|calle|carrer|r[uú]a|kalea)(?!\p{L}{2})(?:\s?(?:de(?:\s(?:las?|los|el))?|del|d[aeo]s?)(?=\s))?/giu;

/**
 * Equal for two spellings of one address: the street with its number. One page writes the postal code, another does not; one writes
 * `C/ Mayor, 3`, another `Calle Mayor 3`.
 */
export function placeKey(address: string): string {
  const [street = address] = /^\d[^,]*?(?=,|\s(?!00[2-9])\d{5}|$)|^\D*\d+/.exec(address) ?? [];
  const name = street.replace(plainStreet, ' ');
  return foldLetters(name) + (/\d+/.exec(street)?.[0] ?? '');
}

/** Whether an address says where it is: it has a postal code. */
export function hasPostalCode(address: string): boolean {
  // the codes take far longer to find than their digits
  return (/\d{3}/.test(address) && postalCode.test(address)) || hasCodeAtEnd(address);
}
