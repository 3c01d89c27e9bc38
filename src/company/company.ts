// The types of the company record and of the answer, and the form of the record in a snapshot, derived from the rows of fields.ts.

import { type Form, isFlag, isText, listOf, mapOf, optional, recordOf } from '../lib/form.ts';
import { type companyFields, companyRows, type Field, type FieldTable } from './fields.ts';

type ValueOf<Row> = Row extends { readonly form: 'flag' }
  ? boolean
  : Row extends { readonly form: 'paths' }
    ? Readonly<Record<string, string>>
    : Row extends { readonly form: 'record'; readonly fields: infer Fields }
      ? RecordOf<Fields>
      : Row extends { readonly form: 'list'; readonly fields: infer Fields }
        ? readonly RecordOf<Fields>[]
        : string;

type Optional = { readonly isOptional: true };

/** A record of fields: optional ones may be absent. */
type RecordOf<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends Optional ? never : Name]: ValueOf<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends Optional ? Name : never]?: ValueOf<Fields[Name]>;
};

/** In answers a page is an address, and its field is called `url`. */
type AnswerOf<Row> = Row extends { readonly form: 'list'; readonly fields: infer Fields }
  ? readonly Addressed<RecordOf<Fields>>[]
  : ValueOf<Row>;
type Addressed<Item> = { readonly [Name in keyof Item as Name extends 'path' ? 'url' : Name]: Item[Name] };

type Rows = typeof companyFields;
type Except<Only extends string> = {
  readonly [Name in keyof Rows as Rows[Name] extends { readonly only: Only } ? never : Name]: Rows[Name];
};
type Answered = Except<'record'>;

/** What the site publishes about the company; an unpublished text is `''` (contract C6). */
export type Company = RecordOf<Except<'answer'>>;
/** How the service works; `online_booking: false` means that nothing is hired or paid from the site (seed §2.3). */
export type ServiceModel = NonNullable<Company['service_model']>;
/** One of several locations of the company. */
export type CompanyLocation = NonNullable<Company['locations']>[number];
/** What a company file says: the fields that it names, also as an empty text. */
export type CompanyFile = Partial<Company>;

/** The answer of `get_company_info` (seed §2.3); the section determines which fields are present (contract C6). */
export type CompanyInfo = Pick<{ readonly [Name in keyof Answered]: string }, 'brand' | 'website'> & {
  readonly [Name in Exclude<keyof Answered, 'brand' | 'website'>]?: AnswerOf<Answered[Name]>;
};

/** The values of the parameter `section` of `get_company_info` (contract C6). */
export const companySections = ['all', 'contact', 'service_model', 'coverage', 'services'] as const;
export type CompanySection = (typeof companySections)[number];

/** The form of a record in a snapshot, which may be altered: its checksum only tells accidents. */
export const isCompany = recordForm(
  Object.fromEntries(companyRows.filter(([, { only }]) => only !== 'answer')),
) as Form<unknown> as Form<Company>;

function recordForm(fields: FieldTable): Form<object> {
  return recordOf(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, formOf(field)])));
}

function formOf(field: Field): Form<unknown> {
  const form = presentForm(field);
  return field.isOptional ? optional(form) : form;
}

function presentForm(field: Field): Form<unknown> {
  switch (field.form) {
    case 'text':
    case 'page':
      return isText;
    case 'flag':
      return isFlag;
    case 'paths':
      return mapOf(isText);
    case 'record':
      return recordForm(field.fields);
    case 'list':
      return listOf(recordForm(field.fields));
  }
}
