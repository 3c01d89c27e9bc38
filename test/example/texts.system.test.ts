// What the pages of the example site say, read through the catalogue: how much they repeat, and their prices.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleParts } from './built-example.ts';
import { exampleFolder } from './example-files.ts';
import { measureOverlap, plainText, shinglesOf } from './overlap.ts';

interface Price {
  readonly item: string;
  readonly from: number;
  readonly to: number;
  readonly unit?: string;
  readonly note?: string;
  /** The same in every city. */
  readonly fixed?: boolean;
}

/** Front matter of a service or a guide. */
interface FrontMatter {
  readonly prices: readonly Price[];
  /** Whether the trade is called outside business hours. */
  readonly urgencies?: boolean;
  readonly service: string;
  readonly warning?: string;
  /** Whether the guide is about danger to life, with a button for 112. */
  readonly emergency?: boolean;
  readonly price: Price;
}

const source = join(exampleFolder, 'src');
const frontMatter = (path: string): FrontMatter =>
  parse(/^---\n([\s\S]*?)\n---/.exec(readFileSync(join(source, path), 'utf8'))![1]!);
const slugsIn = (folder: string) =>
  readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length));

const tables = new Map(
  slugsIn('servicios').map((slug) => [slug, frontMatter(`servicios/${slug}.md`).prices]),
);
const rates: Record<string, Omit<Price, 'item'> & Partial<Price>> = parse(
  readFileSync(join(source, '_data/rates.yaml'), 'utf8'),
);
/** Rows of the general rates that a trade's table ends with, on its page and in the cities. */
const supplements = new Map(
  slugsIn('servicios').map((slug) => {
    const rows = frontMatter(`servicios/${slug}.md`).urgencies
      ? [rates.urgencyEvening!, rates.urgencyWeekend!, rates.nearbyTravel!]
      : [rates.nearbyTravel!];
    return [slug, rows.map((row) => ({ ...row, item: row.item!, fixed: true }))];
  }),
);
const cities: readonly { slug: string; factor: number }[] = parse(
  readFileSync(join(source, '_data/cities.yaml'), 'utf8'),
);

/** Figures in euros that are not the company's prices. */
const othersPrices: Readonly<Record<string, readonly number[]>> = {
  '/servicios/calderas-y-calefaccion/': [30], // a carbon monoxide detector
  '/servicios/cerrajeria/': [30], // what misleading advertisements promise
  '/servicios/reparacion-de-lavadoras/': [200], // a repair that a machine is not worth
  '/empresas/comunidades-de-propietarios/': [3005.06], // from which the tax office wants a declaration
};

/** Markdown by path. */
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  pages = new Map((await exampleParts()).pages.map(({ path, markdown }) => [path, markdown]));
});

const isLocal = (path: string) => /^\/servicios\/[^/]+\/[^/]+\/$/.test(path);

const number = (text: string) => Number(text.replace(',', '.'));

/** The prices in a text: `35` of `35 €`, `60` and `95` of `60–95 €/m²` and of `de 60 a 95 €`; a coin is no price. */
function amountsIn(text: string): readonly number[] {
  const amount = String.raw`(\d+(?:,\d+)?)`;
  const written = new RegExp(`(?<!moneda de )${amount}(?:(?:–| a | y | o )${amount})?\\s€`, 'g');
  return [...text.matchAll(written)].flatMap(([, from, to]) =>
    [from, to].filter((found) => found !== undefined).map(number),
  );
}

const amountsOf = (prices: readonly Omit<Price, 'item'>[]) => prices.flatMap(({ from, to }) => [from, to]);

/** Rows of the first table under a heading that starts so, `[first cell, last cell]`. */
function rowsUnder(markdown: string, heading: string): readonly (readonly [string, string])[] {
  const section =
    markdown.split(/^(?=#)/m).find((part) => part.replace(/^#+ /, '').startsWith(heading)) ?? '';
  const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)];
  return rows.slice(2).map(([, item = '', price = '']) => [item, price] as const);
}

