// How the work of a reader grows with its input. A duration would depend on the machine and on what else runs, so that what is judged is
// the processor time of this process, the least of several runs, as a ratio between an input and one of half its size; and a
// ratio that is too large is asked for again at twice the size, and once more, before it counts. Work that is really quadratic quadruples at each of
// them; a collection of garbage, a table that grows or code that is compiled again does so once.

/** What twice the input may cost at most: quadratic work costs 4 times as much, sorting 2.2 times. */
const doublingMax = 2.6;
/** Less than this is mostly the cost of a call, whatever its input. */
const floorMs = 8;
/** More is not waited for. */
const usualCeilingMs = 5_000;
const runs = 3;
/** Characters of the inputs. The first three are always measured. */
const sizes = [30_000, 60_000, 120_000, 240_000, 480_000];
const sizesAlways = 3;

/** Makes the input of about a number of characters. */
export type Input = (chars: number) => string;
export type Reader = (input: string) => unknown;

/** The processor time of a call in ms: the first that is below `enough`, else the least of several. */
export async function leastCost(read: Reader, input: string, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await read(input);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least < enough || least > usualCeilingMs) break;
  }
  return least;
}

/** What was measured, when the work grows faster than its input, or costs more than `ceilingMs`; undefined when neither is so. */
export async function findSteepGrowth(
  read: Reader,
  inputOf: Input,
  ceilingMs = usualCeilingMs,
): Promise<string | undefined> {
  const costs: number[] = [];
  for (const [at, size] of sizes.entries()) {
    const steepFrom = doublingMax * Math.max(floorMs, costs.at(-1) ?? ceilingMs);
    const cost = await leastCost(read, inputOf(size), steepFrom);
    costs.push(cost);
    const isSteep = cost >= steepFrom;
    const isDear = cost > (at < sizesAlways ? ceilingMs : usualCeilingMs);
    if (isDear || (isSteep && at === sizes.length - 1)) return describe(costs);
    if (at >= sizesAlways - 1 && !isSteep) return undefined;
  }
  return undefined;
}

function describe(costs: readonly number[]): string {
  return costs.map((cost, at) => `${sizes[at]! / 1000} kB ${Math.round(cost)} ms`).join(', ');
}
