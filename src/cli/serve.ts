// vitrina serve: the service, until it is told to stop.

import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import type { InheritedSockets } from '../app/places.ts';
import type { App } from '../app.ts';
import type { LoadedSettings } from '../config/load.ts';
import { createAddresses } from '../lib/addresses.ts';
import { authorityOf } from '../lib/authority.ts';
import { readInheritedSockets } from './inherited-sockets.ts';
import { readVersion } from './package.ts';
import { openProgress } from './progress.ts';
import { addSettingFlags, readSiteChoice } from './setting-flags.ts';
import { printLine, type Surroundings } from './surroundings.ts';

const examples = `
Examples:
  vitrina serve                               the example site on http://127.0.0.1:8080
  vitrina serve ./public --url https://www.casa.example --company company.yaml
  vitrina serve site.snapshot --host 0.0.0.0 --state redis://redis:6379

SIGHUP reads the content anew and opens the access log anew.
SIGTERM and SIGINT let open requests finish; a second one ends at once.
A socket that systemd hands over (LISTEN_FDS) is used instead of --host and --port.`;

export function serveCommand(surroundings: Surroundings): Command {
  const command = new Command('serve')
    .description('Serve the content API of a site, its MCP server, its documents and the site itself.')
    .argument(
      '[site]',
      'folder of pages or snapshot (default: that of ./vitrina.yaml, else the example site)',
    )
    .addHelpText('after', examples);
  return addSettingFlags(command).action((site: string | undefined) => serve(site, command, surroundings));
}

async function serve(site: string | undefined, command: Command, surroundings: Surroundings): Promise<void> {
  const { loadSiteSettings } = await import('./site-settings.ts');
  const { settings, origins } = loadSiteSettings(readSiteChoice(site, command), surroundings);
  const inherited = readInheritedSockets(surroundings);
  const { startApp } = await import('../app.ts');
  const { stdout, stderr, now, elapsedMs } = surroundings;
  const bar = await openProgress(surroundings);
  const hangUps = rememberHangUps(surroundings);
  const app = await startApp({
    settings,
    inherited,
    version: readVersion(),
    now,
    elapsedMs,
    randomBytes,
    openFilesMax: surroundings.openFilesMax(),
    later: (ms, run) => {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
    onProgress: bar.update,
    notice: (line) => printLine(stderr, `vitrina: ${line}`),
  }).finally(bar.stop);
  obeySignals(app, hangUps, surroundings);
  reportUnused(origins, inherited, surroundings);
  await tellLeftOut(app, surroundings);
  const pages = app.catalogue.pages.length;
  const { developers, api, mcp } = createAddresses(app.url);
  const [sample] = app.catalogue.profile.searches;
  const here = listenAddress(app);
  stdout.write(
    [
      `vitrina serves ${pages} pages of ${settings.content} on ${here}`,
      `  guide       ${developers}`,
      `  REST API    ${api}`,
      `  MCP server  ${mcp}`,
      ...(app.metricsPlace === undefined ? [] : [`  metrics     ${listenAddress(app.metricsPlace)}/metrics`]),
      // the public address may lead here only once the server in front is set up
      `Try: curl '${createAddresses(here).api}/${sample === undefined ? 'get_company_info' : `search_pages?${new URLSearchParams({ query: sample.query })}`}'\n`,
    ].join('\n'),
  );
}

/** A page that is missed should not be looked for long. */
async function tellLeftOut({ report }: App, { stderr }: Surroundings): Promise<void> {
  if (report === undefined || report.skipped.length === 0) return;
  const { countSkipped } = await import('../catalogue/site-problems.ts');
  const count = countSkipped(report);
  if (count === 0) return;
  const documents = count === 1 ? '1 document is' : `${count} documents are`;
  printLine(stderr, `vitrina: ${documents} left out; "vitrina check" says which and why`);
}

function listenAddress({ host, port }: Pick<App, 'host' | 'port'>): string {
  return `http://${authorityOf(host, port)}`;
}

/** Settings that say where to listen give way to sockets that were handed over, and the operator must see it. */
function reportUnused(
  origins: LoadedSettings['origins'],
  { api, metrics }: InheritedSockets,
  { stderr }: Surroundings,
): void {
  const unused = [
    ...(api === undefined ? [] : [origins.host, origins.port]),
    ...(metrics === undefined ? [] : [origins.metrics]),
  ].filter((origin) => origin !== 'default');
  if (unused.length > 0)
    printLine(stderr, `vitrina: ${unused.join(', ')} not used: the socket was handed over (LISTEN_FDS)`);
}

interface HangUps {
  /** Obeys each SIGHUP from now on, and the one that came before. */
  obey(run: () => void): void;
}

/** SIGHUP ends a process that does not listen for it: one that comes while the pages are still being read is kept for later. */
function rememberHangUps({ signals }: Surroundings): HangUps {
  let hasCome = false;
  let onHangUp = () => {
    hasCome = true;
  };
  signals.on('SIGHUP', () => onHangUp());
  return {
    obey(run) {
      onHangUp = run;
      if (hasCome) run();
    },
  };
}

/** The first signal to stop is obeyed with patience, the second at once; SIGHUP reloads, as it does anywhere. */
function obeySignals(app: App, hangUps: HangUps, { stderr, signals, exit }: Surroundings): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return exit(1);
    stopping = true;
    app.close().then(
      () => exit(0),
      (error: Error) => {
        printLine(stderr, `vitrina: ${signal}: ${error.message}`);
        exit(1);
      },
    );
  };
  signals.on('SIGTERM', stop);
  signals.on('SIGINT', stop);
  hangUps.obey(() => {
    if (stopping) return;
    app.reopenLogs();
    void app.reload();
  });
}
