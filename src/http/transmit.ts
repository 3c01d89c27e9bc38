// The one way out: writes an answer, counts it, and logs it where it must be. Written past the framework's reply, which
// would cost as much again; so nothing in here may throw.
//
// Answers that are ready in one turn of the event loop are written together at its end. A write to a client, or a proxy on
// this machine, that sleeps must wake it, which costs as much as making the answer; by the second write it is awake.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './endpoint.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { pathOf } from './refusals.ts';
import { fieldsOf, writeHead } from './response.ts';

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

/** How long a body is; a file that is streamed is as long as its headers say. */
function bodyBytes(answer: Answer): number {
  const { body, encoding } = answer;
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body, encoding);
  if (body instanceof Uint8Array) return body.length;
  const headers = fieldsOf(answer);
  const lengthAt = headers.findIndex((header) => header.toLowerCase() === 'content-length') + 1;
  return lengthAt === 0 ? 0 : Number(headers[lengthAt]);
}

/** So many answers at most wait for one another: the first must not be late for the last of a thousand. */
const maxWaiting = 32;

/** Builds the way out. */
export function createTransmitter(options: TransmitterOptions): Transmitter {
  const { metrics, log, accessLog, elapsedMs, slowMs, addressOf, isClosing } = options;

  function note({ name, request, startedMs }: Exchange, answer: Answer): void {
    const { status } = answer;
    const tookMs = elapsedMs() - startedMs;
    metrics.observe(name, status, tookMs / 1000);
    if (accessLog === undefined && tookMs < slowMs) return;
    const line = {
      endpoint: name,
      method: request.method,
      path: pathOf(request),
      status,
      bytes: request.method === 'HEAD' ? 0 : bodyBytes(answer),
      ms: Math.round(tookMs * 100) / 100,
      address: addressOf(request),
    };
    accessLog?.info(line, 'request');
    if (tookMs >= slowMs) log.warn(line, 'slow request');
  }

  function abandon({ request, response }: Exchange, error: unknown): void {
    log.error({ err: error, method: request.method, path: pathOf(request) }, 'request could not be answered');
    response.destroy();
  }

  /** A file that breaks off midway cannot be told by a status any more: the connection breaks off too. */
  function stream(body: NodeJS.ReadableStream, response: ServerResponse): void {
    body.on('error', (error) => {
      log.error({ err: error }, 'file could not be read');
      response.destroy();
    });
    response.on('close', () => (body as NodeJS.ReadableStream & { destroy(): void }).destroy());
    body.pipe(response);
  }

  function write(exchange: Exchange, answer: Answer): void {
    const { response } = exchange;
    try {
      writeHead(response, answer, isClosing());
      const { body } = answer;
      if (typeof body === 'string') response.end(body, answer.encoding ?? 'utf8');
      else if (body === undefined || body instanceof Uint8Array) response.end(body);
      else stream(body, response);
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
