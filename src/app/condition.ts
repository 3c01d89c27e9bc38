// How the service is, as its operator sees it: the parts of `/readyz`, the metrics about the content, the log's lines about
// reloads.

import type { Reload, ReloadingCatalogue } from '../catalogue/live.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Part, Parts } from '../http/readiness.ts';
import type { Store } from '../store/index.ts';

/** The condition of the service. */
export interface Condition {
  /** Each part as it is now. Never rejects. */
  parts(): Promise<Parts>;
  /** Counts a reload; its line for the log. */
  note(reload: Reload): string;
}

/** Watches over the content and the state, and adds their metrics. */
export function createCondition(live: ReloadingCatalogue, store: Store, metrics: Metrics): Condition {
  const reloads: Record<Reload['outcome'], number> = {
    replaced: 0,
    unchanged: 0,
    postponed: 0,
    failed: 0,
  };

  async function parts(): Promise<Parts> {
    return { content: contentOf(live), state: await stateOf(store) };
  }

  metrics.gauge('vitrina_content_pages', 'Pages served.', () => live.current().pages.length);
  metrics.counter('vitrina_reloads_total', 'Reloads of the content by outcome.', () => ({
    outcome: reloads,
  }));
  metrics.gauge('vitrina_degraded', '1 for each part of /readyz that is not ok.', async () => {
    const states = Object.entries(await parts()).map(([name, { state }]) => [name, state === 'ok' ? 0 : 1]);
    return { part: Object.fromEntries(states) };
  });
  return {
    parts,
    note(reload) {
      reloads[reload.outcome] += 1;
      return describeReload(reload);
    },
  };
}

/** Content that is older than what was to be taken over is degraded. */
function contentOf(live: ReloadingCatalogue): Part {
  const reload = live.lastReload();
  if (reload !== undefined && reload.outcome !== 'replaced' && reload.outcome !== 'unchanged') {
    return { state: 'degraded', detail: describeReload(reload) };
  }
  return { state: 'ok' };
}

/** Without the state anonymous reading goes on. */
async function stateOf(store: Store): Promise<Part> {
  const { ok, detail } = await store.health();
  return ok ? { state: 'ok' } : { state: 'degraded', detail };
}

function describeReload(reload: Reload): string {
  switch (reload.outcome) {
    case 'replaced':
      return `content reloaded: ${reload.pages} pages`;
    case 'unchanged':
      return 'content reloaded: nothing has changed';
    case 'postponed':
      return `content has changed too often: the next reload waits until ${new Date(reload.untilMs).toISOString()}, so that cursors keep working`;
    case 'failed':
      return `content could not be reloaded, the old one is still served: ${reload.reason}`;
  }
}
