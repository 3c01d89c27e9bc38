// Tokens that were never issued, at REST and at MCP, from many networks and from one: they must be refused, never treated as
// anonymous (seed §5.9, contract C3.5).
// Dose: requests.

import type { Attack } from '../harness/processes.ts';
import { createRandom } from '../harness/random.ts';
import { startCounting } from '../harness/tally.ts';
import { address64, flood, get, post } from './flood.ts';

const notification = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const accept = 'Accept: application/json, text/event-stream';

export const attack: Attack = async ({ port, dose, seed, maxSeconds }) => {
  const counting = startCounting();
  await flood({
    port,
    counting,
    maxSeconds,
    count: dose,
    request(i) {
      const random = createRandom(seed, i);
      const bearer = `Authorization: Bearer ${random.letters(43)}`;
      const from = `X-Forwarded-For: ${i % 4 === 0 ? '198.51.100.9' : address64(i >> 4)}`;
      if (i % 3 === 0) return get('/api/v1/get_company_info', bearer, from);
      return post('/mcp', 'application/json', i % 3 === 1 ? notification : call, accept, bearer, from);
    },
  });
  return counting.total();
};
