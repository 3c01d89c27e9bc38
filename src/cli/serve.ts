// vitrina serve: runs the service until a signal stops it.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { InheritedSockets } from '../app/index.ts';
import type { App, OneContent, SitesContent } from '../app.ts';
import type { BuildReport, Catalogue } from '../catalogue/index.ts';
import type { LoadedSettings, Settings } from '../config/index.ts';
import { createAddresses } from '../lib/addresses.ts';
import { authorityOf } from '../lib/authority.ts';
import { countOf } from '../lib/count-of.ts';
import { readVersion } from '../lib/version.ts';
import { readInheritedSockets } from './inherited-sockets.ts';
import { serveOnStdio } from './mcp.ts';
import { type ProcessEnv, printPlain } from './process-env.ts';
import { openProgress } from './progress.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

const examples = `
Examples:
  vitrina serve                               the example site on http://127.0.0.1:8080
  vitrina serve ./public --url https://www.casa.example --company company.yaml
  vitrina serve site.snapshot --host 0.0.0.0 --state redis://redis:6379
  vitrina serve --sites ./sites               several sites, chosen by the host name of the request

SIGHUP reloads the content and reopens the access log.
SIGUSR2 replaces the workers one after another, where there are several.
SIGTERM and SIGINT let open requests finish; a second signal ends the process at once.
A socket passed by systemd (LISTEN_FDS) is used instead of --host and --port.`;

export function serveCommand(processEnv: ProcessEnv): Command {
  const command = new Command('serve')
    .description(
      "Serve a site's REST API, its MCP server, the documents that describe them, and the site itself.",
    )
    .argument('[site]', siteHelp)
    .addHelpText('after', examples);
  command.option(
    '--stdio',
    'speak MCP on standard input and output and listen nowhere, as "vitrina mcp" does',
  );
  return addSettingFlags(command).action((site: string | undefined) =>
    command.opts<{ readonly stdio?: true }>().stdio === true
      ? serveOnStdio(site, command, processEnv)
      : serve(site, command, processEnv),
  );
}

async function serve(site: string | undefined, command: Command, processEnv: ProcessEnv): Promise<void> {
  const { loadSiteSettings } = await import('./site-settings.ts');
  const choice = readSiteChoice(site, command);
  const { settings, origins } = loadSiteSettings(choice, processEnv, 'content or sites');
  const inherited = readInheritedSockets(processEnv);
  const { startApp } = await import('../app.ts');
  const { stdout, stderr, now, elapsedMs } = processEnv;
  const bar = await openProgress(processEnv);
  const handle = handleSignals(processEnv);
  const app = await startApp({
    settings,
    inherited,
    version: readVersion(),
    environment: processEnv.environment,
    now,
    elapsedMs,
    randomBytes,
    openFilesMax: processEnv.openFilesMax(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
    onEarlyEnd: handle.onEarlyEnd,
    onProgress: bar.update,
    notice: (line) => printPlain(stderr, `vitrina: ${line}`),
  }).finally(bar.stop);
  handle.started(app);
  reportUnused(origins, inherited, processEnv);
  const { content } = app;
  const lines =
    'sites' in content ? introduceSites(app, content) : await introduce(app, content, settings, processEnv);
  const metrics = app.metricsPlace && `  metrics     ${listenAddress(app.metricsPlace)}/metrics`;
  const workers = app.workers > 1 ? `  workers     ${app.workers}` : undefined;
  const [first, ...rest] = lines;
  stdout.write(`${[first, workers, metrics, ...rest].filter((line) => line !== undefined).join('\n')}\n`);
}

/** Reports the build of a site, and returns lines that say where it is served. */
async function introduce(
  app: App,
  { catalogue, report }: OneContent,
  settings: Settings,
  processEnv: ProcessEnv,
): Promise<readonly string[]> {
  if (report !== undefined) await reportBuild(report, catalogue, settings, processEnv);
  await reportReplaced(catalogue, processEnv);
  const { api, mcp } = createAddresses(app.url);
  const [sample] = catalogue.profile.searches;
  const localUrl = listenAddress(app);
  const request =
    sample === undefined
      ? 'get_company_info'
      : `search_pages?${new URLSearchParams({ query: sample.query })}`;
  return [
    `vitrina serves ${countOf(catalogue.pages.length, 'page')} of ${settings.content} on ${localUrl}`,
    `  guide       ${catalogue.companyInfo('all').pages?.developers}`,
    `  REST API    ${api}`,
    `  MCP server  ${mcp}`,
    // not the public address: it may need a proxy that is not set up yet
    `Try: curl '${createAddresses(localUrl).api}/${request}'`,
  ];
}

function introduceSites(app: App, { sites }: SitesContent): readonly string[] {
  const list = sites.status();
  const served = list.flatMap(({ host }) => host ?? []);
  const [sample = 'www.casa.example'] = served;
  const refused = list.length === served.length ? '' : ` of ${list.length}`;
  return [
    `vitrina serves ${served.length}${refused} ${list.length === 1 ? 'site' : 'sites'} on ${listenAddress(app)}; "vitrina sites" lists them`,
    `Try: curl -H 'Host: ${sample}' '${createAddresses(listenAddress(app)).api}/get_company_info'`,
  ];
}

/**
 * Prints the patterns that exclude nothing, a brand that nobody wrote, and how many documents became no page, so that an operator who
 * misses one knows where to look.
 */
async function reportBuild(
  report: BuildReport,
  catalogue: Catalogue,
  { exclude }: Settings,
  { stderr }: ProcessEnv,
): Promise<void> {
  const { countSkipped, describeIdle, describeUnnamed } = await import('../catalogue/index.ts');
  for (const line of describeIdle(exclude, report)) printPlain(stderr, `vitrina: ${line}`);
  const unnamed = describeUnnamed(report, catalogue.companyInfo('all').brand);
  if (unnamed !== undefined) printPlain(stderr, `vitrina: ${unnamed}`);
  if (report.skipped.length === 0) return;
  const { describeScriptShells } = await import('../extract/index.ts');
  const shells = describeScriptShells(report.pages, report.skipped);
  if (shells !== undefined) printPlain(stderr, `vitrina: ${shells}`);
  const count = countSkipped(report);
  if (count === 0) return;
  printPlain(
    stderr,
    `vitrina: ${countOf(count, 'document')} skipped; "vitrina check" lists them with the reasons`,
  );
}

/** Names the files of the folder that published documents replace, and says if it looks like the sources of a site. */
async function reportReplaced({ folder }: Catalogue, { stderr }: ProcessEnv): Promise<void> {
  if (folder === undefined) return;
  const { describeReplacedFiles } = await import('../discovery/index.ts');
  const line = await describeReplacedFiles(folder);
  if (line !== undefined) printPlain(stderr, `vitrina: ${line}`);
  // a site may be the root of its repository, so this is no error
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'node_modules')))
    printPlain(
      stderr,
      `vitrina: ${folder} is a project with its libraries, and its files are public now (package.json, node_modules); serve the folder that it writes, such as public or dist`,
    );
}

