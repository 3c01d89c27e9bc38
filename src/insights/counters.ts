// The counters of a day in this process: plain numbers that a request adds to. What they have counted is taken at intervals.

import type { Counts } from './insight-store.ts';

/** What was counted since the counter was last taken. */
export interface Counter {
  readonly name: string;
  count: number;
}

/** Returns the counter of a value. */
export type Topic = (value: string) => Counter;

export interface Counters {
  /** Opens a topic of at most `valuesMax` values, each under a name. Those that come later are not counted. */
  openTopic(topic: string, valuesMax: number, nameOf?: (value: string) => string): Topic;
  /** Takes over a counter that was made elsewhere. */
  adopt(counter: Counter): void;
  /** The counts since the last call. */
  take(): Counts;
}

/** Creates counters without topics. */
export function createCounters(): Counters {
  const all: Counter[] = [];
  return {
    openTopic(topic, valuesMax, nameOf = (value) => value) {
      const byValue = new Map<string, Counter>();
      const beyond: Counter = { name: '', count: 0 };
      return (value) => {
        const known = byValue.get(value);
        if (known !== undefined) return known;
        if (byValue.size >= valuesMax) return beyond;
        const counter = { name: `${topic} ${nameOf(value)}`, count: 0 };
        byValue.set(value, counter);
        all.push(counter);
        return counter;
      };
    },
    adopt: (counter) => void all.push(counter),
    take() {
      const counts = all.flatMap(({ name, count }) => (count === 0 ? [] : [[name, count] as const]));
      for (const counter of all) counter.count = 0;
      return counts;
    },
  };
}
