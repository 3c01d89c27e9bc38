// One GET after another: guarded, paced, bounded, repeated when the failure may pass. Redirects are answers like any other.

import { Buffer, isUtf8 } from 'node:buffer';
import { Agent, type Dispatcher } from 'undici';
import { codeOf } from '../../lib/file-failure.ts';
import { acceptEncoding, decodeBody } from './body.ts';
import { FetchFailed, SiteUnavailable } from './fetch-failed.ts';
import { ForbiddenAddress, guardConnections, type Network } from './guard.ts';
import type { WebsiteLimits } from './limits.ts';
import { backoffMs, type Pace, type PaceClock, readRetryAfterMs } from './pace.ts';

export interface GetRequest<T> {
  readonly url: URL;
  readonly accept: string;
  readonly maxBytes: number;
  /** Validators of the copy that is held, `''` without (RFC 9110 §13.1). */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Reads the body of a 200. Called once for each attempt. */
  readonly read: (body: AsyncIterable<Uint8Array>, header: HeaderOf) => Promise<T>;
}

/** The value of a header by its lower-case name, `''` when it is missing; several lines joined with `, `. */
export type HeaderOf = (name: string) => string;

/** What an address answered. */
export interface Reply<T> {
  readonly status: number;
  readonly header: HeaderOf;
  /** What `read` made of the body of a 200. */
  readonly content: T | undefined;
}

export interface WebClient {
  /**
   * @throws FetchFailed when there is no answer that says something about the address (5xx after several attempts, a broken
   * connection, a body beyond its bounds); SiteUnavailable when the server asks for a pause that is too long
   */
  get<T>(request: GetRequest<T>): Promise<Reply<T>>;
  /** Bytes of bodies received up to now, decompressed. */
  receivedBytes(): number;
  close(): Promise<void>;
}

export interface WebClientOptions {
  readonly network: Network;
  readonly privateHosts: ReadonlySet<string>;
  readonly userAgent: string;
  readonly limits: WebsiteLimits;
  readonly pace: Pace;
  readonly clock: PaceClock;
  readonly signal: AbortSignal;
}

/** Bytes of a body that nobody reads, after which the connection is closed instead. */
export const dumpMaxBytes = 16_384;
export const headersMaxBytes = 65_536;

/** `vitrina/0.1.0 (+https://www.casaclara.example/)`: the product and where its operator is found (RFC 9110 §10.1.5). */
export function userAgentOf(version: string, operatorUrl: string): string {
  return `vitrina/${version} (+${new URL(operatorUrl).href})`;
}

