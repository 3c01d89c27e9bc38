// What a page says of places apart from its path and headings: address lines, and JSON-LD.

/** Places as a page writes them. */
export interface Places {
  /** Texts with a postal code and the words around it, one line each. */
  readonly addresses: readonly string[];
  /** Names of places: where the business says it works (`areaServed`), and localities of addresses without a postal code. */
  readonly areas: readonly string[];
}

const placesMax = 60;
const addressesMax = 8;
const placeMaxChars = 80;
const areaMaxChars = 6000;

/** Spanish postal codes: the province's number, then three digits. */
const postalCode = /(?<!\d)(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?!\d)/g;

/** The lines of a text around its postal codes, at most 8. */
export function findAddresses(text: string): readonly string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(postalCode)) {
    const from = Math.max(0, index - placeMaxChars);
    found.push(text.slice(from, index + placeMaxChars).replace(/\s+/g, ' '));
    if (found.length === addressesMax) break;
  }
  return found;
}

/** Reads places by patterns, because half of the JSON-LD on real pages does not parse. */
export function readJsonLdPlaces(jsonLd: string): Places {
  const addresses: string[] = [];
  const areas: string[] = [];
  for (const { index, 1: locality = '' } of jsonLd.matchAll(
    /"addressLocality"\s{0,9}:\s{0,9}"([^"]{1,80})"/g,
  )) {
    const object = enclosingObject(jsonLd, index);
    const code = /"postalCode"\s{0,9}:\s{0,9}"?(\d{5})\b/.exec(object)?.[1];
    if (code === undefined) areas.push(unescapeJson(locality));
    else addresses.push(`${code} ${unescapeJson(locality)}`);
    if (addresses.length + areas.length >= placesMax) break;
  }
  for (const { index, 0: key } of jsonLd.matchAll(/"areaServed"\s{0,9}:\s{0,9}/g)) {
    areas.push(...namesIn(jsonLd.slice(index + key.length, index + key.length + areaMaxChars)));
    if (areas.length >= placesMax) break;
  }
  return { addresses: addresses.slice(0, addressesMax), areas: [...new Set(areas)].slice(0, placesMax) };
}

function enclosingObject(jsonLd: string, at: number): string {
  const from = jsonLd.lastIndexOf('{', at);
  const to = jsonLd.indexOf('}', at);
  return jsonLd.slice(Math.max(from, at - 1000), Math.min(to < 0 ? jsonLd.length : to, at + 1000));
}

/** The texts of a value of `areaServed`: itself, those of its list, or the `name` of each of its objects. */
function namesIn(json: string): readonly string[] {
  const end = json.startsWith('"')
    ? json.indexOf('"', 1) + 1
    : json.indexOf(json.startsWith('[') ? ']' : '}');
  const value = json.slice(0, end < 0 ? 0 : end);
  const pattern = value.includes('{') ? /"name"\s{0,9}:\s{0,9}"([^"]{1,80})"/g : /"([^"]{1,80})"/g;
  return [...value.matchAll(pattern)].map(([, name = '']) => unescapeJson(name));
}

function unescapeJson(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
