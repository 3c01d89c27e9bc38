// Requests to one site: what is retried, how long the client waits for a quota, and errors from answers.

import type { Clock } from './clock.ts';
import { VitrinaError } from './errors.ts';

export interface TransportOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Value of `Accept-Language`. */
  readonly language: string | undefined;
  readonly maxWaitSeconds: number;
  /** How often a request is sent again. */
  readonly retries: number;
  /** For one answer, its body included. */
  readonly timeoutSeconds: number;
}

export interface Call {
  /** A POST has a body. */
  readonly body?: string | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request costs a unit of the quota. */
  readonly isCounted?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request and returns the JSON object of a successful answer.
 * @throws VitrinaError for any other answer or none, or the reason of the signal
 */
export type Send = (url: string, call: Call) => Promise<JsonObject>;

/** Before the first retry, when the server does not say how long to wait. Doubles with each. */
const firstBackoffSeconds = 0.5;

export function createTransport(options: TransportOptions): Send {
  const { clock, retries, maxWaitSeconds } = options;
  /** End of a quota window whose requests are used up. */
  let spentUntilMs = 0;

  async function exchange(url: string, call: Call): Promise<JsonObject> {
    const answer = await request(url, call, options);
    const { status, headers, body } = answer;
    // the headers of a 401 describe the address's window, not the client's (contract C3.5)
    const [, remaining, resetSeconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? [];
    if (remaining !== undefined && status !== 401) {
      spentUntilMs = remaining === '0' ? clock.now() + Number(resetSeconds) * 1000 : 0;
    }
    if (status >= 200 && status < 300 && body !== undefined) return body;
    throw errorOf(url, answer, clock.now());
  }

  return async (url, call) => {
    const { body, isCounted, signal } = call;
    let waitLeftSeconds = maxWaitSeconds;

    async function pause(seconds: number, error: VitrinaError): Promise<void> {
      if (seconds > waitLeftSeconds) throw error;
      waitLeftSeconds -= seconds;
      await clock.wait(seconds * 1000, signal);
    }

    for (let attempt = 0; ; attempt++) {
      const spentSeconds = (spentUntilMs - clock.now()) / 1000;
      if (isCounted && spentSeconds > 0) await pause(spentSeconds, quotaSpent(spentSeconds));
      try {
        return await exchange(url, call);
      } catch (error) {
        if (
          !(error instanceof VitrinaError) ||
          attempt >= retries ||
          !isTransient(error, body === undefined)
        ) {
          throw error;
        }
        await pause(error.retryAfterSeconds ?? firstBackoffSeconds * 2 ** attempt, error);
      }
    }
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined when it is no JSON object. */
  readonly body: JsonObject | undefined;
}

async function request(url: string, call: Call, options: TransportOptions): Promise<Answer> {
  const { body, headers, signal } = call;
  const { fetch, language, timeoutSeconds } = options;
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      headers: { accept: 'application/json', ...(language && { 'accept-language': language }), ...headers },
      // a redirect could lead a token or a secret to another origin
      redirect: 'manual',
      // no cookies, and no login dialog of a browser for the 401 of an OAuth endpoint; Cloudflare's workers lack the member
      ...('credentials' in Request.prototype && { credentials: 'omit' }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new VitrinaError(`${new URL(url).origin} does not answer`, { code: 'network_error', cause });
  }
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value of JSON is an object or an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** Whether the request may succeed if it is sent again. A POST may have taken effect, unless the server refused it. */
function isTransient({ code, status }: VitrinaError, isGet: boolean): boolean {
  if (status === 429 || status === 503) return true;
  return isGet && (code === 'network_error' || status === 502 || status === 504);
}

/** Seconds or a date (RFC 9110 §10.2.3); undefined when absent or neither. */
function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - nowMs) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** The error of an answer: of the API (seed §7), of OAuth (RFC 6749 §5.2), or of something else. */
function errorOf(url: string, { status, body, headers }: Answer, nowMs: number): VitrinaError {
  const { code, message, data, error, error_description } = body ?? {};
  // browsers hide a redirect behind status 0
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  return new VitrinaError(text(message) ?? text(error_description) ?? `${url} answers ${status}`, {
    code: text(code) ?? text(error) ?? (isRedirect ? 'redirected' : 'invalid_answer'),
    status,
    hint: isObject(data) ? text(data.hint) : undefined,
    retryAfterSeconds: readRetryAfter(headers, nowMs),
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function quotaSpent(seconds: number): VitrinaError {
  const retryAfterSeconds = Math.ceil(seconds);
  const facts = { code: 'quota_exceeded', status: 429, retryAfterSeconds };
  return new VitrinaError(`The quota is used up for ${retryAfterSeconds} s`, facts);
}
