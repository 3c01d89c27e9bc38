// What single pages say of the business that publishes them. Plain data, because it is sent between processes, and bounded,
// because it is kept until all pages are read.

import type { DrawnField } from '../../company/index.ts';
import type { LookEvidence } from './look.ts';

/** Facts that callers look for by their name. */
export const soughtFacts = ['hours', 'phone', 'email', 'address'] as const;
export type SoughtFact = (typeof soughtFacts)[number];

/**
 * How a page says something. `header` is the title of the site as its header shows it: a link to the home page, or an H1; `heading` the
 * first heading of the page.
 */
export type EvidenceKind =
  | ('JSON-LD' | 'microdata' | 'link' | 'address element' | 'label' | 'text' | 'town')
  | ('header' | 'heading' | 'logo' | 'copyright line');

/** One statement of a page. */
export interface Fact {
  readonly field: DrawnField;
  /** As the page writes it, on one line. */
  readonly value: string;
  readonly kind: EvidenceKind;
  /** Whether it is in a header, footer or menu, and so belongs to the site rather than to the page. */
  readonly isFrame: boolean;
}

/** A link whose text may name a formal page, such as "Aviso legal". */
export interface NamedLink {
  readonly href: string;
  readonly text: string;
}

/** A location of the business as a page gives it; a text that it does not say is `''`. */
export interface LocationEvidence {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  /** Whether structured data says it: then its hours are as schema.org writes them. */
  readonly isData: boolean;
}

/** A business with more locations is a directory. */
export const locationsMax = 30;

/** What one page says of its business. */
export interface Evidence {
  readonly facts: readonly Fact[];
  readonly locations: readonly LocationEvidence[];
  readonly links: readonly NamedLink[];
  /** Names of places in its structured data: where the business says it works, and localities of addresses. */
  readonly areas: readonly string[];
  /** The first lines of a home page, which may write the name that is in the host. */
  readonly firstLines: readonly string[];
  /** Whether it is a legal notice with a heading about privacy. */
  readonly isAboutPrivacy: boolean;
  /** Whether visitors can book or buy on it. */
  readonly books: boolean;
  /** Absolute addresses that structured data names as the home of the business. */
  readonly homes: readonly string[];
  /** Of home pages. */
  readonly look?: LookEvidence;
}

/** A part of a template that nobody filled in: `Calle [nombre], 3`. */
const unfilled = /\[[^\]]{1,60}\]/;
const factsMax = 120;
const valueMaxChars = 300;

/** Collects the facts of one page: each once, up to a limit, without empty and long values. */
export function createFactList(): { readonly facts: readonly Fact[]; add(fact: Fact): void } {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  return {
    facts,
    add({ field, value, kind, isFrame }) {
      const key = `${field}\0${kind}\0${isFrame}\0${value}`;
      if (value === '' || value.length > valueMaxChars || facts.length >= factsMax || seen.has(key)) return;
      if (unfilled.test(value)) return;
      seen.add(key);
      facts.push({ field, value, kind, isFrame });
    },
  };
}