function listenAddress({ host, port }: Pick<App, 'host' | 'port'>): string {
  return `http://${authorityOf(host, port)}`;
}

/** Warns about settings of addresses that inherited sockets replace. */
function reportUnused(
  origins: LoadedSettings['origins'],
  { api, metrics }: InheritedSockets,
  { stderr }: ProcessEnv,
): void {
  const unused = [
    ...(api === undefined ? [] : [origins.host, origins.port]),
    ...(metrics === undefined ? [] : [origins.metrics]),
  ].filter((origin) => origin !== 'default');
  if (unused.length > 0)
    printPlain(
      stderr,
      `vitrina: ${unused.join(', ')} not used: the listening socket was inherited (LISTEN_FDS)`,
    );
}

/**
 * Once the start is complete, the first SIGTERM or SIGINT drains and stops, and the second exits at once; SIGHUP reloads. Before that the
 * system ends the process, unless there is something to remove or it is the first of a container, which these signals do not end by
 * themselves.
 */
function handleSignals({ pid, stderr, signals, exit }: ProcessEnv) {
  let app: App | undefined;
  let isListening = false;
  const leftovers: (() => void)[] = [];
  let stopping = false;
  const stop = (signal: string) => {
    if (app === undefined) {
      for (const remove of leftovers) remove();
      return exit(0);
    }
    if (stopping) return exit(1);
    stopping = true;
    app.close().then(
      () => exit(0),
      (error: Error) => {
        printPlain(stderr, `vitrina: ${signal}: ${error.message}`);
        exit(1);
      },
    );
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    signals.on('SIGTERM', stop);
    signals.on('SIGINT', stop);
  };
  if (pid === 1) listen();
  return {
    onEarlyEnd(remove: () => void) {
      leftovers.push(remove);
      listen();
    },
    started(running: App) {
      app = running;
      listen();
      signals.on('SIGHUP', () => {
        if (stopping) return;
        running.reopenLogs();
        void running.reload();
      });
      // without workers, this signal ends the process, as the system has it
      const { renew } = running;
      if (renew !== undefined) signals.on('SIGUSR2', () => void (stopping || renew()));
    },
  };
}
