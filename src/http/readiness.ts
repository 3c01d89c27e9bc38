// Whether the service is ready for traffic (contract C1.2). It stays ready while a part is only degraded: if a load balancer
// removed every replica because the store is unreachable, anonymous reading, which still works, would stop too.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';

/** `degraded`: the part fails or is out of date, but content is still served. */
export type PartState = 'ok' | 'degraded' | 'unavailable' | 'closing';

/** The state of one part of the service. */
export interface Part {
  readonly state: PartState;
  /** One English line for the operator, without secrets. It may contain paths and addresses. */
  readonly detail?: string;
}

/** The parts of the service by name. */
export type Parts = Readonly<Record<string, Part>>;

/** The answer of `/readyz`. */
export interface ReadinessReport {
  readonly httpStatus: 200 | 503;
  readonly body: {
    readonly status: 'ready' | 'degraded' | 'unavailable';
    readonly parts: Readonly<Record<string, PartState>>;
    /** Only in answers to the operator. */
    readonly details?: Readonly<Record<string, string>>;
  };
}

/** The service's readiness, from its start to its end. */
export interface Readiness {
  /** The current state of each part. */
  parts(): MaybePromise<Parts>;
  /** Reports that the server will close soon, so that load balancers send no more requests. It still answers requests. */
  leave(): void;
  /** Reports that the server is closing: each answer closes its connection. */
  close(): void;
  isClosing(): boolean;
}

/** Creates the readiness of a service. `parts` reads the state of each part and must not reject. */
export function createReadiness(parts: () => MaybePromise<Parts>): Readiness {
  let leaving = false;
  let closing = false;
  return {
    // closing is checked after the parts, which may take time
    parts: () =>
      andThen(parts(), (known) => (leaving || closing ? { ...known, server: { state: 'closing' } } : known)),
    leave: () => {
      leaving = true;
    },
    close: () => {
      closing = true;
    },
    isClosing: () => closing,
  };
}

/** Creates the report: states for all callers, details only for the operator. */
export function reportReadiness(
  parts: Parts,
  { isOperator }: { readonly isOperator: boolean },
): ReadinessReport {
  const named = Object.entries(parts);
  const states = Object.fromEntries(named.map(([name, { state }]) => [name, state]));
  const details = Object.fromEntries(named.flatMap(([name, { detail }]) => (detail ? [[name, detail]] : [])));
  const isServing = named.every(([, { state }]) => state === 'ok' || state === 'degraded');
  const isWhole = named.every(([, { state }]) => state === 'ok');
  const status = isWhole ? 'ready' : isServing ? 'degraded' : 'unavailable';
  return {
    httpStatus: isServing ? 200 : 503,
    body: { status, parts: states, ...(isOperator ? { details } : {}) },
  };
}
