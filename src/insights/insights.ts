// Records what a site is asked for and what is read of it (contract C20). A request adds to numbers of this process; what they have
// counted goes to the state within a minute, and when the site closes.

import { dayMs, isoDay } from '../lib/day.ts';
import { addTo, type Tally } from '../lib/tally.ts';
import { agentOf } from './agents.ts';
import { type Counter, createCounters } from './counters.ts';
import type { InsightStore } from './insight-store.ts';
import { createQueries } from './queries.ts';
import { createReading } from './reading.ts';
import { type Dialect, hashSender, readSigns, type Sender } from './sender.ts';
import type { VerifySignature } from './signatures.ts';
import type { Use } from './use.ts';

export interface InsightsOptions {
  readonly store: InsightStore;
  /** Root of the site's addresses, without a trailing slash. */
  readonly site: string;
  /** Places for questions, and for searches, that are remembered within a day: a power of two. */
  readonly places: number;
  /** Finds out off the path of the request who signed it; undefined unless the operator wants that. */
  readonly verify: VerifySignature | undefined;
  /** What all sites of the process have counted, by name, for its metrics. */
  readonly totals: Tally;
  readonly randomBytes: (size: number) => Uint8Array;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
  /** Runs a function later. The returned function cancels it. */
  readonly later: (ms: number, run: () => void) => () => void;
  /** Receives a line when counts cannot be written to the state. */
  readonly warn: (line: string) => void;
}

/** The insights of one site. */
export interface Insights {
  /** Counts a result, or a page of the site itself. */
  record(use: Use, dialect: Dialect, sender: Sender): void;
  /** Writes what was counted to the state. Does not reject: what cannot be written is written later. */
  flush(): Promise<void>;
}

const flushMs = 60_000;

/** Most pages, agents with a verified signature, and `User-Agent`s that are distinguished in a day. */
const pagesMax = 1_500;
const signersMax = 100;
const userAgentsMax = 1_000;
/** Longer ones name no agent: 1,000 that fill their request's head would hold 16 MB of each site. */
const userAgentMaxChars = 500;
/** Topics whose values are few. */
const fewMax = 100;

/** Days whose counts wait while the state cannot be written. */
const waitingDaysMax = 2;

/** Topics that metrics have: their values are a short, closed list. */
const closedTopics = /^(?:dialect|caller|search|agent) /;

/** Creates the recorder of a site. */
export function createInsights(options: InsightsOptions): Insights {
  const { store, verify, totals, now, later, warn } = options;
  /** By day, what is to be written to the state. */
  const waiting = new Map<string, Tally>();
  let today = openDay(options, now());
  let cancelFlush: (() => void) | undefined;
  let isFailing = false;

  function gather(): void {
    const counts = today.counters.take();
    if (counts.length === 0) return;
    for (const [name, count] of counts) if (closedTopics.test(name)) addTo(totals, name, count);
    wait(today.day, counts);
  }

  function wait(day: string, counts: Iterable<readonly [string, number]>): void {
    const tally = waiting.get(day) ?? new Map();
    for (const [name, count] of counts) addTo(tally, name, count);
    waiting.set(day, tally);
    const [oldest] = waiting.size > waitingDaysMax ? [...waiting.keys()].sort() : [];
    if (oldest !== undefined) waiting.delete(oldest);
  }

  async function flush(): Promise<void> {
    cancelFlush?.();
    cancelFlush = undefined;
    gather();
    for (const [day, counts] of waiting) {
      waiting.delete(day);
      try {
        await store.addInsights({ site: '', day }, [...counts]);
        isFailing = false;
      } catch (error) {
        wait(day, counts);
        if (!isFailing) warn(`insights wait until the state can be written: ${(error as Error).message}`);
        isFailing = true;
        return;
      }
    }
  }

  function dayOf(nowMs: number): Day {
    if (nowMs >= today.endMs || nowMs < today.endMs - dayMs) {
      gather();
      today = openDay(options, nowMs);
    }
    return today;
  }

  function recordAnswer(text: string, use: Use, caller: number, nowMs: number): void {
    const { found, isAsk, isAnswer } = use;
    const { queries, reading } = today;
    const question = queries.questionOf(text);
    // the search box searches and then asks for one text (contract C13.1), which is one question
    if (!(isAsk && reading.hasSearched(caller, question, nowMs))) {
      const isEmpty = !isAnswer && found.length === 0;
      queries.ask(question, text, caller, isEmpty);
      if (isEmpty) today.empty.count++;
      else today.found.count++;
      if (!isAnswer) reading.recordSearch(caller, question, found, nowMs);
    }
    if (isAnswer) queries.read(question);
  }

  return {
    record(use, dialect, sender) {
      const nowMs = now();
      const day = dayOf(nowMs);
      cancelFlush ??= later(flushMs, () => void flush());
      const { userAgent, isOwnPage, isSigned } = readSigns(sender.request);
      const caller = hashSender(sender, day.seed);
      day.dialects[dialect === 'rest' && isOwnPage ? 'box' : dialect].count++;
      if (dialect !== 'site') day.callers[sender.clientId === undefined ? 'anonymous' : 'identified'].count++;
      day.agentOf(userAgent).count++;
      if (isSigned) void verify?.(sender.request, nowMs, (signer) => dayOf(now()).signers(signer).count++);
      const { query, page, facts } = use;
      if (query !== undefined) recordAnswer(query, use, caller, nowMs);
      for (const fact of facts) day.facts(fact).count++;
      if (page === undefined) return;
      day.pages(page).count++;
      day.reading.recordRead(caller, page, nowMs);
    },
    flush,
  };
}

type Day = ReturnType<typeof openDay>;

/** Opens the counters of the day of a time. Callers are hashed otherwise each day. */
function openDay({ places, site, randomBytes }: InsightsOptions, nowMs: number) {
  const counters = createCounters();
  const seed = Buffer.from(randomBytes(4)).readInt32LE();
  const queries = createQueries(places, seed, counters);
  const dialect = counters.openTopic('dialect', fewMax);
  const caller = counters.openTopic('caller', fewMax);
  const search = counters.openTopic('search', fewMax);
  const agents = counters.openTopic('agent', fewMax);
  /** By `User-Agent`, because it takes longer to find an agent in one. */
  const byUserAgent = new Map<string, Counter>();
  const unnamed: Counter = { name: '', count: 0 };
  return {
    day: isoDay(nowMs),
    endMs: (Math.floor(nowMs / dayMs) + 1) * dayMs,
    seed,
    counters,
    queries,
    reading: createReading(places, queries),
    dialects: { rest: dialect('rest'), mcp: dialect('mcp'), box: dialect('box'), site: dialect('site') },
    callers: { anonymous: caller('anonymous'), identified: caller('identified') },
    found: search('found'),
    empty: search('empty'),
    facts: counters.openTopic('fact', fewMax),
    pages: counters.openTopic('page', pagesMax, (url) =>
      url.startsWith(site) ? url.slice(site.length) : url,
    ),
    signers: counters.openTopic('signer', signersMax),
    agentOf(userAgent: string): Counter {
      if (userAgent.length > userAgentMaxChars) return unnamed;
      const known = byUserAgent.get(userAgent);
      if (known !== undefined) return known;
      const agent = agentOf(userAgent);
      const counter = agent === undefined ? unnamed : agents(agent);
      if (byUserAgent.size >= userAgentsMax) byUserAgent.clear();
      byUserAgent.set(userAgent, counter);
      return counter;
    },
  };
}
