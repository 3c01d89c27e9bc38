// What one POST brings to whatever answers it.

import { type ErrorBody, type Refusal, renderErrorBody } from '../errors/refusal.ts';
import type { Language } from '../lib/language.ts';
import type { OperationContext } from '../operations/operation.ts';

/** The caller's admission, the content, and the language of what is refused. */
export interface CallContext extends OperationContext {
  readonly language: Language;
  /** The error body of seed §7, its hints naming the service's addresses. */
  explain(refusal: Refusal): ErrorBody;
}

/** Makes the context of one POST. */
export function createCallContext(
  context: OperationContext,
  language: Language,
  addressFacts: Readonly<Record<string, string>>,
): CallContext {
  return {
    ...context,
    language,
    explain: (refusal) => renderErrorBody(refusal.with(addressFacts), language),
  };
}
