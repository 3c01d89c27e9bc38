// Postal addresses as one line, and addresses in text: a street with a number and a postal code, or what a label announces.

import { cleanLine } from '../../html/index.ts';
import { foldLetters } from './brand.ts';
import { abbreviations, endsWithCode, findAddressBeforeCode, hasCodeAtEnd, isState } from './code-at-end.ts';

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
  const [code, locality, region] = [postalCode, addressLocality, addressRegion].map(cleanLine) as [
    string,
    string,
    string,
  ];
  const ownRegion = region.toLowerCase() === locality.toLowerCase() ? '' : missing(region);
  return endsWithCode(code, region)
    ? joinParts([
        street,
        missing(locality),
        joinParts([ownRegion, missing(code)], isState(region) ? ' ' : ', '),
      ])
    : joinParts([street, cleanLine(`${missing(code)} ${missing(locality)}`), ownRegion]);
}

function joinParts(parts: readonly string[], separator = ', '): string {
  return parts.filter((part) => part !== '').join(separator);
}

const streetWords =
  'c/|cl?\\.|calle|carrer|avda?\\.?|avd?a?\\.|av\\.?|avenida|avinguda|plaza|plza\\.?|pza\\.?|plaça|pl\\.|praza|praça|paseo|passeig|p[ºo°]\\.?|pg\\.|carretera|ctra\\.?|crta\\.?|camino|camí|camiño|cno\\.|ronda|r[uú]a|rue|gran v[ií]a,?|v[ií]a|travesía|travessera|travessa|urbanización|urb\\.|polígono|polígon|pol\\.|p\\.i\\.|pasaje|passatge|glorieta|bulevar|boulevard|rambla,?|cuesta|alameda|barrio|partida|largo|chemin|allée|estrada|bairro|rotunda|calçada|quinta(?=\\sd[aeo]s?\\s)|lugar(?=\\s[^\\d:;.]{3,40}(?:\\d|s/n))';
/** French writes the number first: `12 bis, rue de la République`. Italian words of the other streets than `via`. */
const frenchStreet =
  '\\d{1,4}(?:\\s?(?:bis|ter|quater|[A-D]))?,?\\s{1,2}(?:rue|avenue|av\\.|boulevard|bd\\.?|place|pl\\.|impasse|quai|cours|route|allées?|chemin|square|passage|faubourg|cité|villa|esplanade|promenade)';
const italianWords =
  'viale|v\\.le|piazza|p\\.zza|piazzale|p\\.le|corso|c\\.so|vicolo|strada|contrada|località|loc\\.|largo';
