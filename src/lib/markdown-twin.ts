import { paths } from './addresses.ts';

/** Documents of the service, which a page with such an address does not replace: `/pricing/` is the company's, `/pricing.md` the API's. */
const ownDocuments: ReadonlySet<string> = new Set(
  Object.values(paths).filter((path) => path.endsWith('.md')),
);

/**
 * The path of a page's Markdown form, which ends in `.md` (contract C1.4): `/` → `/index.md`, `/a/b/` → `/a/b.md`,
 * `/a/b.html` → `/a/b.md`. Where the service has a document of its own: `/pricing/` → `/pricing/index.md`, `/pricing.html` →
 * `/pricing.html.md`.
 */
export function markdownTwinPath(path: string): string {
  if (path === '/') return '/index.md';
  const twin = `${path.replace(/(?:\/|\.html?)$/i, '')}.md`;
  if (!ownDocuments.has(twin)) return twin;
  return /\.html?$/i.test(path) ? `${path}.md` : `${path.replace(/\/$/, '')}/index.md`;
}
