// Spanish tax ids: NIF of persons, NIE of foreigners, NIF of firms (still called CIF). The check letter or digit must be
// right (Orden EHA/451/2008 for firms; Real Decreto 1553/2005 for persons).

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const firmLetters = 'JABCDEFGHI';
const written =
  /(?<![\p{L}\p{N}-])(?:ES[ -]?)?([A-HJNP-SUVWXYZ][ .-]?\d{2}\.?\d{3}\.?\d{2}[\d]?[ .-]?[\dA-Z]|\d{1,2}\.?\d{3}\.?\d{3}[ .-]?[A-Z])(?![\p{L}\p{N}])/giu;
const labelBefore =
  /(?:N\.?I\.?F|C\.?I\.?F|N\.?I\.?E|D\.?N\.?I|I\.?F\.?[ZK]|VAT|tax id|fiscal\p{L}*|I\.?V\.?A)\P{N}{0,25}$/iu;

/** The id in capitals without separators when its check character is right; else undefined. */
export function readTaxId(text: string): string | undefined {
  const id = text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^ES(?=.{9}$)/, '');
  return isPersonId(id) || isFirmId(id) ? id : undefined;
}

/** The valid ids in a line. That of a person needs a label in front of it: eight digits and a letter can be anything. */
export function findTaxIds(line: string): readonly string[] {
  if (!/\d\.?\d{3}\.?\d{2}/.test(line)) return [];
  return [...line.matchAll(written)].flatMap(({ 1: value = '', index }) => {
    const id = readTaxId(value);
    if (id === undefined) return [];
    const isLabelled = labelBefore.test(line.slice(Math.max(0, index - 40), index));
    return isLabelled || isFirmId(id) ? [id] : [];
  });
}

/** Whether an id, as `readTaxId` returns it, is that of a person. */
export function isPersonId(id: string): boolean {
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
