// The REST dialect: each operation of the list as an endpoint. Identify and charge, then invoke, then the ready answer.

import type { IncomingMessage } from 'node:http';
import type { Admission, Admit, Caller } from '../admission/admit.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import { paths } from '../lib/addresses.ts';
import { andThen, isPromise, type MaybePromise } from '../lib/maybe-promise.ts';
import { invoke } from '../operations/invoke.ts';
import type { Operation } from '../operations/operation.ts';
import { readQueryParams } from '../operations/params.ts';
import { jsonOf, type Result } from '../operations/result.ts';
import type { Answer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { readHead } from './head.ts';
import { readQueryString } from './query-string.ts';
import { rateHeadersOf } from './rate-headers.ts';
import type { Refusals } from './refusals.ts';
import type { Results } from './results.ts';
import type { TargetMemo } from './target-memo.ts';
import { answerWire, type Wire } from './wire.ts';

export interface OperationEndpointsOptions {
  readonly operations: readonly Operation[];
  readonly live: LiveCatalogue;
  readonly admit: Admit;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly now: () => number;
  readonly refusals: Refusals;
  readonly results: Results;
}

/** The address of an operation below the site's root. */
export function pathOfOperation(operation: Operation): string {
  return operation.mount === 'api' ? `${paths.api}/${operation.path}` : `/${operation.path}`;
}

/** One GET endpoint for each operation. */
export function operationEndpoints(options: OperationEndpointsOptions): readonly Endpoint[] {
  return options.operations.map((operation) => ({
    name: operation.id,
    path: pathOfOperation(operation),
    methods: ['GET'],
    bodyMaxBytes: 0,
    handle: createHandler(operation, options),
  }));
}

function createHandler(operation: Operation, options: OperationEndpointsOptions): Endpoint['handle'] {
  const { live, admit, callerOf, now, refusals, results } = options;
  // an answer that everybody may read is found again by its target
  const memo = operation.requires === 'nothing' ? results.openMemo() : undefined;

  function refuse(error: unknown, request: IncomingMessage, admission: Admission): Answer {
    return refusals.render(refusals.explain(error, request), { request, admission, isApi: true });
  }

  /**
   * The ready body of a result that may be kept. JSON that the operation has ready is written quickly and once per request,
   * so it is kept only for a target that is asked for again; undefined until then.
   */
  function wireOf({ value, json }: Result, target: string, { isAskedAgain }: TargetMemo): Wire | undefined {
    if (json === undefined) return results.wireOfLasting(value);
    return isAskedAgain(target) ? results.wireOfPassing(json) : undefined;
  }

  function answer(request: IncomingMessage, admission: Admission): MaybePromise<Answer> {
    const { url = '' } = request;
    const conditions = readHead(request);
    const generation = live.current();
    const known = admission.refusal === undefined ? memo?.find(url, generation) : undefined;
    if (known !== undefined) return answerWire(known, conditions, rateHeadersOf(admission.quota));
    const readParams = () => readQueryParams(operation, readQueryString(url));
    return andThen(invoke(operation, readParams, { live, admission }), (result) => {
      const rateHeaders = rateHeadersOf(admission.quota);
      const wire = memo && result.cacheable === 'generation' ? wireOf(result, url, memo) : undefined;
      if (wire === undefined) return results.answerPassing(jsonOf(result), conditions, rateHeaders);
      memo?.keep(url, generation, wire);
      return answerWire(wire, conditions, rateHeaders);
    });
  }

  return (request) =>
    andThen(admit(callerOf(request), 1, now()), (admission) => {
      try {
        const answered = answer(request, admission);
        if (!isPromise(answered)) return answered;
        return answered.catch((error) => refuse(error, request, admission));
      } catch (error) {
        return refuse(error, request, admission);
      }
    });
}
