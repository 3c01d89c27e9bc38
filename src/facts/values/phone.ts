// Telephone numbers: found in text, compared by their digits, shown as the site writes them.

import { decodeIfValid } from '../../lib/decode-uri.ts';
import { lowerCase } from '../../lib/lower-case.ts';
import { anyOf } from '../words/index.ts';

/** E.164 allows 15 digits; a number that people dial from anywhere has at least 7. */
const digitsMin = 7;
const digitsMax = 15;
/** Numbers are compared without their country code, which most sites leave out. */
const keyDigits = 9;

/** The key by which two spellings of a number are equal; undefined when the text is no telephone number. */
export function phoneKey(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits.length < digitsMin || digits.length > digitsMax) return undefined;
  return digits.slice(-keyDigits);
}

/** Whether a number has another at its end, whose first zeros are for calls within a country. */
export function endsWithNumber(whole: string, end: string): boolean {
  return digitsOf(whole).endsWith(digitsOf(end).replace(/^0+/, ''));
}

/** A number in a property, with its extension. Labels and words may touch it: `Tel976112233`. */
const property = /[+(\d][\d\s()+./·–—‑−-]{5,28}\d(?: ?(?:ext\.?|x) ?\d{1,5}(?!\d))?/gi;

/** The number that a property of structured data gives, as it is written, without the words around it; of several the first that is no fax. */
export function phoneOfProperty(text: string): string | undefined {
  if (/x{2}|\*{2}/i.test(text)) return undefined; // `916-471-XXX`
  for (const part of partsOfProperty(text.slice(0, propertyMaxChars)))
    for (const { 0: value, index } of part.matchAll(property)) {
      const before = lowerCase(part.slice(Math.max(0, index - beforeMaxChars), index));
      if (
        phoneKey(value) !== undefined &&
        (!faxBefore.test(before) || callsBefore.test(before.replace(/telefax/g, '')))
      )
        return value;
    }
  return findPhones(text)[0]?.value;
}

/** A remark in parentheses, and what stands between two numbers. */
const betweenParts = /\s[-–—/·|]\s|\s\((?=[^)]{0,40}\p{L})|\s(?:or|o|oder|ou|y|and)\s/u;
const partMinDigits = 8;

/** The parts of a property, if the first is a whole number: `976 11 22 33 / 622 33 44 55`, but `030 / 1234567`. */
function partsOfProperty(text: string): readonly string[] {
  const parts = text.split(betweenParts);
  return digitsOf(parts[0] ?? '').length >= partMinDigits ? parts : [text];
}
const propertyMaxChars = 300;

/** The digits of a number with its country code, if it has one, without `00`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^00/, '');
}

/** A number in a text. */
export interface WrittenPhone {
  readonly value: string;
  /** Whether a word in front of it says that it is a telephone number. */
  readonly isLabelled: boolean;
  readonly isWhatsApp: boolean;
  /** Whether nothing says that it is also a telephone number for calls: `WhatsApp: …`, but not `Tel. y WhatsApp: …`. */
  readonly isWhatsAppAlone: boolean;
}

const beforeMaxChars = 60;

const written =
  /(?<![\w.,/+-])(?:\+\d{1,3}\/(?:\d{1,5}\/)?|\(?(?:\+|00)[ .]?\d{1,3}\)?[ .-]?)?(?:\(0\)[ .-]?)?(?:\(\+?\d{1,5}(?: \d{1,3}){0,3}\)[ .-]?|\d{2,5} ?\/ ?|0(?: ?\d){2,5} \/ |0\d{1,4} [-–] )?\d(?:[ .-]?\d){3,14}(?![\w@]|[.,/-]\d| ?[€$%])/g;
const phoneWords = anyOf(({ contact }) => contact.phone);
const callWords = anyOf(({ contact }) => contact.call);
/** A word between them and the number: `llámanos al`, `call us at`, `rufen Sie uns unter … an`. */
const toNumber =
  '(?:al?|allo|an|ao?|at|au|e[lmn]|einfach|gerne|il|le|lo|on?|para|sie|sur|the|uns|unter|us|n[ºo°.]{1,2}|n[uú]mero|num[eé]ro|number|nummer)(?!\\p{L})';
// what stands before a number, in lower case
const labelBefore = new RegExp(
  String.raw`(?:(?<!\p{L})(?!(?:tele)?fax)(?:${phoneWords}|${callWords})|☎|📞)(?:\.?\s?[/y&]\s?\p{L}{2,9})?(?:\s${toNumber}){0,4}[^\p{L}\p{N}+(]{0,12}$`,
  'u',
);
const whatsAppBefore = /whats ?app(?:\s?\([^)]{1,30}\)|(?:\s\p{L}{1,5}){1,2})?[^\p{L}\p{N}]{0,12}$/u;
const callsBefore = new RegExp(String.raw`(?<!\p{L})${callWords}(?!\p{L})`, 'u');
const faxBefore = /(?:\b|\btele)fax\P{L}{0,20}$/u;
const otherNumberBefore = new RegExp(
  String.raw`(?<!\p{L})${anyOf(({ contact }) => contact.otherNumber)}(?:\sn\.)?\P{L}{0,12}$`,
  'u',
);

