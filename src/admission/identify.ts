// Identifies the client of a bearer token.

import { andThen } from '../lib/maybe-promise.ts';
import { findBearer, type TokenStore } from '../oauth/index.ts';
import type { Identify } from './admit.ts';

/** Identifies clients by the tokens of a store. */
export function identifyBy(tokens: TokenStore): Identify {
  return (authorization, nowMs) =>
    andThen(
      findBearer(authorization, tokens, nowMs),
      (token) => token && { kind: 'client', clientId: token.clientId, scope: token.scope },
    );
}
