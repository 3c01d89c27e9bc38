/**
 * A key that is equal for all spellings of a page's path: `/a/b`, `/a/b.html` and `/a/b/`; `/a/index.html` and `/a/`
 * (contract C5.1).
 */
export function addressKey(path: string): string {
  return path
    .replace(/\/index\.(?:s?html?|xhtml)$/i, '/')
    .replace(/\.html?$/i, '')
    .replace(/\/$/, '');
}

/** The same for the path of a source, of which a file and its folder are alike: `/a/_index.md`, `/a/README.md` and `/a` are `/a`. */
export function sourceKey(path: string): string {
  return addressKey(path.replace(/\.(?:mdx?|markdown)$/i, '').replace(/\/(?:_?index|readme)$/i, '/'));
}
