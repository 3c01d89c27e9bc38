// The port through which insights are kept; `store/` implements it. All that it is given are names with counts by day (contract C20.2).

import { dayMs, isoDay } from '../lib/day.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';

/** One day of one site. */
export interface SiteDay {
  /** Host name of the site among several, `''` for the only one. */
  readonly site: string;
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
}

/** How often things happened, by name. A name is that of a topic, a space, and what is counted, such as `page /contacto/`. */
export type Counts = readonly (readonly [name: string, count: number])[];

/** Days for which counts are kept, the day of the latest among them. */
export const insightDays = 90;

/** Most names of a day of a site. Others are not added. */
export const insightNamesMax = 5_000;

/** The first day whose counts are kept on a day. */
export function firstKeptDay(day: string): string {
  return isoDay(Date.parse(day) - (insightDays - 1) * dayMs);
}

/** Keeps counts. Those of several replicas are summed. */
export interface InsightStore {
  /**
   * Adds to the counts of a day, and removes those of days before {@link firstKeptDay}.
   * @throws Refusal `unavailable` when the store cannot answer.
   */
  addInsights(of: SiteDay, counts: Counts): MaybePromise<void>;
  /**
   * The counts of a day, in no particular order.
   * @throws Refusal `unavailable` when the store cannot answer.
   */
  readInsights(of: SiteDay): MaybePromise<Counts>;
}
