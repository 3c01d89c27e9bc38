// Who a site says it is, each value with where it was found. Types only; draw-identity.ts draws it.

import type { DrawnField, FormalPage } from '../../company/index.ts';
import type { PageRole } from '../page-role.ts';
import type { Evidence, EvidenceKind, Fact, LocationEvidence, SoughtFact } from '../read/evidence.ts';

/** A page with its evidence. */
export interface PageEvidence {
  readonly path: string;
  readonly title: string;
  /** `og:site_name`, else `application-name`. */
  readonly siteName: string;
  /** The absolute address that the page declares for itself. */
  readonly canonical: string;
  readonly evidence: Evidence;
  /** Whether the page is served; a legal notice that asks not to be indexed is evidence all the same. */
  readonly isServed: boolean;
}

/** A value and where it was found. */
export interface Found {
  readonly value: string;
  readonly kind:
    | EvidenceKind
    | ('site name' | 'titles' | 'title' | 'configuration' | 'legal name' | 'host name' | 'e-mail address')
    | ('cart or booking link' | 'path');
  /** The page on which the evidence is strongest; `''` for a value that all pages share. */
  readonly path: string;
}

/** A value that was weighed for a field, and where it was found. */
export interface Weighed extends Found {
  /** How much speaks for it. */
  readonly score: number;
  /** What says it. */
  readonly of: readonly Found['kind'][];
  /** Why it is not the value; `''` for the one that is. */
  readonly lost: string;
}

type LocationKind = Extract<Found['kind'], 'JSON-LD' | 'text'>;

/** A location of the business. `hours` of structured data is as schema.org writes it. */
export interface FoundLocation extends Omit<LocationEvidence, 'isData'> {
  readonly hoursKind: LocationKind;
  readonly kind: LocationKind;
  /** The page that says it. */
  readonly path: string;
}

/** What its home page shows the site with; a text that it does not declare is `''`. */
export interface Look {
  /** Its colour, `#rrggbb`. */
  readonly color: string;
  /** The path of its logo, or else of its icon, percent-encoded with its query. */
  readonly logo: string;
}

/** Who a site says it is. A field that nothing supports is absent. */
export interface Identity {
  readonly values: Readonly<Partial<Record<DrawnField, Found>>>;
  /** What was weighed for each field: the value first, if there is one, then by score. */
  readonly weighed: Readonly<Partial<Record<DrawnField, readonly Weighed[]>>>;
  /** Paths of the formal pages, the likeliest of each kind first. */
  readonly pages: Readonly<Partial<Record<FormalPage, readonly Found[]>>>;
  /** Its locations, at least two; empty for a business with one. */
  readonly locations: readonly FoundLocation[];
  /** The facts that pages state for readers, by path. */
  readonly factPages: ReadonlyMap<string, readonly SoughtFact[]>;
  /** Where visitors can book or buy; undefined where they cannot. */
  readonly booking: Found | undefined;
  readonly look: Look;
  /** A guess at the origin at which the site is published; `''` when nothing tells. */
  readonly publicOrigin: string;
}

/** A fact with the page that states it. */
export interface Statement extends Fact {
  readonly path: string;
  readonly role: PageRole;
}
