// Makes OpenTelemetry spans of the steps that vitrina publishes, and sends them by OTLP over HTTP (docs/operating.md, "Traces"):
//   node --import ./otel.mjs node_modules/.bin/vitrina serve
// Its packages are installed beside it: @opentelemetry/{api,sdk-trace,resources,exporter-trace-otlp-http}.

import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { isMainThread } from 'node:worker_threads';
import { createTraceState, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

// a caller of a public API must not decide that all its requests are recorded
const share = new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1));
// the thread that reads content again waits for its span to be sent, and a reload for the thread
const exporter = new OTLPTraceExporter(isMainThread ? {} : { timeoutMillis: 2_000 });
const provider = new TracerProvider({
  resource: resourceFromAttributes({ 'service.name': 'vitrina' }).merge(
    detectResources({ detectors: [envDetector] }),
  ),
  sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
  spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
});
const tracer = provider.getTracer('vitrina');

/** The context of the step that is running, so that a step within it becomes its child. */
const contexts = new AsyncLocalStorage();

/** The context of a caller's own span, from a `traceparent` that vitrina has checked. */
function remoteContext({ traceId, traceparent, tracestate }) {
  if (traceId === undefined) return ROOT_CONTEXT;
  const [, , spanId, flags] = traceparent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    traceState: tracestate === undefined ? undefined : createTraceState(tracestate),
    isRemote: true,
  });
}

/** Makes a span of each step of a channel. */
function observe(channelName, describe, onEnd = () => {}) {
  const channel = tracingChannel(channelName);
  const spans = new WeakMap();
  channel.start.bindStore(contexts, (message) => {
    const parent = contexts.getStore() ?? remoteContext(message);
    const { name, ...options } = describe(message);
    const span = tracer.startSpan(name, options, parent);
    spans.set(message, span);
    return trace.setSpan(parent, span);
  });
  channel.subscribe({
    start() {},
    end() {},
    asyncStart() {},
    error(message) {
      const { error } = message;
      const span = spans.get(message);
      // a refusal is an answer: only what fails within vitrina is an error of a server's span
      if (error?.status < 500) span?.setAttribute('vitrina.refusal', error.code);
      else {
        span?.recordException(error);
        span?.setStatus({ code: SpanStatusCode.ERROR });
      }
    },
    asyncEnd(message) {
      const status = message.error === undefined ? message.result?.status : (message.error.status ?? 500);
      const span = spans.get(message);
      if (span === undefined) return;
      if (channelName === 'vitrina.request' && status !== undefined) {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
      onEnd();
    },
  });
}

observe('vitrina.request', ({ endpoint, method, path }) => ({
  name: `${method} ${endpoint}`,
  kind: SpanKind.SERVER,
  attributes: { 'http.request.method': method, 'url.path': path, 'vitrina.endpoint': endpoint },
}));
observe('vitrina.admission', ({ hasCredentials, cost }) => ({
  name: 'admission',
  attributes: { 'vitrina.has_credentials': hasCredentials, 'vitrina.cost': cost },
}));
observe('vitrina.operation', ({ operation }) => ({
  name: `operation ${operation}`,
  attributes: { 'vitrina.operation': operation },
}));
// a thread ends after this step, and would not wait for the batch
observe(
  'vitrina.source',
  ({ source }) => ({ name: 'read source', attributes: { 'vitrina.source': source } }),
  () => {
    if (!isMainThread) void provider.forceFlush().catch(() => {});
  },
);
