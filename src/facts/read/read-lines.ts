// Facts in the visible lines of a page: numbers, addresses, names that labels announce.

import { ownerRoles, type PageRole } from '../page-role.ts';
import { findEmails } from '../values/email.ts';
import {
  cutName,
  findAnnouncedNames,
  findFirmNames,
  isOwnerLabel,
  ownerAtStart,
} from '../values/legal-name.ts';
import { findPhones } from '../values/phone.ts';
import {
  addressAfterLabel,
  addressAt,
  addressWithoutCode,
  isAddressLabel,
} from '../values/postal-address.ts';
import { hasHoursLabel, hoursAt, type Line, noSchedule, scheduleAt } from '../values/read-hours.ts';
import { isCounty } from '../values/regions.ts';
import { findTaxIds } from '../values/tax-id.ts';
import { anyOf } from '../words/index.ts';
import type { Fact } from './evidence.ts';

const byWords = anyOf(({ owner }) => owner.by);
const today = anyOf(({ owner }) => owner.today);
const copyright = new RegExp(
  String.raw`(?:©|\(c\)|(?:^|[.|·•–—-]\s?)copyright\b)\s?(?:©|\(c\)|copyright|${byWords}|:)?\s?(?:(?:19|20)\d\d(?:\s?[-–—/]\s?(?:(?:19|20)?\d\d|${today}(?!\p{L})))?)?[\s,.:|·–-]{0,4}(?:${byWords}\s)?(\p{L}[^|·•©]{1,80})`,
  'iu',
);
const copyrightEnd = new RegExp(
  String.raw`\s[-–—]\s|[,:]\s|\.$|,$|${anyOf(({ owner }) => owner.rights)}|\b(?:19|20)\d\d\b`,
  'iu',
);
/** A period that ends a sentence, not that of an abbreviation: `Funeraria Ntra. Sra. del Carmen`. */
const sentenceEnd = /(?<!(?<!\p{L})\p{Lu}\p{Ll}{0,3})\.\s/u;
/** What a shop system says of itself: `© 2026 - Software Ecommerce desarrollado por PrestaShop™`. */
const software = /^(?:(?:e-?commerce[ -])?(?:software|logiciel)|e-?commerce)\b/i;
/** How a firm names the register that has it. */
const registration = new RegExp(
  anyOf(({ owner }) => owner.register),
  'i',
);
/** A town with its region and country. */
const townLine =
  /^(?:\d{5} )?\p{Lu}[\p{L} '’·-]{2,30}(?:, \p{Lu}[\p{L} ]{2,30}| \(\p{Lu}[\p{L} ]{2,30}\)){1,3}\.?$/u;

/**
 * Adds what the lines say. Names of owners are looked for in the frame of the site and, if it speaks of its owner, in the
 * page. Lines without a digit, an `@` or a label are passed over quickly.
 */
export function readLines(lines: readonly Line[], role: PageRole, add: (fact: Fact) => void): void {
  const speaksOfOwner = ownerRoles.has(role);
  const isFormal = role === 'legal' || role === 'privacy';
  const tellsOfOthers = role === 'privacy' || role === 'cookies';
  const schedules: string[] = []; // of a page that does not speak of the owner by its name
  let scheduleEnd = 0;
  lines.forEach(({ text, isFrame, isHeading }, at) => {
    const isOwners = isFrame || speaksOfOwner;
    const say: Say = (field, value, kind) => add({ field, value, kind, isFrame });
    if (!isHeading && /©|\(c\)|copyright/i.test(text)) say('brand', ownerIn(text), 'copyright line');
    for (const email of findEmails(text)) say('email', email, 'text');
    if (/\d/.test(text) && !(tellsOfOthers && !isFrame && isOfProcessor(text)))
      readNumbers(lines, at, say, isOwners);
    // a home page announces where a concert is, too
    if (isFrame || role !== 'home') say('address', townAfterLabel(text, lines[at - 1]?.text ?? ''), 'town');
    if (at >= scheduleEnd && hasHoursLabel(text)) say('hours', hoursAt(lines, at), 'label');
    const { schedule, end } = at < scheduleEnd ? noSchedule : scheduleAt(lines, at);
    scheduleEnd = Math.max(scheduleEnd, end);
    if (schedule !== '' && isOwners) say('hours', schedule, 'text');
    else if (schedule !== '') schedules.push(schedule);
    if (!isOwners) return;
    if (role !== 'cookies') {
      const above = lines[at - 1];
      const isLabelled =
        isFormal &&
        above !== undefined &&
        (!above.isHeading || above.text.endsWith('?') || above.text.includes('§')) &&
        isOwnerLabel(above.text);
      const names = isLabelled ? [cutName(text)] : findAnnouncedNames(text);
      for (const one of isFormal ? [...names, ownerAtStart(text)] : names) say('legal_name', one, 'label');
    }
    const firms = findFirmNames(text);
    if (firms.length === 0) return;
    const isOwner =
      isFrame ||
      registration.test(text) ||
      (!tellsOfOthers && findTaxIds(text).length > 0) ||
      (firms[0]?.length === text.length && (isFormal || role === 'contact'));
    if (isOwner) for (const one of firms) say('legal_name', one, 'text');
  });
  // the page where a business says how it is reached can have any name, and is known when all pages are read
  const [only, ...more] = schedules;
  if (role === 'other' && only !== undefined && more.length === 0)
    add({ field: 'hours', value: only, kind: 'text', isFrame: false });
}

/** Whether a line about data names a firm within its sentence, and nothing says that it is the owner. */
function isOfProcessor(line: string): boolean {
  const [firm] = findFirmNames(line);
  if (firm === undefined || line.startsWith(firm)) return false;
  return !registration.test(line) && findTaxIds(line).length === 0 && findAnnouncedNames(line).length === 0;
}

/** Whose a copyright line says the site is; `''` for what is no such line: `Copyright and license notices remain`. */
function ownerIn(line: string): string {
  const [found = '', name = ''] = copyright.exec(line) ?? [];
  if (software.test(name) || (/^\p{Ll}/u.test(name) && !/©|\(c\)/i.test(found))) return '';
  return (name.split(copyrightEnd, 1)[0] ?? '').split(sentenceEnd, 1)[0]!.trim();
}

type Say = (field: Fact['field'], value: string, kind: Fact['kind']) => void;

function readNumbers(lines: readonly Line[], at: number, say: Say, isOwners: boolean): void {
  const text = lines[at]?.text ?? '';
  const before = lines[at - 1]?.text ?? '';
  for (const { value, isLabelled, isWhatsApp, isWhatsAppAlone } of findPhones(text, before)) {
    if (!isWhatsAppAlone) say('phone', value, isLabelled && isOwners ? 'label' : 'text');
    if (isWhatsApp) say('whatsapp', value, 'label');
  }
  const ids = findTaxIds(text);
  const labelled = ids.length === 0 && /^\D{2,40}$/.test(before) ? findTaxIds(`${before}: ${text}`) : ids;
  for (const id of labelled) say('tax_id', id, 'label');
  const announced =
    addressAfterLabel(text) || (isAddressLabel(before) ? addressAfterLabel(`Dirección: ${text}`) : '');
  const found = addressAt(lines, at);
  if (found !== '') say('address', found, announced === '' ? 'text' : 'label');
  else if (announced !== '')
    say('address', [announced, townBelow(lines, at)].filter(Boolean).join(', '), 'label');
  else if (isOwners && addressWithoutCode(text) !== '') say('address', addressWithoutCode(text), 'text');
}

/** The town that a business without a street gives, behind or below its label: `Ubicación: Ronda, Málaga`; `''` for none. */
function townAfterLabel(line: string, above: string): string {
  const [label = '', rest = line] = line.includes(': ') ? line.split(': ', 2) : [above];
  const [town = ''] = rest.split(/\.(?:\s|$)/, 1);
  if (!isAddressLabel(label) || !townLine.test(town)) return '';
  // those who direct a school or a play are a `Dirección` too
  return /^direc/i.test(label) && !isCounty(town.split(', ').at(-1) ?? '') ? '' : town;
}

/** The town of an address without one, in a line of its own soon after it: `Guadalajara, España`. */
function townBelow(lines: readonly Line[], at: number): string {
  const below = lines.slice(at + 1, at + 3).find(({ text }) => townLine.test(text));
  return below?.text ?? '';
}
