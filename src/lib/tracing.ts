// Four points that observers can subscribe to through Node's diagnostics channels, so that OpenTelemetry and similar tools stay
// outside (docs/operating.md, "Tracing"). A point without subscribers costs a look at a flag.

import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel';
import type { MaybePromise } from './maybe-promise.ts';

/** The names of the channels. Node publishes `tracing:NAME:start`, `:end`, `:asyncStart`, `:asyncEnd` and `:error`. */
export type TracePoint = 'vitrina.request' | 'vitrina.admission' | 'vitrina.operation' | 'vitrina.source';

/** Runs a step and publishes its start, its result and its error. `describe` makes the message: no secrets of callers. */
export type Trace = <T>(describe: () => object, run: () => MaybePromise<T>) => MaybePromise<T>;

/** Opens a point. A step with subscribers always gives a promise. */
export function openTrace(point: TracePoint): Trace {
  const channel: TracingChannel<unknown, object> = tracingChannel(point);
  return (describe, run) =>
    channel.hasSubscribers ? channel.tracePromise(async () => run(), describe()) : run();
}
