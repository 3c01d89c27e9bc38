// The metrics of all workers as one. What a worker that has ended had counted stays in the sums, because counters never fall.

import { type Metrics, type MetricsReading, sumMetrics } from '../../http/index.ts';
import type { Later } from '../../site/index.ts';
import type { Member } from './pool.ts';

/** Longest time that an answer of a worker is waited for; its last one counts after that. */
const answerMs = 2_000;

/** Creates the sum of the primary process's own metrics and those of the workers that live. */
export function createSummedMetrics(
  own: Metrics,
  members: () => readonly Member[],
  later: Later,
): Pick<Metrics, 'contentType' | 'render'> {
  const last = new Map<Member, MetricsReading>();
  let ofEnded: Promise<MetricsReading> = Promise.resolve([]);

  /** What a worker has counted, as far as it was asked, outlives it. */
  function watch(member: Member): void {
    last.set(member, []);
    void member.ended.then(() => {
      const reading = last.get(member)!;
      last.delete(member);
      ofEnded = ofEnded.then((before) => sumMetrics([before, reading]).counters());
    });
  }

  async function read(member: Member): Promise<void> {
    if (!last.has(member)) watch(member);
    let cancel = () => {};
    const isLate = new Promise<void>((resolve) => {
      cancel = later(answerMs, resolve);
    });
    const answer = member.call('readMetrics').then(
      (reading) => {
        if (last.has(member)) last.set(member, reading as MetricsReading);
      },
      () => {}, // it has ended
    );
    await Promise.race([answer, isLate]);
    cancel();
  }

  return {
    contentType: own.contentType,
    async render() {
      await Promise.all(members().map(read));
      const readings = [...last.values()];
      return sumMetrics([await own.read(), await ofEnded, ...readings]).render();
    },
  };
}
