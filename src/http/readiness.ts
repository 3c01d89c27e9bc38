// Whether the service may take traffic (contract C1.2). A part that is only degraded leaves it ready: a load balancer that
// drops every replica because the store is unreachable would end the reading that still works.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';

/** `degraded`: a part fails or is out of date, and content is still served. */
export type PartState = 'ok' | 'degraded' | 'unavailable' | 'closing';

/** The state of one part of the service. */
export interface Part {
  readonly state: PartState;
  /** One English line for the operator, without secrets; it may name paths and addresses. */
  readonly detail?: string;
}

/** Each part of the service by name. */
export type Parts = Readonly<Record<string, Part>>;

/** The answer of `/readyz`. */
export interface ReadinessReport {
  readonly httpStatus: 200 | 503;
  readonly body: {
    readonly status: 'ready' | 'degraded' | 'unavailable';
    readonly parts: Readonly<Record<string, PartState>>;
    /** For the operator only. */
    readonly details?: Readonly<Record<string, string>>;
  };
}

/** The service's readiness, from its start to its end. */
export interface Readiness {
  /** The current state of each part. */
  parts(): MaybePromise<Parts>;
  /** Reports that the server will close soon, so that load balancers send no more requests; it still takes them. */
  leave(): void;
  /** Reports that the server closes: each answer is its connection's last. */
  close(): void;
  isClosing(): boolean;
}

/** Builds the readiness of a service; `parts` reads the state of each part and must not reject. */
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

/** Builds the report: states for all callers, details only for the operator. */
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
