// Spellings that count as equal.

/** Removes accents, case and punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0034/, '34');
}

export function pathOf(url: string): string {
  return decodeURIComponent(URL.canParse(url) ? new URL(url).pathname : url);
}

/** Removes `index.html`, `.html`, `.md` and the trailing slash, so that spellings of one address are equal. */
export function isSamePath(a: string, b: string): boolean {
  return plainPath(a) === plainPath(b);
}

/** Whether a path is the one of a pattern: `*` and `?` match characters within a segment, `**` any characters. */
export function isOfPattern(path: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*|\?/g, (wild) => ({ '**': '.*', '*': '[^/]*', '?': '[^/]' })[wild] as string);
  return new RegExp(`^${source}$`).test(path) || isSamePath(path, pattern);
}

function plainPath(path: string): string {
  return path
    .replace(/(?:\/index)?\.(?:html?|md)$/, '')
    .replace(/\/$/, '')
    .normalize('NFC');
}
