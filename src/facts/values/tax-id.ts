// Tax ids in text, as the legal notices of twelve countries give them. Their check digits must be right: Orden EHA/451/2008 and Real
// Decreto 1553/2005 (Spain), Decreto-Lei n.º 463/79 (Portugal), BZSt, BMF, EU Commission (VIES) and ABR (Australia), SIREN and Partita IVA
// by Luhn's algorithm. Those of Andorra (NRT) have a check letter, of which no algorithm is published.

/** How the ids of a country are written and checked. */
interface Scheme {
  /** Begins an id, which may be without it if the row has a label or can stand alone. */
  readonly prefix: string;
  /** The rest of it; the groups of digits may have spaces, dots and hyphens between them. */
  readonly number: string;
  /** Stands right before an id without its prefix, which could be any number. */
  readonly label?: RegExp;
  /** Whether the number alone is an id where one is expected; without a label, anywhere. Its usual form is without the prefix. */
  readonly isAlone?: boolean;
  /** Whether the check digits are right. The number is in capitals without separators. */
  readonly isRight: (number: string) => boolean;
}

const digits = (count: number) => String.raw`\d(?:[ .-]?\d){${count - 1}}(?![ .-]?\d)`;
const labelOf = (names: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${names})[\s.]{0,3}(?:(?:reg(?:istration|istered)?|id)\.?\s)?(?:n\.?[°ºo]|n\.|no|nr|number|num[eé]ro|numero|intracommunautaire|(?:e|et|and|&|/)\s?\p{L}[\p{L}.\s]{1,16})?[\s.:°º#–-]{0,5}$`,
    'iu',
  );

