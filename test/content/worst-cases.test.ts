// Hostile HTML neither stops a build nor reaches an answer (contract C5.3): no case throws, output stays in proportion to
// input, and work grows with the page, not with its square.

import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/content/page.ts';
import { htmlPage, pageOf } from './html-page.ts';
import { worstCases } from './worst-cases.ts';

const cases = Object.entries(worstCases);
/** Fraction of the full attack; the growth is measured from a quarter of it. */
const size = 1 / 2;
/** Quadratic work would take 16 times as long for 4 times the page; linear work 4 times. */
const growthMax = 10;
/** Below this, in ms, the clock is all one measures. */
const noiseMs = 15;
/** Tries of which the least counts: compiler, collector and a busy machine only ever add to what the work itself costs. */
const tries = 3;

/** What reading costs in CPU time of this process, in ms: other processes do not count. */
function costOf(read: () => void): number {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least cost of some tries, fewer when one is enough or when all hope is lost. */
function leastCost(read: () => void, enough = 0, hopeless = Number.POSITIVE_INFINITY): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const cost = costOf(read);
    least = Math.min(least, cost);
    if (cost <= enough || cost > hopeless) break;
  }
  return least;
}

describe('the worst pages, contract C5.3', () => {
  it.each(cases)('gives a bounded page without raw HTML, by work in proportion, for %s', (_, build) => {
    const small = build(size / 4);
    const smallCost = leastCost(() => pageOf(small));
    const costMax = growthMax * Math.max(smallCost, noiseMs);
    const html = build(size);
    let page: Page | undefined;
    const cost = leastCost(() => (page = pageOf(html)), costMax, 3 * costMax);
    const { markdown, text, title } = page!;
    expect(title).toBe('Fugas de agua');
    // A link of a few letters is written with its whole address, a nested line with its whole margin.
    expect(markdown.length).toBeLessThan(30 * html.length + 1000);
    expect(text.length).toBeLessThan(2 * html.length + 1000);
    expect(markdown).not.toMatch(/(?<!\\)<[a-z/!]/i);
    expect(cost).toBeLessThanOrEqual(costMax);
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
