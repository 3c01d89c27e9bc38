// One holder of a /48 requests as many tokens and registrations as possible, each from another /64 of it: the limits of the wider
// networks must hold, so that the store is never full (contract C8.6).
// Dose: requests. `extra.id` and `extra.secret` are of a registered client; without them it registers.

import type { Attack } from '../harness/processes.ts';
import { startCounting } from '../harness/tally.ts';
import { address64, flood, post } from './flood.ts';

const prefix = '2001:db8:aaaa';

export const attack: Attack = async ({ port, dose, maxSeconds, extra }) => {
  const counting = startCounting();
  const { id = '', secret = '' } = extra;
  const asksForTokens = id !== '';
  const basic = `Authorization: Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  let granted = 0;
  await flood({
    port,
    counting,
    maxSeconds,
    count: dose,
    request(i) {
      const from = `X-Forwarded-For: ${address64(i, prefix)}`;
      return asksForTokens
        ? post(
            '/oauth/token',
            'application/x-www-form-urlencoded',
            'grant_type=client_credentials',
            basic,
            from,
          )
        : post('/oauth/register', 'application/json', registration, from);
    },
    onAnswer(_, { status }) {
      if (status === 200 || status === 201) granted++;
    },
  });
  counting.figure('granted', granted);
  return counting.total();
};

const registration = JSON.stringify({ client_name: 'Muchos', contacts: ['dev@example.org'] });
