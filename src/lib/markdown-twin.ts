import { paths } from './addresses.ts';

/** Documents of the service, which a page with such an address does not replace: `/pricing/` is the company's, `/pricing.md` the API's. */
const ownDocuments: ReadonlySet<string> = new Set(
  Object.values(paths).filter((path) => path.endsWith('.md')),
);

/**
 * The path of a page's Markdown form, which ends in `.md` (contract C1.4): `/` → `/index.md`, `/a/b/` → `/a/b.md`,
 * `/a/b.html` → `/a/b.md`. Where that is a document of the service, or the Markdown of another page: `/pricing/` → `/pricing/index.md`,
 * `/pricing.html` → `/pricing.html.md`. A page that its query tells apart has no file, and so no other form.
 * @param isPage whether there is a page at a path
 */
export function markdownTwinPath(path: string, isPage: (path: string) => boolean = () => false): string {
  if (path.includes('?')) return path;
  if (path === '/') return '/index.md';
  const stem = path.replace(/(?:\/|\.html?)$/i, '');
  const isFile = /\.html?$/i.test(path);
  const isOthers = isFile && [`${stem}/`, `${stem}.html`].some((other) => other !== path && isPage(other));
  if (!isOthers && !ownDocuments.has(`${stem}.md`)) return `${stem}.md`;
  return isFile ? `${path}.md` : `${stem}/index.md`;
}
