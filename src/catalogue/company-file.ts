// The company file, in which the operator writes what get_company_info returns (seed §2.3, contract C6).

import type { Company, CompanyLocation, CompanyService, ServiceModel } from '../content/company.ts';
import { identityFields } from '../content/identity/evidence.ts';
import {
  type Field,
  readBoolean,
  readList,
  readMap,
  readPagePath,
  readRequiredText,
  readText,
  readYamlFile,
} from './yaml-fields.ts';

const texts = [...identityFields, 'tax', 'prices'] as const;

const known = [...texts, 'locations', 'service_model', 'services', 'cityPaths', 'pages'];
const workTexts = ['performed_by', 'quoted_by', 'invoiced_by', 'warranty'] as const;

/** What a company file says: the fields that it names, also as an empty text. */
export type CompanyFile = Partial<Company>;

/** A company of which nothing is published. */
export const unknownCompany: Company = {
  ...emptyTexts(),
  services: [],
  cityPaths: {},
  pages: {},
};

/**
 * Parses the text of a company file. `file` names it in messages.
 * @throws Error of one line with the file, the field and what to do
 */
export function parseCompany(text: string, file: string): CompanyFile {
  const document = readYamlFile(text, file);
  const fields = readMap(document, known);
  const present = texts.filter((name) => fields.has(name));
  const locations = fields.get('locations');
  const model = fields.get('service_model');
  const services = fields.get('services');
  const cityPaths = fields.get('cityPaths');
  const pages = fields.get('pages');
  return {
    ...Object.fromEntries(present.map((name) => [name, readText(fields.get(name))])),
    brand: readRequiredText(fields, 'brand', document),
    ...(locations && { locations: readList(locations).map(readLocation) }),
    ...(model && { service_model: readServiceModel(model) }),
    ...(services && { services: readList(services).map(readService) }),
    ...(cityPaths && { cityPaths: readPaths(cityPaths) }),
    ...(pages && { pages: readPaths(pages, ['contact', 'privacy', 'legal_notice']) }),
  };
}

type Texts = Readonly<Record<(typeof texts)[number], string>>;

function emptyTexts(): Texts {
  return Object.fromEntries(texts.map((name) => [name, ''])) as Texts;
}

function readServiceModel(field: Field): ServiceModel {
  const fields = readMap(field, ['description', ...workTexts, 'online_booking']);
  const present = workTexts.filter((name) => fields.has(name));
  return {
    description: readText(fields.get('description')),
    ...Object.fromEntries(present.map((name) => [name, readText(fields.get(name))])),
    online_booking: readBoolean(fields.get('online_booking')),
  };
}

function readLocation(field: Field): CompanyLocation {
  const fields = readMap(field, ['name', 'address', 'phone', 'hours', 'path']);
  const textOf = (name: string) => readText(fields.get(name));
  const path = fields.get('path');
  return {
    name: readRequiredText(fields, 'name', field),
    address: textOf('address'),
    phone: textOf('phone'),
    hours: textOf('hours'),
    path: path === undefined ? '' : readPagePath(path),
  };
}

function readService(field: Field): CompanyService {
  const fields = readMap(field, ['name', 'path']);
  readRequiredText(fields, 'path', field);
  return { name: readRequiredText(fields, 'name', field), path: readPagePath(fields.get('path') as Field) };
}

function readPaths(field: Field, names?: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries([...readMap(field, names)].map(([name, path]) => [name, readPagePath(path)]));
}
