// The one place where whatever went wrong becomes an answer: the error body of seed §7 with the headers that belong to it.

import type { IncomingMessage } from 'node:http';
import type { Admission } from '../admission/admit.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { Refusal, renderErrorBody } from '../errors/refusal.ts';
import { type Addresses, addressFacts } from '../lib/addresses.ts';
import { chooseLanguage, type Language, text } from '../lib/language.ts';
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
      const refusal = recognize(error);
      if (refusal !== undefined) return refusal;
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

/** The framework's own errors by their code; any other one of status 4xx is a bad request. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

function recognize(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as Error & { readonly code?: unknown; readonly statusCode?: unknown };
  const known = typeof code === 'string' ? frameworkCodes[code] : undefined;
  if (known !== undefined) return new Refusal(known);
  if (code === 'FST_ERR_BAD_URL') return new Refusal('invalid_request', { rule: badPath });
  const isCallersFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  // a caller who hangs up in the middle of a body comes as ECONNRESET
  return isCallersFault && typeof code === 'string' && /^(?:FST_|ECONNRESET$)/.test(code)
    ? new Refusal('invalid_request', { rule: badRequest })
    : undefined;
}

/** Of the process, or of the whole machine. */
function isOutOfDescriptors(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return code === 'EMFILE' || code === 'ENFILE';
}

const noDescriptors =
  'no file could be opened: all descriptors are in use; raise the limit of open files (ulimit -n, LimitNOFILE)';

const badPath = text(
  'La ruta no se puede decodificar: escribe cada %XX con dos cifras hexadecimales, en UTF-8.',
  'The path cannot be decoded: write each %XX with two hexadecimal digits, in UTF-8.',
);
const badRequest = text('Revisa las cabeceras y el cuerpo.', 'Check the headers and the body.');
