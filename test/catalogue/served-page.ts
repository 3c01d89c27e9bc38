import type { ServedPage } from '../../src/catalogue/catalogue.ts';

/** A page at a path, with nothing on it. */
export function servedPage(path: string, city = ''): ServedPage {
  return { path, title: path, city, description: '', markdown: '', headings: [], modified: '' };
}
