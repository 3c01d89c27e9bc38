// Insights in the memory of this process.

import { firstKeptDay, type InsightStore, insightNamesMax, type SiteDay } from '../insights/index.ts';
import { addTo, type Tally } from '../lib/tally.ts';

/** Creates an empty table. */
export function createMemoryInsights(): InsightStore {
  /** By day, then by site. */
  const days = new Map<string, Map<string, Tally>>();

  function openDay({ site, day }: SiteDay): Tally {
    const sites = days.get(day) ?? new Map<string, Tally>();
    const counts = sites.get(site) ?? new Map();
    days.set(day, sites.set(site, counts));
    return counts;
  }

  return {
    addInsights(of, counts) {
      const tally = openDay(of);
      for (const [name, count] of counts)
        if (tally.has(name) || tally.size < insightNamesMax) addTo(tally, name, count);
      const first = firstKeptDay(of.day);
      for (const day of days.keys()) if (day < first) days.delete(day);
    },
    readInsights: ({ site, day }) => [...(days.get(day)?.get(site) ?? [])],
  };
}