const written = ({ from, to, unit }: Price) =>
  `${from === to ? from : `${from}–${to}`} €${unit ? `/${unit}` : ''}`;

const itemOf = ({ item, note }: Price) =>
  note ? `${item} (${note.charAt(0).toLowerCase()}${note.slice(1)})` : item;

/** The step of a price, in euros: halves and whole ones by the hour or metre, 25 and 50 where more would feign precision. */
function stepOf(euros: number, unit: string | undefined): number {
  if (unit !== undefined && euros < 100) return euros < 15 ? 0.5 : 1;
  if (euros <= 500) return 5;
  return euros < 2000 ? 25 : 50;
}

function expectRounded(price: number, exact: number, unit: string | undefined, place: string): void {
  const step = stepOf(exact, unit);
  expect(Math.abs(price - exact), place).toBeLessThanOrEqual(step / 2 + 1e-9);
  expect(price % step, place).toBe(0);
}

describe('the texts of the example site', () => {
  it('are their own: no two pages share 30 % of their prose, and half the local pages share less than a quarter', () => {
    const shingles = new Map([...pages].map(([path, text]) => [path, shinglesOf(plainText(text))]));
    const { repeated, pairs } = measureOverlap(shingles);
    expect(pairs.filter(({ share }) => share > 0.3)).toEqual([]);
    const local = [...pages.keys()].filter(isLocal).map((path) => repeated.get(path) ?? 0);
    expect(local.length).toBeGreaterThanOrEqual(252);
    expect(local.sort((a, b) => a - b)[local.length >> 1]).toBeLessThan(0.25);
  });

  it('say at least 250 words on a local page, besides its prices', () => {
    for (const [path, text] of pages) {
      if (!isLocal(path)) continue;
      const words = text.replaceAll(/^\|.*$/gm, '').match(/\p{L}+/gu) ?? [];
      expect(words.length, path).toBeGreaterThanOrEqual(250);
    }
  });
});

