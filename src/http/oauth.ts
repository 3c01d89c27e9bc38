// The OAuth dialect as endpoints (seed §4.6): checks the caller's limits, then calls the function of oauth/.

import type { IncomingMessage } from 'node:http';
import type { Caller } from '../admission/index.ts';
import type { ErrorCode } from '../errors/index.ts';
import { paths } from '../lib/addresses.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import {
  type AuthorizationServer,
  answerOAuthError,
  type OAuthAnswer,
  type OAuthEndpoint,
  OAuthError,
  type OAuthErrorName,
  type OAuthRequest,
  oauthEndpoints,
  parseClientMetadata,
} from '../oauth/index.ts';
import { type Answer, bytesAnswer, emptyAnswer, flattenHeaders } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import type { HeaderSets } from './header-sets.ts';
import type { OAuthLimiter, Wait } from './oauth-limits.ts';

export interface OAuthDialectOptions {
  readonly authorizationServer: AuthorizationServer;
  readonly limiter: OAuthLimiter;
  readonly now: () => number;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly headers: HeaderSets;
}

/** Creates an endpoint for each row of the table in oauth/, and the authorization endpoint that refuses. */
export function oauthDialect(options: OAuthDialectOptions): readonly Endpoint[] {
  const { headers } = options;
  const finish = ({ status, headers: own, body }: OAuthAnswer): Answer =>
    bytesAnswer(status, body, flattenHeaders(own), headers.common);
  return [refusingEndpoint(finish, headers), ...servingEndpoints(options, finish)];
}

/**
 * The `authorization_endpoint` that MCP SDKs want to see in metadata (contract C8.9). It answers every request alike: there is no flow
 * in a browser.
 */
function refusingEndpoint(finish: (answer: OAuthAnswer) => Answer, headers: HeaderSets): Endpoint {
  const refuse = () => finish(answerOAuthError('noBrowserFlow'));
  return {
    name: 'oauth_authorize',
    path: paths.authorize,
    methods: ['GET', 'POST'],
    bodyMaxBytes: 8_192,
    handle: refuse,
    refuse,
    preflight: () => emptyAnswer(204, ['Allow', 'GET, HEAD, POST, OPTIONS'], headers.common),
  };
}

function servingEndpoints(
  options: OAuthDialectOptions,
  finish: (answer: OAuthAnswer) => Answer,
): readonly Endpoint[] {
  const { headers } = options;
  return oauthEndpoints.map((endpoint) => ({
    name: `oauth_${endpoint.id}`,
    path: endpoint.path,
    methods: ['POST'],
    bodyMaxBytes: endpoint.bodyMaxBytes,
    handle: (request, body) => andThen(answerEndpoint(endpoint, options, request, body), finish),
    refuse: (refusal) =>
      finish(
        answerOAuthError(oauthNames[refusal.code] ?? 'serverError', {
          ...(refusal.code === 'method_not_allowed' ? { Allow: String(refusal.facts.allow) } : {}),
          ...(refusal.code === 'unavailable'
            ? { 'Retry-After': String(refusal.facts.retry_after ?? 1) }
            : {}),
        }),
      ),
    // no CORS, because no page of another origin should hold a client's secret
    preflight: () => emptyAnswer(204, ['Allow', 'POST, OPTIONS'], headers.common),
  }));
}

/** The OAuth errors of refusals by HTTP. Any other refusal is a server error. */
const oauthNames: Partial<Record<ErrorCode, OAuthErrorName>> = {
  invalid_request: 'badRequest',
  method_not_allowed: 'methodNotAllowed',
  payload_too_large: 'payloadTooLarge',
  unsupported_media_type: 'compressedBody',
  uri_too_long: 'uriTooLong',
  unavailable: 'unavailable',
};

function answerEndpoint(
  endpoint: OAuthEndpoint,
  { authorizationServer, limiter, callerOf, now }: OAuthDialectOptions,
  request: IncomingMessage,
  body: Uint8Array,
): MaybePromise<OAuthAnswer> {
  const nowMs = now();
  const { authorization, addressKey } = callerOf(request);
  const call: OAuthRequest = { authorization, contentType: request.headers['content-type'], body };
  const answer = () => authorizationServer[endpoint.id](call, nowMs);
  switch (endpoint.limit) {
    case 'tokens':
      return answerUnlessLimited(limiter.tokenRequest(addressKey, nowMs), 'tooManyTokenRequests', answer);
    case 'registrations':
      // an invalid registration registers nothing, and a typing error must not use up one of five per hour
      if (!isRegistration(call)) return answer();
      return answerUnlessLimited(limiter.registration(addressKey, nowMs), 'tooManyRegistrations', answer);
    default:
      return answer();
  }
}

function answerUnlessLimited(
  wait: Wait,
  refusal: OAuthErrorName,
  answer: () => MaybePromise<OAuthAnswer>,
): MaybePromise<OAuthAnswer> {
  return andThen(wait, (fields) => (fields === undefined ? answer() : answerOAuthError(refusal, fields)));
}

function isRegistration({ contentType, body }: OAuthRequest): boolean {
  try {
    parseClientMetadata(contentType, body);
    return true;
  } catch (error) {
    if (error instanceof OAuthError) return false; // the endpoint itself refuses it with its own message
    throw error;
  }
}
