// Starts the service from its settings: converts settings to values, opens content and store, listens, watches for changes.

import type { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import {
  type Answering,
  answerByWorkers,
  answerHere,
  boundsOf,
  choosePlaces,
  contentPlaceOf,
  createOpenSites,
  createSiteOpener,
  describeChanges,
  type InheritedSockets,
  type InsightsBase,
  type ListenPlace,
  listenForOperator,
  type OneSite,
  type OpenSites,
  openAccessLog,
  openInsightsBase,
  openLoggedStore,
  openOneSite,
  readSitesFolder,
  repeat,
  serverBoundsOf,
  warmDelayMs,
  warmMcp,
  workersOf,
} from './app/index.ts';
import type { BuildProgress, BuildReport, Catalogue } from './catalogue/index.ts';
import { publicUrl, type Settings } from './config/index.ts';
import type { ServerParts } from './faces.ts';
import { createMetrics, type Log, openLog, type Readiness } from './http/index.ts';
import { type Closing, createClosing } from './lib/closing.ts';
import { createGate } from './lib/gate.ts';
import { createCondition, createHostingCondition } from './service/index.ts';
import { createHosting, createService } from './service.ts';
import type { Later, Reopened, Site } from './site/index.ts';
import { createMemoryCounters, type Store } from './store/index.ts';

/** The settings, and the parts of the process that the service uses. */
export interface AppOptions {
  readonly settings: Settings;
  /** Sockets to listen on instead of the addresses in the settings. */
  readonly inherited: InheritedSockets;
  /** Version of the software. */
  readonly version: string;
  /** Environment variables, of which those of AWS give access to S3. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly later: Later;
  /** The process's limit of descriptors. */
  readonly openFilesMax: number;
  /** Receives what is to be removed if the process is ended while it starts. */
  readonly onEarlyEnd: (remove: () => void) => void;
  readonly onProgress: (progress: BuildProgress) => void;
  /** Prints a line for the operator during the start. Later ones are logged. */
  readonly notice: (line: string) => void;
}

/** The site that an app serves. */
export interface OneContent {
  /** The generation at the start. */
  readonly catalogue: Catalogue;
  /** The report of the build at the start; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
}

/** The sites that an app serves. */
export interface SitesContent {
  readonly sites: OpenSites;
}

/** A running service. */
export interface App {
  /** Root of every address in answers; of several sites the address of the server. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The place of the metrics' own listener; undefined if the server of the API serves them. */
  readonly metricsPlace: ListenPlace | undefined;
  readonly content: OneContent | SitesContent;
  /** Number of processes that answer requests. */
  readonly workers: number;
  /** Replaces the workers one after another, where there are several. Never rejects. */
  readonly renew: (() => Promise<void>) | undefined;
  /** Reads the content again. Never rejects. */
  reload(): Promise<unknown>;
  /** Reopens the log files after a log rotation has moved them. */
  reopenLogs(): void;
  /** Waits for the time of the setting `close_delay`, stops accepting connections, finishes open requests, closes the store. */
  close(): Promise<void>;
}

/**
 * Starts the service; it accepts requests once the promise is resolved.
 * @throws Error of one line that says how to correct the content, the state or the address
 */
export async function startApp(options: AppOptions): Promise<App> {
  const closing = createClosing();
  try {
    return await start(options, closing);
  } catch (error) {
    await closing.closeAll();
    throw error;
  }
}

/** What a process opens besides content. */
interface Opened extends ServerParts {
  readonly url: string;
  readonly host: string;
  readonly store: Store;
  readonly insights: InsightsBase;
}

/** A service that is about to listen. */
interface Ready {
  readonly answering: Answering;
  readonly content: OneContent | SitesContent;
  /** Called once it listens. Returns what ends it. */
  readonly begin: () => readonly (() => void)[];
  readonly reload: App['reload'];
}

async function start(options: AppOptions, closing: Closing): Promise<App> {
  const { settings, version, now, elapsedMs, randomBytes, later } = options;
  const log = openLog(2, { level: settings.log_level, name: 'log' });
  closing.add(log.close);
  const { api: place, metrics: metricsPlace } = await choosePlaces(settings, options.inherited);
  const { host, port } = place;
  const isOne = settings.sites === '';
  const count = workersOf(settings);
  const url = publicUrl({ url: isOne ? settings.url : '', host }, port);
  let workers: Answering['workers'];
  const share = count > 1 ? async (next: Reopened) => workers?.publish(next) : undefined;
  const site = isOne ? await openSite(options, url, log, share) : undefined;
  const store = await openLoggedStore(settings.state, log);
  closing.add(() => store.close());
  const accessLog = openAccessLog(settings.access_log, log);
  if (accessLog !== undefined) closing.add(accessLog.close);
  const metrics = createMetrics();
  const insights = await openInsightsBase({ settings, url, version, metrics, randomBytes, now, later });
  closing.add(insights.close);
  const opened: Opened = {
    ...{ url, host, store, insights, log, accessLog, metrics, now, elapsedMs, randomBytes },
    ...serverBoundsOf(settings, options.openFilesMax, (line) => log.warn({}, line)),
    exposeMetrics: metricsPlace === undefined,
  };
  const ready =
    site === undefined ? await openSites(options, opened) : await serveOne(options, opened, site, count);
  const { answering, content, reload } = ready;
  const { readiness } = answering;
  workers = answering.workers;
  const listSites = 'sites' in content ? content.sites.status : undefined;
  let operatorListener: Server | undefined;
  closing.add(() => operatorListener?.close(), answering.close);
  operatorListener = await listenForOperator(metricsPlace, answering.metrics, readiness, listSites);
  await answering.listen(place);
  closing.add(...ready.begin());
  return {
    ...{ url, host, port, metricsPlace, content, reload, workers: count, renew: workers?.renew },
    reopenLogs() {
      accessLog?.reopen();
      workers?.reopenLogs();
    },
    close: async () => {
      await drain(readiness, settings.close_delay, log, later);
      await closing.closeAll();
    },
  };
}

/** Opens the site of the settings, and prints what its operator should know. */
async function openSite(
  options: AppOptions,
  url: string,
  log: Log,
  share: ((next: Reopened) => Promise<void>) | undefined,
): Promise<OneSite> {
  const { settings, version, environment, notice, onProgress, now, later } = options;
  const place = contentPlaceOf(settings, url, version, environment);
  const one = await openOneSite({ settings, place, log, onProgress, now, later, share });
  for (const line of one.notices) notice(line);
  return one;
}

async function serveOne(options: AppOptions, opened: Opened, one: OneSite, count: number): Promise<Ready> {
  const { settings, version, openFilesMax, now, later, onEarlyEnd } = options;
  const { site, reloading, report, copiedMs, snapshot, close } = one;
  const { url, host, store, log, metrics, exposeMetrics } = opened;
  let answering: Answering | undefined;
  const workers = () => answering?.workers?.state();
  const condition = createCondition({ ...opened, live: site.live, content: reloading.status, workers });
  answering =
    snapshot === undefined
      ? answerHere(
          createService({
            ...{ ...opened, ...boundsOf(settings, host), site, condition },
            insights: opened.insights.open({ ...opened, settings }),
          }),
          metrics,
        )
      : await answerByWorkers({
          ...{ count, settings, version, url, openFilesMax, exposeMetrics, store, condition },
          ...{ one: { site, snapshot }, metrics, log, now, later, onEarlyEnd },
        });
  return {
    answering,
    content: { catalogue: site.live.current(), report },
    begin() {
      reloading.watch(settings.reload);
      const refresh = copiedMs === undefined ? () => {} : later(warmDelayMs, () => void reloading.reload());
      const warming = count > 1 ? () => {} : later(warmDelayMs, () => void warm(site, log));
      return [close, warming, refresh];
    },
    reload: reloading.reload,
  };
}

async function openSites(options: AppOptions, opened: Opened): Promise<Ready> {
  const { settings, version, environment, now, later } = options;
  const { store, insights, log, metrics, host } = opened;
  let entries = await readSitesFolder(settings, []);
  for (const { name, problem } of entries)
    if (problem !== undefined) options.notice(`${name} is not served: ${problem}`);
  const sites = createOpenSites({
    opener: createSiteOpener({
      serve: (site) => hosting.serve(site),
      ...{ version, environment, store, insights, host, log, now, later },
    }),
    memoryMaxBytes: settings.sites_memory * 1_000_000,
    counters: createMemoryCounters(),
    warn: (line) => log.warn({}, line),
    now,
    later,
  });
  const { find, count, status } = sites;
  let folderProblem: string | undefined;
  const condition = createHostingCondition({
    ...{ count, store, metrics, now },
    folderProblem: () => folderProblem,
  });
  const hosting = createHosting({ ...opened, condition, find, listSites: status });
  sites.update(entries);

  const limit = createGate(1);
  const readAgain = () => limit(readFolder);

  /** Reads the folder again. What is wrong with it is logged, and the sites stay as they are. */
  async function readFolder(): Promise<void> {
    const before = entries;
    try {
      entries = await readSitesFolder(settings, before);
      sites.update(entries);
      folderProblem = undefined;
    } catch (error) {
      folderProblem = (error as Error).message;
      log.error({}, folderProblem);
    }
    for (const { level, line } of describeChanges(before, entries)) log[level]({}, line);
  }

  return {
    answering: answerHere(hosting, metrics),
    content: { sites },
    begin: () => [repeat(settings.reload, readAgain, later), sites.close],
    async reload() {
      await readAgain();
      await sites.reload();
    },
  };
}

/** Renders the published documents, while callers are answered between them, and loads the MCP handler before the first request for either. */
async function warm({ live, publishedOf }: Site, log: Log): Promise<void> {
  const published = publishedOf(live.current());
  while (published.renderNext()) await setImmediate();
  await warmMcp(log);
}

/** Reports to load balancers that the service is about to close, and keeps serving for `seconds`. */
async function drain(readiness: Readiness, seconds: number, log: Log, later: Later): Promise<void> {
  if (seconds === 0) return;
  readiness.leave();
  log.info({}, `/readyz answers 503 from now on, and the server closes in ${seconds} s (close_delay)`);
  await new Promise<void>((resolve) => later(seconds * 1000, resolve));
}