/** Numbers whose groups say what they are: an area code in parentheses, of the Americas, and French ones. */
const grouped =
  /^(?:\((?!(?:19|20)\d\d\))\d{2,5}\)[ .-]?\d{3,5}[ .-]\d{4}|[2-9]\d\d([.-])[2-9]\d\d\1\d{4}|0[1-9](?:[ .-]\d\d){4})$/;

/**
 * The telephone numbers in a line of text. Numbers after "fax" are left out, and so are numbers that no label announces,
 * unless they have a country code, the groups of one or the nine digits of a Spanish number, in groups or alone in their line. `above` is
 * the line above, which may be the label of the first.
 */
export function findPhones(line: string, above = ''): readonly WrittenPhone[] {
  const found: WrittenPhone[] = [];
  if (!/(?:\d[ ()./-]{0,3}){7}/.test(line)) return found;
  let end = 0;
  for (const { 0: value, index } of line.matchAll(written)) {
    const label = end === 0 && !/\d/.test(above) ? above.slice(-beforeMaxChars) : '';
    const before = lowerCase(`${label} ${line.slice(Math.max(0, index - beforeMaxChars), index)}`);
    const own = lowerCase(line.slice(Math.max(end, index - beforeMaxChars), index));
    end = index + value.length;
    const digits = digitsOf(value);
    if (digits.length < digitsMin || digits.length > digitsMax) continue;
    const isLabelled = labelBefore.test(before);
    if (!isLabelled && (faxBefore.test(before) || otherNumberBefore.test(before))) continue;
    const isInternational = /^\(?(?:\+|00)/.test(value) && digits.length >= 10;
    const isAnnounced = isLabelled || isInternational;
    const isSpanish = /^[6-9]\d{8}$/.test(digits) && (/\D/.test(value) || !/\p{L}/u.test(line));
    if (!isAnnounced && !isSpanish && !grouped.test(value)) continue;
    found.push({
      value,
      isLabelled,
      isWhatsApp: whatsAppBefore.test(before),
      isWhatsAppAlone: whatsAppBefore.test(before) && !callsBefore.test(own),
    });
  }
  return found;
}

/** The number that a `tel:` address dials (RFC 3966); undefined when it dials none. */
export function phoneOfLink(href: string): string | undefined {
  const number = decodeIfValid(href.replace(/^\s*tel:\/{0,2}/i, ''))
    .split(/[;?,x]/i, 1)[0]
    ?.trim();
  return number !== undefined && phoneKey(number) !== undefined ? number : undefined;
}

/** The number with which a link opens a conversation in WhatsApp, as `+` and digits; undefined for a link that shares a text. */
export function whatsAppOfLink(href: string): string | undefined {
  if (!/\bwa\.me|whatsapp/i.test(href)) return undefined;
  const found =
    /^(?:https?:)?\/\/(?:www\.)?wa\.me\/(?:%2B|\+)?(\d{7,17})/i.exec(href) ??
    /^(?:https?:\/\/(?:api|web|www)\.whatsapp\.com\/|whatsapp:\/\/)send\/?\?(?:[^#]{0,300}&)?phone=(?:%2B|\+|\s)?([\d\s().%-]{7,30})/i.exec(
      href,
    );
  if (found === null) return undefined;
  const digits = digitsOf(decodeIfValid(found[1] ?? ''));
  return phoneKey(digits) === undefined ? undefined : `+${digits}`;
}
