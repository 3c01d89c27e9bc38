// Serves one request: calls the endpoint, renders failures, and passes the answer to the transmitter.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPromise } from '../lib/maybe-promise.ts';
import { openTrace, runInTrace } from '../lib/tracing.ts';
import type { Answer, LateAnswer } from './answer.ts';
import type { Connections } from './connections.ts';
import type { Endpoint } from './endpoint.ts';
import { pathOf, type Refusals } from './refusals.ts';
import { readMarks, traceContextOf } from './request-id.ts';
import type { Exchange, Transmitter } from './transmit.ts';

/** The part of an endpoint that answers one request. */
export type Answerer = Pick<Endpoint, 'name' | 'handle'> & Pick<Required<Endpoint>, 'refuse'>;

/** Answers a request. Never throws. */
export type Serve = (
  answerer: Answerer,
  request: IncomingMessage,
  response: ServerResponse,
  body?: Uint8Array,
) => void;

const noBody = new Uint8Array();

export interface ServeOptions {
  readonly transmitter: Transmitter;
  readonly refusals: Refusals;
  /** A monotonic clock. */
  readonly elapsedMs: () => number;
  readonly turnOf: Connections['turnOf'];
}

const trace = openTrace('vitrina.request');

/** Creates the function that serves requests. */
export function createServe({ transmitter, refusals, elapsedMs, turnOf }: ServeOptions): Serve {
  function send(exchange: Exchange, answered: Answer | Promise<Answer>): void {
    if (isPromise(answered)) {
      answered
        .then((answer) => transmitter.send(exchange, answer))
        .catch((error) => abandon(exchange, error));
    } else transmitter.send(exchange, answered);
  }

  function abandon(exchange: Exchange, error: unknown): void {
    transmitter.abandon(exchange, error);
  }

  function fail({ refuse }: Answerer, exchange: Exchange, error: unknown): void {
    const { request } = exchange;
    try {
      send(exchange, refuse(refusals.explain(error, request), request));
    } catch (fault) {
      abandon(exchange, fault);
    }
  }

  function deliver(answerer: Answerer, exchange: Exchange, answered: Answer | LateAnswer): void {
    if (!('open' in answered)) {
      transmitter.send(exchange, answered);
      return;
    }
    turnOf(exchange.request)
      .then(() => {
        // the time in which the client received earlier answers is not part of the duration
        const begun = { ...exchange, startedMs: elapsedMs() };
        return answered.open().then(
          (answer) => transmitter.send(begun, answer),
          (error) => fail(answerer, begun, error),
        );
      })
      .catch((error) => abandon(exchange, error));
  }

  return (answerer, request, response, body = noBody) => {
    const marks = readMarks(request);
    const exchange: Exchange = { name: answerer.name, request, response, marks, startedMs: elapsedMs() };
    try {
      const traceId = marks?.traceId;
      const handle = () =>
        trace(
          () => ({ endpoint: answerer.name, method: request.method, path: pathOf(request) }),
          () => answerer.handle(request, body),
        );
      const answered =
        traceId === undefined ? handle() : runInTrace(() => traceContextOf(request, traceId), handle);
      if (!isPromise(answered)) return deliver(answerer, exchange, answered);
      answered.then(
        (answer) => deliver(answerer, exchange, answer),
        (error) => fail(answerer, exchange, error),
      );
    } catch (error) {
      fail(answerer, exchange, error);
    }
  };
}
