// The one way to run an operation, the same for all dialects: checks the scope, reads the parameters, runs it.

import { hasScope } from '../admission/index.ts';
import { Refusal } from '../errors/index.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { openTrace } from '../lib/tracing.ts';
import type { Callable, OperationContext, Params } from './operation.ts';
import type { Result } from './result.ts';

const trace = openTrace('vitrina.operation');

/**
 * Runs an operation for an admitted or refused caller. The value of the result has the shape of `operation.result`. `readParams`
 * decodes the dialect's parameters, and is not called for a caller whose admission was refused.
 * @throws Refusal in this order: of the admission, of the parameters, `token_required` or `insufficient_scope`, of the operation
 */
export function invoke(
  operation: Callable,
  readParams: () => Params,
  context: OperationContext,
): MaybePromise<Result> {
  return trace(
    () => ({ operation: operation.id }),
    () => invokeUntraced(operation, readParams, context),
  );
}

/** The same for a call of the program itself. What is observed gives a promise, and this gives its result at once where the operation does. */
export function invokeUntraced(
  operation: Callable,
  readParams: () => Params,
  context: OperationContext,
): MaybePromise<Result> {
  const { refusal, principal } = context.admission;
  if (refusal !== undefined) throw refusal;
  // first, because a token in the query is misplaced, not missing (contract C8.7)
  const params = readParams();
  if (operation.requires !== 'nothing') {
    if (principal.kind === 'anonymous') throw new Refusal('token_required');
    if (operation.requires !== 'token' && !hasScope(principal, operation.requires)) {
      throw new Refusal('insufficient_scope', { scope: operation.requires });
    }
  }
  const { onResult } = context;
  const result = operation.run(params, context);
  if (onResult === undefined) return result;
  return andThen(result, (done) => {
    onResult(operation.id, params, done.value);
    return done;
  });
}
