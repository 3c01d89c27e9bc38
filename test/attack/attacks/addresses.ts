// A request from each of very many networks, as a botnet or one holder of a /32 sends them. Meanwhile an address that has
// spent its quota keeps asking: the flood must not push its window out of the table (seed §8, contract C3.8).
// Dose: networks.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { address64, flood, get } from './flood.ts';

const target = '/api/v1/get_company_info?section=contact';
const spender = '198.51.100.7';
const quota = 60;
/** The caller with the spent quota sends one of this many requests. */
const every = 50;

export const attack: Attack = async ({ port, dose, maxSeconds }) => {
  const counting = startCounting();
  const startedMs = performance.now();
  const isSpender = (i: number) => i < quota || i % every === 0;
  let admitted = 0;
  await flood({
    port,
    counting,
    maxSeconds,
    count: dose,
    request: (i) => get(target, `X-Forwarded-For: ${isSpender(i) ? spender : address64(i)}`),
    onAnswer(i, { status }) {
      if (isSpender(i)) {
        if (status === 200) admitted++;
      } else if (status !== 200) counting.fault(`${status} for a network that had asked for nothing`);
    },
  });
  const windows = 1 + Math.ceil((performance.now() - startedMs) / 60_000);
  counting.figure('admitted of one address', admitted);
  if (admitted > quota * windows) counting.fault(`${admitted} requests of one address were admitted`);
  return counting.total();
};
