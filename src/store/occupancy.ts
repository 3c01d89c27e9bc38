// How full a store is. Anyone may register, so the number of clients and tokens is limited, and the operator is warned
// before a limit is reached.

/** Default limit of clients and, separately, of live tokens in a store; together about 150 MB in a file. */
export const defaultStoreCapacity = 500_000;

/** Numbers of records in a store, including expired ones that have not been deleted yet. */
export interface Occupancy {
  readonly clients: number;
  readonly tokens: number;
  /** Limit of clients and, separately, of tokens. */
  readonly capacity: number;
  /** Whether the store is full of clients that have all asked for a token, so that none can be evicted for a new one. */
  readonly refusesClients: boolean;
  /** Whether the store is full of tokens, none of which has expired. */
  readonly refusesTokens: boolean;
}

/** One line about what a full store refuses and what to do; undefined when it refuses nothing. */
export function describeFull({ capacity, refusesClients, refusesTokens }: Occupancy): string | undefined {
  if (refusesTokens) {
    return `the state holds its maximum of ${capacity} tokens, so token requests get 503 until some expire; lower limit_tokens_all`;
  }
  if (refusesClients) {
    return `the state holds its maximum of ${capacity} clients, all in use, so registrations get 503; remove some with "vitrina clients remove"`;
  }
  return undefined;
}

/** A warning is given at the first share of the capacity, and again only after occupancy fell below the second. */
const warnShare = 0.8;
const rearmShare = 0.75;

/** Evicted clients are reported at most this often. */
const reportIntervalMs = 60_000;

/** Warns the operator of a store that is filling up. */
export type OccupancyWatch = ReturnType<typeof createOccupancyWatch>;

/** Creates a watch; `label` names the store in its warnings. */
export function createOccupancyWatch(
  label: string,
  capacity: number,
  warn: (line: string) => void = () => {},
) {
  const isWarned = { clients: false, tokens: false };
  let evicted = 0;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  return {
    /** Called after each addition with the number of records held. */
    recordHeld(kind: 'clients' | 'tokens', held: number): void {
      if (held < capacity * rearmShare) isWarned[kind] = false;
      if (held < capacity * warnShare || isWarned[kind]) return;
      isWarned[kind] = true;
      warn(`${label} holds ${held} of at most ${capacity} ${kind}; ${advice[kind]}`);
    },
    /** Called when a client that never asked for a token was evicted for a new one. */
    recordEviction(nowMs: number): void {
      evicted++;
      if (Math.abs(nowMs - reportedAtMs) < reportIntervalMs) return;
      reportedAtMs = nowMs;
      warn(
        `${label} is full: ${evicted} of the oldest clients that never asked for a token were removed for new ones`,
      );
      evicted = 0;
    },
  };
}

const advice = {
  clients:
    'when it is full, the oldest that never asked for a token are removed: see who registers with "vitrina clients list"',
  tokens: 'when it is full, token requests get 503: lower limit_tokens_all',
} as const;
