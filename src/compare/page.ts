// The page, as read from one document and served by all other folders. It does not depend on the address of the site: links
// into the site start with siteOriginMark.

/** A heading of a page's main content, in document order. */
export interface PageHeading {
  /** 1 to 6. */
  readonly level: number;
  /** Plain text on one line. */
  readonly text: string;
  /** The fragment of an address that leads to it. Absent when the page has none. */
  readonly anchor?: string;
}

/** A page of the site: its main content, without menus, footers or notices. */
export interface Page {
  /**
   * Percent-decoded path with a leading `/` and without `index.html`, so the page of a folder ends in `/`. Unique in a
   * site.
   */
  readonly path: string;
  /** Other paths that name it, percent-decoded. Default: none. */
  readonly aliases?: readonly string[];
  readonly title: string;
  /** City slug, or `''` when the page is general (contract C4.5). */
  readonly city: string;
  /**
   * One or two sentences of plain text: the description that the page declares, else its first long paragraph; may be `''`.
   */
  readonly description: string;
  /**
   * What it is looked for by in other words than its own, one a line, as its author says. It is found by them; they are never shown.
   * Default: nothing.
   */
  readonly keywords?: string;
  /** GFM that starts with the page's H1; links into the site start with {@link siteOriginMark} (contract C5.3). */
  readonly markdown: string;
  readonly headings: readonly PageHeading[];
  /** Plain text of the main content without the H1, one block per line: the input of search and excerpts. */
  readonly text: string;
  /** Whether it lists or repeats other pages: an archive, a result of a search, a print version. Search ranks it last. */
  readonly isList: boolean;
  /**
   * BCP 47 primary subtag. Reading a page gives what it declares, `''` for nothing; of a site it is the language that texts and
   * declarations of all pages agree on.
   */
  readonly language: string;
  /** Day of its publication that the page declares, `YYYY-MM-DD`, or `''`. */
  readonly published: string;
  /** Day of the last change that the page declares, `YYYY-MM-DD`, or `''`. */
  readonly modified: string;
}
