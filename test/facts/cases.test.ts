// What single texts say: each file of cases/ has the cases of one reader, a text and what it gives. ⏎ ends a line.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { draftPage } from '../../src/extract/draft-page.ts';
import { createEvidenceReader, drawIdentity, type Identity } from '../../src/facts/index.ts';
import { roleOfName, roleOfPath } from '../../src/facts/page-role.ts';
import { dropOthers } from '../../src/facts/read/other-parties.ts';
import { cleanBrand } from '../../src/facts/values/brand.ts';
import { findEmails, isSampleEmail } from '../../src/facts/values/email.ts';
import { findAnnouncedNames, findFirmNames, ownerAtStart } from '../../src/facts/values/legal-name.ts';
import { findPhones, phoneOfLink, phoneOfProperty, whatsAppOfLink } from '../../src/facts/values/phone.ts';
import {
  addressAfterLabel,
  findAddress,
  placeKey,
  townOfAddress,
} from '../../src/facts/values/postal-address.ts';
import { hasHoursLabel, hoursAt, type Line, scheduleAt } from '../../src/facts/values/read-hours.ts';
import { readSchedule } from '../../src/facts/values/read-schedule.ts';
import { isSampleAddress, isSampleName } from '../../src/facts/values/sample.ts';
import { findTaxIds, readTaxId } from '../../src/facts/values/tax-id.ts';
import { countDays } from '../../src/facts/values/week.ts';
import { noDeclaration } from '../../src/sources/index.ts';

const linesOf = (text: string): readonly Line[] =>
  text.split(' ⏎ ').map((line) => ({ text: line, isFrame: false, isHeading: false }));

/** What reads the texts of a file; `null` in a case is undefined. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  address: (text) => findAddress(text.replaceAll(' ⏎ ', '\n')),
  'address-after-label': addressAfterLabel,
  brand: cleanBrand,
  days: countDays,
  emails: findEmails,
  firms: (text) => findFirmNames(text)[0],
  'hours-after-label': (text) => (hasHoursLabel(text.split(' ⏎ ')[0]!) ? hoursAt(linesOf(text), 0) : ''),
  'owner-at-start': ownerAtStart,
  owners: findAnnouncedNames,
  'own-part': (text) => dropOthers(linesOf(text), true)[0]?.text,
  'own-part-of-page': (text) => dropOthers(linesOf(text), false)[0]?.text,
  'phone-of-link': phoneOfLink,
  'phone-of-property': phoneOfProperty,
  phones: (text) => findPhones(text).map(({ value }) => value),
  'role-of-link': roleOfName,
  'role-of-path': roleOfPath,
  'sample-address': isSampleAddress,
  'sample-email': isSampleEmail,
  'sample-name': isSampleName,
  schedule: readSchedule,
  'schedule-of-lines': (text) => scheduleAt(linesOf(text), 0).schedule,
  'tax-id': readTaxId,
  'tax-ids': findTaxIds,
  'town-of-address': townOfAddress,
  'whatsapp-of-link': whatsAppOfLink,
};

/** Pages by path, and what they say together; `''` for nothing. */
interface SiteCase {
  readonly pages: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

function identityOf(pages: SiteCase['pages']) {
  const read = Object.entries(pages).map(([path, html]) => {
    const { draft, listener } = draftPage(html, path, () => createEvidenceReader(path));
    return { path, ...draft.metadata, evidence: listener.finish(), isServed: true };
  });
  return drawIdentity(
    read.sort((a, b) => (a.path < b.path ? -1 : 1)),
    noDeclaration,
  );
}

const textOf = ({ values }: Identity, field: string) => values[field as keyof typeof values]?.value ?? '';

const lookOf = ({ look }: Identity, field: string) => look[field as keyof typeof look];

const folder = join(import.meta.dirname, 'cases');
const casesOf = (name: string): readonly (readonly [string, unknown])[] =>
  Object.entries(parse(readFileSync(join(folder, name), 'utf8')));

describe.each(readdirSync(folder).map((name) => [name.replace(/\.yaml$/, ''), name]))('%s', (kind, name) => {
  const cases = casesOf(name);
  if (kind === 'same-address' || kind === 'other-address')
    it.each(cases)('%s and %s', (one, other) => {
      expect(placeKey(one) === placeKey(String(other))).toBe(kind === 'same-address');
    });
  else if (kind === 'sites')
    it.each(cases)('%s', (_, site) => {
      const { pages, values } = site as SiteCase;
      const identity = identityOf(pages);
      const found = (field: string) =>
        field === 'booking'
          ? String(identity.booking !== undefined)
          : (lookOf(identity, field) ?? textOf(identity, field));
      expect(Object.fromEntries(Object.keys(values).map((field) => [field, found(field)]))).toEqual(values);
    });
  else
    it.each(cases)('%s: %j', (text, right) => {
      expect(readers[kind]!(text) ?? null).toEqual(right);
    });
});
