// The files that `vitrina init` writes: settings, company data, towns; each value with a comment about where it was found.

import {
  type BuildReport,
  bookingName,
  type CatalogueParts,
  type Drawn,
  sourceOf,
} from '../catalogue/index.ts';
import { type CompanyLocation, drawnFields } from '../company/index.ts';
import { createCityFinder, type FoundTown } from '../facts/index.ts';
import { cleanLine } from '../html/index.ts';
import { countOf } from '../lib/count-of.ts';
import { type CommentedFields, type CommentedValue, writeYamlFile } from '../lib/yaml.ts';

/** What the files say. */
export interface InitValues {
  /** As the setting is to be written: a path relative to the files, or the address of a website. */
  readonly content: string;
  /** The public address, if the operator has confirmed it; else `''`. */
  readonly url: string;
  /** The public address that the pages suggest, or `''`. */
  readonly urlGuess: string;
  readonly drawn: readonly Drawn[];
  /** What the operator answered, by field of the company file. */
  readonly answers: ReadonlyMap<string, string>;
  /** The name of a business for which neither the pages nor the operator have one: a company file must have it. */
  readonly brand: string;
  readonly towns: readonly FoundTown[];
  /** Empty for a business with one location. */
  readonly locations: readonly CompanyLocation[];
  readonly pages: CatalogueParts['pages'];
}

/** A file to be written into the working directory. */
export interface InitFile {
  readonly name: string;
  readonly text: string;
}

const settingsFile = 'vitrina.yaml';
const companyFile = 'company.yaml';
const citiesFile = 'cities.yaml';

/** All files that may be written. */
export const initFileNames = [settingsFile, companyFile, citiesFile] as const;

/** A line about something that was found. */
export interface FoundLine {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

/** Towns beyond this number are only counted. */
const namedTownsMax = 6;

/** What was found, for the operator. */
export function describeFound({ drawn, towns }: BuildReport, urlGuess: string): readonly FoundLine[] {
  const names = towns.slice(0, namedTownsMax).map(({ city }) => city.name);
  const more = towns.length - names.length;
  return [
    ...(urlGuess === '' ? [] : [{ name: 'url', value: urlGuess, source: 'a guess' }]),
    ...drawn.map(({ name, found }) => ({
      name,
      value: cleanLine(found.value),
      source: cleanLine(sourceOf(found)),
    })),
    ...(towns.length === 0
      ? []
      : [
          {
            name: 'cities',
            value: `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
            source: [...new Set(towns.flatMap(({ evidence }) => evidence))].join(', '),
          },
        ]),
  ];
}

/** The fields of the company file for which nothing was found. */
export function listMissing({ drawn }: BuildReport): readonly string[] {
  return drawnFields.filter((field) => !drawn.some(({ name }) => name === field));
}

/** Writes the files that others name first, and the settings file last. A site without towns has no cities file. */
export function writeInitFiles(values: InitValues): readonly InitFile[] {
  const company = { name: companyFile, text: writeCompany(values) };
  if (values.towns.length === 0) return [company, { name: settingsFile, text: writeSettings(values, true) }];
  const { text, isExact } = writeCities(values);
  return [company, { name: citiesFile, text }, { name: settingsFile, text: writeSettings(values, isExact) }];
}

/** A field of a file and the comment behind its value. */
const field = (name: string, value: CommentedValue['value'], comment = '') =>
  [name, { value, comment }] as const;

function writeSettings({ content, url, urlGuess, towns }: InitValues, isExact: boolean): string {
  const hasCities = towns.length > 0;
  const fields = new Map<string, CommentedValue>([
    ...(url === '' ? [] : [field('url', url, 'every address in answers starts with it')]),
    field('content', content),
    field('company', companyFile),
    ...(hasCities && isExact ? [field('cities', citiesFile)] : []),
  ]);
  const ending = [
    ...(hasCities && !isExact
      ? [
          'With this file, some pages would belong to towns to which they do not belong without it:',
          `cities: ${citiesFile}`,
        ]
      : []),
    ...(url === ''
      ? [
          `${urlGuess === '' ? 'The public address' : 'A guess from the pages: the public address'}, with which every address in answers starts; behind a web server /mcp needs it:`,
          `url: ${urlGuess || 'https://www.casaclara.example'}`,
        ]
      : []),
  ];
  return writeYamlFile(
    'Settings, written by "vitrina init". "vitrina config" prints all that there are, with their values.',
    fields,
    ending.join('\n'),
  );
}

function writeCompany({ drawn, answers, brand, locations }: InitValues): string {
  const found = new Map(drawn.map((one) => [one.name, one.found]));
  const fieldOf = (name: string): CommentedValue => {
    const one = found.get(name);
    const answer = answers.get(name);
    if (one !== undefined) return { value: one.value, comment: sourceOf(one) };
    if (answer) return { value: answer, comment: 'your answer' };
    if (name === 'brand')
      return { value: brand, comment: 'not found; a name made from the place of the site' };
    return { value: null, comment: 'not found' };
  };
  const pages = new Map(
    drawn.flatMap(({ name, page }) => (page === undefined ? [] : [[page, fieldOf(name)] as const])),
  );
  const booking = found.get(bookingName);
  const serviceModel = new Map<string, CommentedValue>([
    field('description', null, 'that of the home page'),
    field(
      'online_booking',
      booking !== undefined,
      booking === undefined ? 'no page lets visitors book or buy' : sourceOf(booking),
    ),
  ]);
  return writeYamlFile(
    `Company data for get_company_info, written by "vitrina init"; comments say where each value was found.
These values replace those of the pages. A name without a value leaves it to the pages; "" publishes none.
More fields: prices, tax, services; locations, if there are several.`,
    new Map([
      ...drawnFields.map((name) => [name, fieldOf(name)] as const),
      field('service_model', serviceModel),
      ...(pages.size > 0 ? [field('pages', pages)] : []),
      ...(locations.length > 0 ? [field('locations', locations.map(writeLocation))] : []),
    ]),
  );
}

/** The fields of a location that it has; `path` is also where it was found. */
function writeLocation(location: CompanyLocation): CommentedFields {
  const names = ['name', 'address', 'phone', 'hours', 'path'] as const;
  const stated = names.filter((name) => (location[name] ?? '') !== '');
  return new Map(stated.map((name) => field(name, location[name] ?? '')));
}

/**
 * Writes the towns. With a cities file, pages go by their address; those that went by their title or their data are listed.
 * `isExact` is false when addresses place other pages too, which the file cannot prevent.
 */
function writeCities({ towns, pages }: InitValues): { readonly text: string; readonly isExact: boolean } {
  const findCity = createCityFinder(towns.map(({ city }) => city));
  const placed = pages.map(({ path, city }) => ({ path, city, byPath: findCity(path, '').city }));
  const cities = towns.map(({ city: { slug, name, aliases }, paths, evidence }): CommentedFields => {
    const listed = placed
      .filter(({ city, byPath }) => city === slug && byPath !== slug)
      .map(({ path }) => path);
    return new Map<string, CommentedValue>([
      field('slug', slug),
      field('name', name, `${countOf(paths.length, 'page')}, by ${evidence.join(', ')}`),
      ...(aliases.length > 0 ? [field('aliases', aliases)] : []),
      ...(listed.length > 0 ? [field('pages', listed)] : []),
    ]);
  });
  const text = writeYamlFile(
    `The towns that were found in the pages, written by "vitrina init": the values of "city".
A page belongs to the town that lists it below "pages", else to the one that its address names.`,
    cities,
  );
  return { text, isExact: placed.every(({ city, byPath }) => city !== '' || byPath === '') };
}
