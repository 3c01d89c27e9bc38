// Tax ids of Germany, Austria, Switzerland, France, Belgium, Luxembourg, the Netherlands, Italy, Ireland, the United Kingdom, Australia
// and Andorra, as their legal notices give them. The check digits must be right: BZSt, BMF, EU Commission (VIES) and ABR (Australia) for
// the algorithms, SIREN and Partita IVA by Luhn's. Those of Andorra (NRT) have a check letter, of which no algorithm is published.

/** How the ids of a country are written and checked. */
interface Scheme {
  /** An id in a line, with its prefix if it has one; the groups of digits may have spaces, dots and hyphens between them. */
  readonly written: RegExp;
  /** Stands right before an id without a prefix, which could be any number. */
  readonly label: RegExp | undefined;
  /** The id in its usual form when its check digits are right. Its argument is in capitals without separators. */
  readonly read: (id: string) => string | undefined;
}

const digits = (count: number) => String.raw`\d(?:[ .-]?\d){${count - 1}}`;
const idIn = (id: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${id}(?![\p{L}\p{N}]|[ .-]\d)`, 'giu');
const labelOf = (names: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${names})[\s.]{0,3}(?:(?:reg(?:istration|istered)?|id)\.?\s)?(?:n\.?[°ºo]|n\.|no|nr|number|num[eé]ro|numero|intracommunautaire|(?:e|et|and|&|/)\s?\p{L}[\p{L}.\s]{1,16})?[\s.:°º#–-]{0,5}$`,
    'iu',
  );

