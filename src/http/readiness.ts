// Whether the service may take traffic (contract C1.2). A part that is only degraded leaves it ready: a load balancer that
// drops every replica because the state is away would end the reading that still works.

import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';

/** `degraded`: something does not work or is old, and content is served all the same. */
export type PartState = 'ok' | 'degraded' | 'unavailable' | 'closing';

/** How a part of the service is. */
export interface Part {
  readonly state: PartState;
  /** One English line for the operator, without secrets; it may name paths and addresses. */
  readonly detail?: string;
}

/** Each part of the service by name. */
export type Parts = Readonly<Record<string, Part>>;

/** What `/readyz` answers. */
export interface ReadinessReport {
  readonly httpStatus: 200 | 503;
  readonly body: {
    readonly status: 'ready' | 'degraded' | 'unavailable';
    readonly parts: Readonly<Record<string, PartState>>;
    /** The operator's alone. */
    readonly details?: Readonly<Record<string, string>>;
  };
}

/** The service's readiness, from its start to its end. */
export interface Readiness {
  /** Each part as it is now. */
  parts(): MaybePromise<Parts>;
  /** The server is about to close and takes requests as before: load balancers should send no more. */
  leave(): void;
  /** The server closes: each answer is its connection's last. */
  close(): void;
  isClosing(): boolean;
}

/** Watches over the parts; `parts` asks each of them and must not reject. */
export function createReadiness(parts: () => MaybePromise<Parts>): Readiness {
  let leaving = false;
  let closing = false;
  return {
    // whether it is closing is known last: asking takes time
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

/** The answer about some parts: their states for everybody, details only for the operator. */
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
