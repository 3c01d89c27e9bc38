// When two spellings of a path mean the same page (contract C5.1): one key for all of them.

/** What most pages of most sites are called: such a path is its own key. */
const plainPath = /^\/(?:[a-z0-9_-]+\/)+$/;

/**
 * The key of a percent-decoded or encoded path, relative or absolute: case folded, NFC, one slash between segments,
 * none at the end, no `index.html`, no dot segments. `''` is the root. Keeps the extension of the last segment.
 */
export function pathKey(path: string): string {
  if (plainPath.test(path)) return path.slice(1, -1);
  const segments: string[] = [];
  for (const segment of decodePercent(path).normalize('NFC').toLowerCase().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  if (/^index\.(?:html?|md)$/.test(segments.at(-1) ?? '')) segments.pop();
  return segments.join('/');
}

/** A key without the extension that a web server may leave out, or that the Markdown twin adds. */
export function withoutExtension(key: string): string {
  return key.replace(/\.(?:html?|md)$/, '');
}

/** The last segment of a key without its extension: the slug; `''` for the root. */
export function slugOf(key: string): string {
  return withoutExtension(key.slice(key.lastIndexOf('/') + 1));
}

/** Decodes what is well encoded and leaves the rest as it stands, so that any string is a path. */
export function decodePercent(path: string): string {
  if (!path.includes('%')) return path;
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run; // not UTF-8: no page is called that
    }
  });
}
