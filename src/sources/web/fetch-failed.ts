// An address that gave no usable answer.

/** Stable reasons of {@link FetchFailed}, as `SkippedDocument.reason` has them. */
export type FailureReason = 'failed' | 'too-large' | 'too-slow' | 'compression-ratio' | 'forbidden-address';

/** The message reads after the address: `answers 503`, `has more than 5242880 bytes`. */
export class FetchFailed extends Error {
  readonly reason: FailureReason;
  /** Whether the same request may succeed in a moment. */
  readonly isTransient: boolean;

  constructor(reason: FailureReason, detail: string, isTransient = false) {
    super(detail);
    this.reason = reason;
    this.isTransient = isTransient;
  }
}

/** The site as a whole cannot be read now. The message is one line for the operator. */
export class SiteUnavailable extends Error {}
