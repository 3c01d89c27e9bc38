// The port that a limiter counts through. store/ implements it.

/** The outcome of one check-and-count. */
export interface Count {
  /** Units charged in the window after this call. */
  readonly used: number;
  /** When the window closes, ms since the epoch. */
  readonly resetAtMs: number;
  readonly admitted: boolean;
}

/** One window to charge: opened by its first charge, closed `windowMs` later (contract C3.2). */
export interface Charge {
  /** Names the window; callers prefix it by what they count: `a:` address, `c:` client, `r:` registrations, `t:` token requests, `b:` unusable bearers. */
  readonly key: string;
  readonly cost: number;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts per key. Check and count are one step, so no window ever admits more than its limit, whatever runs
 * beside it. A charge that does not fit is refused whole and charges nothing. Answers at once when it can:
 * a promise costs the hot path a turn of the event loop.
 * @throws a refusal `unavailable` (or rejects with it) when the state is away and this count may not be local.
 */
export interface CounterStore {
  charge(charge: Charge, nowMs: number): Count | Promise<Count>;
  /**
   * Charges several windows as one step: all of them, or none when one refuses. Tells the window that refuses longest,
   * else the first. `group` names windows that are charged together, always by the same name: a Redis Cluster keeps
   * them on one node.
   */
  chargeAll(charges: readonly Charge[], group: string, nowMs: number): Count | Promise<Count>;
  /** Where a window stands, charging nothing. */
  peek(charge: Charge, nowMs: number): Count | Promise<Count>;
}

/** What `chargeAll` tells of the windows' own counts; at least one. */
export function summarizeCounts(counts: readonly Count[]): Count {
  return counts.reduce((told, count) => {
    if (count.admitted) return told;
    return told.admitted || count.resetAtMs > told.resetAtMs ? count : told;
  });
}
