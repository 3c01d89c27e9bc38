// Answers that are made and compressed for each request, as many as quota allows to as many networks as it takes. Dose: requests.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { address64, flood, get } from './flood.ts';

/** Requests per network, below its quota. */
const perNetwork = 50;

export const attack: Attack = async ({ port, dose, maxSeconds }) => {
  const counting = startCounting();
  await flood({
    port,
    counting,
    maxSeconds,
    count: dose,
    request: (i) =>
      get(
        `/api/v1/search_pages?query=fuga+de+agua+${i}&limit=25`,
        'Accept-Encoding: br',
        `X-Forwarded-For: ${address64(Math.floor(i / perNetwork))}`,
      ),
  });
  return counting.total();
};
