// Runs all checks against a site, one after another, and computes the score.

import { apiChecks } from './api.ts';
import { authorizationChecks } from './authorization.ts';
import { type Check, NotApplicable, Unmet } from './check.ts';
import { commerceChecks } from './commerce.ts';
import { crawlingChecks } from './crawling.ts';
import { markdownChecks } from './markdown.ts';
import { mcpChecks } from './mcp.ts';
import type { CheckedSite } from './site.ts';

export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

export const groups: readonly CheckGroup[] = [
  { title: 'Crawlers and the home page', checks: crawlingChecks },
  { title: 'Markdown', checks: markdownChecks },
  { title: 'API', checks: apiChecks },
  { title: 'MCP', checks: mcpChecks },
  { title: 'Authorization', checks: authorizationChecks },
  { title: 'Commerce', checks: commerceChecks },
];

export interface Outcome {
  /** Title of the group. */
  readonly group: string;
  readonly check: Check;
  readonly status: 'pass' | 'fail' | 'not-applicable';
  /** What was seen; one line without control characters. */
  readonly seen: string;
}

export interface Examination {
  readonly url: string;
  /** 0 to 100: the weight that passed among that which applies. */
  readonly score: number;
  /** In the order of the groups. */
  readonly outcomes: readonly Outcome[];
}

/** Checks a site. @throws SiteUnavailable when it stops answering */
export async function examine(site: CheckedSite): Promise<Examination> {
  const outcomes: Outcome[] = [];
  for (const { title, checks } of groups)
    for (const check of checks) outcomes.push({ group: title, check, ...(await runCheck(check, site)) });
  const weigh = (status: Outcome['status']) =>
    outcomes.filter((outcome) => outcome.status === status).reduce((sum, { check }) => sum + check.weight, 0);
  const passed = weigh('pass');
  // rounded down: 100 is for sites that pass everything
  return { url: site.url, score: Math.floor((100 * passed) / (passed + weigh('fail'))), outcomes };
}

async function runCheck(check: Check, site: CheckedSite): Promise<Pick<Outcome, 'status' | 'seen'>> {
  try {
    return { status: 'pass', seen: oneLine(await check.run(site)) };
  } catch (error) {
    if (error instanceof NotApplicable) return { status: 'not-applicable', seen: oneLine(error.message) };
    if (error instanceof Unmet) return { status: 'fail', seen: oneLine(error.message) };
    throw error;
  }
}

const seenMaxChars = 200;

/** Sites choose parts of these texts: a terminal must not obey them. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > seenMaxChars ? `${line.slice(0, seenMaxChars - 1)}…` : line;
}
