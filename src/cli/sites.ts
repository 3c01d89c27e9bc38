// vitrina sites: lists the sites of a folder, as the server that runs over it has them.

import { Command } from 'commander';
import type { SiteStatus } from '../app/index.ts';
import type { Settings } from '../config/index.ts';
import { paths } from '../lib/addresses.ts';
import { authorityOf } from '../lib/authority.ts';
import { countOf } from '../lib/count-of.ts';
import { printTable } from './columns.ts';
import { CheckFailed, UsageError } from './failure.ts';
import { type ProcessEnv, printLine, printPlain } from './process-env.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import { styleOf } from './style.ts';

export function sitesCommand(processEnv: ProcessEnv): Command {
  const command = new Command('sites')
    .description(
      'List the sites of a server of several: state, pages, memory, when the content was last checked. Exit code 1 when one of them cannot be served.',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  vitrina sites --config /etc/vitrina/vitrina.yaml');
  return addSettingFlags(command, ['content', 'server']).action(async () => {
    const { loadSiteSettings } = await import('./site-settings.ts');
    const { settings } = loadSiteSettings(readSiteChoice(undefined, command), processEnv, 'content or sites');
    if (settings.sites === '') throw new UsageError('the settings name no folder of sites; set sites');
    const running = await askServer(settings);
    const list = running ?? (await readFolder(settings));
    if (command.opts<{ readonly json?: true }>().json === true)
      printLine(processEnv.stdout, JSON.stringify(list, null, 2));
    else print(list, running !== undefined, processEnv);
    if (list.some(({ problem }) => problem !== undefined)) throw new CheckFailed();
  });
}

/** The list of the server that the settings describe; undefined when none answers. */
async function askServer({ host, port, metrics }: Settings): Promise<readonly SiteStatus[] | undefined> {
  const isAny = host === '0.0.0.0' || host === '::';
  const place = metrics || authorityOf(isAny ? '127.0.0.1' : host, port);
  try {
    const answer = await fetch(`http://${place}${paths.sites}`, { signal: AbortSignal.timeout(askMs) });
    const list: unknown = answer.ok ? await answer.json() : undefined;
    return Array.isArray(list) ? list : undefined; // another program may have the port
  } catch {
    return undefined; // the folder says what there is, and the output that no server runs
  }
}

const askMs = 5_000;

/** The sites as the next start would have them. */
async function readFolder(settings: Settings): Promise<readonly SiteStatus[]> {
  const { readSitesFolder } = await import('../app/index.ts');
  const none = { pages: undefined, memoryBytes: undefined, checkedMs: undefined };
  return (await readSitesFolder(settings, [])).map(({ name, site, problem }) => ({
    ...{ name, host: site?.hosts[0], state: problem === undefined ? 'closed' : 'failed', problem, ...none },
  }));
}

function print(list: readonly SiteStatus[], isRunning: boolean, processEnv: ProcessEnv): void {
  const { stdout, stderr } = processEnv;
  if (!isRunning) printLine(stderr, 'No server runs over these sites at the address of the settings.');
  const rows = list.map(({ name, host, state, pages, memoryBytes, checkedMs }) => [
    host ?? name,
    state,
    pages === undefined ? '-' : String(pages),
    memoryBytes === undefined ? '-' : `${(memoryBytes / 1e6).toFixed(1)} MB`,
    checkedMs === undefined ? '-' : new Date(checkedMs).toISOString(),
  ]);
  const style = styleOf(stdout, processEnv);
  printTable(stdout, ['SITE', 'STATE', 'PAGES', 'MEMORY', 'CHECKED'], rows, style);
  for (const { name, problem } of list) if (problem !== undefined) printPlain(stderr, `${name}: ${problem}`);
  printLine(stderr, countOf(list.length, 'site'));
}