/** Basque writes the word for street after the name. */
const basqueStreet = '\\p{Lu}[\\p{L}\\s]{2,40}\\s(?:kalea|etorbidea|plaza|pasealekua|hiribidea)';
const street = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{L}\\.)(?:${frenchStreet}\\s(?=[\\p{L}\\d'’])|(?:${streetWords}|${italianWords})(?:(?<=[./º°])\\s{0,2}|\\s{1,2})(?=[\\p{L}\\d'’])|${basqueStreet}[,\\s])`,
  'giu',
);
const houseNumber = /(?:\d{1,4}|\bs\/n)\b/i;
const postalCode =
  /(?:(?<![\p{L}\d.-]|\(\d{2,3}\)\s?)|(?<=(?<![\p{L}\d])(?:[ADFI]|CH)-))(?:(?!00)\d{5}|\d{4}-\d{3}|[A-HJ-NP-Z]\d{4}[A-Z]{3})(?![\d.]\d|\d)(?!\s?(?:€|euros|km|m2|visit|client))/u;
const postalCodes = new RegExp(postalCode, 'gu');
/** Small words within the name of a town: `San Sebastián de los Reyes`, `Móra la Nova`, `Freixo de Espada à Cinta`. */
const particle =
  '(?:d(?:el?|[aoie]s?|els|ella|ei|egli|u)|nel|nell|sul|al|in|am|an|der|im|bei|ob|sur|sous|lès|et|aux?|en|las?|los|l[eo]s|els?|ses?|sa|i|y|à|ao|[AOIYE])';
const townWord =
  "(?:S(?:t[ao]?|n)?\\.\\s?|(?:[dl]|[nd]ell|all)[’'])?(?:\\p{Lu}[\\p{L}\\p{M}’'·]+)(?:-[\\p{L}\\p{M}’'·]+){0,6}";
const townName = `(?:(?:[AO]s?|[ao]s?|e[ls]|l[ao]s?|els|s[ae]s?)\\s)?${townWord}(?:\\s(?:${particle}\\s){0,3}${townWord}){0,7}`;
/** The town after a postal code in all of its names, with its province. */
const town = new RegExp(
  `^[\\s,.–-]{0,4}\\(?(?:[A-Z]-)?${townName}\\)?(?:\\s?/\\s?${townName})?(?:\\s?[,(–-]\\s?\\(?${townName}\\)?){0,2}`,
  'u',
);
/** What follows an address in its line: ways to get in touch, directions, opening hours. */
const afterTown =
  /(?<!\p{L})(?:t[eé]l|tel[eéè]?f\p{L}*|telem[oó]vel|tlfn?o?|tfn?o?|m[oòó][bv]il|phone|whats ?app|e-?mails?|correo|fax|n\.?i\.?[fe]|n\.?i\.?p\.?c|c\.?i\.?f|(?:c[oó]mo|com|how|comment) (?:llegar|chegar|arribar|anar|ir|to get|get|venir|arriver)|ver|veure|mapa|map|google|gps|metro|parking|horarios?|hor[aá]rios?|horaris?|horaires|ordutegia|opening|abiert[oa]s?|abert[oa]s?|obert[as]?|abrimos|open|ouvert|cerrad[oa]s?|cita|contact[aeo]?\p{L}{0,4}|ll[aá]ma(?:nos|me)?|truca[’']?ns|inscrit[oa]|registro|c\/|calle|carrer|avda|avenida|lunes|luns|dilluns|monday|lundi|montag|luned[iì]|fon|(?:öffnungs|sprech|geschäfts)zeiten|impressum|datenschutz|kontakt|p\.?\s?iva|partita|cod(?:ice|\.)|rea|rcs|siret|siren|tva|vat|ust|au capital|orari[oa]?|mentions|dont|immatricul\p{L}*|segunda|todos (?:los|os)|tots els|cada)(?!\p{L})|[@|•;]|\s·\s|https?:|www\./iu;
const country =
  /^(?:\(\p{Lu}[\p{L}\s’'-]{2,30}\)|espa(?:ña|nya|ñ[ae]|gne)|spain|espainia|portugal|france|francia|deutschland|germany|österreich|austria|schweiz|suisse|italia|italy|ireland|éire|united kingdom|uk)$/iu;

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
    const german = germanStreet.exec(before)?.groups;
    const townName = german === undefined ? '' : townOf(text, index + code.length);
    if (german !== undefined && townName !== '' && !otherThings.test(german.street ?? ''))
      return tidy(`${german.street}${german.rest} ${code}${townName}`);
  }
  return findAddressBeforeCode(text);
}

function townOf(text: string, from: number): string {
  return townAtStart(text.slice(from, from + townMaxChars));
}

/**
 * The street right before a code, as German writes it: `Mühlstraße 12`, `Am Alten Güterbahnhof 3–5`. Its number ends it, which no word
 * of the street does.
 */
const germanStreet =
  /(?:^|[,·•|:;–]\s{0,2}|\s-\s)(?<street>\p{Lu}[\p{L}.’'-]{1,40}(?:\s[\p{L}.’'-]{1,30}){0,4}\s\d{1,3}(?:\s?[a-z](?!\p{L}))?(?:\s?[-–/+]\s?\d{1,3}\s?[a-z]?)?)(?<rest>\s{0,2}[,·•|–-]?)\s{0,2}(?:[,·•|–-]\s{0,2})?(?:D-|D – )?$/u;

/** The town in the text after a postal code, in its line or the next, with a province or country in a line of its own. */
function townAtStart(text: string): string {
  const [line = '', next = ''] = text.replace(/^[\s,]{0,3}\n/, ' ').split('\n', 2);
  const name = town.exec(line.split(afterTown, 1)[0] ?? '')?.[0] ?? '';
  if (name.length < line.length || !country.test(next)) return name;
  return next.startsWith('(') ? `${name} ${next}` : `${name}, ${next}`;
}

const otherThings =
  /tel[eé]f|\btel\b|tlf|@|https?:|www\.|\bfax\b|\bn\.?i\.?f\b|\bc\.?i\.?f\b|horario|inscrit|registro/i;
const label =
  /^(?:📍\s?|direcci[oó]n(?: postal| fiscal)?|domicilio(?: social| fiscal)?|adreça|domicili(?: social)?|helbidea|enderezo|morada|endereço|(?:our |postal |registered )?address|registered office|adresse(?: postale)?|(?:post|haus)?anschrift|hausadresse|firmensitz|siège social|indirizzo|sede(?: social| legale| operativa)?|seu social|ubicaci[oó]n)\s?:\s?(?=\S)/i;

const labelAlone =
  /^(?:direcci[oó]n|domicilio(?: social)?|adreça|helbidea|enderezo|morada|(?:our |registered )?address|registered office|adresse|(?:post)?anschrift|indirizzo|sede legale|dove siamo|d[oó]nde estamos|ubicaci[oó]n|on som)\s?:?$/i;

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
    (rest.slice(0, end).split(/\s[|•·]\s(?!(?!00)\d{5}\s\p{Lu})|;/u, 1)[0] ?? '')
      .replace(/\s[|•·]\s/, ', ')
      .replace(afterSentence, (tail) => (/\d{4,5}/.test(tail) ? tail : '')),
  );
  if (!/\p{L}{3}/u.test(address) || address.length < 8) return '';
  return address.split(',').some(isWithNumber) ? address : '';
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

/** Words for a street that one language or page has, and another one abbreviates, translates or leaves out. */
const plainStreet =
  /(?<!\p{L})(?:c\/|calle|carrer|r[uú]a|kalea)(?!\p{L}{2})(?:\s?(?:de(?:\s(?:las?|los|el))?|del|d[aeo]s?)(?=\s))?/giu;
/** What stands in front of the street: an estate, a building. */
const beforeStreet = /^.*,\s?(?=(?:c\/|calle|carrer|r[uú]a)\s?\p{L}{3})/iu;

/**
 * Equal for two spellings of one address: the street with its number. One page writes the postal code, another does not; one writes
 * `C/ Mayor, 3`, another `Calle Mayor 3`.
 */
export function placeKey(address: string): string {
  const [street = address] = /^\d[^,]*?(?=,|\s(?!00)\d{5}|$)|^\D*\d+/.exec(address) ?? [];
  const name = street.replace(beforeStreet, '').replace(plainStreet, ' ');
  return foldLetters(name) + (/\d+/.exec(street)?.[0] ?? '');
}

/** Whether an address says where it is: it has a postal code. */
export function hasPostalCode(address: string): boolean {
  // the codes take far longer to find than their digits
  return (/\d{4}/.test(address) && postalCode.test(address)) || hasCodeAtEnd(address);
}
