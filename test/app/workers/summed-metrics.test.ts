// contract C19.5: the metrics of all processes as one.

import { expect, it } from 'vitest';
import type { Member } from '../../../src/app/workers/pool.ts';
import { createSummedMetrics } from '../../../src/app/workers/summed-metrics.ts';
import { createMetrics } from '../../../src/http/metrics.ts';

/** A worker with metrics of its own, whose readings travel as JSON. */
function createMember(pid: number) {
  const metrics = createMetrics();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = async () => JSON.parse(JSON.stringify(await metrics.read())) as unknown;
  const member: Member = { pid, call, kill: () => {}, ended };
  return { metrics, member, end };
}

const linesOf = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line));

it('adds up counters, histograms and gauges, and keeps what a worker that ended had counted', async () => {
  const own = createMetrics();
  own.gauge('vitrina_content_pages', 'Pages served.', () => 7);
  const [one, two] = [createMember(1), createMember(2)];
  let members = [one.member, two.member];
  const metrics = createSummedMetrics(
    own,
    () => members,
    () => () => {},
  );
  one.metrics.observe('search_pages', 200, 0.004);
  one.metrics.gauge('vitrina_held', 'Held.', () => 3);
  two.metrics.observe('search_pages', 200, 0.2);
  two.metrics.observe('search_pages', 429, 0.0001);
  two.metrics.gauge('vitrina_held', 'Held.', () => 4);
  const ours = /^vitrina_(requests|content|held|request_duration_seconds_(count|bucket.*le="0.005"))/;
  const first = [
    'vitrina_content_pages 7',
    'vitrina_requests_total{endpoint="search_pages",status="200"} 2',
    'vitrina_request_duration_seconds_bucket{endpoint="search_pages",le="0.005"} 2',
    'vitrina_request_duration_seconds_count{endpoint="search_pages"} 3',
    'vitrina_requests_total{endpoint="search_pages",status="429"} 1',
    'vitrina_held 7',
  ];
  expect(linesOf(await metrics.render(), ours).sort()).toEqual(first.sort());
  two.end();
  members = [one.member];
  await two.member.ended;
  one.metrics.observe('search_pages', 200, 0.004);
  const after = linesOf(await metrics.render(), ours);
  expect(after).toContain('vitrina_requests_total{endpoint="search_pages",status="200"} 3');
  expect(after).toContain('vitrina_requests_total{endpoint="search_pages",status="429"} 1');
  expect(after).toContain('vitrina_request_duration_seconds_count{endpoint="search_pages"} 4');
  expect(after).toContain('vitrina_held 3');
});

it('counts the last answer of a worker that does not answer in time', async () => {
  const { metrics: counted, member } = createMember(1);
  counted.observe('search_pages', 200, 0.004);
  let isHung = false;
  const hanging = {
    ...member,
    call: () => (isHung ? new Promise<never>(() => {}) : member.call('readMetrics')),
  };
  const now = (_ms: number, run: () => void) => {
    if (isHung) run();
    return () => {};
  };
  const metrics = createSummedMetrics(createMetrics(), () => [hanging], now);
  const expected = ['vitrina_requests_total{endpoint="search_pages",status="200"} 1'];
  expect(linesOf(await metrics.render(), /^vitrina_requests/)).toEqual(expected);
  isHung = true;
  expect(linesOf(await metrics.render(), /^vitrina_requests/)).toEqual(expected);
});
