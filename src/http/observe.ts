// Counts what requests do, for the insights of the site (contract C20). Undefined where the operator does not want them.

import type { IncomingMessage } from 'node:http';
import type { Admission, Caller } from '../admission/index.ts';
import { type Dialect, type Insights, pageUse, readUse, type Sender, type Use } from '../insights/index.ts';
import type { OnResult } from '../operations/index.ts';
import type { Representation } from './representation.ts';

/** Counts the results of one request. */
export interface Observation {
  readonly onResult: OnResult;
  /** Remembers that a representation is of the last result. */
  readonly remember: (representation: Representation) => void;
}

export interface Observer {
  observe(dialect: Dialect, request: IncomingMessage, caller: Caller, admission: Admission): Observation;
  /** Counts the result of a representation that was remembered, for another request. */
  repeat(
    representation: Representation,
    request: IncomingMessage,
    caller: Caller,
    admission: Admission,
  ): void;
  /** Counts a page of the site itself. */
  page(url: string, request: IncomingMessage, caller: Caller): void;
}

/** Creates the observer of a site. */
export function createObserver(insights: Insights): Observer {
  const uses = new WeakMap<Representation, Use>();
  return {
    observe(dialect, request, caller, admission) {
      let use: Use | undefined;
      return {
        onResult(id, params, value) {
          use = readUse(id, params, value);
          insights.record(use, dialect, senderOf(request, caller, admission));
        },
        remember(representation) {
          if (use !== undefined) uses.set(representation, use);
        },
      };
    },
    repeat(representation, request, caller, admission) {
      const use = uses.get(representation);
      if (use !== undefined) insights.record(use, 'rest', senderOf(request, caller, admission));
    },
    page: (url, request, caller) => insights.record(pageUse(url), 'site', senderOf(request, caller)),
  };
}

function senderOf(request: IncomingMessage, { addressKey }: Caller, admission?: Admission): Sender {
  const principal = admission?.principal;
  return { request, addressKey, clientId: principal?.kind === 'client' ? principal.clientId : undefined };
}
