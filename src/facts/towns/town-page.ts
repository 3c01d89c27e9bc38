// What the towns of a site are found in.

import type { Evidence } from '../read/evidence.ts';

/** A page as the towns see it. */
export interface TownPage {
  readonly path: string;
  readonly h1Text: string;
  readonly metadata: {
    readonly title: string;
    readonly description: string;
    /** The city that the page declares, or `''`. */
    readonly city: string;
  };
  readonly evidence: Evidence;
  /** Lines with a postal code, of its footer too. */
  readonly addresses: readonly string[];
}

/** The texts by which pages of a site are alike. */
export interface SharedTitles {
  /** Names of the site in its titles, folded. */
  readonly siteNames: ReadonlySet<string>;
  /** H1s that pages share. */
  readonly sharedH1s: ReadonlySet<string>;
}
