// What no endpoint takes: the published documents, the site, wrong methods and addresses where nothing is.

import type { IncomingMessage } from 'node:http';
import type { Admit, Caller } from '../admission/admit.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import { Refusal } from '../errors/refusal.ts';
import { paths } from '../lib/addresses.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import type { FindDocument } from './documents.ts';
import type { Answer, Endpoint, LateAnswer } from './endpoint.ts';
import type { HeaderSets } from './header-sets.ts';
import { allowedMethods, answerPreflight } from './preflight.ts';
import { pathOf, type Refusals } from './refusals.ts';
import type { FindInSite } from './site.ts';

export interface UnroutedOptions {
  readonly endpoints: readonly Endpoint[];
  readonly live: LiveCatalogue;
  readonly admit: Admit;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly now: () => number;
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  readonly findDocument: FindDocument;
  /** Undefined when the site is served by somebody else. */
  readonly findInSite: FindInSite | undefined;
}

export interface Unrouted {
  /** Answers a request that was routed nowhere. */
  answer(request: IncomingMessage): MaybePromise<Answer | LateAnswer>;
  /** Refuses a request that nobody has charged yet; below the API it costs its unit like any other (contract C3.1). */
  refuse(refusal: Refusal, request: IncomingMessage): MaybePromise<Answer>;
}

const readable = allowedMethods(['GET']);

/** Builds the answers to what the routes leave over. */
export function createUnrouted(options: UnroutedOptions): Unrouted {
  const { live, admit, callerOf, now, refusals, headers, findDocument, findInSite } = options;
  const byPath = new Map(options.endpoints.map((endpoint) => [endpoint.path, endpoint]));

  function refuse(refusal: Refusal, request: IncomingMessage): MaybePromise<Answer> {
    const path = decodePath(request) ?? pathOf(request);
    const endpoint = byPath.get(path);
    if (endpoint?.refuse !== undefined) return endpoint.refuse(refusal, request);
    if (!isCounted(path) || request.method === 'OPTIONS') return refusals.render(refusal, { request });
    return andThen(admit(callerOf(request), 1, now()), (admission) =>
      refusals.render(admission.refusal ?? refusal, { request, admission, isApi: true }),
    );
  }

  function refuseMethod(allow: string, request: IncomingMessage): MaybePromise<Answer> {
    return refuse(new Refusal('method_not_allowed', { method: request.method ?? '', allow }), request);
  }

  async function search(path: string, request: IncomingMessage): Promise<Answer | LateAnswer> {
    const answer = (await findDocument(path, request)) ?? (await findInSite?.(path, request));
    return answer ?? refuse(new Refusal('route_not_found'), request);
  }

  return {
    refuse,
    answer(request) {
      const path = decodePath(request);
      if (path === undefined) return refuse(new Refusal('route_not_found'), request);
      const endpoint = byPath.get(path);
      if (endpoint !== undefined) return refuseMethod(allowedMethods(endpoint.methods), request);
      const isApi = isCounted(path);
      if (request.method === 'OPTIONS' && !isApi) return answerPreflight(readable, headers);
      if (isApi) return refuse(new Refusal('route_not_found'), request);
      if (request.method === 'GET' || request.method === 'HEAD') return search(path, request);
      const isKnown =
        findDocument(path, request) !== undefined ||
        (findInSite !== undefined && live.current().findPageByPath(path) !== undefined);
      return isKnown ? refuseMethod(readable, request) : refuse(new Refusal('route_not_found'), request);
    },
  };
}

/** Whether a request to this path costs a unit: all below the API, whose own address is a document, and the identity (contract C3.1). */
export function isCounted(path: string): boolean {
  return path.startsWith(`${paths.api}/`) || path === paths.identity;
}

/** The percent-decoded path; undefined when it does not decode. */
function decodePath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(pathOf(request));
  } catch {
    return undefined; // no page and no operation is called that
  }
}
