// The port through which quotas and rate limits count; `store/` implements it.

/** The outcome of one charge. */
export interface Count {
  /** Units charged in the window after this call. */
  readonly used: number;
  /** When the window closes, ms since the epoch. */
  readonly resetAtMs: number;
  readonly admitted: boolean;
}

/** Units to charge to one window, which opens at its first charge and closes `windowMs` later (contract C3.2). */
export interface Charge {
  /**
   * Names the window. An address stands for its own requests; a prefix that no address begins with says what else is counted:
   * `client:` requests of a client, `invalid:` invalid tokens, `r:` registrations, `t:` token requests.
   */
  readonly key: string;
  readonly cost: number;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts units per key. Check and count are one atomic step, so no window admits more than its limit under concurrent
 * charges. A charge that does not fit is refused whole and charges nothing. Returns the count itself where possible,
 * because a promise costs a turn of the event loop.
 * @throws a refusal `unavailable` (or rejects with it) when the store is unreachable and this count may not be kept
 * locally.
 */
export interface CounterStore {
  charge(charge: Charge, nowMs: number): Count | Promise<Count>;
  /**
   * Charges several windows in one step: all of them, or none when one refuses. Returns the refusing window that closes
   * last; when all admit, the first window. `group` is a fixed name for windows that are charged together,
   * which a Redis Cluster keeps on one node.
   */
  chargeAll(charges: readonly Charge[], group: string, nowMs: number): Charged | Promise<Charged>;
  /** Reads a window without charging it. */
  peek(charge: Charge, nowMs: number): Count | Promise<Count>;
}

/** One of several windows, with its count. */
export interface Charged {
  readonly charge: Charge;
  readonly count: Count;
}

/** Picks the window that `chargeAll` returns, by the counts of its windows, of which there is at least one. */
export function chooseWindow(
  charges: readonly Charge[],
  countOf: (charge: Charge, i: number) => Count,
): Charged {
  const windows = charges.map((charge, i) => ({ charge, count: countOf(charge, i) }));
  return windows.reduce((chosen, window) => {
    if (window.count.admitted) return chosen;
    return chosen.count.admitted || window.count.resetAtMs > chosen.count.resetAtMs ? window : chosen;
  });
}
