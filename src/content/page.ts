// The page: what content/ makes of one document and everything else serves.
// Knows nothing of where the site will be served: links into the site start with SITE_ORIGIN.

/**
 * Stands for the site's own origin (`https://host`) inside stored Markdown, so that one snapshot serves
 * under any `url` (contract C1.3). It is a control character (START OF TEXT), which no extracted text can hold.
 */
export const SITE_ORIGIN = '\u0002';

/** A heading of a page's main content, in document order. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  /** Plain text on one line. */
  readonly text: string;
}

/** One published page: main content only, without menus, footers or notices. */
export interface Page {
  /** Percent-decoded path, `/` first; `index.html` is dropped, so a folder's page ends in `/`. Unique in a site. */
  readonly path: string;
  readonly title: string;
  /** City slug, or `''` when the page is general (contract C4.5). */
  readonly city: string;
  /** One sentence or two of plain text: the page's own description, else its first real paragraph; may be `''`. */
  readonly description: string;
  /** GFM that starts with the page's H1; links into the site start with {@link SITE_ORIGIN} (contract C5.3). */
  readonly markdown: string;
  readonly headings: readonly Heading[];
  /** Plain text of the main content without the H1, blocks parted by `\n`: what search indexes and excerpts are cut from. */
  readonly text: string;
  /** Last change as the page itself tells it, `YYYY-MM-DD`, or `''` when it does not. */
  readonly modified: string;
}

/** Puts the site's real origin (no trailing slash) into Markdown made by content/. */
export function resolveSiteLinks(markdown: string, origin: string): string {
  return markdown.replaceAll(SITE_ORIGIN, origin);
}
