// The REST dialect: each operation as an endpoint, which admits the caller, invokes the operation and answers from a
// representation.

import type { IncomingMessage } from 'node:http';
import { type Admission, type Admit, type Caller, requestUnits } from '../admission/index.ts';
import { type Catalogue, type LiveCatalogue, perGeneration } from '../catalogue/index.ts';
import { paths } from '../lib/addresses.ts';
import { andThen, isPromise, type MaybePromise } from '../lib/maybe-promise.ts';
import { invoke, jsonOf, type Operation, type Result, readQueryParams } from '../operations/index.ts';
import type { Answer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { readHead } from './head.ts';
import type { Observer } from './observe.ts';
import { readQueryString } from './query-string.ts';
import { rateHeadersOf } from './rate-headers.ts';
import type { Refusals } from './refusals.ts';
import { answerRepresentation, type Representation } from './representation.ts';
import type { Results } from './results.ts';

export interface OperationEndpointsOptions {
  /** The operations of a generation. Those of all generations have the same ids and paths. */
  readonly operationsOf: (generation: Catalogue) => readonly Operation[];
  readonly live: LiveCatalogue;
  readonly admit: Admit;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly now: () => number;
  readonly refusals: Refusals;
  readonly results: Results;
  /** Counts results; undefined when nobody wants that. */
  readonly observer: Observer | undefined;
}

/** The address of an operation below the site's root. */
function pathOfOperation(operation: Operation): string {
  return operation.mount === 'api' ? `${paths.api}/${operation.path}` : `/${operation.path}`;
}

/** Creates one GET endpoint for each operation. */
export function operationEndpoints(options: OperationEndpointsOptions): readonly Endpoint[] {
  return options.operationsOf(options.live.current()).map((operation) => ({
    name: operation.id,
    path: pathOfOperation(operation),
    methods: ['GET'],
    bodyMaxBytes: 0,
    handle: createHandler(operation, options),
  }));
}

function createHandler({ id, requires }: Operation, options: OperationEndpointsOptions): Endpoint['handle'] {
  const { live, operationsOf, admit, callerOf, now, refusals, results, observer } = options;
  const operationOf = perGeneration((generation) => findOperation(operationsOf(generation), id));
  // the answers of an operation that all callers may run are cached by request target
  const memo = requires === 'nothing' ? results.openMemo() : undefined;

  function refuse(error: unknown, request: IncomingMessage, admission: Admission): Answer {
    return refusals.render(refusals.explain(error, request), { request, admission, isApi: true });
  }

  /**
   * The representation of a result to be cached; undefined if the result must not be cached or is not worth it: an operation that
   * returns its JSON is fast, and most of its targets are never requested again.
   */
  function represent({ value, json, cacheable }: Result, target: string): Representation | undefined {
    if (memo === undefined || cacheable === 'request') return undefined;
    if (json === undefined) return results.represent(value);
    return memo.isRepeated(target) ? results.representJson(json) : undefined;
  }

  function answer(request: IncomingMessage, caller: Caller, admission: Admission): MaybePromise<Answer> {
    const { url = '' } = request;
    const conditions = readHead(request);
    const generation = live.current();
    const known = admission.refusal === undefined ? memo?.find(url, generation) : undefined;
    if (known !== undefined) {
      observer?.repeat(known, request, caller, admission);
      return answerRepresentation(known, conditions, rateHeadersOf(admission.quota));
    }
    const observation = observer?.observe('rest', request, caller, admission);
    const { onResult } = observation ?? {};
    const operation = operationOf(generation);
    const readParams = () => readQueryParams(operation, readQueryString(url));
    return andThen(invoke(operation, readParams, { live, admission, onResult }), (result) => {
      const rateHeaders = rateHeadersOf(admission.quota);
      const representation = represent(result, url);
      if (representation === undefined) return results.answerOnce(jsonOf(result), conditions, rateHeaders);
      memo?.keep(url, generation, representation);
      observation?.remember(representation);
      return answerRepresentation(representation, conditions, rateHeaders);
    });
  }

  return (request) => {
    const caller = callerOf(request);
    return andThen(admit(caller, requestUnits, now()), (admission) => {
      try {
        const answered = answer(request, caller, admission);
        if (!isPromise(answered)) return answered;
        return answered.catch((error) => refuse(error, request, admission));
      } catch (error) {
        return refuse(error, request, admission);
      }
    });
  };
}

/** The operation with an id. */
export function findOperation(operations: readonly Operation[], id: string): Operation {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`the content has no operation ${id}`);
  return operation;
}
