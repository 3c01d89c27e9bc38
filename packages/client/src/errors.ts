// The one kind of error that the client throws, besides the reason of an AbortSignal.

/** Codes of the API (contract C7), in the order of their statuses. */
export type ApiErrorCode =
  | 'missing_parameter'
  | 'invalid_parameter'
  | 'invalid_cursor'
  | 'cursor_expired'
  | 'invalid_request'
  | 'token_required'
  | 'invalid_token'
  | 'insufficient_scope'
  | 'route_not_found'
  | 'page_not_found'
  | 'method_not_allowed'
  | 'misdirected_request'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'range_not_satisfiable'
  | 'quota_exceeded'
  | 'headers_too_large'
  | 'internal_error'
  | 'unavailable';

/** Codes of the OAuth endpoints that a client with valid options can meet (RFC 6749 §5.2, RFC 7591 §3.2.2, contract C8.5). */
export type OAuthErrorCode = 'invalid_client' | 'invalid_client_metadata' | 'too_many_requests';

/**
 * Codes of the client itself: the address is no vitrina; the request was redirected; there was no answer; the answer is not one
 * of the API, such as the error page of a proxy; the site does not offer the operation.
 */
export type OwnErrorCode = 'not_vitrina' | 'redirected' | 'network_error' | 'invalid_answer' | 'not_offered';

/** A later server may add codes (seed §9.2). */
export type VitrinaErrorCode = ApiErrorCode | OAuthErrorCode | OwnErrorCode | (string & {});

/** What is known of a failure besides its message. */
export interface VitrinaErrorFacts {
  readonly code: VitrinaErrorCode;
  readonly status?: number | undefined;
  readonly hint?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** A failed call. `message` and `hint` are for people, in the language that was asked for; programs decide by `code`. */
export class VitrinaError extends Error {
  override readonly name = 'VitrinaError';
  readonly code: VitrinaErrorCode;
  /** HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
  /** How to put the request right. */
  readonly hint: string | undefined;
  /** When the same request may succeed, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, facts: VitrinaErrorFacts) {
    super(message, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.hint = facts.hint;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
