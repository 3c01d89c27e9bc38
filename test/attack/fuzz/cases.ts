// One case of the fuzzer: the data, its packets, and the end of the connection. The same seed and number give the same case.

import { createRandom, type Random } from '../harness/random.ts';
import { mutateBytes, mutateParts } from './mutations.ts';
import { makeRequest, writeRequest } from './requests.ts';

export interface FuzzCase {
  /** The data in packets, as Latin-1. */
  readonly packets: readonly string[];
  /** Once all is sent: wait for answers and then end, end at once, or reset. */
  readonly end: 'wait' | 'half close' | 'reset';
  /** Number of answers required, if it is known because nothing was changed. */
  readonly expected: number | undefined;
  /** Whether some of the requests may be HEAD, whose answers have no body. */
  readonly mayBeHead: boolean;
}

/** Creates a case. */
export function makeCase(seed: number, index: number): FuzzCase {
  const random = createRandom(seed, index);
  const requests = Array.from({ length: random.oneIn(3) ? 2 + random.below(4) : 1 }, () =>
    makeRequest(random),
  );
  const isIntact = random.oneIn(12);
  if (!isIntact) {
    for (let times = 1 + random.below(3); times > 0; times--) mutateParts(random.pick(requests), random);
  }
  let bytes = requests
    .map((parts) => writeRequest(parts, random.oneIn(40) && !isIntact ? '\n' : '\r\n'))
    .join('');
  if (!isIntact && random.oneIn(3)) bytes = mutateBytes(bytes, random);
  const isClosed = requests.some(({ headers }) => headers.some(([name]) => name === 'Connection'));
  // HEAD among others cannot be told from broken framing, so that only what has a body counts its answers
  const mayBeHead = /HEAD/.test(bytes);
  return {
    packets: split(bytes, random),
    end: isIntact ? 'wait' : random.pick(['wait', 'wait', 'half close', 'reset']),
    expected: isIntact && !isClosed && !mayBeHead ? requests.length : undefined,
    mayBeHead,
  };
}

/** Packets as networks make them: one, a few, or a byte each at the start. */
function split(bytes: string, random: Random): readonly string[] {
  const cuts = random.pick([0, 0, 0, 1, 2, 8, 40]);
  const places = Array.from({ length: cuts }, () => random.below(bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...places]
    .map((from, i) => bytes.slice(from, places[i] ?? bytes.length))
    .filter((packet) => packet !== '');
}
