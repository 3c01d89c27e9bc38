// The condition of content and store as reported to the operator: the parts of `/readyz`, metrics, and log lines about reloads.

import { stat } from 'node:fs/promises';
import type { LiveCatalogue } from '../catalogue/index.ts';
import type { Log, Metrics, Part, Parts } from '../http/index.ts';
import { countOf } from '../lib/count-of.ts';
import { codeOf } from '../lib/file-failure.ts';
import type { ContentStatus, Reload } from '../site/index.ts';
import { describeFull, type Store } from '../store/index.ts';

/** The dependencies of {@link createCondition}. */
export interface ConditionOptions {
  readonly live: LiveCatalogue;
  readonly content: () => ContentStatus;
  readonly store: Store;
  /** Returns the state of the workers, where there are some. */
  readonly workers?: () => Part | undefined;
  readonly metrics: Metrics;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
}

/** Registers the metrics of content and store. The returned function gives the current state of each, and never rejects. */
export function createCondition(options: ConditionOptions): () => Promise<Parts> {
  const { live, content, store, workers, metrics, now } = options;

  async function parts(): Promise<Parts> {
    const { folder } = live.current();
    const [ofContent, ofState] = await Promise.all([contentOf(content(), folder), stateOf(store, now())]);
    const ofWorkers = workers?.();
    return { content: ofContent, state: ofState, ...(ofWorkers && { workers: ofWorkers }) };
  }

  metrics.gauge('vitrina_content_pages', 'Pages served.', () => live.current().pages.length);
  metrics.gauge(
    'vitrina_content_generation_timestamp_seconds',
    'Since when the present content is served.',
    () => content().sinceMs / 1000,
  );
  metrics.gauge(
    'vitrina_content_checked_timestamp_seconds',
    'When the present content was last known to be that of its source.',
    () => content().checkedMs / 1000,
  );
  metrics.counter('vitrina_reloads_total', 'Reloads of the content by outcome.', () => ({
    outcome: content().reloads,
  }));
  addDegraded(metrics, parts);
  addOccupancy(options);
  return parts;
}

/** The dependencies of {@link createHostingCondition}. */
export interface HostingConditionOptions {
  /** Number of sites by state, and the sum of their memory. */
  readonly count: () => SiteCounts;
  /** Why the folder of the sites is not served as it is now, in one line. */
  readonly folderProblem: () => string | undefined;
  readonly store: Store;
  readonly metrics: Metrics;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
}

/** The sites of a folder in numbers. */
export interface SiteCounts {
  readonly states: Readonly<Record<'open' | 'opening' | 'closed' | 'failed', number>>;
  /** Sites that their operator has to look at, whatever their state is. */
  readonly troubled: number;
  /** Memory of the content of open sites, estimated. */
  readonly memoryBytes: number;
  /** Sites opened since the start. */
  readonly opened: number;
}

/** Registers the metrics of several sites and of their store. The returned function gives the current state of both. */
export function createHostingCondition(options: HostingConditionOptions): () => Promise<Parts> {
  const { count, folderProblem, store, metrics, now } = options;
  const parts = async (): Promise<Parts> => ({
    sites: sitesOf(count(), folderProblem()),
    state: await stateOf(store, now()),
  });
  addDegraded(metrics, parts);
  metrics.gauge('vitrina_sites', 'Sites of the folder by state.', () => ({ state: count().states }));
  metrics.gauge(
    'vitrina_sites_memory_bytes',
    'Memory of the content of open sites, estimated.',
    () => count().memoryBytes,
  );
  metrics.counter('vitrina_sites_opened_total', 'Times that a site was opened.', () => count().opened);
  addOccupancy(options);
  return parts;
}

/** The sites are degraded while one of them, or their folder, is not served as it is. */
function sitesOf({ troubled }: SiteCounts, folderProblem: string | undefined): Part {
  if (folderProblem !== undefined) return { state: 'degraded', detail: folderProblem };
  if (troubled === 0) return { state: 'ok' };
  const detail = `sites: ${countOf(troubled, 'site')} not served as it is now; "vitrina sites" says why`;
  return { state: 'degraded', detail };
}

