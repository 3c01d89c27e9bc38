// The page as the picker sees it: elements that can be read, each with what it weighs.

/** What a subtree holds. Lengths are characters with runs of white space counted as one. */
export interface Weight {
  text: number;
  /** Of `text`, the part inside links. */
  linkText: number;
  paragraphs: number;
  headings: number;
  h1: number;
  images: number;
  nodes: number;
}

export interface ContentText {
  readonly kind: 'text';
  data: string;
  /** Visible characters; known once the tree is finished. */
  length: number;
}

export interface ContentElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: ContentElement | undefined;
  readonly children: ContentNode[];
  weight: Weight;
  /** Whether an element that stands on lines of its own is inside. */
  holdsBlock: boolean;
  /** Name of the rule that took it out of the main content; `''` while it is in. */
  withheld: string;
}

export type ContentNode = ContentText | ContentElement;
