// Telephone numbers: found in text, compared by their digits, shown as the site writes them.

import { decodeIfValid } from '../../lib/decode-uri.ts';

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

/** What a number is written with: a label and an extension have letters. */
const phoneText = /^[\p{L}\p{N}\s+()[\].,:;/#*&|·–—‑−-]{1,60}$/u;

/** The number that a property of structured data gives, as it is written; the first in it where it holds more than a number can. */
export function phoneOfProperty(text: string): string | undefined {
  if (phoneKey(text) === undefined) return undefined;
  return phoneText.test(text) ? text : findPhones(text)[0]?.value;
}

/** The digits of a number with its country code, if it has one, without `00`. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^00/, '');
}

/** Whether a number is one that templates show as an example: one digit repeated, or a run. */
export function isSamplePhone(text: string): boolean {
  return /(\d)\1{5}$|12345678|87654321/.test(digitsOf(text));
}

/** A number in a text. */
export interface WrittenPhone {
  readonly value: string;
  /** Whether a word in front of it says that it is a telephone number. */
  readonly isLabelled: boolean;
  /** Whether it is for emergencies: another number is that of the office. */
  readonly isEmergency: boolean;
  readonly isWhatsApp: boolean;
}

const written =
  /(?<![\w.,/+-])(?:(?:\+|00)[ .]?\d{1,3}[ .-]?)?(?:\(\+?\d{1,5}(?: \d{1,3})?\)[ .-]?|0\d{2,4} ?\/ ?)?\d(?:[ .-]?\d){3,12}(?![\w@]|[.,/-]\d| ?[€$%])/g;
const labelBefore =
  /(?:\bt[eé]l(?!efax)\p{L}{0,9}|\btlfn?o?|\btfn?o|\btf|\bm[oòó][bv]il\p{L}{0,3}|mugikorr\p{L}{0,3}|\b(?:free)?phone|\bfon|\bcell\p{L}{0,6}|\bportable|\bcall(?: us)?(?: on| at)?|llam\p{L}{0,7}|truca\p{L}{0,5}|ligu?[ea]\p{L}{0,3}|whats ?app|☎|📞|\bt)(?:\.?\s?[/y&]\s?\p{L}{2,9})?[^\p{L}\p{N}+(]{0,12}$/iu;
const emergencyBefore =
  /(?:urg[eèé]n\p{L}*|emerg\p{L}*|gu[aà]rdia|24 ?h(?:oras|ores|ours|eures)?|24\/7|notdienst|notfall|pronto intervento|larrialdi\p{L}*)[^\d+(]{0,30}$/iu;
const faxBefore = /(?:\b|\btele)fax\P{L}{0,20}$/iu;
const otherNumberBefore =
  /(?:n\.?i\.?[fe]|c\.?i\.?f|d\.?n\.?i|ref\p{L}*|iban|cuenta|account|tomo|folio|hoja|inscri\p{L}*|registr\p{L}*|colegiad\p{L}*|licencia|expediente|isbn|siret|siren|rcs|nipc|contribuinte|p\.?\s?i\.?v\.?a|partita iva|fiscale|c\.?\s?f|rea|vat|tva|mwst|hr[ab]|ust\p{L}*|código|codi|code|nº|nr|n[uú]m\p{L}*|number)\P{L}{0,12}$/iu;

/**
 * The telephone numbers in a line of text. Numbers after "fax" are left out, and so are numbers that no label announces,
 * unless they have a country code or the nine digits of a Spanish number.
 */
export function findPhones(line: string): readonly WrittenPhone[] {
  const found: WrittenPhone[] = [];
  if (!/(?:\d[ ()./-]{0,3}){7}/.test(line)) return found;
  for (const { 0: value, index } of line.matchAll(written)) {
    const before = line.slice(Math.max(0, index - 40), index);
    const digits = digitsOf(value);
    if (digits.length < digitsMin || digits.length > digitsMax || isSamplePhone(value)) continue;
    const isLabelled = labelBefore.test(before);
    if (!isLabelled && (faxBefore.test(before) || otherNumberBefore.test(before))) continue;
    const isInternational = /^(?:\+|00)/.test(value) && digits.length >= 10;
    if (!isLabelled && !isInternational && !/^[6-9]\d{8}$/.test(digits)) continue;
    found.push({
      value,
      isLabelled,
      isEmergency: emergencyBefore.test(before),
      isWhatsApp: /whats ?app[^\p{L}\p{N}]{0,12}$/iu.test(before),
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
