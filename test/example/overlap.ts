// How much of a page's text other pages repeat, by shingles: runs of eight words.

const wordsInShingle = 8;

/** The text of a page for reading: no tables, which are data, no addresses of links, no marks of Markdown. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[*_`#>]/g, ' ');
}

/** The distinct shingles of a text. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<string>();
  for (let at = 0; at + wordsInShingle <= words.length; at++) {
    shingles.add(words.slice(at, at + wordsInShingle).join(' '));
  }
  return shingles;
}

/** Two pages that share text. */
export interface Overlap {
  readonly pages: readonly [string, string];
  /** Shared shingles per shingle of the smaller page, 0 to 1. */
  readonly share: number;
}

/** The share of each page's shingles that occur on any other page, and every pair of pages that share some. */
export function measureOverlap(pages: ReadonlyMap<string, ReadonlySet<string>>): {
  readonly repeated: ReadonlyMap<string, number>;
  readonly pairs: readonly Overlap[];
} {
  const holders = new Map<string, string[]>();
  for (const [path, shingles] of pages) {
    for (const shingle of shingles) holders.set(shingle, [...(holders.get(shingle) ?? []), path]);
  }
  const shared = new Map<string, number>();
  const repeated = new Map<string, number>();
  for (const paths of holders.values()) {
    if (paths.length === 1) continue;
    for (const [at, path] of paths.entries()) {
      repeated.set(path, (repeated.get(path) ?? 0) + 1 / pages.get(path)!.size);
      for (const other of paths.slice(at + 1)) {
        const pair = `${path} ${other}`;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  }
  const pairs = [...shared].map(([pair, count]) => {
    const [one = '', other = ''] = pair.split(' ');
    const size = Math.min(pages.get(one)!.size, pages.get(other)!.size);
    return { pages: [one, other] as const, share: count / size };
  });
  return { repeated, pairs: pairs.sort((a, b) => b.share - a.share) };
}
