// A worker: an HTTP server over content that the primary process has read, and over the store that it owns.

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { cursorGraceMs } from '../../catalogue/index.ts';
import type { Settings } from '../../config/index.ts';
import { createMetrics, type Metrics, openLog, type Parts } from '../../http/index.ts';
import { createService } from '../../service.ts';
import { type FaceTerms, type Later, openRenderedSite } from '../../site/index.ts';
import { createRemoteStore } from '../../store/index.ts';
import { type ListenPlace, listen } from '../listen.ts';
import { boundsOf, openAccessLog, serverBoundsOf } from '../parts.ts';
import { openInsightsBase } from '../site-insights.ts';
import { warmDelayMs, warmMcp } from '../warm.ts';
import { type Calls, createCalls } from './calls.ts';
import { openPublication, type Publication } from './publications.ts';

/** What a worker is to serve. Plain data. */
export interface WorkerOrder {
  readonly settings: Settings;
  /** Version of the software that orders. */
  readonly version: string;
  readonly url: string;
  readonly place: Omit<ListenPlace, 'inherited'>;
  /** Absent when there is no limit. */
  readonly openFilesMax?: number;
  readonly exposeMetrics: boolean;
  /** The terms of the site under its host names, the main one first. */
  readonly faces: readonly FaceTerms[];
  /** Oldest first. */
  readonly publications: readonly Publication[];
}

/** The parts of the process that a worker uses. */
export interface WorkerParts {
  readonly version: string;
  readonly now: () => number;
  readonly elapsedMs: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly later: Later;
}

/** A worker that listens. */
interface Serving {
  readonly publish: (next: Publication) => Promise<void>;
  readonly metrics: Metrics;
  readonly reopenLogs: () => void;
  readonly close: () => Promise<void>;
}

/** A worker, which does what it is called for. */
export interface Worker extends Pick<Calls, 'receive'> {
  /** Removes the files of the primary process, if that has ended without closing its workers. */
  readonly abandon: () => void;
}

/** Creates a worker, which does what the primary process calls. `send` takes messages for that process. */
export function createWorker(send: (message: unknown) => void, parts: WorkerParts): Worker {
  /** One step after another: a generation may be published before the worker listens. */
  let steps: Promise<Serving> | undefined;
  /** Folder of the generations, until the worker is closed. */
  let folder: string | undefined;
  const serving = () => steps ?? Promise.reject(new Error('the worker was not started'));
  const calls = createCalls(send, {
    async start(order: WorkerOrder) {
      folder = dirname(order.publications[0]!.file);
      steps = serveAsWorker(order, parts, calls.call);
      await steps;
    },
    async publish(next: Publication) {
      const before = serving();
      steps = before.then(async (worker) => {
        await worker.publish(next);
        return worker;
      });
      await steps;
    },
    ping: () => {},
    readMetrics: async () => (await serving()).metrics.read(),
    reopenLogs: async () => (await serving()).reopenLogs(),
    async close() {
      folder = undefined;
      await (await serving()).close();
    },
  });
  return {
    receive: calls.receive,
    abandon() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serveAsWorker(
  order: WorkerOrder,
  { version, now, elapsedMs, randomBytes, later }: WorkerParts,
  call: Calls['call'],
): Promise<Serving> {
  const { settings, url, place, faces, publications } = order;
  if (order.version !== version)
    throw new Error(`the program was replaced by version ${version}; restart the service to use it`);
  const log = openLog(2, { level: settings.log_level, name: 'log' });
  const accessLog = openAccessLog(settings.access_log, log);
  const metrics = createMetrics();
  const terms = { url, maxMarkdownChars: settings.max_markdown_chars };
  const [first, ...next] = publications as readonly [Publication, ...Publication[]];
  const opened = await openPublication(first, terms);
  const site = openRenderedSite(opened.catalogue, faces, opened.rendered, now);

  async function publish(next: Publication): Promise<void> {
    const { catalogue, rendered } = await openPublication(next, terms);
    site.publish(catalogue, rendered);
    later(cursorGraceMs + 1_000, site.live.expire);
  }

  for (const publication of next) await publish(publication);
  const openFilesMax = order.openFilesMax ?? Number.POSITIVE_INFINITY;
  const store = createRemoteStore(call);
  const insights = await openInsightsBase({ settings, url, version, metrics, randomBytes, now, later });
  const service = createService({
    ...{ log, accessLog, now, elapsedMs, randomBytes, site, store },
    insights: insights.open({ settings, url, store, log }),
    ...boundsOf(settings, place.host),
    ...serverBoundsOf(settings, openFilesMax, (line) => log.warn({}, line)),
    condition: () => call('parts') as Promise<Parts>,
    metrics: { ...metrics, render: () => call('renderMetrics') as Promise<string> },
    exposeMetrics: order.exposeMetrics,
  });
  await listen(service.server, { ...place, inherited: undefined });
  later(warmDelayMs, () => void warmMcp(log));
  return {
    publish,
    metrics,
    reopenLogs: () => accessLog?.reopen(),
    async close() {
      await service.close();
      await insights.close();
      await accessLog?.close();
      await log.close();
    },
  };
}
