// Counters for Prometheus. A request adds to plain numbers, and the library reads them when the metrics are requested, because
// the library's own counters look up their labels at every call. The only file that imports prom-client.

import { AggregatorRegistry, Counter, collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import type { MaybePromise } from '../lib/maybe-promise.ts';

export interface Metrics {
  /** The content type of the text exposition format, version 0.0.4. */
  readonly contentType: string;
  /** Counts one answer of an endpoint. */
  observe(endpoint: string, status: number, seconds: number): void;
  /** Adds a value that can rise and fall, read when the metrics are requested. */
  gauge(name: string, help: string, read: () => MaybePromise<MetricReading>): void;
  /** Adds a value that only rises (by convention its name ends in `_total`), read when the metrics are requested. */
  counter(name: string, help: string, read: () => MaybePromise<MetricReading>): void;
  /** Renders the text exposition. */
  render(): Promise<string>;
  /** Reads all values, as plain data for {@link sumMetrics}. */
  read(): Promise<MetricsReading>;
}

/** The values of all metrics of a process. Plain data. */
export type MetricsReading = readonly object[];

/** Adds up the metrics of several processes. */
export function sumMetrics(readings: readonly MetricsReading[]) {
  const sum = AggregatorRegistry.aggregate(readings as object[]);
  return {
    render: (): Promise<string> => sum.metrics(),
    /** The values that only rise, as a reading. */
    counters: async (): Promise<MetricsReading> =>
      (await sum.getMetricsAsJSON()).filter(
        ({ type }) => String(type) === 'counter' || String(type) === 'histogram',
      ),
  };
}

/** One number, or a number for each value of one label: `{ outcome: { replaced: 2, failed: 0 } }`. */
export type MetricReading = number | Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Upper bounds of the buckets in seconds. One more bucket counts longer durations. */
const bounds = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Exclusive upper limit of statuses. */
const statuses = 600;

/** Counters of one endpoint. */
interface Series {
  /** Number of answers by status. */
  readonly answers: Float64Array;
  /** Number of answers by duration, not cumulative. */
  readonly buckets: Float64Array;
  seconds: number;
}

/** Creates the counters. */
export function createMetrics(): Metrics {
  const series = new Map<string, Series>();
  const registry = createRegistry(series);

  function openSeries(endpoint: string): Series {
    const opened = {
      answers: new Float64Array(statuses),
      buckets: new Float64Array(bounds.length + 1),
      seconds: 0,
    };
    series.set(endpoint, opened);
    return opened;
  }

  return {
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    observe(endpoint, status, seconds) {
      const one = series.get(endpoint) ?? openSeries(endpoint);
      one.answers[status]! += 1;
      let bucket = 0;
      while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++;
      one.buckets[bucket]! += 1;
      one.seconds += seconds;
    },
    gauge: (name, help, read) => registry.registerMetric(readMetric('gauge', name, help, read)),
    counter: (name, help, read) => registry.registerMetric(readMetric('counter', name, help, read)),
    render: () => registry.metrics(),
    read: () => registry.getMetricsAsJSON(),
  };
}

/** Creates a registry that also has the process's own metrics. */
function createRegistry(series: ReadonlyMap<string, Series>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'vitrina_requests_total',
    help: 'Answers by endpoint and status; 429 are quota refusals.',
    labelNames: ['endpoint', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [endpoint, { answers }] of series) {
        for (const [status, count] of answers.entries()) {
          if (count > 0) this.inc({ endpoint, status }, count);
        }
      }
    },
  });
  registry.registerMetric(durationsOf(series));
  return registry;
}

/** A metric in the form that the registry reads, with a value that is read from elsewhere. */
function readMetric(
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  read: () => MaybePromise<MetricReading>,
): Metric {
  const get = async () => ({ name, help, type, aggregator: 'sum', values: listSamples(await read()) });
  return { name, get } as unknown as Metric;
}

function listSamples(reading: MetricReading): readonly object[] {
  if (typeof reading === 'number') return [{ labels: {}, value: reading }];
  return Object.entries(reading).flatMap(([label, values]) =>
    Object.entries(values).map(([of, value]) => ({ labels: { [label]: of }, value })),
  );
}

/** The histogram of durations in the form that the registry reads, because the library's class cannot set a bucket. */
function durationsOf(series: ReadonlyMap<string, Series>): Metric {
  const name = 'vitrina_request_duration_seconds';
  const histogram = {
    name,
    get: async () => ({
      name,
      help: 'Time from the request read to the answer handed to the socket.',
      type: 'histogram',
      aggregator: 'sum',
      values: [...series].flatMap(([endpoint, { buckets, seconds }]) => {
        let count = 0;
        const cumulative = [...bounds, '+Inf'].map((le, i) => {
          count += buckets[i]!;
          return { metricName: `${name}_bucket`, labels: { endpoint, le }, value: count };
        });
        return [
          ...cumulative,
          { metricName: `${name}_sum`, labels: { endpoint }, value: seconds },
          { metricName: `${name}_count`, labels: { endpoint }, value: count },
        ];
      }),
    }),
  };
  return histogram as unknown as Metric;
}
