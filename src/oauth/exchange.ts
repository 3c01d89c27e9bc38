// The request and the answer of an OAuth endpoint, independent of the HTTP server.

import { OAuthError, type OAuthErrorName } from './oauth-error.ts';

/** The parts of an HTTP request that endpoints read. */
export interface OAuthRequest {
  /** The `Authorization` header; undefined when absent. */
  readonly authorization: string | undefined;
  /** The `Content-Type` header; undefined when absent. */
  readonly contentType: string | undefined;
  /** The raw body, already limited to the endpoint's `bodyMaxBytes`. */
  readonly body: Uint8Array;
}

/** A complete HTTP answer; the body is JSON. */
export interface OAuthAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers may contain credentials, so no cache may store them (RFC 6749 §5.1). */
const neverCached = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
} as const;

/** A successful answer. */
export function answerJson(status: number, value: object): OAuthAnswer {
  return { status, headers: neverCached, body: JSON.stringify(value) };
}

/**
 * An error answer with additional `headers` (`Allow`, `Retry-After` in whole seconds). A 401 carries the Basic challenge
 * whichever method the client used (RFC 6749 §5.2, RFC 9110 §15.5.2).
 */
export function answerOAuthError(
  error: OAuthError | OAuthErrorName,
  headers: Readonly<Record<string, string>> = {},
): OAuthAnswer {
  const { row } = error instanceof OAuthError ? error : new OAuthError(error);
  return {
    status: row.status,
    headers: {
      ...neverCached,
      ...(row.status === 401 ? { 'WWW-Authenticate': 'Basic realm="oauth", charset="UTF-8"' } : {}),
      ...headers,
    },
    body: JSON.stringify({ error: row.error, error_description: row.description }),
  };
}
