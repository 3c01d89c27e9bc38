// From settings to a listening service: turns settings into values, opens content and store, listens, watches for changes.

import { type ContentPlace, observeContent, openContent, reopenContent } from './app/content.ts';
import { listen, type Place } from './app/listen.ts';
import { listenForMetrics } from './app/metrics-listener.ts';
import { boundsOf, contentPlaceOf, siteTermsOf } from './app/parts.ts';
import { choosePlaces, type InheritedSockets } from './app/places.ts';
import { type Later, watchContent } from './app/reloading.ts';
import type { BuildProgress, BuildReport } from './catalogue/build.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Reload } from './catalogue/live.ts';
import { publicUrl } from './config/public-url.ts';
import type { Settings } from './config/settings.ts';
import { type Log, type OpenLog, openLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createService, type Service } from './service.ts';
import { openSite, type Site } from './site/site.ts';
import { openStore, type Store } from './store/index.ts';

/** The process that the service runs in. */
export interface AppOptions {
  readonly settings: Settings;
  /** Sockets to listen at instead of the addresses in the settings. */
  readonly inherited: InheritedSockets;
  /** Version of the software. */
  readonly version: string;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsedMs: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly later: Later;
  /** The process's limit of descriptors. */
  readonly openFilesMax: number;
  readonly onProgress: (progress: BuildProgress) => void;
  /** Prints a line for the operator. */
  readonly notice: (line: string) => void;
}

/** A running service. */
export interface App {
  /** Root of every address in answers. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** Where it serves metrics; undefined beside the API. */
  readonly metricsPlace: Place | undefined;
  readonly catalogue: Catalogue;
  /** The report of the build at the start; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** Reads the content again. */
  reload(): Promise<Reload>;
  /** Opens the log files again, after they were moved away. */
  reopenLogs(): void;
  /** After the setting `close_delay`, refuses connections, lets open requests finish and closes the state. */
  close(): Promise<void>;
}

/** After the start, before what it did not wait for is made ready: the first callers come first. */
const quietMs = 1_000;

/** What has been opened. */
interface Closing {
  add(...closes: (() => unknown)[]): void;
  /** In reverse of the order of opening: what was opened later may need what was opened before. */
  closeAll(): Promise<void>;
}

function createClosing(): Closing {
  const closes: (() => unknown)[] = [];
  return {
    add: (...more) => void closes.push(...more),
    async closeAll() {
      for (const close of closes.splice(0).reverse()) await close();
    },
  };
}

/**
 * Starts the service; it takes requests when the promise is kept.
 * @throws Error of one line that says what to do: content, state, address
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

async function start(options: AppOptions, closing: Closing): Promise<App> {
  const { settings, version, now, elapsedMs, randomBytes, later, notice } = options;
  const log = openLog(2, { level: settings.log_level, name: 'log' });
  closing.add(log.close);
  const { api: place, metrics: metricsPlace } = await choosePlaces(settings, options.inherited);
  const { host, port } = place;
  const url = publicUrl({ url: settings.url, host }, port);
  const contentPlace = contentPlaceOf(settings, url, version);
  const observe = () => observeContent(contentPlace.files);
  const seen = settings.reload > 0 ? await observe() : '';
  const content = await openContent(contentPlace, now(), options.onProgress);
  const { catalogue, report } = content;
  if (content.notice !== undefined) notice(content.notice);
  const store = await openLoggedStore(settings.state, log);
  closing.add(() => store.close());
  const site = await openSettingsSite(settings, contentPlace, catalogue, now);
  const accessLog = openAccessLog(settings.access_log, notice);
  if (accessLog !== undefined) closing.add(accessLog.close);
  const metrics = createMetrics();
  const service = createService({
    site,
    store,
    ...boundsOf(settings, host, options.openFilesMax),
    log,
    accessLog,
    metrics,
    exposeMetrics: metricsPlace === undefined,
    now,
    elapsedMs,
    randomBytes,
  });
  const metricsListener = await listenForMetrics(metricsPlace, metrics, service.readiness);
  closing.add(() => metricsListener?.close(), service.close);
  await listen(service.server, place);
  const reloading = watchContent({
    live: site.live,
    observe,
    seen,
    everySeconds: settings.reload,
    onReload: (reload, wasAtRest) => notice(service.noteReload(reload, wasAtRest)),
    later,
  });
  const cancelWarming = later(quietMs, () => warm(site));
  closing.add(reloading.stop, cancelWarming);
  return {
    url,
    host,
    port,
    metricsPlace,
    catalogue,
    report,
    reload: reloading.reload,
    reopenLogs: () => accessLog?.reopen(),
    close: async () => {
      await leave(service, settings.close_delay, options);
      await closing.closeAll();
    },
  };
}

/** Opens the site that `first` is the content of; reloads read the same place again. */
function openSettingsSite(
  settings: Settings,
  place: ContentPlace,
  first: Catalogue,
  now: () => number,
): Promise<Site> {
  return openSite(first, siteTermsOf(settings, place.url, place.builder), {
    reopen: () => reopenContent(place, now()),
    acceptShrink: settings.accept_shrink,
    now,
  });
}

function openLoggedStore(address: string, log: Log): Promise<Store> {
  return openStore(address, {
    onHealthChange: (health) => log[health.ok ? 'info' : 'error']({}, `state: ${health.detail}`),
    onWarning: (line) => log.warn({}, `state: ${line}`),
  });
}

/** Undefined when the setting names no file. */
function openAccessLog(file: string, onTrouble: (line: string) => void): OpenLog | undefined {
  return file === '' ? undefined : openLog(file, { level: 'info', name: 'access_log', onTrouble });
}

/** Renders the published documents, which the start did not wait for. */
function warm({ live, publishedOf }: Site): void {
  publishedOf(live.current()).documents();
}

/** Shows load balancers that the service is about to close, and serves as before for `seconds`. */
async function leave({ readiness }: Service, seconds: number, { notice, later }: AppOptions): Promise<void> {
  if (seconds === 0) return;
  readiness.leave();
  notice(`/readyz answers 503 from now on, and the server closes in ${seconds} s (close_delay)`);
  await new Promise<void>((resolve) => later(seconds * 1000, resolve));
}
