// The one way out: writes an answer, counts it, and logs it where it must be. Written past the framework's reply, which
// would cost as much again; so nothing in here may throw.
//
// Answers that are ready in one turn of the event loop are written together at its end. A write to a client, or a proxy on
// this machine, that sleeps must wake it, which costs as much as making the answer; by the second write it is awake.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Answer } from './answer.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { pathOf } from './refusals.ts';

export interface TransmitterOptions {
  readonly metrics: Metrics;
  readonly log: Log;
  readonly accessLog: Log | undefined;
  readonly elapsedMs: () => number;
  readonly slowMs: number;
  /** Whom a request comes from, as quota counts it: behind a proxy the caller, not the proxy. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** While closing, each answer is its connection's last. */
  readonly isClosing: () => boolean;
}

/** One request on its way to an answer. */
export interface Exchange {
  /** What metrics and logs call it. */
  readonly name: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** By `elapsedMs`. */
  readonly startedMs: number;
}

export interface Transmitter {
  /** Sends an answer, within this turn of the event loop. Never throws. */
  send(exchange: Exchange, answer: Answer): void;
  /** Gives a request up that cannot be answered, not even with a refusal. */
  abandon(exchange: Exchange, error: unknown): void;
}

function isStream(body: Answer['body']): body is Readable {
  return typeof body === 'object' && !(body instanceof Uint8Array);
}

/**
 * Ends a response that is written. A connection that is closed while the client still sends is reset, and the answer lost: the
 * rest of its request is read first (RFC 9112 §9.6), for as long as a request may take.
 */
function endWhenRead(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) response.end();
  else request.once('end', () => response.end()).resume();
}

/** So many answers at most wait for one another: the first must not be late for the last of a thousand. */
const maxWaiting = 32;

/** Builds the way out. */
export function createTransmitter(options: TransmitterOptions): Transmitter {
  const { metrics, log, accessLog, elapsedMs, slowMs, addressOf, isClosing } = options;

  function note({ name, request, startedMs }: Exchange, answer: Answer): void {
    const { status, bodyBytes } = answer;
    const tookMs = elapsedMs() - startedMs;
    metrics.observe(name, status, tookMs / 1000);
    if (accessLog === undefined && tookMs < slowMs) return;
    const line = {
      endpoint: name,
      method: request.method,
      path: pathOf(request),
      status,
      bytes: request.method === 'HEAD' ? 0 : bodyBytes,
      ms: Math.round(tookMs * 100) / 100,
      address: addressOf(request),
    };
    accessLog?.info(line, 'request');
    if (tookMs >= slowMs) log.warn(line, 'slow request');
  }

  /** The socket goes, not the response: one whose turn has not come has none to close. */
  function abandon({ request }: Exchange, error: unknown): void {
    log.error({ err: error, method: request.method, path: pathOf(request) }, 'request could not be answered');
    request.socket.destroy();
  }

  /**
   * An open file lives as long as the response that sends it, whose turn has come (`Connections.turnOf`). One that breaks off
   * midway cannot be told by a status any more: the connection breaks off too.
   */
  function stream(body: Readable, { request, response }: Exchange): void {
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
    body.on('end', () => endWhenRead(request, response));
    body.pipe(response, { end: false });
  }

  function write(exchange: Exchange, answer: Answer): void {
    const { request, response } = exchange;
    try {
      const { status, headers, body, encoding = 'utf8' } = answer;
      const fields = isClosing() ? [...headers, 'Connection', 'close'] : headers;
      response.writeHead(status, fields as string[]); // Node's types lack `readonly`
      if (isStream(body)) stream(body, exchange);
      else if (request.complete) response.end(body, encoding);
      else {
        if (body === undefined) response.flushHeaders();
        else response.write(body, encoding);
        endWhenRead(request, response);
      }
      note(exchange, answer);
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
      if (waiting.push({ exchange, answer }) === 1) setImmediate(writeAll);
      else if (waiting.length >= maxWaiting) writeAll();
    },
  };
}
