// Addresses of countries that write the postal code at the end, after town and county or state: Ireland, the United Kingdom, the United
// States. Nothing marks where they begin, so their parts are read backwards from the code.

/** Its last four are never digits alone, as in the number of a licence: `E123456`. */
const eircode = String.raw`(?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s?(?!\d{4})[\dAC-FHKNPRTV-Y]{4}`;
const postcode = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?|GIR)\s\d[ABD-HJLNP-UW-Z]{2}`;
const state =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const zip = String.raw`(?:${state}),?\s\d{5}(?:-\d{4})?`;
const code = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(?<own>${eircode}|${postcode})|(?<zip>${zip}))(?![\p{L}\d])`,
  'gu',
);
const ownCode = new RegExp(`^(?:${eircode}|${postcode}|[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2})$`, 'i');
const stateAlone = new RegExp(`^(?:${state})$`);

/** Abbreviations in addresses, whose period ends no sentence; a pattern without its period. */
export const abbreviations =
  'Co|Sts?|Jr|Rd|Ave?|Avda|Av|Ln|Sq|Dr|Mt|Pk|Pl|Blvd|Ste|Apt|Bldg|Fl|Nr|No|Sta|Sto|S|C|N|Nº|Núm|Str|Pza|Plza|Pg|Ctra|Urb|Pol|Esc|Pta|Ent|Entl|Bjs|Dto|Dcha|Izda|Esq|Bd|Loc|V|P|D';

const part = new RegExp(String.raw`[,;·•|:\n]|\s[–-]\s|(?<!(?:^|[^\p{L}])(?:${abbreviations}))\.\s`, 'giu');
const beforeMaxChars = 160;
const partMaxChars = 45;
const partMaxWords = 6;
/** A number, which is not the minutes of `5:00 pm`, or a word for a part of a building, begins a street. */
const street =
  /^(?:(?!0|\d{1,2}\s?[ap]\.?m\b)\d{1,5}[a-z]?(?:\s?[-–/]\s?\d{1,5}[a-z]?)?,?(?:\s|$)|(?:unit|units|suite|floor|flat|apartment|apt\.?|block|first floor|second floor|ground floor|1st floor|2nd floor|3rd floor|\d(?:st|nd|rd|th) floor|p(?:\.?\s?|ost )o(?:\.?|ffice) box)(?:\s|$))/i;
const streetWord =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|quay|square|terrace|place|way|close|court|crescent|parade|mall|park|business park|retail park|industrial estate|centre|center|house|mews|row|hill|green|boulevard|blvd|highway)\.?$/i;
const country = /^(?:ireland|northern ireland|england|scotland|wales|united kingdom|uk|usa?)$/i;
/** What comes before an address in its sentence: `with its registered office at 14 Patrick Street`. */
const leadIn = /^.*\b(?:at|is|are|in|to|address|(?<!post )office)\s(?=\d|unit|suite|flat|floor|\p{Lu})/iu;
const otherThings = /@|https?:|www\.|\b(?:tel|phone|fax|vat|email|company|registered|copyright)\b|[©?!]/i;

/** Whether a code, or the region that is with it, is of a country that writes it at the end. */
export function endsWithCode(postalCode: string, region: string): boolean {
  return ownCode.test(postalCode) || (isState(region) && /^\d{5}(?:-\d{4})?$/.test(postalCode));
}

/** Whether a region is a state of the United States, abbreviated. */
export function isState(region: string): boolean {
  return stateAlone.test(region);
}

/** Whether a text has such a code. */
export function hasCodeAtEnd(text: string): boolean {
  return /\d[\dA-Z]{2,3}/.test(text) && text.search(code) >= 0;
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

/** The only part of such an address that is neither street nor county nor country; `''` for none or several. */
export function townBeforeCode(address: string): string {
  const at = address.search(code);
  if (at < 0) return '';
  const parts = address
    .slice(0, at)
    .split(',')
    .map((one) => one.trim());
  const names = parts.filter(
    (one) => !/^$|\d|^(?:Co\.?|County)\s/.test(one) && !country.test(one) && !streetWord.test(one),
  );
  return names.length === 1 ? names[0]! : '';
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
    else if (streetWord.test(own) && !country.test(own)) named = from;
    if (lead !== '' || /[:|]\s?$/.test(before.slice(0, start))) break;
  }
  return firstStreet ?? named;
}
