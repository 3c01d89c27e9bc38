// Starts the service from its settings: converts settings to values, opens content and store, listens, watches for changes.

import {
  boundsOf,
  choosePlaces,
  contentPlaceOf,
  createReader,
  type InheritedSockets,
  type ListenPlace,
  listen,
  listenForMetrics,
  openContent,
  siteTermsOf,
} from './app/index.ts';
import type { BuildProgress, BuildReport, Catalogue } from './catalogue/index.ts';
import { publicUrl, type Settings } from './config/index.ts';
import { createMetrics, type Log, type OpenLog, openLog } from './http/index.ts';
import { loadMcpHandler } from './mcp/index.ts';
import { reportReload } from './service/index.ts';
import { createService, type Service } from './service.ts';
import { createReloading, type Later, openSite, type Reload, type Site } from './site/index.ts';
import { openStore, type Store } from './store/index.ts';

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
  readonly onProgress: (progress: BuildProgress) => void;
  /** Prints a line for the operator during the start. Later ones are logged. */
  readonly notice: (line: string) => void;
}

/** A running service. */
export interface App {
  /** Root of every address in answers. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The place of the metrics' own listener; undefined if the server of the API serves them. */
  readonly metricsPlace: ListenPlace | undefined;
  readonly catalogue: Catalogue;
  /** The report of the build at the start; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** Reads the content again. */
  reload(): Promise<Reload>;
  /** Reopens the log files after a log rotation has moved them. */
  reopenLogs(): void;
  /** Waits for the time of the setting `close_delay`, stops accepting connections, finishes open requests, closes the store. */
  close(): Promise<void>;
}

/** Delay after the start before what it left out is done, so that the first callers do not wait for it. */
const warmDelayMs = 1_000;

/** The functions that close everything that has been opened. */
interface Closing {
  add(...closes: (() => unknown)[]): void;
  /** Closes in reverse order of opening, because later parts may use earlier ones. */
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

async function start(options: AppOptions, closing: Closing): Promise<App> {
  const { settings, version, now, elapsedMs, randomBytes, later, notice } = options;
  const log = openLog(2, { level: settings.log_level, name: 'log' });
  closing.add(log.close);
  const { api: place, metrics: metricsPlace } = await choosePlaces(settings, options.inherited);
  const { host, port } = place;
  const url = publicUrl({ url: settings.url, host }, port);
  const contentPlace = contentPlaceOf(settings, url, version, options.environment);
  const leaving = new AbortController();
  const reader = createReader(contentPlace, now, (line) => log.warn({}, line), leaving.signal);
  // what has a copy is replaced whole, and is observed first when it is refreshed
  const seen = reader.isWhole ? '' : await reader.observe();
  const content = await openContent(contentPlace, now(), options.onProgress);
  const { catalogue, report, remark, copiedMs } = content;
  for (const line of [content.notice, remark]) if (line !== undefined) notice(line);
  const store = await openLoggedStore(settings.state, log);
  closing.add(() => store.close());
  const site = await openSite(catalogue, siteTermsOf(settings, url, version), now);
  const first = { seen, checkedMs: copiedMs ?? now(), remark };
  const reloading = createReloading(site, reader, first, {
    acceptShrink: settings.accept_shrink,
    onReload: (reload, wasStable) => {
      const { level, line } = reportReload(reload, wasStable);
      log[level]({}, line);
    },
    now,
    later,
  });
  const accessLog = openAccessLog(settings.access_log, log);
  if (accessLog !== undefined) closing.add(accessLog.close);
  const metrics = createMetrics();
  const service = createService({
    site,
    content: reloading.status,
    store,
    ...boundsOf(settings, host, options.openFilesMax, (line) => log.warn({}, line)),
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
  reloading.watch(settings.reload);
  const cancelWarming = later(warmDelayMs, () => void warm(site, log));
  const cancelRefresh = copiedMs !== undefined ? later(warmDelayMs, () => void reloading.reload()) : () => {};
  closing.add(reloading.stop, cancelWarming, cancelRefresh, () => leaving.abort());
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
      await drain(service, settings.close_delay, log, later);
      await closing.closeAll();
    },
  };
}

function openLoggedStore(address: string, log: Log): Promise<Store> {
  return openStore(address, {
    onHealthChange: (health) => log[health.ok ? 'info' : 'error']({}, `state: ${health.detail}`),
    onWarning: (line) => log.warn({}, `state: ${line}`),
  });
}

/** Opens the access log; undefined when the setting names no file. */
function openAccessLog(file: string, log: Log): OpenLog | undefined {
  const onTrouble = (line: string) => log.warn({}, line);
  return file === '' ? undefined : openLog(file, { level: 'info', name: 'access_log', onTrouble });
}

/** Renders the published documents and loads the MCP handler before the first request for either. */
async function warm({ live, publishedOf }: Site, log: Log): Promise<void> {
  publishedOf(live.current()).documents();
  try {
    await loadMcpHandler();
  } catch (error) {
    // Node.js remembers a module that could not be read
    log.error({}, `MCP cannot be served until a restart: ${(error as Error).message}`);
  }
}

/** Reports to load balancers that the service is about to close, and keeps serving for `seconds`. */
async function drain({ readiness }: Service, seconds: number, log: Log, later: Later): Promise<void> {
  if (seconds === 0) return;
  readiness.leave();
  log.info({}, `/readyz answers 503 from now on, and the server closes in ${seconds} s (close_delay)`);
  await new Promise<void>((resolve) => later(seconds * 1000, resolve));
}
