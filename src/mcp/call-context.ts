// The context in which the messages of one POST are answered.

import { type ErrorBody, type Refusal, renderErrorBody } from '../errors/index.ts';
import type { Language } from '../lib/language.ts';
import type { OperationContext } from '../operations/index.ts';

/** The caller's admission, the content and the language of error texts. */
export interface CallContext extends OperationContext {
  readonly language: Language;
  /** The error body (seed §7); its hints contain the service's addresses. */
  explain(refusal: Refusal): ErrorBody;
}

/** Creates the context of one POST. */
export function createCallContext(
  { live, admission, markdownMaxChars, onResult }: OperationContext,
  language: Language,
  addressFacts: Readonly<Record<string, string>>,
): CallContext {
  return {
    live,
    admission,
    markdownMaxChars,
    onResult,
    language,
    explain: (refusal) => renderErrorBody(refusal.with(addressFacts), language),
  };
}
