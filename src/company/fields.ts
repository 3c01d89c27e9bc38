// The company record, once (seed §2.3, contract C6): a row for each field, in the order of answers. The company file, the check of a
// snapshot, the answer and its sections, and the schema that callers read are made from these rows.

import { type Localized, text } from '../lib/language.ts';

interface Described {
  readonly description: Localized;
  /** Whether the field is absent when the site does not publish it; else it is empty. */
  readonly isOptional?: true;
  /** Whether a company file must state it. */
  readonly isRequired?: true;
}

/** A field of the record. */
export type Field = Described &
  (
    | { readonly form: 'text' | 'flag' }
    /** A page of the site: its path in files and in the record, its address in answers. */
    | { readonly form: 'page' }
    /** A map: in files and in the record paths of pages, in answers their addresses. Without `keys` any key is allowed. */
    | { readonly form: 'paths'; readonly keys?: readonly string[] }
    /** `title` is the name of the type in the OpenAPI document, of a list the one of its items. */
    | { readonly form: 'record' | 'list'; readonly title: string; readonly fields: FieldTable }
  );

/** Fields by name, in their order. */
export type FieldTable = Readonly<Record<string, Field>>;

/** A field of the company itself. */
export type CompanyField = Field & {
  /** The section of `get_company_info` that has it (contract C6); `always` is part of each, `rest` of `all` alone. */
  readonly section: 'always' | 'contact' | 'coverage' | 'service_model' | 'services' | 'rest';
  /** Whether pages are read for it: every business is expected to publish some, and welcome to publish others. */
  readonly drawn?: 'expected' | 'welcome';
  /** Where the field exists, if not in both. */
  readonly only?: 'record' | 'answer';
};

const aText = (es: string, en: string) => ({ form: 'text', description: text(es, en) }) as const;
const aPage = {
  form: 'page',
  description: text('Dirección de su página.', 'Address of its page.'),
} as const;
const contact = { section: 'contact', drawn: 'expected' } as const;

/** The formal pages that company data names (contract C6). */
export const formalPages = ['contact', 'privacy', 'legal_notice'] as const;
export type FormalPage = (typeof formalPages)[number];

/** The rows. */
export const companyFields = {
  brand: {
    ...aText('Nombre comercial.', 'Brand name.'),
    section: 'always',
    drawn: 'expected',
    isRequired: true,
  },
  website: {
    form: 'page',
    description: text('Dirección del sitio.', 'Address of the site.'),
    section: 'always',
    only: 'answer',
  },
  legal_name: { ...aText('Razón social.', 'Legal name.'), ...contact },
  tax_id: { ...aText('Identificador fiscal de la empresa.', 'Tax identifier of the company.'), ...contact },
  address: { ...aText('Dirección postal.', 'Postal address.'), ...contact },
  phone: {
    ...aText('Teléfono; vacío si no se publica.', 'Telephone; empty when the site publishes none.'),
    ...contact,
  },
  email: { ...aText('Correo electrónico.', 'E-mail address.'), ...contact },
  whatsapp: {
    ...aText('WhatsApp; vacío si no se publica.', 'WhatsApp; empty when the site publishes none.'),
    section: 'contact',
    drawn: 'welcome',
  },
  hours: { ...aText('Horario de atención.', 'Opening hours.'), ...contact },
  locations: {
    form: 'list',
    title: 'Location',
    description: text(
      'Las sedes, si la empresa tiene varias: address, phone y hours de arriba son de la principal.',
      'The locations of the company when it has several: address, phone and hours above are those of the main one.',
    ),
    section: 'contact',
    isOptional: true,
    fields: {
      name: { ...aText('Nombre de la sede.', 'Name of the location.'), isRequired: true },
      address: aText('Dirección postal.', 'Postal address.'),
      phone: aText('Teléfono; vacío si no se publica.', 'Telephone; empty when none is published.'),
      hours: aText('Horario; vacío si no se publica.', 'Opening hours; empty when none are published.'),
      path: { ...aPage, isOptional: true },
    },
  },
  coverage: {
    ...aText('Dónde se presta el servicio.', 'Where the service is provided.'),
    section: 'coverage',
    drawn: 'welcome',
  },
  cityPaths: {
    form: 'paths',
    description: text('La página de cada ciudad.', 'The page of each city.'),
    section: 'coverage',
    only: 'record',
  },
  cities: {
    form: 'list',
    title: 'City',
    description: text('Ciudades en las que se trabaja, con su página.', 'Cities served, with their pages.'),
    section: 'coverage',
    only: 'answer',
    fields: {
      slug: aText('Valor para el filtro city.', 'Value for the city filter.'),
      name: aText('Nombre de la ciudad.', 'Name of the city.'),
      path: aPage,
    },
  },
  service_model: {
    form: 'record',
    title: 'ServiceModel',
    description: text('Cómo funciona el servicio.', 'How the service works.'),
    section: 'service_model',
    fields: {
      description: aText('Cómo se trabaja, paso a paso.', 'How work is done, step by step.'),
      performed_by: { ...aText('Quién hace el trabajo.', 'Who does the work.'), isOptional: true },
      quoted_by: { ...aText('Quién presupuesta.', 'Who quotes the work.'), isOptional: true },
      invoiced_by: { ...aText('Quién factura.', 'Who invoices.'), isOptional: true },
      warranty: {
        ...aText('Plazos de garantía y quién responde.', 'Terms of the warranty, and who gives it.'),
        isOptional: true,
      },
      online_booking: {
        form: 'flag',
        description: text(
          'false: en el sitio no se contrata ni se paga nada.',
          'false: nothing is hired or paid online from the site.',
        ),
      },
    },
  },
  prices: { ...aText('Precios orientativos.', 'Indicative prices.'), section: 'service_model' },
  tax: {
    ...aText('Impuestos que incluyen los precios.', 'Taxes that the prices include.'),
    section: 'service_model',
  },
  services: {
    form: 'list',
    title: 'Service',
    description: text('Servicios, con su página.', 'Services, with their pages.'),
    section: 'services',
    fields: {
      name: { ...aText('Nombre del servicio.', 'Name of the service.'), isRequired: true },
      path: { ...aPage, isRequired: true },
    },
  },
  pages: {
    form: 'paths',
    keys: formalPages,
    description: text(
      'Páginas de contacto, privacidad y demás: nombre y dirección.',
      'Pages for contact, privacy and the like: name and address.',
    ),
    section: 'rest',
  },
} as const satisfies Readonly<Record<string, CompanyField>>;

type Rows = typeof companyFields;

/** Names of the fields that pages are read for. */
export type DrawnField = {
  [Name in keyof Rows]: Rows[Name] extends { readonly drawn: string } ? Name : never;
}[keyof Rows];

/** The rows of the company, in their order. */
export const companyRows: readonly (readonly [string, CompanyField])[] =
  Object.entries<CompanyField>(companyFields);

/** The fields that pages are read for; each is a text. */
export const drawnFields = companyRows
  .filter(([, { drawn }]) => drawn !== undefined)
  .map(([name]) => name) as readonly DrawnField[];

/** Those that every business is expected to publish. */
export const expectedFields: readonly DrawnField[] = drawnFields.filter(
  (name) => companyFields[name].drawn === 'expected',
);
