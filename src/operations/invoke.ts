// The one way to run an operation, the same for all dialects: checks the scope, reads the parameters, runs it.

import { hasScope } from '../admission/index.ts';
import { Refusal } from '../errors/index.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { openTrace } from '../lib/tracing.ts';
import type { Callable, OperationContext, Params } from './operation.ts';
import type { Result } from './result.ts';

const trace = openTrace('vitrina.operation');

/**
 * Runs an operation for an admitted or refused caller. The value of the result has the shape of `operation.result`. `readParams`
 * decodes the dialect's parameters and is called only for a caller that may run the operation.
 * @throws Refusal in this order: of the admission, `token_required` or `insufficient_scope`, of the parameters, of the operation
 */
export function invoke(
  operation: Callable,
  readParams: () => Params,
  context: OperationContext,
): MaybePromise<Result> {
  return trace(
    () => ({ operation: operation.id }),
    () => authorizeAndRun(operation, readParams, context),
  );
}

function authorizeAndRun(
  operation: Callable,
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
