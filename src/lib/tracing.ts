// Four points that observers can subscribe to through Node's diagnostics channels, so that OpenTelemetry and similar tools stay
// outside (docs/operating.md, "Traces"). A point without subscribers costs a look at a flag.

import { AsyncLocalStorage } from 'node:async_hooks';
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { MaybePromise } from './maybe-promise.ts';

/** The names of the channels. Node publishes `tracing:NAME:start`, `:end`, `:asyncStart`, `:asyncEnd` and `:error`. */
export type TracePoint = 'vitrina.request' | 'vitrina.admission' | 'vitrina.operation' | 'vitrina.source';

/** The trace that a request belongs to (contract C18.1). */
export interface TraceContext {
  readonly traceId: string;
  /** The header, as it was sent. */
  readonly traceparent: string;
  readonly tracestate?: string | undefined;
}

/** Runs a step and publishes its start, its result and its error. `describe` makes the message: no secrets of callers. */
export type Trace = <T>(describe: () => object, run: () => MaybePromise<T>) => MaybePromise<T>;

const openChannel = (point: TracePoint): TracingChannel<unknown, object> => tracingChannel(point);

const channels = {
  'vitrina.request': openChannel('vitrina.request'),
  'vitrina.admission': openChannel('vitrina.admission'),
  'vitrina.operation': openChannel('vitrina.operation'),
  'vitrina.source': openChannel('vitrina.source'),
} as const satisfies Record<TracePoint, unknown>;

const contexts = new AsyncLocalStorage<TraceContext>();

/** Opens a point. A step with subscribers always gives a promise. */
export function openTrace(point: TracePoint): Trace {
  const channel = channels[point];
  return (describe, run) =>
    channel.hasSubscribers
      ? channel.tracePromise(async () => run(), { ...describe(), ...contexts.getStore() })
      : run();
}

/** Runs steps whose events name the trace. Without subscribers it only runs them: Node's storage makes every promise slower. */
export function runInTrace<T>(readContext: () => TraceContext, run: () => T): T {
  const isObserved = Object.values(channels).some((channel) => channel.hasSubscribers);
  return isObserved ? contexts.run(readContext(), run) : run();
}

/** Reads the trace id of a `traceparent`; undefined when it is not one of version 00 (W3C Trace Context §3.2). */
export function readTraceId(traceparent: string): string | undefined {
  return /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.exec(traceparent)?.[1];
}
