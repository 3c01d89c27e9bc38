// Opens one site: its content, its terms, and its reloads.

import { once } from 'node:events';
import type { BuildReport } from '../catalogue/index.ts';
import type { Settings } from '../config/index.ts';
import type { Log } from '../http/index.ts';
import { reportReload } from '../service/index.ts';
import {
  createReloading,
  type Later,
  openSite,
  type Reloading,
  type Reopened,
  type Site,
} from '../site/index.ts';
import { type ContentPlace, openContent, type ProgressListener } from './content.ts';
import { createReader, type ThreadLimits } from './content-thread.ts';
import { siteTermsOf } from './parts.ts';

/** What a site is opened with. */
export interface SiteOrder {
  readonly settings: Settings;
  readonly place: ContentPlace;
  /** Receives the outcomes of reloads. */
  readonly log: Log;
  readonly onProgress: ProgressListener;
  /** Shared by the sites of a process; one alone has its own. */
  readonly threads?: ThreadLimits;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  readonly later: Later;
  /** Hands another generation to the workers before this process serves it. What it rejects with is why the reload failed. */
  readonly share?: ((next: Reopened) => Promise<void>) | undefined;
}

/** A site that is open. */
export interface OneSite {
  readonly site: Site;
  readonly reloading: Reloading;
  /** The report of the build; undefined when a snapshot was used. */
  readonly report: BuildReport | undefined;
  /** What the operator should know of its content, a line each. */
  readonly notices: readonly string[];
  /** Length of the snapshot of its present content. */
  readonly bytes: () => number;
  /** That snapshot, if it is to be shared; else it would be kept after the generation is replaced. */
  readonly snapshot: Uint8Array | undefined;
  /** When a copy that is served was completed, ms since the epoch; undefined if the source was read now. */
  readonly copiedMs: number | undefined;
  /** Reloads its content, unless it is closed meanwhile. */
  reload(): Promise<unknown>;
  /** Ends its reloads. */
  close(): void;
}

/** Opens a site. @throws Error of one line that says how to correct its content */
export async function openOneSite(order: SiteOrder): Promise<OneSite> {
  const { settings, place, log, threads, onProgress, now, later, share } = order;
  const leaving = new AbortController();
  const left = once(leaving.signal, 'abort');
  const reader = createReader(place, now, (line) => log.warn({}, line), leaving.signal, threads);
  const content = await openContent(place, now(), onProgress);
  const { seen, catalogue, report, remark, notice, copiedMs, bytes } = content;
  const site = await openSite(catalogue, siteTermsOf(settings, place.url, place.builder), now);
  let { length } = bytes;
  const first = { seen, checkedMs: copiedMs ?? now(), remark };
  const reloading = createReloading(site, reader, first, {
    acceptShrink: settings.accept_shrink,
    onReload: (reload, wasStable) => {
      const { level, line } = reportReload(reload, wasStable);
      log[level]({}, line);
    },
    now,
    later,
    async share(next) {
      await share?.(next);
      length = next.bytes.length;
    },
  });
  return {
    ...{ site, reloading, report, copiedMs },
    bytes: () => length,
    snapshot: share && bytes,
    // a reload that waits for its content to be stable ends with the site, and no outcome
    reload: () => Promise.race([reloading.reload(), left]),
    notices: [notice, remark].filter((line) => line !== undefined),
    close() {
      reloading.stop();
      leaving.abort();
    },
  };
}
