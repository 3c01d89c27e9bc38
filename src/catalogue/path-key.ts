// Normalizes paths: all spellings of a path that mean the same page have the same key (contract C5.1).

import { toNfc } from '../lib/normalize.ts';

/** The form of most paths, which without its slashes at both ends is its key. */
const plainPath = /^\/(?:[a-z0-9_-]+\/)+$/;

/**
 * The key of a relative or absolute path, percent-encoded or decoded: lower case, NFC, single slashes between segments and
 * none at the ends, without `index.html` and dot segments. `''` is the root. The extension of the last segment is kept.
 */
export function pathKey(path: string): string {
  if (plainPath.test(path)) return path.slice(1, -1);
  const segments: string[] = [];
  for (const segment of toNfc(decodePercent(path)).toLowerCase().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  if (/^index\.(?:s?html?|xhtml|php|md)$/.test(segments.at(-1) ?? '')) segments.pop();
  return segments.join('/');
}

/** A key without the extension that a web server may omit or that the Markdown twin adds. */
export function withoutExtension(key: string): string {
  return key.replace(/\.(?:html?|md)$/, '');
}

/** The slug of a key: its last segment without the extension; `''` for the root. */
export function slugOfKey(key: string): string {
  return withoutExtension(key.slice(key.lastIndexOf('/') + 1));
}

/** Decodes valid percent-encodings but that of `?`, and leaves everything else unchanged, so that it accepts any string. */
export function decodePercent(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(/%3f/gi, '%253F').replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run; // not UTF-8, so no path of a page contains it
    }
  });
}
