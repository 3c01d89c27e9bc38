// Where the Markdown form of a page is: the page's path with `.md` in place of its ending (contract C1.4).

/** The path of a page's Markdown twin: `/` → `/index.md`, `/a/b/` → `/a/b.md`, `/a/b.html` → `/a/b.md`. */
export function markdownTwinPath(path: string): string {
  if (path === '/') return '/index.md';
  return `${path.replace(/(?:\/|\.html?)$/i, '')}.md`;
}
