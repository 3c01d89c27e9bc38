// The composition: settings in, a listening service out. The only place that knows all the parts.

import { observeContent, openContent } from './app/content.ts';
import { listen, type Place } from './app/listen.ts';
import { choosePlaces, type InheritedSockets } from './app/places.ts';
import { type Later, watchContent } from './app/reloading.ts';
import { createService, type Service } from './app/service.ts';
import type { BuildProgress, BuildReport } from './catalogue/build.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Reload } from './catalogue/live.ts';
import { publicUrl } from './config/public-url.ts';
import type { Settings } from './config/settings.ts';
import { openLog } from './http/log.ts';
import { openStore } from './store/index.ts';

/** The process, as the service needs it. */
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
  /** Told what the operator should know, one line at a time. */
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
  /** What the build at the start left out; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** Reads the content anew. */
  reload(): Promise<Reload>;
  /** Opens log files anew that were moved away. */
  reopenLogs(): void;
  /** After the setting `close_delay`, takes no more connections, lets open requests finish and lets go of the state. */
  close(): Promise<void>;
}

/** After the start, before what it did not wait for is made ready: the first callers come first. */
const quietMs = 1_000;

/**
 * Starts the service; it takes requests when the promise is kept.
 * @throws Error of one line that says what to do: content, state, address
 */
export async function startApp(options: AppOptions): Promise<App> {
  const closing: (() => Promise<unknown>)[] = [];
  /** In reverse of the order of opening; a failure to close one must not keep the others open. */
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const log = openLog(2, { level: options.settings.log_level, name: 'log' });
    closing.push(log.close);
    const { api: place, metrics: metricsPlace } = await choosePlaces(options.settings, options.inherited);
    const { host, port } = place;
    const settings = { ...options.settings, host, port };
    const url = publicUrl(settings, port);
    const seen = settings.reload > 0 ? await observeContent(settings) : '';
    const content = await openContent(settings, url, {
      builder: options.version,
      onProgress: options.onProgress,
    });
    if (content.notice !== undefined) options.notice(content.notice);
    const store = await openStore(settings.state, {
      onHealthChange: (health) => log[health.ok ? 'info' : 'error']({}, `state: ${health.detail}`),
      onWarning: (line) => log.warn({}, `state: ${line}`),
    });
    closing.push(() => store.close());
    const service = await createService({ ...options, settings, url, metricsPlace, log, store, content });
    closing.push(service.close);
    await listen(service.server.server, place);
    const reloading = watchContent({ ...service, seen, everySeconds: settings.reload, later: options.later });
    closing.push(async () => reloading.stop());
    const cancelWarming = options.later(quietMs, service.warm);
    closing.push(async () => cancelWarming());
    const { catalogue, report } = content;
    const { reload } = reloading;
    const { reopenLogs } = service;
    const close = async () => {
      await leave(service, settings.close_delay, options);
      await closeAll();
    };
    return { url, host, port, metricsPlace, catalogue, report, reload, reopenLogs, close };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Lets load balancers see that the service is about to close, for so many seconds in which it serves as before. */
async function leave(service: Service, seconds: number, { notice, later }: AppOptions): Promise<void> {
  if (seconds === 0) return;
  service.leave();
  notice(`/readyz answers 503 from now on, and the server closes in ${seconds} s (close_delay)`);
  await new Promise<void>((resolve) => later(seconds * 1000, resolve));
}
