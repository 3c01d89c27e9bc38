// The parameter `query` of the operations that take one. They describe it differently.

import type { Localized } from '../lib/language.ts';

export const queryParam = (description: Localized) =>
  ({ type: 'string', minLength: 2, maxLength: 200, description }) as const;
