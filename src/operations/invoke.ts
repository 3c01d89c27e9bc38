// The one way to run an operation, whatever the dialect: scope gate, then parameters, then run.

import { hasScope } from '../admission/principal.ts';
import { Refusal } from '../errors/refusal.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { openTrace } from '../lib/tracing.ts';
import type { Operation, OperationContext, Params } from './operation.ts';
import type { Result } from './result.ts';

const trace = openTrace('vitrina.operation');

/**
 * Runs an operation for an admitted or refused caller; the result's value has the shape of `operation.result`. `readParams` decodes the dialect's parameters and is called only for a caller who may run the operation.
 * @throws Refusal the admission's own, then `token_required` or `insufficient_scope`, then parameters, then the operation's
 */
export function invoke(
  operation: Operation,
  readParams: () => Params,
  context: OperationContext,
): MaybePromise<Result> {
  return trace(
    () => ({ operation: operation.id }),
    () => authorizeAndRun(operation, readParams, context),
  );
}

function authorizeAndRun(
  operation: Operation,
  readParams: () => Params,
  context: OperationContext,
): MaybePromise<Result> {
  const { refusal, principal } = context.admission;
  if (refusal !== undefined) throw refusal;
  if (operation.requires !== 'nothing') {
    if (principal.kind === 'anonymous') throw new Refusal('token_required');
    if (operation.requires !== 'token' && !hasScope(principal, operation.requires)) {
      throw new Refusal('insufficient_scope', { scope: operation.requires });
    }
  }
  return operation.run(readParams(), context);
}