export function createWebClient(options: WebClientOptions): WebClient {
  const { limits, pace, clock, signal, userAgent } = options;
  const agent = new Agent({
    connect: guardConnections(options.network, options.privateHosts),
    connections: limits.concurrency,
    pipelining: 1,
    headersTimeout: limits.requestSeconds * 1000,
    bodyTimeout: limits.requestSeconds * 1000,
    maxHeaderSize: headersMaxBytes,
  });
  let bytes = 0;
  return { get, receivedBytes: () => bytes, close: () => agent.destroy() };

  async function get<T>(request: GetRequest<T>): Promise<Reply<T>> {
    for (let attempt = 1; ; attempt++) {
      await pace.turn(signal);
      const answer = await within(limits.requestSeconds, (deadline) => getOnce(request, deadline)).catch(
        (error: unknown) => {
          if (signal.aborted) throw signal.reason;
          return describeFailure(error);
        },
      );
      if (!(answer instanceof FetchFailed)) {
        if (!isRetried(answer.status)) return answer;
        if (attempt === limits.attempts) throw new FetchFailed('failed', `answers ${answer.status}`, true);
        await pauseFor(request.url, answer, attempt);
      } else {
        if (!answer.isTransient || attempt === limits.attempts) throw answer;
        await clock.wait(backoffMs(attempt, clock.random()), signal);
      }
    }
  }

  async function getOnce<T>(request: GetRequest<T>, deadline: AbortSignal): Promise<Reply<T>> {
    const { url, read, maxBytes } = request;
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: headersFor(request),
      signal: deadline,
    });
    const header = headerReader(response.headers);
    if (response.statusCode !== 200) {
      await response.body.dump({ limit: dumpMaxBytes, signal: deadline });
      return { status: response.statusCode, header, content: undefined };
    }
    const bounds = { maxBytes, decompressionRatio: limits.decompressionRatio };
    const decoded = decodeBody(response.body, header('content-encoding'), bounds);
    try {
      return { status: 200, header, content: await read(countBytes(decoded), header) };
    } finally {
      // A body that was not read to its end is not waited for; undici reports that as an error of the body.
      if (!response.body.readableEnded) response.body.on('error', () => {}).destroy();
    }
  }

  function headersFor({ accept, etag = '', lastModified = '' }: GetRequest<unknown>): Record<string, string> {
    return {
      'user-agent': userAgent,
      accept,
      'accept-encoding': acceptEncoding,
      ...(etag === '' ? {} : { 'if-none-match': etag }),
      ...(lastModified === '' ? {} : { 'if-modified-since': lastModified }),
    };
  }

  async function* countBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  }

  /** 429 and 503 are about the whole site: nothing is asked until the pause is over (RFC 6585 §4, RFC 9110 §15.6.4). */
  async function pauseFor(url: URL, { status, header }: Reply<unknown>, attempt: number): Promise<void> {
    const ownMs = backoffMs(attempt, clock.random());
    if (status !== 429 && status !== 503) return clock.wait(ownMs, signal);
    const askedMs = readRetryAfterMs(header('retry-after'), clock.nowMs()) ?? 0;
    if (askedMs > limits.retryAfterMaxSeconds * 1000)
      throw new SiteUnavailable(
        `${url.href} answers ${status} and asks for a pause of ${Math.ceil(askedMs / 1000)} s`,
      );
    pace.hold(Math.max(ownMs, askedMs));
  }

  /** Runs with a signal that aborts after a time of the system's clock, which sockets go by, or as soon as the reading as a whole is given up. */
  async function within<T>(seconds: number, run: (deadline: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(tooSlow(seconds)), seconds * 1000);
    const onAbort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
    try {
      return await run(controller.signal);
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
  }
}

/** What the failure of a request says of the address. */
export function describeFailure(error: unknown): FetchFailed {
  if (error instanceof FetchFailed) return error;
  if (error instanceof ForbiddenAddress) return new FetchFailed('forbidden-address', error.message);
  return new FetchFailed('failed', `cannot be reached (${nameFailure(error)})`, true);
}

/** Where an answer leads (RFC 9110 §15.4); undefined for one that leads nowhere. */
export function redirectOf({ status, header }: Reply<unknown>, from: URL): URL | undefined {
  const location = header('location');
  const isRedirect = status >= 300 && status < 400 && location !== '' && URL.canParse(location, from.href);
  return isRedirect ? new URL(location, from) : undefined;
}

/** The code of a failure, or the first line of its text: the parser's errors have a code only sometimes. */
export function nameFailure(error: unknown): string {
  const code = codeOf(error);
  return code === 'undefined' ? String(error).replace(/\n.*/s, '').slice(0, 100) : code;
}

function tooSlow(seconds: number): FetchFailed {
  return new FetchFailed('too-slow', `was not answered whole within ${seconds} s`);
}

function isRetried(status: number): boolean {
  return status === 429 || status >= 500;
}

/** Servers write UTF-8 in headers, as browsers read them; undici decodes them as Latin-1. */
export function headerReader(headers: Dispatcher.ResponseData['headers']): HeaderOf {
  return (name) => {
    const lines = headers[name];
    const value = Array.isArray(lines) ? lines.join(', ') : (lines ?? '');
    if (!/[\x80-\xff]/.test(value)) return value;
    const bytes = Buffer.from(value, 'latin1');
    return isUtf8(bytes) ? bytes.toString('utf8') : value;
  };
}