const schemes: readonly Scheme[] = [
  {
    written: idIn(`DE[ -]?${digits(9)}`),
    label: undefined,
    read: (id) => (/^DE\d{9}$/.test(id) && isGerman(id.slice(2)) ? id : undefined),
  },
  {
    written: idIn(`ATU[ -]?${digits(8)}`),
    label: undefined,
    read: (id) => (/^ATU\d{8}$/.test(id) && isAustrian(id.slice(3)) ? id : undefined),
  },
  {
    written: idIn(`CHE[ -]?${digits(9)}`),
    label: undefined,
    read: (id) => (/^CHE\d{9}$/.test(id) && isSwiss(id.slice(3)) ? id : undefined),
  },
  {
    written: idIn(String.raw`FR[ -]?\d[ ]?\d[ .-]?${digits(9)}`),
    label: undefined,
    read: (id) => (/^FR\d{11}$/.test(id) && isFrench(id.slice(2)) ? id : undefined),
  },
  {
    written: idIn(String.raw`(?:BE[ -]?)?(?:[01](?:[ .-]?\d){9}|${digits(9)})`),
    label: labelOf(String.raw`T\.?V\.?A|B\.?T\.?W|B\.?C\.?E|K\.?B\.?O`),
    read: (id) => {
      const [, own = ''] = /^(?:BE)?([01]?\d{9})$/.exec(id) ?? [];
      return own !== '' && isBelgian(own.padStart(10, '0')) ? `BE${own}` : undefined;
    },
  },
  {
    written: idIn(`LU[ -]?${digits(8)}`),
    label: undefined,
    read: (id) =>
      /^LU\d{8}$/.test(id) && Number(id.slice(2, 8)) % 89 === Number(id.slice(8)) ? id : undefined,
  },
  {
    written: idIn(String.raw`NL[ -]?${digits(9)}[ .-]?B[ .-]?\d\d`),
    label: undefined,
    read: (id) => (/^NL\d{9}B\d\d$/.test(id) && isDutch(id) ? id : undefined),
  },
  {
    written: idIn(digits(11)),
    label: labelOf(String.raw`A\.?B\.?N`),
    read: (id) => (/^\d{11}$/.test(id) && isAustralian(id) ? id : undefined),
  },
  {
    written: idIn(String.raw`[AFL][ -]?\d{6}[ -]?[A-Z]`),
    label: labelOf(String.raw`N\.?R\.?T`),
    read: (id) => (/^[AFL]\d{6}[A-Z]$/.test(id) ? id : undefined),
  },
  {
    written: idIn(String.raw`${digits(9)}(?:[ .-]?\d(?:[ .-]?\d){4})?`),
    label:
      /(?<!\p{L})(?:SIRE[NT]|R\.?\s?C\.?\s?S\.?(?:\s[\p{L}\s’'-]{2,30})?)(?:\s(?:sous le )?(?:n\.?\s?[°ºo]|num[eé]ro))?[\s.:°º–-]{0,5}$/iu,
    read: (id) => (/^(?:\d{9}|\d{14})$/.test(id) && isLuhn(id.slice(0, 9)) ? id : undefined),
  },
  {
    written: idIn(`(?:IT[ -]?)?${digits(11)}`),
    label: labelOf(
      String.raw`P\.?\s?I(?:\.?\s?V\.?\s?A)?|partita iva|cod(?:\.|ice)\s?fisc(?:\.|ale)|C\.?\s?F`,
    ),
    read: (id) => (/^(?:IT)?\d{11}$/.test(id) && isLuhn(id.slice(-11)) ? id.slice(-11) : undefined),
  },
  {
    written: idIn(`(?:(?:GB|XI)[ -]?)?${digits(9)}`),
    label: labelOf('V\\.?A\\.?T'),
    read: (id) => {
      const found = /^(GB|XI)?(\d{9})$/.exec(id);
      return found !== null && isBritish(found[2] ?? '') ? `${found[1] ?? 'GB'}${found[2]}` : undefined;
    },
  },
  {
    written: idIn(String.raw`(?:IE[ -]?)?\d(?:[ .-]?\d){6}[ -]?[A-W][A-IW]?`),
    label: labelOf('V\\.?A\\.?T'),
    read: (id) => {
      const found = /^(?:IE)?(\d{7}[A-W][A-IW]?)$/.exec(id);
      return found !== null && isIrish(found[1] ?? '') ? `IE${found[1]}` : undefined;
    },
  },
];

/** What all ids have, and what a line has that says what they are: most lines with a number, of telephones, need no closer look. */
const idHint = /\d(?:[ .-]?\d){5}/;
const nameHint =
  /(?:^|[^a-z])(?:(?:DE|ATU|CHE|FR|IT|GB|XI|IE|BE|LU|NL)[ -]?\d|T\.?V\.?A|B\.?T\.?W|B\.?C\.?E|K\.?B\.?O|A\.?B\.?N|N\.?R\.?T|SIRE[NT]|R\.?\s?C\.?\s?S|P\.?\s?I(?:\.?\s?V\.?\s?A)?(?![a-z])|IVA|COD(?:\.|ICE)\s?FISC|C\.?\s?F(?![a-z])|V\.?A\.?T)/i;

/** The valid ids in a line, in the order of the countries. An id without its country's prefix needs a label in front of it. */
export function findVatIds(line: string): readonly string[] {
  if (!idHint.test(line) || !nameHint.test(line)) return [];
  return schemes.flatMap(({ written, label, read }) =>
    [...line.matchAll(written)].flatMap(({ 0: value, index }) => {
      const id = read(plain(value));
      if (id === undefined) return [];
      const hasPrefix = /^\p{L}{2}/u.test(value);
      return hasPrefix || label?.test(line.slice(Math.max(0, index - 60), index)) ? [id] : [];
    }),
  );
}

/** An id with its country's prefix, or an Italian one, in its usual form; undefined for any other text and for wrong check digits. */
export function readVatId(text: string): string | undefined {
  const id = plain(text);
  if (!/^\p{L}{2}/u.test(id) && id.length !== 11) return undefined;
  return schemes.map(({ read }) => read(id)).find((found) => found !== undefined);
}

/** The number of the firm, which is equal in its SIREN, its SIRET and its VAT id; undefined when the id is not French. */
export function sirenOf(id: string): string | undefined {
  return /^FR\d{2}(\d{9})$/.exec(id)?.[1] ?? /^(\d{9})\d{5}$/.exec(id)?.[1];
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** ISO 7064, MOD 11,10. */
function isGerman(id: string): boolean {
  let product = 10;
  for (const digit of id.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return id[0] !== '0' && (11 - product) % 10 === Number(id[8]);
}

function isAustrian(id: string): boolean {
  const sum = [...id.slice(0, 7)].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(value / 10) + (value % 10);
  }, 4);
  return (10 - (sum % 10)) % 10 === Number(id[7]);
}

function isSwiss(id: string): boolean {
  const check = 11 - (weighted(id, [5, 4, 3, 2, 7, 6, 5, 4]) % 11);
  return (check === 11 ? 0 : check) === Number(id[8]);
}

/** `97` less the remainder of the first eight digits. */
function isBelgian(id: string): boolean {
  return Number(id) > 0 && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}

/** Either by the sum of the nine digits, or for sole traders by all of the id, of which letters count from 10 (ISO 7064, MOD 97,10). */
function isDutch(id: string): boolean {
  const own = id.slice(2, 11);
  if (weighted(own, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(own[8])) return true;
  const numbers = [...id].map((one) => (/\d/.test(one) ? one : String(one.charCodeAt(0) - 55))).join('');
  return [...numbers].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function isAustralian(id: string): boolean {
  return (weighted(id, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

function isFrench(id: string): boolean {
  const siren = id.slice(2);
  return isLuhn(siren) && (12 + 3 * (Number(siren) % 97)) % 97 === Number(id.slice(0, 2));
}

/** The remainder of either of two generations of numbers. */
function isBritish(id: string): boolean {
  const rest = (weighted(id, [8, 7, 6, 5, 4, 3, 2]) + Number(id.slice(7))) % 97;
  return Number(id) > 0 && (rest === 0 || rest === 42);
}

function isIrish(id: string): boolean {
  const second = id[8] === undefined || id[8] === 'W' ? 0 : id.charCodeAt(8) - 64;
  const rest = (weighted(id, [8, 7, 6, 5, 4, 3, 2]) + second * 9) % 23;
  return 'WABCDEFGHIJKLMNOPQRSTUV'[rest] === id[7];
}

function isLuhn(id: string): boolean {
  const sum = [...id].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

function weighted(id: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(id[at]), 0);
}
