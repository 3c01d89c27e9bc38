// A refusal in flight: thrown by whoever refuses, rendered once by the dialect that the caller speaks.

import { isLocalized, type Language, type Localized } from '../lib/language.ts';
import { type ErrorCode, errorRows } from './codes.ts';

/** What fills the `{name}` places of a row's texts. */
export type Facts = Readonly<Record<string, string | number | Localized>>;

/** Says no to a caller, by a row of the catalogue. Not a fault of ours: nothing is logged for it. */
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

  /** The same refusal with more facts: dialects add the addresses that rooms do not know. */
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

/** Renders a refusal as the seed's error body (seed §7) in one language. A place without its fact is left empty. */
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

/** Fills the `{name}` places; a fact's own text may have places too, one level deep. */
function fill(template: string, facts: Facts, language: Language, depth = 0): string {
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return '';
    if (!isLocalized(fact)) return String(fact);
    return depth === 0 ? fill(fact[language], facts, language, 1) : fact[language];
  });
}
