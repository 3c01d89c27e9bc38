// The checks of `check --agents` over one text, without a server.

import { NotApplicable, Unmet } from '../../src/readiness/check.ts';
import { groups } from '../../src/readiness/examine.ts';
import { readHomePage } from '../../src/readiness/home-page.ts';
import type { Fetched } from '../../src/readiness/probe.ts';
import type { CheckedSite } from '../../src/readiness/site.ts';

const allChecks = groups.flatMap(({ checks }) => checks);

/** Runs all checks on a site that answers everything with one text. */
export async function checkAnswers(text: string, type: string): Promise<void> {
  const url = new URL('https://www.casa.example/');
  const answer: Fetched = {
    url,
    status: 200,
    header: () => '',
    type,
    bytes: Buffer.from(text),
    text,
    isWhole: true,
  };
  const home = readHomePage({ ...answer, type: 'text/html' });
  const site: CheckedSite = { url: url.origin, home, ask: async () => answer, links: () => [] };
  for (const { run } of allChecks)
    await run(site).catch((error: unknown) => {
      if (!(error instanceof Unmet || error instanceof NotApplicable)) throw error;
    });
}
