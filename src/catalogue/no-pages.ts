/** A source without a page that can be served: of a website, perhaps for an hour. */
export class NoPages extends Error {}
