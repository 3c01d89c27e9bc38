// One request to one answer: asks whoever is to answer, renders what goes wrong, and hands the answer to the way out.
//
// Requests that come in one turn of the event loop are all read before the first is answered, and all answered before the
// first answer is written: each of the three works on code and data that the one before has left in the processor's caches.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPromise } from '../lib/maybe-promise.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { pathOf, type Refusals } from './refusals.ts';
import { type Exchange, maxTogether, type Transmitter } from './transmit.ts';
import { isCounted } from './unrouted.ts';

/** Whoever is to answer: an endpoint, or something like one for a single request. */
export type Answerer = Pick<Endpoint, 'name' | 'handle' | 'refuse'>;

/** Lets a request be answered. Never throws. */
export type Serve = (
  answerer: Answerer,
  request: IncomingMessage,
  response: ServerResponse,
  body?: Uint8Array,
) => void;

interface Arrival {
  readonly answerer: Answerer;
  readonly exchange: Exchange;
  readonly body: Uint8Array;
}

const noBody = new Uint8Array();

/** Builds the walk from request to answer. `elapsedMs` is a clock that only goes forward. */
export function createServe(transmitter: Transmitter, refusals: Refusals, elapsedMs: () => number): Serve {
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
      const refusal = refusals.explain(error, request);
      const isApi = isCounted(pathOf(request));
      send(exchange, refuse?.(refusal, request) ?? refusals.render(refusal, { request, isApi }));
    } catch (fault) {
      abandon(exchange, fault);
    }
  }

  function answer({ answerer, exchange, body }: Arrival): void {
    try {
      const answered = answerer.handle(exchange.request, body);
      if (isPromise(answered)) {
        answered.then(
          (later) => transmitter.send(exchange, later),
          (error) => fail(answerer, exchange, error),
        );
      } else transmitter.send(exchange, answered);
    } catch (error) {
      fail(answerer, exchange, error);
    }
  }

  let arrived: Arrival[] = [];

  function answerAll(): void {
    const together = arrived;
    arrived = [];
    for (const arrival of together) answer(arrival);
    transmitter.flush();
  }

  return (answerer, request, response, body = noBody) => {
    const exchange = { name: answerer.name, request, response, startedMs: elapsedMs() };
    const count = arrived.push({ answerer, exchange, body });
    if (count === 1) setImmediate(answerAll);
    else if (count >= maxTogether) answerAll();
  };
}
