// Sites whose contact data are still those of their template: nothing of them is the business's.

import type { DrawnField } from '../../company/index.ts';
import { isSampleEmail } from '../values/email.ts';
import { areExamples, isInventedPhone } from '../values/sample.ts';
import type { Found, Statement } from './identity.ts';

type Values = Readonly<Partial<Record<DrawnField, Found>>>;

/**
 * The values without telephone, address and hours where they are a template's: its address and its number are examples, or it states an
 * invented number and e-mail addresses that are all examples.
 */
export function withoutTemplate(
  values: Values,
  statements: (field: DrawnField) => Iterable<Statement>,
): Values {
  const { phone, whatsapp, address, hours, ...others } = values;
  const states = (field: DrawnField, isExample: (value: string) => boolean) =>
    [...statements(field)].some(({ value }) => isExample(value));
  const isTemplates =
    areExamples(address?.value ?? '', phone?.value ?? '') ||
    (values.email === undefined && states('email', isSampleEmail) && states('phone', isInventedPhone));
  return isTemplates ? others : values;
}
