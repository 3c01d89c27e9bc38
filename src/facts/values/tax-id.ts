// Tax ids in text. Spanish and Portuguese ones: in Spain NIF of persons, NIE of foreigners, NIF of firms (still called CIF); in Portugal NIF of
// persons and NIPC of firms. The check letter or digit must be right (Orden EHA/451/2008 for Spanish firms; Real Decreto
// 1553/2005 for Spanish persons; modulus 11 in Portugal, Decreto-Lei n.º 463/79). vat-id.ts has the other countries.

import { findVatIds, readVatId } from './vat-id.ts';

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const firmLetters = 'JABCDEFGHI';
const written =
  /(?<![\p{L}\p{N}-])(?:ES[ -]?|PT[ -]?)?([A-HJNP-SUVWXYZ][ .-]?\d{2}\.?\d{3}\.?\d{2}[ .-]?[\dA-Z]|\d{1,2}\.?\d{3}\.?\d{3}[ .-]?[A-Z]|\d{3}[ .]?\d{3}[ .]?\d{3})(?![\p{L}\p{N}])/giu;
const labelBefore =
  /(?:N\.?I\.?F|C\.?I\.?F|N\.?I\.?E|D\.?N\.?I|I\.?F\.?[ZK]|VAT|tax id|fiscal\p{L}{0,20}|I\.?V\.?A)\P{N}{0,25}$/iu;
/** Nearer than that of a Spanish id: nine digits are a telephone number as often. */
const portugueseLabelBefore =
  /(?<!\p{L})(?:N\.?I\.?P\.?C|N\.?I\.?F|contribuinte|identifica[cç][aã]o fiscal|pessoa colec?tiva|VAT)\.?(?:\s?(?:n\.?\s?[.º°o]|n[uú]mero))?[\s:.–-]{0,5}$/iu;

/** The id in capitals without separators and country when its check character is right; else undefined. */
export function readTaxId(text: string): string | undefined {
  const id = text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^(?:ES|PT)(?=.{9}$)/, '');
  return isPersonId(id) || isFirmId(id) || isPortugueseId(id) ? id : readVatId(text);
}

/** The valid ids in a line. Of the Spanish and Portuguese ones, only that of a Spanish firm needs no label in
 * front of it: the others can be any number. */
export function findTaxIds(line: string): readonly string[] {
  if (!/\d[ .]?\d{3}[ .]?\d{2}/.test(line)) return [];
  const iberian = [...line.matchAll(written)].flatMap(({ 0: whole, 1: value = '', index }) => {
    const id = readTaxId(value);
    if (id === undefined) return [];
    const before = line.slice(Math.max(0, index - 40), index);
    const label = isPortugueseId(id) ? portugueseLabelBefore : labelBefore;
    return isFirmId(id) || /^PT/i.test(whole) || label.test(before) ? [id] : [];
  });
  return [...iberian, ...findVatIds(line).filter((id) => !iberian.includes(id.replace(/^\D+/, '')))];
}

/** Whether an id, as `readTaxId` returns it, is that of a person. */
function isPersonId(id: string): boolean {
  if (/^[123]/.test(id) && isPortugueseId(id)) return true;
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(id)) return false;
  const number = Number(id.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return number > 0 && id[8] === personLetters[number % 23];
}

function isFirmId(id: string): boolean {
  if (!/^[A-HJNP-SUVW]\d{7}[\dA-J]$/.test(id)) return false;
  let sum = 0;
  for (let i = 1; i <= 7; i++) {
    const digit = Number(id[i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : Math.floor(doubled / 10) + (doubled % 10);
  }
  const check = (10 - (sum % 10)) % 10;
  return id[8] === String(check) || id[8] === firmLetters[check];
}

/** Ids of persons begin with 1, 2 or 3, those of firms with 5, of public bodies with 6, the others with 7, 8 and 9. */
function isPortugueseId(id: string): boolean {
  if (!/^[1-35-9]\d{8}$/.test(id)) return false;
  let sum = 0;
  for (let i = 0; i < 8; i++) sum += Number(id[i]) * (9 - i);
  const rest = sum % 11;
  return Number(id[8]) === (rest < 2 ? 0 : 11 - rest);
}
