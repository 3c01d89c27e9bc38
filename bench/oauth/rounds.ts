// Contestants under the same load in turn, so that what else the machine does meets them alike.

import { runLoad } from '../http/load.ts';
import type { RunningProcess } from '../http/servers.ts';

export interface Contestant {
  readonly name: string;
  readonly server: RunningProcess;
  /** Path of a wrk script. */
  readonly script: string;
}

/** Medians over the rounds. */
export interface Measured {
  readonly name: string;
  readonly requestsPerSecond: number;
  /** Of the server's process, which tells its cost whatever else ran beside it. */
  readonly cpuMicroseconds: number;
  /** Requests per second of each round, in order. */
  readonly rates: readonly number[];
}

const seconds = 2;

/** Measures all in turn, `rounds` times, after a second of warming up. @throws Error when an answer was not 2xx */
export async function measure(
  contestants: readonly Contestant[],
  rounds: number,
): Promise<readonly Measured[]> {
  for (const { server, script } of contestants) await runLoad(server.origin, script, 1);
  const figures = contestants.map(({ name }) => ({ name, rates: [] as number[], costs: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [i, { server, script }] of contestants.entries()) {
      const beforeMs = server.cpuMs();
      const { requestsPerSecond } = await runLoad(server.origin, script, seconds);
      figures[i]!.rates.push(requestsPerSecond);
      figures[i]!.costs.push(((server.cpuMs() - beforeMs) * 1000) / (requestsPerSecond * seconds));
    }
  }
  return figures.map(({ name, rates, costs }) => ({
    name,
    rates,
    requestsPerSecond: median(rates),
    cpuMicroseconds: median(costs),
  }));
}

/** The median of each round's own ratio. */
export function ratioOf(one: Measured, other: Measured): number {
  return median(one.rates.map((rate, round) => rate / other.rates[round]!));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
