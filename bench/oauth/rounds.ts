// Measures contestants under the same load in alternating rounds, so that other load on the machine affects them equally.

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
  /** Processor time of the server per request, which does not depend on other load. */
  readonly cpuMicroseconds: number;
  /** Requests per second of each round, in order. */
  readonly rates: readonly number[];
}

const seconds = 2;

/** Measures all contestants in rotation, `rounds` times, after warming up for one second. @throws Error when an answer was not 2xx */
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

/** The median of the ratios of the rounds. */
export function ratioOf(one: Measured, other: Measured): number {
  return median(one.rates.map((rate, round) => rate / other.rates[round]!));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
