// The primary process: owns state and content, and has workers answer requests.

import type { Settings } from '../../config/index.ts';
import {
  createReadiness,
  type Log,
  type Metrics,
  type Part,
  type Parts,
  type Readiness,
} from '../../http/index.ts';
import type { MaybePromise } from '../../lib/maybe-promise.ts';
import { type Later, loadPublisher, type Rendered, type Reopened } from '../../site/index.ts';
import { answerRemoteStore, type Store } from '../../store/index.ts';
import type { ListenPlace } from '../listen.ts';
import type { OneSite } from '../one-site.ts';
import { forkWorker } from './fork.ts';
import { createPool, type Member } from './pool.ts';
import { createPublications, type Publications } from './publications.ts';
import { createSummedMetrics } from './summed-metrics.ts';
import { watchWorker } from './watch.ts';
import type { WorkerOrder } from './worker.ts';

export interface WorkersOptions {
  readonly count: number;
  readonly settings: Settings;
  readonly version: string;
  readonly url: string;
  readonly openFilesMax: number;
  /** Whether `/metrics` is served by the server of the API. */
  readonly exposeMetrics: boolean;
  readonly one: Pick<OneSite, 'site'> & { readonly snapshot: Uint8Array };
  readonly store: Store;
  /** Returns the state of each part of the service, of which `state` below is one. Does not reject. */
  readonly condition: () => MaybePromise<Parts>;
  /** The metrics of this process. */
  readonly metrics: Metrics;
  readonly log: Log;
  readonly now: () => number;
  readonly later: Later;
  /** Receives what is to be removed if the process ends before the workers listen. */
  readonly onEarlyEnd: (remove: () => void) => void;
}

/** The workers of a service, which do not listen yet. */
export interface Workers {
  /** Starts them. @throws Error of one line when one of them cannot serve */
  readonly listen: (place: ListenPlace) => Promise<void>;
  readonly readiness: Readiness;
  /** Whether all of them listen. */
  readonly state: () => Part;
  /** The metrics of all processes. */
  readonly metrics: Pick<Metrics, 'contentType' | 'render'>;
  /** Has all workers serve another generation. Resolves once they do. @throws Error of one line when it cannot be written */
  readonly publish: (next: Reopened) => Promise<void>;
  readonly reopenLogs: () => void;
  /** Replaces all workers, one after another. Never rejects. */
  readonly renew: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A worker that does not serve a generation after this time is ended, and another one opens it. */
const publishMs = 60_000;
/** Time for closing beyond that for open requests. */
const closeSpareMs = 5_000;

/** Prepares the workers. @throws Error of one line */
export async function createWorkers(options: WorkersOptions): Promise<Workers> {
  const { count, settings, version, url, openFilesMax, exposeMetrics, one, store, now, later } = options;
  const { site, snapshot: bytes } = one;
  let begun: Publications | undefined;
  options.onEarlyEnd(() => begun?.abandon());
  const publications = await createPublications(now);
  begun = publications;
  const catalogue = site.live.current();
  try {
    await publications.add({ catalogue, rendered: await renderFaces(one, now()), bytes });
  } catch (error) {
    await publications.close();
    throw error;
  }
  let place: ListenPlace | undefined;

  function order(): WorkerOrder {
    const { inherited: _, ...own } = place!;
    const limit = Number.isFinite(openFilesMax) ? { openFilesMax } : {};
    const { faces } = site;
    return {
      settings,
      version,
      url,
      place: own,
      ...limit,
      exposeMetrics,
      faces,
      publications: publications.all(),
    };
  }

  const pool = createPool({
    ...{ count, order, now, later, fork: forkWorker, log: options.log },
    onListening: (member) => watchWorker(member, options.log, later),
    closeMs: settings.drain * 1_000 + closeSpareMs,
    handlers: {
      ...answerRemoteStore(store, now),
      parts: () => readiness.parts(),
      renderMetrics: () => metrics.render(),
    },
  });
  const readiness = createReadiness(options.condition);
  const metrics = createSummedMetrics(options.metrics, pool.members, later);
  options.metrics.gauge('vitrina_workers', 'Worker processes that answer requests.', pool.listening);
  options.metrics.counter(
    'vitrina_workers_replaced_total',
    'Workers started in place of one that ended by itself.',
    pool.replaced,
  );
  // while no worker lives, nothing else keeps this process
  const alive = setInterval(() => {}, 2 ** 31 - 1);

  return {
    readiness,
    state: () => stateOf(pool.listening(), count),
    metrics,
    listen(chosen) {
      place = chosen;
      return pool.start();
    },
    async publish(next) {
      const publication = await publications.add(next);
      const serve = async ({ call, kill }: Member) => {
        const cancel = later(publishMs, kill);
        await call('publish', publication).catch(kill); // another one opens it
        cancel();
      };
      await Promise.all(pool.members().map(serve));
    },
    reopenLogs() {
      for (const { call } of pool.members()) void call('reopenLogs').catch(() => {}); // it has ended
    },
    renew: pool.renew,
    async close() {
      readiness.close();
      await pool.close();
      await publications.close();
      clearInterval(alive);
    },
  };
}

function stateOf(listening: number, count: number): Part {
  if (listening >= count) return { state: 'ok' };
  return { state: 'degraded', detail: `workers: ${listening} of ${count} answer; the log says why` };
}

/** Renders what is published about the generation that is served, for each of the faces. */
async function renderFaces({ site }: Pick<OneSite, 'site'>, nowMs: number): Promise<readonly Rendered[]> {
  const { renderAll } = await loadPublisher();
  const rendered: Rendered[] = [];
  for (const face of site.faces) rendered.push(await renderAll(site.live.current(), face, nowMs));
  return rendered;
}
