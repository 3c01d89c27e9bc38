// What goes in and out of an endpoint: a request and an answer without a web framework.

import { OAuthError, type OAuthErrorName } from './oauth-error.ts';

/** What an endpoint needs of an HTTP request. */
export interface OAuthRequest {
  /** The `Authorization` header; undefined when absent. */
  readonly authorization: string | undefined;
  /** The `Content-Type` header; undefined when absent. */
  readonly contentType: string | undefined;
  /** As sent, already limited in size (`bodyMaxBytes` of the endpoint). */
  readonly body: Uint8Array;
}

/** A complete HTTP answer; the body is JSON. */
export interface OAuthAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers carry credentials or speak of them: nobody may keep them (RFC 6749 §5.1). */
const neverCached = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Pragma: 'no-cache',
} as const;

/** A good answer. */
export function answerJson(status: number, value: object): OAuthAnswer {
  return { status, headers: neverCached, body: JSON.stringify(value) };
}

/**
 * The answer to a refused request; `headers` are added (`Allow`, `Retry-After` in whole seconds). A 401 carries the
 * Basic challenge whichever way the client tried (RFC 6749 §5.2, RFC 9110 §15.5.2).
 */
export function answerError(
  refused: OAuthError | OAuthErrorName,
  headers: Readonly<Record<string, string>> = {},
): OAuthAnswer {
  const { row } = refused instanceof OAuthError ? refused : new OAuthError(refused);
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
