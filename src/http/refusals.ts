// The one place where whatever went wrong becomes an answer: the error body of seed §7 with the headers that belong to it.

import type { IncomingMessage } from 'node:http';
import type { Admission } from '../admission/admit.ts';
import { Refusal, renderErrorBody } from '../errors/refusal.ts';
import { type Addresses, addressFacts } from '../lib/addresses.ts';
import { chooseLanguage, type Language } from '../lib/language.ts';
import { challenge } from './challenge.ts';
import type { Answer } from './endpoint.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';
import type { HeaderSets } from './header-sets.ts';
import type { Log } from './log.ts';
import { rateHeadersOf } from './rate-headers.ts';

export interface RefusalsOptions {
  readonly addresses: Addresses;
  readonly headers: HeaderSets;
  readonly log: Log;
  /** Makes the id under which a fault of ours is logged and told. */
  readonly requestId: () => string;
}

/** What is known of the request that is refused. */
export interface RefusedRequest {
  /** Undefined when it was not readable as HTTP. */
  readonly request?: IncomingMessage;
  /** Set when it was counted: its rate headers are sent. */
  readonly admission?: Admission | undefined;
  /** Whether it asked the API, whose answers carry the version. */
  readonly isApi?: boolean;
}

export interface Refusals {
  /** A refusal for anything thrown; what is no refusal is a fault of ours and is logged with its stack. */
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
      const blocks = [base[language]];
      if (isApi) blocks.push(version);
      if (admission !== undefined) blocks.push(rateHeadersOf(admission.quota));
      const own = ['Content-Length', String(body.length), ...headersOf(refusal, addresses)];
      return { status: refusal.status, blocks, headers: own, body };
    },
  };
}

/** The path without its query, which may hold what no log should. */
export function pathOf(request: IncomingMessage | undefined): string {
  return request?.url?.split(/[?#]/, 1)[0] ?? '';
}

function headersOf(refusal: Refusal, addresses: Addresses): readonly string[] {
  const { allow, retry_after: retryAfter } = refusal.facts;
  if (refusal.status === 401 || refusal.status === 403) {
    return ['WWW-Authenticate', challenge(refusal, addresses.apiProtectedResource)];
  }
  if (refusal.status === 405) return ['Allow', String(allow)];
  if (refusal.status === 429 || refusal.status === 503) return ['Retry-After', String(retryAfter ?? 1)];
  return [];
}

/** Of the process, or of the whole machine. */
function isOutOfDescriptors(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'EMFILE' || code === 'ENFILE';
}

const noDescriptors =
  'no file could be opened: all descriptors are in use; raise the limit of open files (ulimit -n, LimitNOFILE)';
