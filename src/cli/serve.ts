// vitrina serve: runs the service until a signal stops it.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { InheritedSockets } from '../app/index.ts';
import type { App } from '../app.ts';
import type { LoadedSettings, Settings } from '../config/index.ts';
import { createAddresses } from '../lib/addresses.ts';
import { authorityOf } from '../lib/authority.ts';
import { countOf } from '../lib/count-of.ts';
import { readInheritedSockets } from './inherited-sockets.ts';
import { serveOnStdio } from './mcp.ts';
import { readVersion } from './package.ts';
import { type ProcessEnv, printPlain } from './process-env.ts';
import { openProgress } from './progress.ts';
import { addSettingFlags, readSiteChoice, siteHelp } from './setting-flags.ts';

const examples = `
Examples:
  vitrina serve                               the example site on http://127.0.0.1:8080
  vitrina serve ./public --url https://www.casa.example --company company.yaml
  vitrina serve site.snapshot --host 0.0.0.0 --state redis://redis:6379

SIGHUP reloads the content and reopens the access log.
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
  const { settings, origins } = loadSiteSettings(readSiteChoice(site, command), processEnv);
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
    onProgress: bar.update,
    notice: (line) => printPlain(stderr, `vitrina: ${line}`),
  }).finally(bar.stop);
  handle.started(app);
  reportUnused(origins, inherited, processEnv);
  await reportBuild(app, settings, processEnv);
  await reportReplaced(app, processEnv);
  const pages = app.catalogue.pages.length;
  const { api, mcp } = createAddresses(app.url);
  const [sample] = app.catalogue.profile.searches;
  const localUrl = listenAddress(app);
  stdout.write(
    [
      `vitrina serves ${countOf(pages, 'page')} of ${settings.content} on ${localUrl}`,
      `  guide       ${app.catalogue.companyInfo('all').pages?.developers}`,
      `  REST API    ${api}`,
      `  MCP server  ${mcp}`,
      ...(app.metricsPlace === undefined ? [] : [`  metrics     ${listenAddress(app.metricsPlace)}/metrics`]),
      // not the public address: it may need a proxy that is not set up yet
      `Try: curl '${createAddresses(localUrl).api}/${sample === undefined ? 'get_company_info' : `search_pages?${new URLSearchParams({ query: sample.query })}`}'\n`,
    ].join('\n'),
  );
}

/**
 * Prints the patterns that exclude nothing, a brand that nobody wrote, and how many documents became no page, so that an operator who
 * misses one knows where to look.
 */
async function reportBuild(
  { report, catalogue }: App,
  { exclude }: Settings,
  { stderr }: ProcessEnv,
): Promise<void> {
  if (report === undefined) return;
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
async function reportReplaced({ catalogue: { folder } }: App, { stderr }: ProcessEnv): Promise<void> {
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
 * system ends the process, but for the first of a container, which these signals do not end by themselves.
 */
function handleSignals({ pid, stderr, signals, exit }: ProcessEnv): { started(app: App): void } {
  let app: App | undefined;
  let stopping = false;
  const stop = (signal: string) => {
    if (app === undefined) return exit(0);
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
    signals.on('SIGTERM', stop);
    signals.on('SIGINT', stop);
  };
  const isFirst = pid === 1;
  if (isFirst) listen();
  return {
    started(running) {
      app = running;
      if (!isFirst) listen();
      signals.on('SIGHUP', () => {
        if (stopping) return;
        running.reopenLogs();
        void running.reload();
      });
    },
  };
}
