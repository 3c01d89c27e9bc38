// What the state says of the use of a site, for its owner: sums over days, the largest first.

import { dayMs, isoDay } from '../lib/day.ts';
import { addTo, type Tally } from '../lib/tally.ts';
import { type Counts, type InsightStore, insightDays } from './insight-store.ts';

/** How often something happened. */
export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** One day. */
export interface DayReport {
  readonly day: string;
  /** Uses by dialect. */
  readonly rest: number;
  readonly mcp: number;
  readonly box: number;
  readonly site: number;
  /** Questions by outcome. */
  readonly found: number;
  readonly empty: number;
}

/** What happened in the days of a report. Names are listed up to {@link listedMax} of each kind. */
export interface InsightReport {
  /** From the oldest to today. */
  readonly days: readonly DayReport[];
  /** Queries by how often they were asked. */
  readonly queries: readonly Counted[];
  /** Queries by how often nothing was found. */
  readonly empty: readonly Counted[];
  /** Queries of which no caller read a result, by how often they were asked. */
  readonly unread: readonly Counted[];
  /** Paths. */
  readonly pages: readonly Counted[];
  /** Company data. */
  readonly facts: readonly Counted[];
  readonly callers: readonly Counted[];
  /** As `User-Agent` says. */
  readonly agents: readonly Counted[];
  /** Hosts whose signatures were verified. */
  readonly signers: readonly Counted[];
}

/** Most names of a list. */
const listedMax = 50;

/** Reads the report of the days up to a time, from the state. */
export async function readInsightReport(store: InsightStore, nowMs: number): Promise<InsightReport> {
  const names = Array.from({ length: insightDays }, (_, i) => isoDay(nowMs - (insightDays - 1 - i) * dayMs));
  const read = await Promise.all(names.map((day) => store.readInsights({ site: '', day })));
  const sums = sumByTopic(read.flat());
  const of = (topic: string): ReadonlyMap<string, number> => sums.get(topic) ?? new Map();
  const [asked, empty, wasRead] = [of('asked'), of('empty'), of('read')];
  const unread = [...asked].flatMap(([query, count]) => {
    const found = count - (empty.get(query) ?? 0);
    return found > 0 && !wasRead.has(query) ? [[query, found] as const] : [];
  });
  return {
    days: names.map((day, i) => describeDay(day, read[i] ?? [])),
    queries: largest(asked),
    empty: largest(empty),
    unread: largest(unread),
    pages: largest(of('page')),
    facts: largest(of('fact')),
    callers: largest(of('caller')),
    agents: largest(of('agent')),
    signers: largest(of('signer')),
  };
}

function describeDay(day: string, counts: Counts): DayReport {
  const sums = new Map(counts);
  const of = (name: string) => sums.get(name) ?? 0;
  return {
    day,
    rest: of('dialect rest'),
    mcp: of('dialect mcp'),
    box: of('dialect box'),
    site: of('dialect site'),
    found: of('search found'),
    empty: of('search empty'),
  };
}

function sumByTopic(counts: Counts): ReadonlyMap<string, Tally> {
  const topics = new Map<string, Tally>();
  for (const [name, count] of counts) {
    const space = name.indexOf(' ');
    const topic = name.slice(0, space);
    const tally = topics.get(topic) ?? new Map();
    addTo(tally, name.slice(space + 1), count);
    topics.set(topic, tally);
  }
  return topics;
}

function largest(counts: Iterable<readonly [string, number]>): readonly Counted[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, listedMax);
}
