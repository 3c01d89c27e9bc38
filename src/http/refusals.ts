// The one place where a failure becomes an answer: the error body of seed §7 with the headers that belong to it.

import type { IncomingMessage } from 'node:http';
import type { Admission } from '../admission/admit.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { Refusal, renderErrorBody } from '../errors/refusal.ts';
import { type Addresses, addressFacts } from '../lib/addresses.ts';
import { chooseLanguage, type Language } from '../lib/language.ts';
import { type Answer, bytesAnswer } from './answer.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import type { Log } from './log.ts';
import { rateHeadersOf } from './rate-headers.ts';

export interface RefusalsOptions {
  readonly addresses: Addresses;
  readonly headers: HeaderSets;
  readonly log: Log;
  /** Makes the id under which a fault of ours is logged and reported to the caller. */
  readonly requestId: () => string;
}

/** The request that is refused, as far as it is known. */
export interface RefusedRequest {
  /** Undefined when it could not be read as HTTP. */
  readonly request?: IncomingMessage;
  /** Set when the request was charged; its rate headers are sent. */
  readonly admission?: Admission | undefined;
  /** Whether its path is of the API, whose answers carry the version. */
  readonly isApi?: boolean;
}

export interface Refusals {
  /** A refusal for anything thrown; an error that is no refusal is a fault of ours and is logged with its stack. */
  explain(error: unknown, request: IncomingMessage | undefined): Refusal;
  /** Renders a refusal in the caller's language. */
  render(refusal: Refusal, about: RefusedRequest): Answer;
}

/** Builds the renderer. */
export function createRefusals(options: RefusalsOptions): Refusals {
  const { addresses, headers, log, requestId } = options;
  const facts = addressFacts(addresses);
  const base: Readonly<Record<Language, HeaderBlock>> = { es: baseHeaders('es'), en: baseHeaders('en') };
  const version = createHeaderBlock(headers.version);

  function baseHeaders(language: Language): HeaderBlock {
    return createHeaderBlock([
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Language',
      language,
      'Cache-Control',
      'no-store',
      'Vary',
      'Authorization, Accept-Language',
      ...headers.cors,
      ...headers.common,
    ]);
  }

  return {
    explain(error, request) {
      if (error instanceof Refusal) return error;
      if (isOutOfDescriptors(error)) {
        log.error({ method: request?.method, path: pathOf(request) }, noDescriptors);
        return new Refusal('unavailable', { retry_after: 1 });
      }
      const id = requestId();
      log.error(
        { request_id: id, method: request?.method, path: pathOf(request), err: error },
        'request failed',
      );
      return new Refusal('internal_error', { request_id: id });
    },

    render(refusal, { request, admission, isApi = false }) {
      const language = chooseLanguage(request?.headers['accept-language']);
      const body = Buffer.from(JSON.stringify(renderErrorBody(refusal.with(facts), language)));
      return bytesAnswer(
        refusal.status,
        body,
        base[language],
        isApi ? version : [],
        admission === undefined ? [] : rateHeadersOf(admission.quota),
        refusalHeaders(refusal, addresses.apiProtectedResource),
      );
    },
  };
}

/** The path without its query, which may hold what no log should. */
export function pathOf(request: IncomingMessage | undefined): string {
  return request?.url?.split(/[?#]/, 1)[0] ?? '';
}

/** The headers that belong to a refusal's status; a 401 or 403 points at a protected resource's metadata (RFC 9728 §5.1). */
export function refusalHeaders(refusal: Refusal, resourceMetadata: string): readonly string[] {
  const { allow, retry_after: retryAfter } = refusal.facts;
  switch (refusal.status) {
    case 401:
    case 403:
      return ['WWW-Authenticate', challenge(refusal, resourceMetadata)];
    case 405:
      return ['Allow', String(allow)];
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

/** Without credentials in the request a challenge names no `error` (RFC 6750 §3.1); a missing scope names the scope. */
function challenge(refusal: Refusal, resourceMetadata: string): string {
  const scope = refusal.code === 'insufficient_scope' ? `scope="${refusal.facts.scope}", ` : '';
  return `Bearer ${challengeErrors[refusal.code] ?? ''}${scope}resource_metadata="${resourceMetadata}"`;
}

/** Of the process, or of the whole machine. */
function isOutOfDescriptors(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'EMFILE' || code === 'ENFILE';
}

const noDescriptors =
  'no file could be opened: all descriptors are in use; raise the limit of open files (ulimit -n, LimitNOFILE)';
