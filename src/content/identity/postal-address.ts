// Postal addresses as one line, and addresses in text: a street with a number and a postal code, or what a label announces.

import { cleanLine } from '../clean-text.ts';

/** The parts of an address, as schema.org names them. */
export interface AddressParts {
  readonly streetAddress?: string;
  readonly postalCode?: string;
  readonly addressLocality?: string;
  readonly addressRegion?: string;
}

/** Writes parts as one line: `Calle Mayor, 3, 28013 Madrid`; `''` without a street. */
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
  const town = cleanLine(`${missing(cleanLine(postalCode))} ${missing(cleanLine(addressLocality))}`);
  const region = cleanLine(addressRegion);
  const isNew = region !== '' && region.toLowerCase() !== cleanLine(addressLocality).toLowerCase();
  return [street, town, isNew ? missing(region) : ''].filter((part) => part !== '').join(', ');
}

const streetWords =
  'c/|cl?\\.|calle|carrer|avda?\\.?|avd?a?\\.|av\\.?|avenida|avinguda|plaza|plza\\.?|pza\\.?|plaça|pl\\.|praza|praça|paseo|passeig|p[ºo°]\\.?|pg\\.|carretera|ctra\\.?|crta\\.?|camino|camí|camiño|cno\\.|ronda|r[uú]a|rue|v[ií]a|travesía|travessera|travessa|urbanización|urb\\.|polígono|polígon|pol\\.|p\\.i\\.|pasaje|passatge|glorieta|bulevar|boulevard|rambla|cuesta|alameda|barrio|partida|largo|chemin|allée|estrada';
/** Basque writes the word for street after the name. */
const basqueStreet = '\\p{Lu}[\\p{L}\\s]{2,40}\\s(?:kalea|etorbidea|plaza|pasealekua|hiribidea)';
const street = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${streetWords})\\s{0,2}(?=[\\p{L}\\d'’])|${basqueStreet}[,\\s])`,
  'giu',
);
const houseNumber = /(?:\d{1,4}|\bs\/n)\b/i;
const postalCode =
  /(?<![\p{L}\d.-])(?:(?:0[1-9]|[1-4]\d|5[0-2])\d{3}|\d{4}-\d{3})(?![\d.])(?!\s?(?:€|euros|km|m2|visit|client))/u;
const postalCodes = new RegExp(postalCode, 'gu');
const town =
  /^[\s,.–-]{0,4}\(?(?:(?:[A-Z]-)?\p{Lu}[\p{L}'’·]+(?:[-\s/](?:de|del|d[’']|la|las|el|los|i|y|l[’'])?\s?(?:[dl][’'])?\p{Lu}[\p{L}'’·]+){0,4})\)?(?:\s?[,(–-]\s?\(?\p{Lu}[\p{L}'’·]+(?:\s(?:de\s)?\p{Lu}[\p{L}'’·]+){0,2}\)?){0,2}/u;

/** A street starts at most this far before its postal code. */
const streetMaxChars = 150;

/** The first address in a text of one or more lines; `''` when it holds no street with a number and a postal code. */
export function findAddress(lines: string): string {
  if (!hasPostalCode(lines)) return '';
  const text = cleanLine(lines.replace(/\s{0,9}\n\s{0,9}/g, ', '));
  for (const { 0: code, index } of text.matchAll(postalCodes)) {
    const before = text.slice(Math.max(0, index - streetMaxChars), index);
    for (const { index: start } of before.matchAll(street)) {
      const own = before.slice(start);
      // a sentence ends between the street and the code: two different things
      if (!houseNumber.test(own) || /[a-záéíóú]{4,}\.\s+\p{Ll}/u.test(own) || otherThings.test(own)) continue;
      const [tail = ''] = text.slice(index + code.length, index + code.length + 80).split(otherThings, 1);
      const after = town.exec(tail)?.[0] ?? '';
      return tidy(own + code + after);
    }
  }
  return '';
}

const otherThings =
  /tel[eé]f|\btel\b|tlf|@|https?:|www\.|\bfax\b|\bn\.?i\.?f\b|\bc\.?i\.?f\b|horario|inscrit|registro/i;
const label =
  /^(?:📍\s?|direcci[oó]n(?: postal| fiscal)?|domicilio(?: social| fiscal)?|adreça|domicili(?: social)?|helbidea|enderezo|morada|endereço|address|adresse|siège social|sede(?: social)?|seu social|ubicaci[oó]n)\s?:\s?(?=\S)/i;

/** The address that a label announces (`Dirección: …`), cut where other facts begin; `''` without label or number. */
export function addressAfterLabel(line: string): string {
  const found = label.exec(line);
  if (found === null) return '';
  const rest = line.slice(found[0].length, found[0].length + 180);
  const end = otherThings.exec(rest)?.index ?? rest.length;
  const address = tidy(
    (rest.slice(0, end).split(/\s[|•·]\s|;/, 1)[0] ?? '').replace(/\.\s.*$/u, (tail) =>
      /\d{4,5}/.test(tail) ? tail : '',
    ),
  );
  return /\p{L}{3}/u.test(address) && houseNumber.test(address) && address.length >= 8 ? address : '';
}

function tidy(text: string): string {
  return cleanLine(text)
    .replace(/\s+,/g, ',')
    .replace(/,(?:\s?,)+/g, ',')
    .replace(/[\s,;:.–(-]{1,9}$/, '');
}

/** Whether an address says where it is: it has a postal code. */
export function hasPostalCode(address: string): boolean {
  return postalCode.test(address);
}
