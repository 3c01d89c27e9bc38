// Nonsense queries, each sent twice and within quota: the cache of repeated searches must stay within its bound.
// Dose: distinct queries.

import type { Attack } from '../harness/processes.ts';
import { createRandom } from '../harness/random.ts';
import { startCounting } from '../harness/tally.ts';
import { address64, flood, get } from './flood.ts';

/** Requests per network: its quota is 60 a minute, and the first dose may have used up as many. */
const perNetwork = 25;
/** A target may have 8,192 characters, whose memory must be counted. */
const padding = 'x'.repeat(300);

export const attack: Attack = async ({ port, dose, seed, maxSeconds }) => {
  const counting = startCounting();
  await flood({
    port,
    counting,
    maxSeconds,
    count: 2 * dose,
    request(i) {
      // close in time, so that the server still remembers the first
      const query = (i >> 5) * 16 + (i & 15);
      const words = createRandom(seed, query);
      const target = `/api/v1/search_pages?query=${words.letters(9)}+${words.letters(11)}&x=${padding}`;
      return get(target, `X-Forwarded-For: ${address64(Math.floor(i / perNetwork))}`);
    },
  });
  return counting.total();
};
