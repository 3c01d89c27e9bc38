// The content tree of a page: its readable elements, each with its weight.

/** Counts over a subtree. Lengths are in characters, with a run of white space counted as one. */
export interface Weight {
  text: number;
  /** The part of `text` that is inside links. */
  linkText: number;
  paragraphs: number;
  h1: number;
  images: number;
  nodes: number;
}

/** A text node; adjacent texts of the parser are merged. */
export interface ContentText {
  readonly kind: 'text';
  data: string;
  /** Visible characters; computed by `weighElement`. */
  length: number;
}

/** An element that is not silent (see `silentElements`). */
export interface ContentElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: ContentElement | undefined;
  children: ContentNode[];
  weight: Weight;
  /** Whether a field or a list to choose from, which are no nodes, is a child of it. */
  hasControl: boolean;
  /** Whether it contains a block element; computed by `weighElement`. */
  holdsBlock: boolean;
  /** Name of the rule that withheld it from the main content; `''` if none did. */
  withheld: string;
}

export type ContentNode = ContentText | ContentElement;
