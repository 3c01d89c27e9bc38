// Runs all checks against a site and reports the results as a table.

import { agentChecks } from './agent-checks.ts';
import { authorizationChecks } from './authorization-checks.ts';
import type { Check, Site } from './check.ts';
import { crawlingChecks } from './crawling-checks.ts';

export const readinessChecks: readonly Check[] = [...crawlingChecks, ...agentChecks, ...authorizationChecks];

/** Checks of scanners that this service cannot pass truthfully, with the reason. */
export const notApplicable: readonly (readonly [string, string])[] = [
  ['dnsAid', 'records in DNS, not in the program'],
  ['a2aAgentCard', 'no A2A endpoint is served'],
  ['oauthDiscovery', 'wants an authorization_endpoint; there is no browser flow (seed §5.11)'],
  ['webBotAuth', 'neutral: for those who send requests'],
  ['x402, mpp, ucp, acp, ap2', 'neutral: nothing is sold'],
];

export interface Outcome {
  readonly check: Check;
  /** `''` when passed. */
  readonly fault: string;
}

/** Runs the checks sequentially. */
export async function examine(site: Site): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of readinessChecks) {
    const fault = await check.run(site).then(
      () => '',
      (error: Error) => error.message,
    );
    outcomes.push({ check, fault });
  }
  return outcomes;
}

/** The results as lines of a table. */
export function renderTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ check, fault }) => [
    fault === '' ? 'pass' : 'FAIL',
    check.id,
    check.source,
    fault === '' ? check.about : fault,
  ]);
  const all = [...rows, ...notApplicable.map(([id, why]) => ['n/a', id, 'isitagentready', why])];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
}
