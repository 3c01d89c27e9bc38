// The rows of the table of settings for insights (contract C20).

import { boolean, oneOf, secret } from './kinds.ts';
import { row } from './setting.ts';

export const insightRows = {
  insights: row(
    'server',
    boolean,
    false,
    'Whether the server counts by day what is asked and read, for the owner of the site: "vitrina insights" prints it. No addresses and no names of clients are kept, and a question only if 2 callers asked it, 3 times in all.',
  ),
  insights_token: row(
    'server',
    secret,
    '',
    'Password of the owner for the page of insights, /vitrina/insights, of at least 20 characters; any user name goes with it. Without it there is no page.',
  ),
  signatures: row(
    'server',
    oneOf('', 'verify'),
    '',
    'With "verify", insights name the agents that sign their requests (Web Bot Auth). Their keys are fetched over HTTPS from the hosts that they name.',
  ),
} as const;
