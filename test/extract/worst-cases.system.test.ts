// Hostile HTML neither stops a build nor reaches an answer (contract C5.3): no case throws, the output stays in proportion
// to the input, and the time grows with the size of the page, not with its square.

import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/compare/page.ts';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { htmlPage, pageOf } from './html-page.ts';
import { times, tooDenseContents, worstCases } from './worst-cases.ts';

const cases = Object.entries(worstCases);
/** Fraction of the full attack; growth is measured against a quarter of it. */
const size = 1 / 2;
/** For 4 times the page, quadratic work takes 16 times as long, linear work 4 times. */
const maxGrowth = 10;
/** Shorter times are dominated by the resolution of the clock. */
const noiseMs = 15;
/** The minimum of this many runs counts, because compilation, garbage collection and other load only add time. */
const tries = 3;

/** The CPU time of this process for a call, in ms. */
function costOf(read: () => void): number {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The minimum cost of several runs; stops early when a run costs at most `enough`, or more than `tooMuch`. */
function leastCost(read: () => void, enough = 0, tooMuch = Number.POSITIVE_INFINITY): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const cost = costOf(read);
    least = Math.min(least, cost);
    if (cost <= enough || cost > tooMuch) break;
  }
  return least;
}

describe('the worst pages, contract C5.3', () => {
  it.each(cases)('give a bounded page without raw HTML in linear time: %s', (_, build) => {
    const small = build(size / 4);
    const smallCost = leastCost(() => pageOf(small));
    const maxCost = maxGrowth * Math.max(smallCost, noiseMs);
    const html = build(size);
    const pages: Page[] = [];
    const cost = leastCost(() => pages.push(pageOf(html)), maxCost, 3 * maxCost);
    const { markdown, text, title } = pages.at(-1) ?? pageOf(html);
    expect(title).toBe('Fugas de agua');
    // a short link is written with its absolute address, and a nested line with its whole indentation
    expect(markdown.length).toBeLessThan(30 * html.length + 1000);
    expect(text.length).toBeLessThan(2 * html.length + 1000);
    expect(markdown).not.toMatch(/(?<!\\)<[a-z/!]/i);
    expect(cost).toBeLessThanOrEqual(maxCost);
  });

  it('reads 10,000 nested elements, keeping what is inside', () => {
    const { text } = pageOf(htmlPage(`${'<div>'.repeat(10_000)}hola hondo${'</div>'.repeat(10_000)}`));
    expect(text).toBe('hola hondo');
  });

  it('reads a page of 5 MB whole', () => {
    const { headings } = pageOf(worstCases['a dense page']!(7.5));
    expect(headings).toHaveLength(14_251);
  });
});

describe('pages with more elements than memory is set aside for, contract C12.8', () => {
  const opening = '<p>Catálogo de novelas, ensayos y cuentos de la librería, con autor y editorial.</p>';

  it.each(Object.entries(tooDenseContents))(
    'are served as plain text, with a note: %s',
    async (_, content) => {
      const folder = folderOf({
        'catalogo.html': htmlPage(`${opening}${content()}`),
        'horario.html': htmlPage(`<p>La librería abre <b>de lunes a sábado</b>, de 10:00 a 20:00.</p>`),
      });
      const { pages, notes } = await readSite(openFolder(folder), { cities: undefined, nowMs: 0 });
      const [catalogue, hours] = pages;
      expect(catalogue?.text).toContain('Catálogo de novelas, ensayos y cuentos');
      expect(catalogue?.text.length).toBeLessThan(300_000);
      expect(hours?.markdown).toContain('**de lunes a sábado**');
      expect(notes).toEqual([
        {
          path: '/catalogo.html',
          reason: 'plain-text',
          detail:
            'only its plain text is served: it has more than 500000 elements and texts; simplify its HTML',
        },
      ]);
    },
  );

  const folder = (files: Readonly<Record<string, string>>) =>
    readSite(openFolder(folderOf(files)), { cities: undefined, nowMs: 0 });
  const cells = tooDenseContents.cells!();

  it('are not served when they ask for it', async () => {
    const hidden = '<meta name="robots" content="noindex">';
    const moved = '<meta http-equiv="refresh" content="0; url=/catalogo-nuevo">';
    const { pages, skipped } = await folder({
      'interno.html': htmlPage(`${opening}${cells}`, hidden),
      'catalogo.html': htmlPage(`${opening}${cells}`, moved),
      'horario.html': htmlPage(`<p>La librería abre de lunes a sábado, de 10:00 a 20:00.</p>`),
    });
    expect(pages.map(({ path }) => path)).toEqual(['/horario.html']);
    expect(skipped).toMatchObject([
      { path: '/catalogo.html', reason: 'redirect' },
      { path: '/interno.html', reason: 'noindex' },
    ]);
  });

  it.each([
    [
      'a wide table',
      `|${times(' x |', 200)}\n|${times(' - |', 200)}\n${times(`|${times(' x |', 200)}\n`, 5000)}`,
    ],
    ['marks', times('x*', 2_000_000)],
    ['items in items', times(`${times('- ', 9)}x\n`, 40_000)],
    ['blank lines', times('\n', 8_000_000)],
    ['hard breaks', times('x\\\n', 300_000)],
  ])('are skipped, with a reason, when they are Markdown: %s', async (_, markdown) => {
    const { pages, skipped } = await folder({
      'tarifas.md': `---\ntitle: Tarifas de encuadernación\n---\n\nPrecios de cada encuadernación.\n\n${markdown}`,
      'horario.md': '# Horario\n\nLa librería abre **de lunes a sábado**, de 10:00 a 20:00.\n',
    });
    expect(pages.map(({ path }) => path)).toEqual(['/horario']);
    expect(skipped).toEqual([
      {
        path: '/tarifas',
        reason: 'too-large',
        detail: expect.stringMatching(
          /^it has more than 500000 (?:lines|lines and marks of Markdown); split it/,
        ),
      },
    ]);
  });
});
