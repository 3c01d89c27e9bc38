// Requests that no endpoint of a face answers: published documents, the site's own pages and files, and refusals.

import type { IncomingMessage } from 'node:http';
import { type Admit, type Caller, requestUnits } from '../admission/index.ts';
import type { LiveCatalogue } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { paths } from '../lib/addresses.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { type Answer, emptyAnswer, type LateAnswer } from './answer.ts';
import type { FindDocument } from './documents.ts';
import type { HeaderSets } from './header-sets.ts';
import { pathOf, type Refusals } from './refusals.ts';
import type { FindInSite } from './site.ts';

export const readMethods: readonly string[] = ['GET', 'HEAD'];

/** What a router does with requests that none of its endpoints answers. */
export interface Unrouted {
  /** Refuses a request that has not been charged. */
  readonly refuse: (refusal: Refusal, request: IncomingMessage) => MaybePromise<Answer>;
  /** Answers percent-decoded paths without an endpoint. */
  readonly answerUnrouted: (path: string, request: IncomingMessage) => MaybePromise<Answer | LateAnswer>;
}

export interface UnroutedOptions {
  readonly live: LiveCatalogue;
  readonly admit: Admit;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly now: () => number;
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  readonly findDocument: FindDocument;
  /** Undefined when another web server serves the site. */
  readonly findInSite: FindInSite | undefined;
}

/** Creates what answers and refuses them. A refused request below the API is charged one unit like any other (contract C3.1). */
export function createUnrouted(options: UnroutedOptions): Unrouted {
  const { live, headers, findDocument, findInSite } = options;
  const refuse = createRefuse(options);
  const allow = [...readMethods, 'OPTIONS'].join(', ');
  const notFound = (request: IncomingMessage) => refuse(new Refusal('route_not_found'), request);

  async function find(path: string, request: IncomingMessage): Promise<Answer | LateAnswer> {
    const answer = (await findDocument(path, request)) ?? (await findInSite?.(path, request));
    return answer ?? notFound(request);
  }

  function answerUnrouted(path: string, request: IncomingMessage) {
    const method = request.method ?? '';
    if (isCounted(path)) return notFound(request);
    if (method === 'OPTIONS') return answerPreflight(allow, headers);
    if (readMethods.includes(method)) return find(path, request);
    const isKnown =
      findDocument(path, request) !== undefined ||
      (findInSite !== undefined && live.current().findPageByPath(path) !== undefined);
    return isKnown
      ? refuse(new Refusal('method_not_allowed', { method, allow }), request)
      : notFound(request);
  }

  return { refuse, answerUnrouted };
}

function createRefuse({ refusals, admit, callerOf, now }: UnroutedOptions): Unrouted['refuse'] {
  return (refusal, request) => {
    const path = decodePath(pathOf(request)) ?? pathOf(request);
    if (!isCounted(path) || request.method === 'OPTIONS') return refusals.render(refusal, { request });
    return andThen(admit(callerOf(request), requestUnits, now()), (admission) =>
      refusals.render(admission.refusal ?? refusal, { request, admission, isApi: true }),
    );
  };
}

/** The answer to OPTIONS: lists the methods, and allows pages of any origin to use them (contract C2.5, C2.6). */
export function answerPreflight(allow: string, headers: HeaderSets): Answer {
  return emptyAnswer(204, ['Allow', allow, 'Access-Control-Allow-Methods', allow], headers.preflight);
}

/**
 * Whether a request to this path costs a unit (contract C3.1): the paths below the API's address, which is itself a published
 * document, and the identity.
 */
export function isCounted(path: string): boolean {
  return path.startsWith(`${paths.api}/`) || path === paths.identity;
}

/**
 * The percent-decoded path; undefined when it does not decode. An encoded slash stays encoded: it is part of a segment and separates
 * none (RFC 3986 §2.2), so it leads to no endpoint.
 */
export function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path.replaceAll(/%2f/gi, '%252F').replaceAll(/%3f/gi, '%253F'));
  } catch {
    return undefined;
  }
}
