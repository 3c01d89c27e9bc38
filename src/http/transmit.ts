// The one place that writes, counts and logs answers. None of its functions may throw.
//
// Answers that are finished in one turn of the event loop are written together at its end. The first write to a sleeping client or
// proxy on this machine wakes it, which costs as much as computing the answer; for the next writes it is awake.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Answer } from './answer.ts';
import { discardBody } from './body.ts';
import type { Connections } from './connections.ts';
import { createDownloads } from './downloads.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { pathOf } from './refusals.ts';

export interface TransmitterOptions {
  readonly metrics: Metrics;
  readonly log: Log;
  readonly accessLog: Log | undefined;
  readonly elapsedMs: () => number;
  readonly slowMs: number;
  /** The address by which quota counts the caller: behind a proxy that of the caller, not of the proxy. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly hold: Connections['hold'];
  /** Whether lines name the host that was asked for: of several sites. */
  readonly logsHost: boolean;
  /** While it returns true, each answer closes its connection. */
  readonly isClosing: () => boolean;
}

/** A request, its response, and the values that are logged with them. */
export interface Exchange {
  /** The endpoint's name in metrics and logs. */
  readonly name: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** A time of `elapsedMs`. */
  readonly startedMs: number;
}

export interface Transmitter {
  /** Sends an answer by the end of this turn of the event loop. Never throws. */
  send(exchange: Exchange, answer: Answer): void;
  /** Closes the connection of a request that cannot even be answered with a refusal. */
  abandon(exchange: Exchange, error: unknown): void;
}

function isStream(body: Answer['body']): body is Readable {
  return typeof body === 'object' && !(body instanceof Uint8Array);
}

/** Ends a response that is written, once the rest of the request is read, within the timeout of a request. */
function endWhenRead(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) response.end();
  else discardBody(request, () => response.end());
}

/**
 * Ends a response with a text. `response.end(text)` hands Node two chunks, the second one empty, which it writes by `writev` from
 * memory that it allocates; one chunk up to 16 KB is written from the stack. Saves about 1 µs of 15 (docs/performance.md).
 */
function endWithText(response: ServerResponse, body: string, encoding: 'utf8' | 'latin1'): void {
  const { socket } = response;
  if (socket === null) {
    response.end(body, encoding); // earlier answers are sent first
    return;
  }
  socket.cork(); // else `write` would leave it corked until the next tick
  response.write(body, encoding);
  socket.uncork();
  response.end();
}

/** For a caller that had disconnected before its address could be read. */
const unknownAddress = '-';

/** Longest name of a host (RFC 1035 §2.3.4), and a port. */
const hostMaxChars = 261;

/** Longest part of a `User-Agent` that is logged; those of browsers and of assistants have less. */
const userAgentMaxChars = 200;

/** What the caller calls itself, for the log: nothing that could move the cursor of a terminal. Undefined when it does not say. */
function userAgentOf({ headers }: IncomingMessage): string | undefined {
  return headers['user-agent']?.slice(0, userAgentMaxChars).replace(/[^ -~\u00a0-\u00ff]/g, '?');
}

/** Largest number of answers that are written together, so that the first of a thousand is not delayed by the last. */
const waitingMaxAnswers = 32;

/** Creates the transmitter. */
export function createTransmitter(options: TransmitterOptions): Transmitter {
  const { metrics, log, accessLog, elapsedMs, slowMs, addressOf, hold, logsHost, isClosing } = options;
  const downloads = createDownloads();

  function record({ name, request, startedMs }: Exchange, answer: Answer): void {
    const { status, bodyBytes } = answer;
    const tookMs = elapsedMs() - startedMs;
    metrics.observe(name, status, tookMs / 1000);
    if (accessLog === undefined && tookMs < slowMs) return;
    const line = {
      ...(logsHost && { host: request.headers.host?.slice(0, hostMaxChars) }),
      endpoint: name,
      method: request.method,
      path: pathOf(request),
      status,
      bytes: request.method === 'HEAD' ? 0 : bodyBytes,
      ms: Math.round(tookMs * 100) / 100,
      address: addressOf(request) || unknownAddress,
      userAgent: userAgentOf(request),
    };
    accessLog?.info(line, 'request');
    if (tookMs >= slowMs) log.warn(line, 'slow request');
  }

  /** Destroys the socket rather than the response, because a response that waits for earlier ones has no socket yet. */
  function abandon({ request }: Exchange, error: unknown): void {
    log.error({ err: error, method: request.method, path: pathOf(request) }, 'request could not be answered');
    request.socket.destroy();
  }

  /**
   * Streams a file. It stays open until its response closes, which owns the socket (`Connections.turnOf`). The status has been
   * sent by then, so an error while reading can only break the connection, and so can a file that has become shorter: the next
   * answer would be taken for the rest of it.
   */
  function stream(body: Readable, bodyBytes: number, { request, response }: Exchange): void {
    const { socket } = request;
    if (socket.destroyed) {
      body.destroy();
      return;
    }
    body.on('error', (error) => {
      log.error({ err: error }, 'file could not be read');
      socket.destroy();
    });
    response.on('close', () => body.destroy());
    downloads.write(body, response, (writtenBytes) => {
      if (writtenBytes === bodyBytes || request.method === 'HEAD') endWhenRead(request, response);
      else {
        log.error(
          { path: pathOf(request), bytes: writtenBytes, announced: bodyBytes },
          'file changed its length',
        );
        socket.destroy();
      }
    });
  }

  function write(exchange: Exchange, answer: Answer): void {
    const { request, response } = exchange;
    try {
      const { status, headers, body, bodyBytes, encoding = 'utf8' } = answer;
      const fields = isClosing() ? [...headers, 'Connection', 'close'] : headers;
      response.writeHead(status, fields as string[]); // Node's types lack `readonly`
      if (isStream(body)) stream(body, bodyBytes, exchange);
      else if (typeof body === 'string' && request.complete) endWithText(response, body, encoding);
      else if (request.complete) response.end(body, encoding);
      else {
        if (body === undefined) response.flushHeaders();
        else response.write(body, encoding);
        endWhenRead(request, response);
      }
      record(exchange, answer);
    } catch (error) {
      abandon(exchange, error);
    }
  }

  let waiting: { readonly exchange: Exchange; readonly answer: Answer }[] = [];

  function writeAll(): void {
    const ready = waiting;
    waiting = [];
    for (const { exchange, answer } of ready) write(exchange, answer);
  }

  return {
    abandon,
    send(exchange, answer) {
      const { body, bodyBytes } = answer;
      const { request, response } = exchange;
      if (body !== undefined && !isStream(body) && request.method !== 'HEAD') hold(response, body, bodyBytes);
      if (waiting.push({ exchange, answer }) === 1) setImmediate(writeAll);
      else if (waiting.length >= waitingMaxAnswers) writeAll();
    },
  };
}
