// The requests of the load: the operations of a served site, with queries made of the words of its pages.

/** One row of the table. */
export interface Target {
  readonly name: string;
  /** Required ratio to the throughput of a bare server. */
  readonly goal: string;
  readonly targets: readonly string[];
  /** If set, the load sends random queries of three of these words, and `targets` are a sample of such queries. */
  readonly words?: readonly string[];
  /** Mean length of the bodies. */
  readonly meanBytes: number;
}

/** Number of queries whose answers the bare server returns in rotation. */
const sampleQueries = 4_000;
const minWordChars = 4;

/** Reads the site's pages and creates the targets: company data, every page, and distinct queries of three words. */
export async function listTargets(origin: string): Promise<readonly Target[]> {
  const paths = await listPages(origin);
  const pages = paths.map((path) => `/api/v1/read_page?url=${encodeURIComponent(path)}`);
  const words = (await collectWords(origin, paths)).map(encodeURIComponent);
  return Promise.all([
    describe(origin, 'get_company_info', '0.85', ['/api/v1/get_company_info']),
    describe(origin, 'read_page', '0.85', pages),
    { ...(await describe(origin, 'search_pages', '0.5', makeQueries(words))), words },
    describe(origin, 'search_pages, asked again', '–', makeQueries(words)),
  ]);
}

async function describe(
  origin: string,
  name: string,
  goal: string,
  targets: readonly string[],
): Promise<Target> {
  const sample = targets.filter((_, i) => i % Math.ceil(targets.length / 50) === 0);
  const bytes = await Promise.all(
    sample.map(async (target, i) => {
      const answer = await fetch(origin + target, { headers: { 'x-forwarded-for': `100.127.0.${i}` } });
      return (await answer.arrayBuffer()).byteLength;
    }),
  );
  return { name, goal, targets, meanBytes: Math.round(bytes.reduce((a, b) => a + b) / bytes.length) };
}

async function listPages(origin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname);
  const readable: string[] = [];
  for (const [i, path] of paths.entries()) {
    const target = `${origin}/api/v1/read_page?url=${encodeURIComponent(path)}`;
    const headers = { 'x-forwarded-for': `100.126.${i >> 8}.${i & 255}` };
    if ((await fetch(target, { headers })).ok) readable.push(path);
  }
  return readable;
}

/** Collects the distinct words of the pages, always in the same order. */
async function collectWords(origin: string, paths: readonly string[]): Promise<readonly string[]> {
  const words = new Set<string>();
  for (const path of paths.slice(0, 300)) {
    const page = await fetch(origin + path, { headers: { accept: 'text/markdown' } });
    for (const [word] of (await page.text()).toLowerCase().matchAll(/\p{L}+/gu)) {
      if (word.length >= minWordChars) words.add(word);
    }
  }
  return [...words];
}

/** Creates distinct queries of three words, chosen by a linear congruential generator so that they are the same every time. */
function makeQueries(words: readonly string[]): readonly string[] {
  const queries = new Set<string>();
  let state = 1;
  const pick = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[Math.floor((state / 2 ** 32) * words.length)]!;
  };
  while (queries.size < sampleQueries)
    queries.add(`/api/v1/search_pages?query=${pick()}+${pick()}+${pick()}`);
  return [...queries];
}
