// vitrina insights: prints what a site is asked for and what is read of it, from the state (contract C20).

import { Command } from 'commander';
import type { InsightReport } from '../insights/index.ts';
import { printTable } from './columns.ts';
import { UsageError } from './failure.ts';
import { type ProcessEnv, printLine, printPlain } from './process-env.ts';
import { addSettingFlags } from './setting-flags.ts';
import { withStore } from './state.ts';
import { styleOf } from './style.ts';

export function insightsCommand(processEnv: ProcessEnv): Command {
  const command = new Command('insights')
    .description(
      'Print what was asked, found and read in the last 90 days, of a server with the setting "insights". What it counted in the last minute may be missing.',
    )
    .option('--site <site>', 'site whose settings name the state')
    .option('--host-name <host>', 'host name of one site of several')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  vitrina insights --state sqlite:/var/lib/vitrina/state.db');
  return addSettingFlags(command, ['state']).action(async () => {
    const { readInsightReport } = await import('../insights/index.ts');
    const { storeOfSite } = await import('../store/index.ts');
    await withStore(command, processEnv, async (store, { sites, state }) => {
      const { hostName, json } = command.opts<{ readonly hostName?: string; readonly json?: true }>();
      if (state === 'memory:')
        throw new UsageError(
          'the state "memory:" ends with its server, whose page /vitrina/insights has what it counted',
        );
      if (sites !== '' && hostName === undefined)
        throw new UsageError('the settings name several sites; choose one with --host-name');
      const own = hostName === undefined ? store : storeOfSite(store, hostName.toLowerCase());
      const report = await readInsightReport(own, processEnv.now());
      if (json === true) printLine(processEnv.stdout, JSON.stringify(report, null, 2));
      else print(report, processEnv);
    });
  });
}

const headings = {
  queries: 'QUESTIONS',
  empty: 'FOUND NOTHING',
  unread: 'RESULTS NOT READ',
  pages: 'PAGES READ',
  facts: 'COMPANY DATA',
  callers: 'CALLERS',
  agents: 'AGENTS, AS THEY SAY',
  signers: 'AGENTS, VERIFIED',
} as const;

function print({ days, ...lists }: InsightReport, processEnv: ProcessEnv): void {
  const { stdout, stderr } = processEnv;
  const style = styleOf(stdout, processEnv);
  const used = days.filter((day) =>
    Object.values(day).some((count) => typeof count === 'number' && count > 0),
  );
  if (used.length === 0) {
    printLine(stderr, 'Nothing has been counted yet; the setting "insights" turns it on.');
    return;
  }
  const rows = used.map(({ day, rest, mcp, box, site, found, empty }) =>
    [day, rest, mcp, box, site, found, empty].map(String),
  );
  printTable(stdout, ['DAY', 'REST', 'MCP', 'BOX', 'SITE', 'FOUND', 'NOTHING'], rows, style);
  for (const [name, heading] of Object.entries(headings)) {
    const list = lists[name as keyof typeof headings];
    if (list.length === 0) continue;
    printLine(stdout, style.bold(`\n${heading}`));
    for (const { name: what, count } of list) printPlain(stdout, `${String(count).padStart(7)}  ${what}`);
  }
}
