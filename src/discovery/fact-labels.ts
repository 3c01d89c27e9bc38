// What people read as the names of facts in an answer (contract C15.2), and the number that they dial.

import { companyRows, type Field } from '../company/index.ts';
import { type Localized, text } from '../lib/language.ts';

const fields = companyRows.flatMap(([name, row]): readonly (readonly [string, Field])[] =>
  row.form === 'record' ? Object.entries(row.fields) : [[name, row]],
);

/** By the name of the fact. The description of a field begins with what it is called. */
export const factLabels: Readonly<Record<string, Localized>> = {
  ...Object.fromEntries(
    fields
      .filter(([, { form }]) => form === 'text')
      .map(([name, { description }]) => [name, text(nameIn(description.es), nameIn(description.en))]),
  ),
  city: text('Ciudad en la que se trabaja', 'City served'),
  online_booking: text('Contratar o pagar en el sitio', 'Hiring or paying on the site'),
};

function nameIn(description: string): string {
  return description.split(/[;.]/, 1)[0] ?? '';
}

/** A telephone number with its separators. A text beside it, such as `(24 h)`, and a second number are no part of it. */
export const phoneNumber = /\+?(?:\(\+?\d{1,4}\)|\d)(?:[ .-]{0,2}(?:\(\d{1,4}\)|\d)){2,14}/;
