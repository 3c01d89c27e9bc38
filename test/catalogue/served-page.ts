import type { ServedPage } from '../../src/catalogue/catalogue.ts';

/** An empty page at a path. */
export function servedPage(path: string, city = ''): ServedPage {
  return {
    path,
    title: path,
    city,
    description: '',
    markdown: '',
    headings: [],
    language: 'es',
    published: '',
    modified: '',
  };
}
