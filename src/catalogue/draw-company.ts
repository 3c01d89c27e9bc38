// The company of a site: each value from the company file, else from the pages, else empty (contract C12.2).

import type { Company, CompanyLocation } from '../content/company.ts';
import { identityFields } from '../content/identity/evidence.ts';
import { type Found, formalPages, type Identity } from '../content/identity/identity.ts';
import { writeHours } from '../content/identity/opening-hours.ts';
import { type CompanyFile, unknownCompany } from './company-file.ts';

/**
 * Merges the company file with what was found in the pages, value by value. An empty text in the file is a value. `language` is the
 * main one of the site, in which hours of structured data are written.
 */
export function drawCompany(file: CompanyFile, identity: Identity, language: string): Company {
  const drawn = listDrawn(file, identity, language).map(({ name, found }) => [name, found.value] as const);
  const values = Object.fromEntries(
    drawn.filter(([name]) => !name.startsWith(pagePrefix) && name !== locationsName),
  );
  const locations = identity.locations.map(
    ({ name, address, phone, hours, path }): CompanyLocation => ({
      name,
      address,
      phone,
      hours: writeHours(hours, language),
      path,
    }),
  );
  const pages = drawn
    .filter(([name]) => name.startsWith(pagePrefix))
    .map(([name, value]) => [name.slice(pagePrefix.length), value]);
  return {
    ...unknownCompany,
    ...values,
    ...(locations.length > 0 && { locations }),
    ...file,
    pages: { ...Object.fromEntries(pages), ...file.pages },
  };
}

/** A value that was found in the pages and that the company file does not set. */
export interface Drawn {
  /** The field of the company file, `phone` or `pages.contact`. */
  readonly name: string;
  readonly found: Found;
}

/** Begins the names of pages among drawn values. */
export const pagePrefix = 'pages.';

const locationsName = 'locations';

/** The values that come from the pages, in the order of the company's fields. */
export function listDrawn(
  file: CompanyFile,
  { values, pages, locations }: Identity,
  language: string,
): readonly Drawn[] {
  const [location] = file.locations === undefined ? locations : [];
  return [
    ...identityFields.flatMap((name) => {
      const found = values[name];
      if (found === undefined || file[name] !== undefined) return [];
      const isData = name === 'hours' && (found.kind === 'JSON-LD' || found.kind === 'microdata');
      return [{ name, found: isData ? { ...found, value: writeHours(found.value, language) } : found }];
    }),
    ...formalPages.flatMap((name) => {
      const found = pages[name];
      return found === undefined || file.pages?.[name] !== undefined
        ? []
        : [{ name: pagePrefix + name, found }];
    }),
    ...(location === undefined
      ? []
      : [
          {
            name: locationsName,
            found: {
              value: locations.map(({ name, address }) => `${name} (${address})`).join('; '),
              kind: location.kind,
              path: location.path,
            },
          },
        ]),
  ];
}

/** What callers ask of every business; not all of them have a WhatsApp number. */
const expected = ['brand', 'legal_name', 'tax_id', 'address', 'phone', 'email', 'hours'] as const;

/** The expected fields that neither pages nor file state. An empty text in the file is a statement. */
export function listLacking(file: CompanyFile, { values, pages }: Identity): readonly string[] {
  return [
    ...expected.filter((name) => values[name] === undefined && file[name] === undefined),
    ...formalPages
      .filter((name) => pages[name] === undefined && file.pages?.[name] === undefined)
      .map((name) => pagePrefix + name),
  ];
}
