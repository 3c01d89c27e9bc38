// Telephone numbers with words in front of them that say of which location they are: `Teléfono do centro de Lugo: …`, `Lugo 982 …`.

import { foldWords } from './brand.ts';
import type { PlacedPhone } from './evidence.ts';
import type { FoundLocation } from './identity.ts';
import { findPhones, phoneKey } from './phone.ts';
import type { Line } from './read-hours.ts';

/** Words that announce a number and say nothing of a place. */
const labels =
  /(?<!\p{L})(?:t[eé]l\p{L}*|tlfn?o?|phone|m[oòó][bv]il|fax|whats ?app|call|ll[aá]m\p{L}*|truca\p{L}*)/giu;
const placedMax = 20;
/** Shorter words are `de`, `do`, `the`. */
const wordMinChars = 3;

/** The numbers of a page with words in front of them. */
export function findPlacedPhones(lines: readonly Line[]): readonly PlacedPhone[] {
  const found: PlacedPhone[] = [];
  for (const { text } of lines) {
    if (found.length >= placedMax) break;
    for (const { value, before } of findPhones(text))
      if (/\p{L}{3}/u.test(before.replace(labels, ''))) found.push({ phone: value, before });
  }
  return found.slice(0, placedMax);
}

/**
 * The locations with the numbers that the words in front of them give to one of them. What a list says of a location stays, unless the
 * number is another's: numbers below a list are not those of its last location.
 */
export function placePhones(
  locations: readonly FoundLocation[],
  placed: readonly PlacedPhone[],
): readonly FoundLocation[] {
  if (locations.length < 2 || placed.length === 0) return locations;
  const words = locations.map(({ name, address }) => wordsOf(`${name} ${address.replace(/^[^,]*/, '')}`));
  const owns = words.map((own, i) =>
    own.filter((word) => words.every((other, j) => j === i || !other.includes(word))),
  );
  const owners = new Map<string, number>();
  const byLocation: string[] = [];
  for (const { phone, before } of placed) {
    const said = wordsOf(before);
    const named = owns.flatMap((own, i) =>
      own.some((word) => said.some((one) => names(one, word))) ? [i] : [],
    );
    const [owner] = named;
    const key = phoneKey(phone);
    if (owner === undefined || named.length > 1 || key === undefined) continue;
    if (!owners.has(key)) owners.set(key, owner);
    byLocation[owner] ??= phone;
  }
  return locations.map((location, i) => {
    const owner = owners.get(phoneKey(location.phone) ?? '');
    const isOwn = location.phone !== '' && (owner === undefined || owner === i);
    return isOwn ? location : { ...location, phone: byLocation[i] ?? '' };
  });
}

/** Whether a word is the name of a place, also in a case of Basque: `Bilboko`, `Gasteizen`. */
function names(said: string, place: string): boolean {
  return said.startsWith(place) && /^(?:e?ko\p{L}{0,3}|e?n)?$/u.test(said.slice(place.length));
}

function wordsOf(text: string): readonly string[] {
  return foldWords(text)
    .split(' ')
    .filter((word) => word.length >= wordMinChars && !/\d/.test(word));
}
