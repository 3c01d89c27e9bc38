// The REST dialect: each operation of the list as an endpoint. Identify and charge, then invoke, then the ready answer
// (architecture, walk 2).

import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import type { Admission, Admit, Caller } from '../admission/admit.ts';
import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import { paths } from '../lib/addresses.ts';
import { toBinaryString } from '../lib/binary-string.ts';
import { andThen, isPromise, type MaybePromise } from '../lib/maybe-promise.ts';
import { invoke } from '../operations/invoke.ts';
import type { Operation, Written } from '../operations/operation.ts';
import { readQueryParams } from '../operations/params.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { readHead } from './head.ts';
import { readQueryString } from './query-string.ts';
import { rateHeadersOf } from './rate-headers.ts';
import type { Refusals } from './refusals.ts';
import type { Results } from './results.ts';
import { answerWire } from './wire.ts';

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
  const { lasting, passingParam, toJson = writeJson, isWorthKeeping = () => true } = operation;
  const isForEveryone = operation.requires === 'nothing' && (lasting || passingParam !== undefined);
  const memo = isForEveryone ? results.openMemo() : undefined;

  const isKeepable = (target: string) => passingParam === undefined || !target.includes(passingParam);

  function refuse(error: unknown, request: IncomingMessage, admission: Admission): Answer {
    return refusals.render(refusals.explain(error, request), { request, admission, isApi: true });
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
      if (!lasting && !(memo && isKeepable(url) && isWorthKeeping(result) && memo.isAskedAgain(url))) {
        return results.answerPassing(toJson(result), conditions, rateHeaders);
      }
      const wire = lasting ? results.wireOfLasting(result) : results.wireOfPassing(toJson(result));
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

/** The digest is a checksum that no small change can leave as it was: a tenth of the cost of a cryptographic one. */
function writeJson(result: object): Written {
  const bytes = Buffer.from(JSON.stringify(result));
  return {
    body: toBinaryString(bytes),
    digest: `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`,
  };
}
