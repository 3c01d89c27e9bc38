/**
 * The path of a page's Markdown form, which ends in `.md` (contract C1.4): `/` → `/index.md`, `/a/b/` → `/a/b.md`,
 * `/a/b.html` → `/a/b.md`.
 */
export function markdownTwinPath(path: string): string {
  if (path === '/') return '/index.md';
  return `${path.replace(/(?:\/|\.html?)$/i, '')}.md`;
}
