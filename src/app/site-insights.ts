// Insights of a site from its settings (contract C20), and what the sites of a process have in common for them.

import type { Settings } from '../config/index.ts';
import type { SiteInsights } from '../faces.ts';
import type { Log, Metrics } from '../http/index.ts';
import { createInsights, type Insights, openSignatures, type Signatures } from '../insights/index.ts';
import { withHost } from '../lib/addresses.ts';
import type { Tally } from '../lib/tally.ts';
import type { Later } from '../site/index.ts';
import type { SiteStore } from '../store/index.ts';

/** What the insights of all sites of a process have in common. */
export interface InsightsBase {
  /** Opens those of a site; undefined unless its settings want them. */
  open(site: InsightsOrder): SiteInsights | undefined;
  /** Writes what was counted to the state. */
  close(): Promise<void>;
}

export interface InsightsOrder {
  readonly settings: Settings;
  readonly url: string;
  readonly store: SiteStore;
  readonly log: Log;
}

export interface InsightsBaseOptions {
  /** Of the server. */
  readonly settings: Settings;
  readonly url: string;
  readonly version: string;
  readonly metrics: Metrics;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly now: () => number;
  readonly later: Later;
}

/** Places of a site alone in its process and among others. Each takes 200 bytes at most. */
const places = { one: 16_384, several: 2_048 };

/** Opens it. */
export async function openInsightsBase(options: InsightsBaseOptions): Promise<InsightsBase> {
  const { settings: server, url: serverUrl, version, metrics, randomBytes, now, later } = options;
  const isOne = server.sites === '';
  const startedMs = now();
  const totals: Tally = new Map();
  const recorders = new Set<Insights>();
  if (server.insights || !isOne) addMetrics(metrics, totals);
  const signatures: Signatures | undefined =
    server.signatures === 'verify' ? await openSignatures(version, serverUrl) : undefined;
  return {
    open({ settings, url, store, log }) {
      if (!settings.insights) return undefined;
      const origins = [url, ...settings.open_hosts.map((host) => withHost(url, host))];
      const recorder = createInsights({
        ...{ store, totals, randomBytes, now, later },
        site: url.replace(/(?<!\/)\/+$/, ''),
        places: isOne ? places.one : places.several,
        verify: signatures?.openSite({ origins, counters: store, startedMs }),
        warn: (line) => log.warn({}, line),
      });
      recorders.add(recorder);
      const release = () => void recorder.flush().then(() => recorders.delete(recorder));
      return { recorder, token: settings.insights_token, release };
    },
    async close() {
      await Promise.all([...recorders].map((recorder) => recorder.flush()));
      await signatures?.close();
    },
  };
}

/** Counters of closed lists alone, which are as many on the first day as on the last. */
function addMetrics(metrics: Metrics, totals: Tally): void {
  const add = (name: string, help: string, topic: string) =>
    metrics.counter(name, help, () => ({
      [topic]: Object.fromEntries(
        [...totals].flatMap(([key, count]) =>
          key.startsWith(`${topic} `) ? [[key.slice(topic.length + 1), count]] : [],
        ),
      ),
    }));
  add('vitrina_insights_uses_total', 'Uses by dialect, written to the state.', 'dialect');
  add('vitrina_insights_callers_total', 'Uses of the API by kind of caller, written to the state.', 'caller');
  add('vitrina_insights_searches_total', 'Questions by outcome, written to the state.', 'search');
  add('vitrina_insights_agents_total', 'Uses by agents that name themselves, written to the state.', 'agent');
}
