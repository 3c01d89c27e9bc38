// What is frozen of a site: what callers receive, and why each document that is no page was skipped.

/** A page as `read_page` answers it. */
export interface FrozenPage {
  readonly title: string;
  readonly city: string;
  readonly markdown: string;
}

/** The answers about one site. Texts are digests where the site may not be read. */
export interface FrozenSite {
  /** The fields of `get_company_info`, each as JSON. */
  readonly company: Readonly<Record<string, string>>;
  /** By path. */
  readonly pages: Readonly<Record<string, FrozenPage>>;
  /** The lines of `vitrina check`. */
  readonly check: readonly string[];
}