/** Why content is not served as its source has it now, in one line; undefined when it is. */
export function describeTrouble({ last, checkedMs }: ContentStatus): string | undefined {
  if (last === undefined || last.outcome === 'replaced' || last.outcome === 'unchanged') return undefined;
  return `${describeReload(last)} (content as of ${new Date(checkedMs).toISOString()})`;
}

/** Registers a gauge for each part that is not as it should be. */
function addDegraded(metrics: Metrics, parts: () => Promise<Parts>): void {
  metrics.gauge('vitrina_degraded', '1 for each part of /readyz that is not ok.', async () => {
    const states = Object.entries(await parts()).map(([name, { state }]) => [name, state === 'ok' ? 0 : 1]);
    return { part: Object.fromEntries(states) };
  });
}

/** Content is degraded when its last reload was not taken over, or when its folder is gone (contract C12.6). */
async function contentOf(status: ContentStatus, folder: string | undefined): Promise<Part> {
  const trouble = describeTrouble(status);
  if (trouble !== undefined) return { state: 'degraded', detail: trouble };
  const { remark } = status;
  const ok: Part = { state: 'ok', ...(remark !== undefined && { detail: `content: ${remark}` }) };
  if (folder === undefined) return ok;
  try {
    await stat(folder);
    return ok;
  } catch (error) {
    const detail = `content: the files of ${folder} cannot be served (${codeOf(error)}); reload to serve the present folder, or put it back`;
    return { state: 'degraded', detail };
  }
}

/** The store is never worse than degraded: without it anonymous reading still works, and a full one serves its known clients. */
async function stateOf(store: Store, nowMs: number): Promise<Part> {
  const { ok, detail } = await store.health();
  if (!ok) return { state: 'degraded', detail };
  try {
    const full = describeFull(await store.occupancy(nowMs));
    return full === undefined ? { state: 'ok' } : { state: 'degraded', detail: full };
  } catch {
    // the store became unreachable after its health check
    return { state: 'degraded', detail: `${store.label} does not answer; see the log` };
  }
}

/** Registers gauges of the store's contents and capacity. They are NaN, Prometheus' "no value", while the store is unreachable. */
function addOccupancy({ store, metrics, now }: Pick<ConditionOptions, 'store' | 'metrics' | 'now'>): void {
  const add = (name: string, help: string, key: 'clients' | 'tokens' | 'capacity') =>
    metrics.gauge(`vitrina_state_${name}`, help, async () => {
      try {
        return (await store.occupancy(now()))[key];
      } catch {
        return Number.NaN;
      }
    });
  add('clients', 'Registered clients that the state holds.', 'clients');
  add('clients_capacity', 'The most clients that the state holds.', 'capacity');
  add('tokens', 'Tokens that the state holds.', 'tokens');
  add('tokens_capacity', 'The most tokens that the state holds.', 'capacity');
}

/** A reload that leaves the old content needs the operator. */
const reloadLevels = {
  replaced: 'info',
  unchanged: 'info',
  postponed: 'warn',
  refused: 'error',
  failed: 'error',
} as const satisfies Record<Reload['outcome'], keyof Log>;

/** The line to log about a reload, and its level. */
export function reportReload(
  reload: Reload,
  wasStable: boolean,
): { readonly level: keyof Log; readonly line: string } {
  const level = reloadLevels[reload.outcome];
  const line = describeReload(reload);
  if (wasStable) return { level, line };
  return {
    level: level === 'info' ? 'warn' : level,
    line: `${line} (it was read while it was still changing)`,
  };
}

function describeReload(reload: Reload): string {
  switch (reload.outcome) {
    case 'replaced':
      return `content reloaded: ${countOf(reload.pages, 'page')}`;
    case 'unchanged':
      return 'content reloaded: nothing has changed';
    case 'postponed':
      return `content has changed too often: the next reload waits until ${new Date(reload.untilMs).toISOString()}, so that cursors keep working`;
    case 'refused':
      return `content was not reloaded, the old one is still served: only ${reload.pages} of ${reload.before} pages would be left; complete it and reload, or restart to serve it as it is (accept_shrink: true lets every reload shrink)`;
    case 'failed':
      return `content could not be reloaded, the old one is still served: ${reload.reason}`;
  }
}