describe('the guides of the example site', () => {
  it('say in their first paragraph to call 112 where their warning does, so that an excerpt shows it', () => {
    const urgent = slugsIn('problemas').filter((slug) => {
      const { emergency = false, warning = '' } = frontMatter(`problemas/${slug}.md`);
      return emergency || warning.includes('112');
    });
    expect(urgent).toEqual(expect.arrayContaining(['huele-a-gas', 'agua-en-un-enchufe', 'cristal-roto']));
    for (const slug of urgent) {
      const paragraphs = pages
        .get(`/problemas/${slug}/`)!
        .split('\n\n')
        .filter((part) => !/^(?:#|\[)/.test(part));
      expect(paragraphs[0], slug).toMatch(/\b112\b/);
      expect(paragraphs[0]!.length, slug).toBeLessThanOrEqual(240);
    }
  });
});

describe('the prices of the example site agree with the tables of its services', () => {
  it.each([...tables.keys()])('%s: the same rows on its page and on /precios/', (slug) => {
    const rowsOf = (prices: readonly Price[]) => prices.map((price) => [itemOf(price), written(price)]);
    const expected = rowsOf(tables.get(slug)!);
    expect(rowsUnder(pages.get(`/servicios/${slug}/`)!, 'Precios orientativos')).toEqual([
      ...expected,
      ...rowsOf(supplements.get(slug)!),
    ]);
    const [listed] = [...pages.get('/precios/')!.split(/^(?=### )/m)].filter((part) =>
      part.includes(`/servicios/${slug}/`),
    );
    expect(rowsUnder(listed ?? '', '')).toEqual(expected);
  });

  it('in a city: every row in the same order, by the factor of the city, rounded to what it can promise', () => {
    for (const { slug: city, factor } of cities) {
      for (const [slug, own] of tables) {
        const prices = [...own, ...supplements.get(slug)!];
        const page = pages.get(`/servicios/${slug}/${city}/`);
        if (page === undefined) continue;
        const rows = rowsUnder(page, 'Precios orientativos');
        expect(rows.map(([item]) => item)).toEqual(prices.map(itemOf));
        for (const [at, price] of prices.entries()) {
          const [item, text] = rows[at]!;
          const place = `${slug} ${city} ${item}: ${text}`;
          if (factor === 1 || price.fixed) expect(text, place).toBe(written(price));
          if (price.unit) expect(text, place).toMatch(new RegExp(`€/${price.unit}$`));
          const [from = 0, to = from] = amountsIn(text);
          if (factor === 1 || price.fixed) continue;
          expectRounded(from, price.from * factor, price.unit, place);
          expectRounded(to, price.to * factor, price.unit, place);
        }
      }
    }
  });

  it('in the texts: every amount is one of a table, of the general rates, or known to be someone else’s', () => {
    const general = amountsOf(Object.values(rates));
    const all = [...tables.values()].flatMap(amountsOf);
    const strange: string[] = [];
    for (const [path, markdown] of pages) {
      if (path.startsWith('/problemas/') || isLocal(path)) continue;
      const service = /^\/servicios\/([^/]+)\//.exec(path)?.[1];
      const own = service === undefined ? all : amountsOf(tables.get(service)!);
      const known = new Set([...general, ...own, ...(othersPrices[path] ?? [])]);
      for (const amount of amountsIn(markdown)) if (!known.has(amount)) strange.push(`${path}: ${amount} €`);
    }
    expect(strange).toEqual([]);
  });

  it('in the local texts: none beside the table', () => {
    for (const [path, markdown] of pages) {
      if (isLocal(path)) expect(amountsIn(markdown.replaceAll(/^\|.*$/gm, '')), path).toEqual([]);
    }
  });

  it('in the guides: what a visit or an hour costs, and no repair below the cheapest of its trade', () => {
    const strange: string[] = [];
    for (const slug of slugsIn('problemas')) {
      const { service, price } = frontMatter(`problemas/${slug}.md`);
      const prices = tables.get(service)!;
      const cheapest = Math.min(...prices.map(({ from }) => from));
      if (price.from < cheapest) strange.push(`${slug}: ${price.from} € is below ${cheapest} €`);
      const known = new Set([...amountsOf(prices), ...amountsOf(Object.values(rates))]);
      const sentences = pages.get(`/problemas/${slug}/`)!.split(/(?<=[.;:?!])\s|\n/);
      for (const sentence of sentences.filter((text) => /\bvisita\b|mano de obra/i.test(text))) {
        for (const amount of amountsIn(sentence)) {
          if (!known.has(amount) && amount !== price.from && amount !== price.to)
            strange.push(`${slug}: ${sentence}`);
        }
      }
    }
    expect(strange).toEqual([]);
  });

  it('in the company’s data, and within what the law allows for a quote that is not accepted', () => {
    const company: { prices: string } = parse(readFileSync(join(exampleFolder, 'company.yaml'), 'utf8'));
    const { visit, hour, urgencyEvening, urgencyWeekend, applianceTravel, applianceQuote } = rates;
    const urgency = { from: urgencyEvening!.from, to: urgencyWeekend!.to };
    expect(amountsIn(company.prices.replaceAll(/\s+/g, ' '))).toEqual(amountsOf([visit!, hour!, urgency]));
    expect(applianceQuote!.to).toBeLessThanOrEqual(hour!.from / 2);
    for (const slug of ['frigorificos', 'hornos-y-vitroceramicas', 'lavadoras', 'lavavajillas']) {
      const [first] = tables.get(`reparacion-de-${slug}`)!;
      expect(first, slug).toMatchObject({ fixed: true, from: applianceTravel!.from + applianceQuote!.from });
    }
  });
});
