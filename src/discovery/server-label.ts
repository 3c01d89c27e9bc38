// The name of the site's MCP server in configuration files.

import { withoutMarks } from '../lib/normalize.ts';

/** The brand in lower-case letters without accents, digits and hyphens. */
export function serverLabel(brand: string): string {
  const label = withoutMarks(brand)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return label || 'contenido';
}
