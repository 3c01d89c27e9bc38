/**
 * A key that is equal for all spellings of a page's path: `/a/b`, `/a/b.html` and `/a/b/`; `/a/index.html` and `/a/`
 * (contract C5.1).
 */
export function addressKey(path: string): string {
  return path
    .replace(/\/index\.html?$/i, '/')
    .replace(/\.html?$/i, '')
    .replace(/\/$/, '');
}
