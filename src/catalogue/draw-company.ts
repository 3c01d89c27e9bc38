// The company of a site: each value from the company file, else from the pages, else empty (contract C12.2).

import {
  type Company,
  type CompanyFile,
  drawnFields,
  expectedFields,
  type FormalPage,
  formalPages,
  unknownCompany,
} from '../company/index.ts';
import { type Found, type Identity, writeHours } from '../facts/index.ts';

/** An identity as a site in its main language states it. */
export interface MainIdentity extends Omit<Identity, 'pages'> {
  readonly pages: Readonly<Partial<Record<FormalPage, Found>>>;
}

/**
 * Merges the company file with what was found in the pages, value by value. An empty text in the file is a value. `language` is the
 * main one of the site.
 */
export function drawCompany(file: CompanyFile, identity: MainIdentity, language: string): Company {
  const { values, pages } = identity;
  const locations = identity.locations.map(({ name, address, phone, hours, path }) => ({
    name,
    address,
    phone,
    hours: writeHours(hours, language),
    path,
  }));
  return {
    ...unknownCompany,
    ...valuesOf(values),
    ...(locations.length > 0 && { locations }),
    service_model: { description: '', online_booking: identity.booking !== undefined },
    ...file,
    pages: { ...valuesOf(pages), ...file.pages },
  };
}

function valuesOf(found: Readonly<Record<string, Found>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

/**
 * The identity in the main language of the site: the hours of structured data written in it, and of the formal pages that are found
 * alike those in it, or what the found one declares as its translation.
 */
export function inLanguage(
  identity: Identity,
  language: string,
  languageOf: (path: string) => string | undefined,
  translationsOf: (path: string) => readonly string[],
): MainIdentity {
  const pages: Partial<Record<FormalPage, Found>> = {};
  for (const name of formalPages) {
    const [first, ...others] = identity.pages[name] ?? [];
    if (first === undefined) continue;
    const isMain = ({ value }: Found) => languageOf(value) === language;
    const translated = translationsOf(first.value).map((value) => ({ ...first, value }));
    const alike = others.filter(({ kind }) => kind === first.kind);
    pages[name] = [first, ...alike, ...translated].find(isMain) ?? first;
  }
  const { hours } = identity.values;
  if (hours === undefined || (hours.kind !== 'JSON-LD' && hours.kind !== 'microdata'))
    return { ...identity, pages };
  const written = { ...hours, value: writeHours(hours.value, language) };
  return { ...identity, pages, values: { ...identity.values, hours: written } };
}

/** A value that was found in the pages and that the company file does not set. */
export interface Drawn {
  /** The field of the company file, `phone` or `pages.contact`. */
  readonly name: string;
  /** The page that it names, if it is one of `pages`. */
  readonly page?: FormalPage;
  readonly found: Found;
}

/** The name of the value that says whether visitors can book or buy. */
export const bookingName = 'service_model.online_booking';

const nameOfPage = (page: FormalPage) => `pages.${page}`;

/** The values that come from the pages, in the order of the company's fields. */
export function listDrawn(
  file: CompanyFile,
  { values, pages, locations, booking }: MainIdentity,
): readonly Drawn[] {
  const drawn: Drawn[] = [];
  for (const name of drawnFields) {
    const found = values[name];
    if (found !== undefined && file[name] === undefined) drawn.push({ name, found });
  }
  for (const page of formalPages) {
    const found = pages[page];
    if (found !== undefined && file.pages?.[page] === undefined)
      drawn.push({ name: nameOfPage(page), page, found });
  }
  if (booking !== undefined && file.service_model === undefined)
    drawn.push({ name: bookingName, found: booking });
  const [location] = locations;
  if (location !== undefined && file.locations === undefined) {
    const value = locations.map(({ name, address }) => `${name} (${address})`).join('; ');
    drawn.push({ name: 'locations', found: { value, kind: location.kind, path: location.path } });
  }
  return drawn;
}

/** The expected fields that neither pages nor file state. An empty text in the file is a statement. */
export function listLacking(file: CompanyFile, { values, pages }: MainIdentity): readonly string[] {
  return [
    ...expectedFields.filter((name) => values[name] === undefined && file[name] === undefined),
    ...formalPages
      .filter((page) => pages[page] === undefined && file.pages?.[page] === undefined)
      .map(nameOfPage),
  ];
}
