// What axe-core finds on a page in the browser.

import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds within some elements against WCAG 2.2 A and AA and good practice, one line each. */
export async function findViolations(page: Page, within = ['html']): Promise<readonly string[]> {
  // a script that returns nothing: what it returns is copied
  await page.evaluate(`${axe.source}; undefined`);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const context = JSON.stringify({ include: within.map((selector) => [selector]) });
  const options = JSON.stringify({ runOnly: tags, resultTypes: ['violations'], iframes: false });
  const found = (await page.evaluate(
    `axe.run(${context}, ${options}).then(({ violations }) => violations)`,
  )) as AxeResults['violations'];
  return found.map(
    ({ id, impact, nodes }) =>
      `${impact} ${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 300)}`,
  );
}
