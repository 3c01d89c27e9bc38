// What the endpoints of every dialect have in common under one host name.

import type { IncomingMessage } from 'node:http';
import type { Caller } from '../admission/index.ts';
import type { Addresses } from '../lib/addresses.ts';
import type { Language } from '../lib/language.ts';
import { createHeaderSets, type HeaderSets, type HeaderTerms } from './header-sets.ts';
import type { Log } from './log.ts';
import { createRefusals, type Refusals } from './refusals.ts';
import type { RequestIdOf } from './request-id.ts';

/** The parts that turn a request into a caller, and a refusal into an answer. */
export interface DialectTools {
  readonly addresses: Addresses;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  /** The language of texts for callers that prefer none. */
  readonly language: Language;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
}

export interface DialectOptions extends Omit<DialectTools, 'refusals' | 'headers'>, HeaderTerms {
  /** Receives failures. */
  readonly log: Log;
  /** Returns the id under which an internal error is logged and reported to the caller. */
  readonly requestIdOf: RequestIdOf;
}

/** Creates the tools of one host name. */
export function createDialectTools(options: DialectOptions): DialectTools {
  const { addresses, callerOf, language, now, log, requestIdOf } = options;
  const headers = createHeaderSets(addresses, options);
  const refusals = createRefusals({ addresses, headers, log, language, requestIdOf, now });
  return { addresses, callerOf, refusals, headers, language, now };
}
