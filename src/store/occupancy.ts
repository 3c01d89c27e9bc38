// How full a state is: registration is free, so what it fills must have an end, and the operator must hear of it in time.

/** The most clients, and the most live tokens, that a state holds: about 150 MB in a file. */
export const stateMax = 500_000;

/** What a state holds, counting what has expired and is not yet forgotten. */
export interface Occupancy {
  readonly clients: number;
  readonly tokens: number;
  /** Of the clients and, likewise, of the tokens. */
  readonly capacity: number;
  /** Whether the state is full of clients and each has asked for a token, so that none gives way to a new one. */
  readonly refusesClients: boolean;
  /** Whether the state is full of tokens, none of which has expired. */
  readonly refusesTokens: boolean;
}

/** What a full state refuses, and what to do, in one line; undefined when nothing is refused. */
export function describeFull({ capacity, refusesClients, refusesTokens }: Occupancy): string | undefined {
  if (refusesTokens) {
    return `the state holds all the ${capacity} tokens that it may, so token requests get 503 until some expire; lower limit_tokens_all`;
  }
  if (refusesClients) {
    return `the state holds all the ${capacity} clients that it may, and all are in use, so registrations get 503; remove some by "vitrina clients remove"`;
  }
  return undefined;
}

/** A warning is due at this share of the capacity, and again once less than the second was held in between. */
const warnShare = 0.8;
const calmShare = 0.75;

/** Clients that give way are reported at most this often. */
const reportEveryMs = 60_000;

/** Reports what the operator should know of a state that fills. */
export interface OccupancyWatch {
  /** To be called with what is held after each addition. */
  holds(what: 'clients' | 'tokens', held: number): void;
  /** A client that never asked for a token has given way to a new one. */
  gaveWay(nowMs: number): void;
}

/** Builds a watch; `label` names the state in its lines. */
export function createOccupancyWatch(
  label: string,
  capacity: number,
  warn: (line: string) => void = () => {},
): OccupancyWatch {
  const isWarned = { clients: false, tokens: false };
  let given = 0;
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  return {
    holds(what, held) {
      if (held < capacity * calmShare) isWarned[what] = false;
      if (held < capacity * warnShare || isWarned[what]) return;
      isWarned[what] = true;
      warn(`${label} holds ${held} of the ${capacity} ${what} that it may; ${advice[what]}`);
    },
    gaveWay(nowMs) {
      given++;
      if (Math.abs(nowMs - reportedAtMs) < reportEveryMs) return;
      reportedAtMs = nowMs;
      warn(
        `${label} is full: ${given} of the oldest clients that never asked for a token gave way to new ones`,
      );
      given = 0;
    },
  };
}

const advice = {
  clients:
    'when it is full, the oldest that never asked for a token give way: see who registers by "vitrina clients list"',
  tokens: 'when it is full, token requests get 503: lower limit_tokens_all',
} as const;
