// The styles and scripts of the developer pages. They are separate files, so that editors and linters check them.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PublishedDocument } from './published-document.ts';

const folder = new URL('./assets/', import.meta.url);
const yearSeconds = 31_536_000;
const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

/** The text of a file in `assets/`. */
export function readAsset(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

/** Asset files that are published together. */
export interface Assets {
  /** The path of a file, by name. */
  pathOf(name: string): string;
  readonly documents: readonly PublishedDocument[];
}

/**
 * Publishes files in a folder whose name is a digest of all of them, so that browsers can cache them for a year and scripts can
 * import each other by relative paths.
 */
export function publishAssets(names: readonly string[], below: string): Assets {
  const bodies = names.map(readAsset);
  const digest = createHash('sha256').update(bodies.join('\0')).digest('hex').slice(0, 12);
  const pathOf = (name: string) => `${below}${digest}/${name}`;
  const documents = names.map((name, i) => ({
    path: pathOf(name),
    contentType: contentTypes[name.slice(name.lastIndexOf('.') + 1) as keyof typeof contentTypes],
    body: bodies[i] ?? '',
    cacheSeconds: yearSeconds,
  }));
  return { pathOf, documents };
}
