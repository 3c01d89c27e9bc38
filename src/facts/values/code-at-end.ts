// Addresses of countries that write the postal code at the end, after town and county or state: Australia, Canada, Ireland, the United
// Kingdom, the United States. Nothing marks where they begin, so their parts are read backwards from the code.

import { isCounty, isRegion, regionAndCode } from './regions.ts';

/** Its last four are never digits alone, as in the number of a licence: `E123456`. */
const eircode = String.raw`(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s?(?!\d{4})[\dAC-FHKNPRTV-Y]{4}`;
const postcode = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)\s\d[ABD-HJLNP-UW-Z]{2}`;
const code = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(?<own>${eircode}|${postcode})|(?<withRegion>${regionAndCode}))(?![\p{L}\d])`,
  'gu',
);
const ownCode = new RegExp(
  `^(?:${eircode}|${postcode}|[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2}|[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)$`,
  'i',
);

/** Abbreviations in addresses, whose period ends no sentence; a pattern without its period. */
export const abbreviations =
  '[A-Z]\\.[A-Z]|Co|Ca|Sts?|Jr|Rd|Ave?|Avda|Av|Ln|Sq|Dr|Mt|Pk|Pl|Blvd|Ste|Apt|Bldg|Fl|Nr|No|Sta|Sto|S|C|N|Nº|Núm|Str|Pza|Plza|Pg|Ctra|Urb|Pol|Esc|Pta|Ent|Entl|Bjs|Dto|Dcha|Izda|Esq|Bd|Loc|V|P|D';

const part = new RegExp(
  String.raw`[,;·•|:\n]|\sin\s(?=\p{Lu})|\s[–-]\s|(?<!(?:^|[^\p{L}])(?:${abbreviations}))\.\s`,
  'giu',
);
const beforeMaxChars = 160;
const partMaxChars = 45;
const partMaxWords = 6;
/** A number, which is not the minutes of `5:00 pm`, or a word for a road or a part of a building, begins a street. */
const street =
  /^(?:(?!0|\d{1,2}\s?[ap]\.?m\b)(?:[NSEW]?\d{1,5}[a-z]?)(?:\s?[-–/]\s?\d{1,5}[a-z]?)?,?(?:\s|$)|(?:unit|units|suite|floor|flat|apartment|apt\.?|block|shop|lot|first floor|second floor|ground floor|1st floor|2nd floor|3rd floor|\d(?:st|nd|rd|th) floor|p(?:\.?\s?|ost )o(?:\.?|ffice) box|(?:county |state |us )?(?:highway|hwy\.?|route|rte\.?)(?=\s\d)|r\.?r\.?(?=\s\d))(?:\s|$))/i;
const streetWords =
  'street|st|road|rd|lane|ln|avenue|ave|drive|dr|quay|square|terrace|place|pl|plaza|way|close|court|ct|crescent|circle|parade|mall|park|parkway|pkwy|pike|trail|loop|alley|business park|retail park|industrial estate|centre|center|house|farm|cottage|mews|row|hill|green|boulevard|blvd|highway|hwy';
const streetWord = new RegExp(String.raw`(?<=\S\s)(?:${streetWords})\.?$`, 'i');
/** The town behind a street with no comma between them: `22 Baker St London`. */
const afterStreet = new RegExp(
  String.raw`^(?=[A-Z]?\d).*\s(?:${streetWords})\.?(?:\s[NSEW]{1,2}\.?)?\s(?=\p{Lu}\p{Ll})`,
  'iu',
);
/** What comes before an address in its sentence: `with its registered office at 14 Patrick Street`. */
const leadIn = /^.*\b(?:at|is|are|in|to|address|(?<!post )office)\s(?=\d|unit|suite|flat|floor|\p{Lu})/iu;
const otherThings = /@|https?:|www\.|\b(?:tel|phone|fax|vat|email|company|registered|copyright)\b|[©?!]/i;

/** Whether a code, or the region that is with it, is of a country that writes it at the end. */
export function endsWithCode(postalCode: string, region: string): boolean {
  return ownCode.test(postalCode) || (isRegion(region) && /^(?:\d{4}|\d{5}(?:-\d{4})?)$/.test(postalCode));
}

/** Whether a text has such a code. */
export function hasCodeAtEnd(text: string): boolean {
  return /[\dA-Z]{3}/.test(text) && text.search(code) >= 0;
}

/** The first address with such a code in a text of one or more lines; `''` without street. */
export function findAddressBeforeCode(text: string): string {
  for (const { 0: found, index } of text.matchAll(code)) {
    const before = text.slice(Math.max(0, index - beforeMaxChars), index);
    const start = startOf(before);
    if (start !== undefined) {
      const own = (before.slice(start) + found).replaceAll('\n', ', ');
      return own
        .replace(/\s+/g, ' ')
        .replace(/\s?,(?:\s?,)*/g, ',')
        .replace(/,(?=\S)/g, ', ')
        .trim();
    }
  }
  return '';
}

/**
 * The town of such an address: the last part before the code that is neither street nor county nor country. `''` for an address with
 * another code, and without such a part.
 */
export function townBeforeCode(address: string): string {
  const at = address.search(code);
  if (at < 0) return '';
  const parts = address
    .slice(0, at)
    .split(/[,·•|\n]|\s[–-]\s|\sin\s/)
    .map((one) => one.trim().replace(afterStreet, ''))
    .filter((one) => one !== '' && !/\d/.test(one));
  return parts.findLast((one) => !isCounty(one) && !streetWord.test(one)) ?? '';
}

/** Where the address at the end of a text begins; undefined when it has no street. */
function startOf(before: string): number | undefined {
  const ends = [...before.matchAll(part)];
  const starts = [0, ...ends.map(({ 0: mark, index }) => index + mark.length)].reverse();
  let firstStreet: number | undefined;
  let named: number | undefined;
  for (const [at, start] of starts.entries()) {
    const end = at === 0 ? before.length : (starts[at - 1] ?? before.length);
    const raw = before.slice(start, end);
    const lead = leadIn.exec(raw)?.[0] ?? '';
    const own = raw
      .slice(lead.length)
      .trimStart()
      .replace(/(?<![\s,;·•|:.–-])[\s,;·•|:.–-]+$/, '');
    const from = start + lead.length;
    if (own === '') continue;
    const isPart =
      own.length <= partMaxChars &&
      own.split(' ').length <= partMaxWords &&
      /^[\p{Lu}\d]/u.test(own) &&
      !otherThings.test(own);
    if (!isPart && !(street.test(own) && own.length <= partMaxChars)) break;
    if (street.test(own)) firstStreet = from;
    else if (streetWord.test(own) && !isCounty(own)) named = from;
    if (lead !== '' || /[:|]\s?$/.test(before.slice(0, start))) break;
  }
  return firstStreet ?? named;
}
