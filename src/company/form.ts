// The form of a company record in a snapshot, which may be altered: its checksum only tells accidents.

import { type Form, isFlag, isText, listOf, mapOf, optional, recordOf } from '../lib/form.ts';
import type { Company } from './company.ts';
import { companyRows, type Field, type FieldTable } from './fields.ts';

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
