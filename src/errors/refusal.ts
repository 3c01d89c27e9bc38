// A refused request as an exception: the layer that detects the problem throws it, and the caller's dialect renders it.

import { isLocalized, type Language, type Localized } from '../lib/language.ts';
import { type ErrorCode, errorRows } from './codes.ts';

/** Values for the `{name}` placeholders of a row's texts. */
export type Facts = Readonly<Record<string, string | number | Localized>>;

/** Refuses a request with a row of the table of refusals. It is the caller's mistake, so nothing is logged. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: Facts;

  constructor(code: ErrorCode, facts: Facts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return errorRows[this.code].status;
  }

  /** A copy with more facts, which never replace its own: dialects add the addresses that inner layers do not know. */
  with(facts: Facts): Refusal {
    return new Refusal(this.code, { ...facts, ...this.facts });
  }
}

/** The error body of seed §7. */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: { readonly status: number; readonly hint: string; readonly request_id?: string };
}

/** Renders a refusal as the error body (seed §7) in one language. A placeholder without a fact is left empty. */
export function renderErrorBody(refusal: Refusal, language: Language): ErrorBody {
  const row = errorRows[refusal.code];
  const requestId = refusal.facts.request_id;
  return {
    code: refusal.code,
    message: fill(row.message[language], refusal.facts, language),
    data: {
      status: row.status,
      hint: fill(row.hint[language], refusal.facts, language).trim(),
      ...(typeof requestId === 'string' ? { request_id: requestId } : {}),
    },
  };
}

/** Replaces the `{name}` placeholders. The text of a fact may contain placeholders itself, one level deep. */
function fill(template: string, facts: Facts, language: Language, depth = 0): string {
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return '';
    if (!isLocalized(fact)) return String(fact);
    return depth === 0 ? fill(fact[language], facts, language, 1) : fact[language];
  });
}
