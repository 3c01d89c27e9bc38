// The limit of what reading one document keeps in memory at once.

/**
 * Limit of the elements and texts of a page, and of the lines and tokens of a Markdown file. Memory grows with them, not with the
 * bytes of a document: one of this many is read within a heap of 320 MB, and V8 has a heap of 512 MB on a machine of 1 GB.
 */
export const maxParts = 500_000;

/** A document has more parts than `maxParts`. The message is one line without the document's path. */
export class TooDense extends Error {
  constructor(parts: string) {
    super(`it has more than ${maxParts} ${parts}`);
  }
}
