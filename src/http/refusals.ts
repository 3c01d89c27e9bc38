// The one place that turns failures into answers: the error body of seed §7 with its headers.

import type { IncomingMessage } from 'node:http';
import type { Admission } from '../admission/index.ts';
import { type ErrorCode, Refusal, renderErrorBody } from '../errors/index.ts';
import { type Addresses, addressFacts } from '../lib/addresses.ts';
import { chooseLanguage, type Language } from '../lib/language.ts';
import { type Answer, bytesAnswer } from './answer.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import type { Log } from './log.ts';
import { rateHeadersOf } from './rate-headers.ts';
import { type RequestIdOf, readMarks } from './request-id.ts';

export interface RefusalsOptions {
  readonly addresses: Addresses;
  readonly headers: HeaderSets;
  readonly log: Log;
  /** The language of a caller that asks for none. */
  readonly language: Language;
  /** Returns the id under which an internal error is logged and reported to the caller. */
  readonly requestIdOf: RequestIdOf;
  /** The current time in ms since the epoch. */
  readonly now: () => number;
}

/** The known facts about the refused request. */
export interface RefusedRequest {
  /** Undefined when it could not be parsed as HTTP. */
  readonly request?: IncomingMessage;
  /** The `Accept-Language` of a request that could not be parsed. */
  readonly acceptLanguage?: string | undefined;
  /** Set when the request was charged; the rate headers are then sent. */
  readonly admission?: Admission | undefined;
  /** Whether its path belongs to the API, whose answers have the version header. */
  readonly isApi?: boolean;
}

export interface Refusals {
  /** Returns a refusal for anything thrown. An error that is no refusal is an internal error and is logged with its stack. */
  explain(error: unknown, request: IncomingMessage | undefined): Refusal;
  /** Renders a refusal in the caller's language. */
  render(refusal: Refusal, about: RefusedRequest): Answer;
}

/** Creates the renderer of refusals. */
export function createRefusals(options: RefusalsOptions): Refusals {
  const { addresses, headers, log, requestIdOf, now } = options;
  const facts = addressFacts(addresses);
  const base: Readonly<Record<Language, HeaderBlock>> = { es: baseHeaders('es'), en: baseHeaders('en') };
  const version = createHeaderBlock(headers.version);
  /** Requests that found no descriptor since that was last logged, and when that was. */
  let unopened = 0;
  let loggedMs = Number.NEGATIVE_INFINITY;

  function baseHeaders(language: Language): HeaderBlock {
    return createHeaderBlock([
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Language',
      language,
      'Cache-Control',
      'no-store',
      'Vary',
      // by Accept, because people get pages in place of some of these answers (contract C5.6)
      'Accept, Authorization, Accept-Language',
      ...headers.cors,
      ...headers.common,
    ]);
  }

  return {
    explain(error, request) {
      if (error instanceof Refusal) return error;
      if (isOutOfDescriptors(error)) {
        unopened++;
        if (now() - loggedMs >= loggedApartMs) {
          log.error({ requests: unopened, path: pathOf(request) }, noDescriptors);
          unopened = 0;
          loggedMs = now();
        }
        return new Refusal('unavailable', { retry_after: 1 });
      }
      const id = requestIdOf(request);
      const traceId = request && readMarks(request)?.traceId;
      log.error(
        {
          request_id: id,
          ...(traceId && { trace_id: traceId }),
          method: request?.method,
          path: pathOf(request),
          err: error,
        },
        'request failed',
      );
      return new Refusal('internal_error', { request_id: id });
    },

    render(refusal, { request, acceptLanguage, admission, isApi = false }) {
      const wanted = request?.headers['accept-language'] ?? acceptLanguage;
      const language = chooseLanguage(wanted, options.language);
      const body = Buffer.from(JSON.stringify(renderErrorBody(refusal.with(facts), language)));
      return bytesAnswer(
        refusal.status,
        body,
        base[language],
        isApi ? version : [],
        admission === undefined ? [] : rateHeadersOf(admission.quota),
        refusalHeaders(refusal, { resourceMetadata: addresses.apiProtectedResource }),
      );
    },
  };
}

/** The path without the query, which may contain data that must not be logged. */
export function pathOf(request: IncomingMessage | undefined): string {
  return before('?', before('#', request?.url ?? ''));
}

/** The text before a mark, or all of it. */
function before(mark: string, text: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? text : text.slice(0, at);
}

/** What a challenge names besides the error. */
export interface ChallengeTerms {
  /** The address of the protected resource's metadata (RFC 9728 §5.1). */
  readonly resourceMetadata: string;
  /** The scopes to ask for; a refusal for a missing scope names that one instead. */
  readonly scope?: string;
}

/** The headers that a refusal's status requires. */
export function refusalHeaders(refusal: Refusal, terms: ChallengeTerms): readonly string[] {
  const { allow, retry_after: retryAfter, length_bytes: lengthBytes } = refusal.facts;
  switch (refusal.status) {
    case 401:
    case 403:
      return ['WWW-Authenticate', challenge(refusal, terms)];
    case 405:
      return ['Allow', String(allow)];
    case 416:
      return ['Content-Range', `bytes */${lengthBytes}`];
    case 429:
    case 503:
      return ['Retry-After', String(retryAfter ?? 1)];
    default:
      return [];
  }
}

const challengeErrors: Partial<Record<ErrorCode, string>> = {
  invalid_token: 'error="invalid_token", error_description="The token is not valid or has expired", ',
  insufficient_scope: 'error="insufficient_scope", ',
};

/** Without credentials in the request the challenge has no `error` (RFC 6750 §3.1). For a missing scope it names the scope. */
function challenge(refusal: Refusal, { resourceMetadata, scope }: ChallengeTerms): string {
  const wanted = refusal.code === 'insufficient_scope' ? String(refusal.facts.scope) : scope;
  const named = wanted === undefined ? '' : `scope="${wanted}", `;
  return `Bearer ${challengeErrors[refusal.code] ?? ''}${named}resource_metadata="${resourceMetadata}"`;
}

/** Whether the process or the whole machine has no free descriptor. */
function isOutOfDescriptors(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'EMFILE' || code === 'ENFILE';
}

/** While there is none, a line for each request would fill the disk too. */
const loggedApartMs = 60_000;

const noDescriptors =
  'no file could be opened: all descriptors are in use; raise the limit of open files (ulimit -n, LimitNOFILE)';
