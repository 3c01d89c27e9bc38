// The queries of a day. One leaves this process only when two callers have asked it three times (contract C20.2). Until then it is a
// candidate, and candidates are few: a flood of queries that nobody repeats drops those that were not asked for longest.

import { toNfc, toNfd } from '../lib/normalize.ts';
import { type CacheBudget, stringBytes } from '../lib/recent-cache.ts';
import type { Counter, Counters } from './counters.ts';

/** A query with what was counted of it. */
export interface AskedQuery {
  readonly text: string;
  readonly asked: Counter;
  /** Asked without anything found. */
  readonly empty: Counter;
  /** Asked, and then a result was read. */
  readonly read: Counter;
  /** The hash of the first caller. */
  readonly caller: number;
  /** Whether another caller asked it too. */
  isShared: boolean;
  /** Whether enough callers have asked it often enough. */
  isKept: boolean;
}

/** Counts a query of a caller. */
export type AskQuery = (text: string, caller: number) => AskedQuery;

const asksMin = 3;

/** Most queries of a day that are counted by name, each with three counters. */
export const keptQueriesMax = 1_000;

/** Memory of a query besides four texts: itself and three counters. */
const queryBytes = 250;

/** Creates an empty table, whose candidates count in `memory`. `counters` adopts the counters of those that are kept. */
export function createQueries(memory: CacheBudget, counters: Counters): AskQuery {
  const candidates = memory.open<string, AskedQuery>((text) => queryBytes + 4 * stringBytes(text));
  const kept = new Map<string, AskedQuery>();

  function keep(query: AskedQuery): void {
    const { text, asked, empty, read } = query;
    query.isKept = true;
    candidates.delete(text);
    kept.set(text, query);
    for (const counter of [asked, empty, read]) counters.adopt(counter);
  }

  function open(text: string, caller: number): AskedQuery {
    const query = openQuery(text, caller);
    return candidates.keep(query.text, query);
  }

  return (text, caller) => {
    const query = kept.get(text) ?? candidates.find(text) ?? open(text, caller);
    query.asked.count++;
    if (query.isKept) return query;
    if (query.caller !== caller) query.isShared = true;
    if (query.isShared && query.asked.count >= asksMin && kept.size < keptQueriesMax) keep(query);
    return query;
  };
}

function openQuery(given: string, caller: number): AskedQuery {
  // a copy, because a query that is cut from a request would keep all of it in memory
  const text = Buffer.from(given).toString();
  const open = (topic: string): Counter => ({ name: `${topic} ${text}`, count: 0 });
  return {
    ...{ text, caller, isShared: false, isKept: false },
    asked: open('asked'),
    empty: open('empty'),
    read: open('read'),
  };
}

/** The form in which queries count as one: in lower case and without accents, but for the tilde, with which ñ is another letter than n. */
export function normalizeQuery(query: string): string {
  const lower = query.toLowerCase();
  const plain = /^[ -~]*$/.test(lower) ? lower : toNfc(toNfd(lower).replace(otherMarks, ''));
  return plain.split(/\s+/).filter(Boolean).join(' ');
}

/** Combining marks of Latin letters but the tilde. */
const otherMarks = /[\u0300-\u0302\u0304-\u036f]/g;