const schemes: readonly Scheme[] = [
  {
    // of firms, still called CIF
    prefix: 'ES',
    number: String.raw`[A-HJNP-SUVW][ .-]?\d{2}\.?\d{3}\.?\d{2}[ .-]?[\dA-J]`,
    isAlone: true,
    isRight: isSpanishFirm,
  },
  {
    // of persons, and NIE of foreigners
    prefix: 'ES',
    number: String.raw`(?:[XYZ][ .-]?\d{2}\.?\d{3}\.?\d{2}|\d{1,2}\.?\d{3}\.?\d{3})[ .-]?[A-Z]`,
    label:
      /(?:N\.?I\.?F|C\.?I\.?F|N\.?I\.?E|D\.?N\.?I|I\.?F\.?[ZK]|VAT|tax id|fiscal\p{L}{0,20}|I\.?V\.?A)\P{N}{0,25}$/iu,
    isAlone: true,
    isRight: isSpanishPerson,
  },
  {
    prefix: 'PT',
    number: String.raw`\d{3}[ .]?\d{3}[ .]?\d{3}`,
    // nearer than that of a Spanish id: nine digits are a telephone number as often
    label:
      /(?<!\p{L})(?:N\.?I\.?P\.?C|N\.?I\.?F|contribuinte|identifica[cç][aã]o fiscal|pessoa colec?tiva|VAT)\.?(?:\s?(?:n\.?\s?[.º°o]|n[uú]mero))?[\s:.–-]{0,5}$/iu,
    isAlone: true,
    isRight: isPortuguese,
  },
  { prefix: 'DE', number: digits(9), isRight: isGerman },
  { prefix: 'ATU', number: digits(8), isRight: isAustrian },
  { prefix: 'CHE', number: digits(9), isRight: isSwiss },
  { prefix: 'FR', number: digits(11), isRight: isFrench },
  {
    prefix: 'BE',
    number: `(?:(?=[01])${digits(10)}|${digits(9)})`,
    label: labelOf(String.raw`T\.?V\.?A|B\.?T\.?W|B\.?C\.?E|K\.?B\.?O`),
    isRight: isBelgian,
  },
  {
    prefix: 'LU',
    number: digits(8),
    isRight: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
  },
  { prefix: 'NL', number: String.raw`\d(?:[ .-]?\d){8}[ .-]?B[ .-]?\d\d`, isRight: isDutch },
  {
    // Australian
    prefix: '',
    number: digits(11),
    label: labelOf(String.raw`A\.?B\.?N`),
    isAlone: true,
    isRight: (number) => (weighted(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0,
  },
  {
    // of Andorra
    prefix: '',
    number: String.raw`[AFL][ -]?\d{6}[ -]?[A-Z]`,
    label: labelOf(String.raw`N\.?R\.?T`),
    isRight: () => true,
  },
  {
    // SIREN, and SIRET
    prefix: '',
    number: `(?:${digits(14)}|${digits(9)})`,
    label:
      /(?<!\p{L})(?:SIRE[NT]|R\.?\s?C\.?\s?S\.?(?:\s[\p{L}\s’'-]{2,30})?)(?:\s(?:sous le )?(?:n\.?\s?[°ºo]|num[eé]ro))?[\s.:°º–-]{0,5}$/iu,
    isRight: (number) => isLuhn(number.slice(0, 9)),
  },
  {
    prefix: 'IT',
    number: digits(11),
    label: labelOf(
      String.raw`P\.?\s?I(?:\.?\s?V\.?\s?A)?|partita iva|cod(?:\.|ice)\s?fisc(?:\.|ale)|C\.?\s?F`,
    ),
    isAlone: true,
    isRight: isLuhn,
  },
  { prefix: 'GB', number: digits(9), label: labelOf('V\\.?A\\.?T'), isRight: isBritish },
  {
    prefix: 'IE',
    number: String.raw`\d(?:[ .-]?\d){6}[ -]?[A-W][A-IW]?`,
    label: labelOf('V\\.?A\\.?T'),
    isRight: isIrish,
  },
];

/** The schemes with the pattern of all of an id, and of one in a line. */
const written = schemes.map((scheme) => {
  const { prefix, number, label, isAlone = false } = scheme;
  const isBare = prefix === '' || label !== undefined || isAlone;
  const id = `(?:${prefix}[ -]?)${isBare ? '?' : ''}(${number})`;
  return {
    ...scheme,
    all: new RegExp(`^${id}$`),
    inLine: new RegExp(String.raw`(?<![\p{L}\p{N}])${id}(?![\p{L}\p{N}])`, 'giu'),
  };
});

/** What all ids have, and what a line has that says what they are: most lines with a number, of telephones, need no closer look. */
const idHint = /\d[ .]?\d{3}[ .]?\d{2}/;
const nameHint =
  /[A-Z][ .-]?\d{2}\.?\d{3}|\d{3}[ .-]?[A-Z](?![a-z])|(?:^|[^a-z])(?:(?:ES|PT|DE|ATU|CHE|FR|IT|GB|IE|BE|LU|NL)[ -]?\d|T\.?V\.?A|B\.?T\.?W|B\.?C\.?E|K\.?B\.?O|A\.?B\.?N|N\.?R\.?T|SIRE[NT]|R\.?\s?C\.?\s?S|P\.?\s?I(?:\.?\s?V\.?\s?A)?(?![a-z])|IVA|COD(?:\.|ICE)\s?FISC|C\.?\s?F(?![a-z])|V\.?A\.?T|N\.?I\.?(?:P\.?C|F)|contribuinte|identifica|pessoa)/i;

/** The id in its usual form when its check digits are right; of most countries it must have its prefix. Else undefined. */
export function readTaxId(text: string): string | undefined {
  const id = plain(text);
  const isWithPrefix = /^\p{L}{2}/u.test(id);
  return written
    .filter(({ isAlone }) => isAlone || isWithPrefix)
    .map((scheme) => usualForm(scheme, scheme.all.exec(id)?.[1]))
    .find((found) => found !== undefined);
}

/** The valid ids in a line, in the order of the countries; one that two of them may have issued is that of the first. */
export function findTaxIds(line: string): readonly string[] {
  if (!idHint.test(line) || !nameHint.test(line)) return [];
  const ids: string[] = [];
  for (const scheme of written) {
    const own = [...line.matchAll(scheme.inLine)].flatMap(({ 0: whole, 1: number = '', index }) => {
      const id = usualForm(scheme, plain(number));
      const isSure = scheme.label === undefined || /^\p{L}{2}/u.test(whole);
      const isId = isSure || scheme.label?.test(line.slice(Math.max(0, index - 60), index));
      return id !== undefined && isId ? [id] : [];
    });
    ids.push(...own.filter((id) => !ids.includes(id.replace(/^\D+/, ''))));
  }
  return ids;
}

function usualForm({ prefix, isAlone, isRight }: Scheme, number: string | undefined): string | undefined {
  if (number === undefined || !isRight(number)) return undefined;
  return isAlone ? number : prefix + number;
}

/** The number of the firm, which is equal in its SIREN, its SIRET and its VAT id; undefined when the id is not French. */
export function sirenOf(id: string): string | undefined {
  return /^FR\d{2}(\d{9})$/.exec(id)?.[1] ?? /^(\d{9})\d{5}$/.exec(id)?.[1];
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** A check digit by Luhn's algorithm, or its letter. */
function isSpanishFirm(id: string): boolean {
  const check = upToTen(luhnSum(`${id.slice(1, 8)}0`));
  return id[8] === String(check) || id[8] === 'JABCDEFGHI'[check];
}

function isSpanishPerson(id: string): boolean {
  const number = Number(id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return id.length === 9 && number > 0 && id[8] === 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23];
}

/** Ids of persons begin with 1, 2 or 3, those of firms with 5, of public bodies with 6, the others with 7, 8 and 9. */
function isPortuguese(id: string): boolean {
  const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return /^[1-35-9]/.test(id) && Number(id[8]) === (rest < 2 ? 0 : 11 - rest);
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
  return upToTen(luhnSum(id.slice(0, 7)) + 4) === Number(id[7]);
}

function isSwiss(id: string): boolean {
  const check = 11 - (weighted(id, [5, 4, 3, 2, 7, 6, 5, 4]) % 11);
  return (check === 11 ? 0 : check) === Number(id[8]);
}

/** `97` less the remainder of the first eight digits. */
function isBelgian(number: string): boolean {
  const id = number.padStart(10, '0');
  return Number(id) > 0 && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}

/** Either by the sum of the nine digits, or for sole traders by all of the id, of which letters count from 10 (ISO 7064, MOD 97,10). */
function isDutch(id: string): boolean {
  if (weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(id[8])) return true;
  const numbers = [...`NL${id}`].map((one) => (/\d/.test(one) ? one : String(one.charCodeAt(0) - 55)));
  return [...numbers.join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
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
  const sum = luhnSum(id);
  return sum > 0 && sum % 10 === 0;
}

/** The sum of the digits, of which every second from the last but one on counts twice, as the sum of its own digits. */
function luhnSum(id: string): number {
  return [...id].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** What a sum lacks to the next ten. */
function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

function weighted(id: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(id[at]), 0);
}
