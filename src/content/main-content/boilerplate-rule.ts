// What a rule is, and what it is shown of an element. A rule names the largest share of the page's prose that it may take
// (`maxShare`), so that a wrong guess never costs the page.

import type { ClassTokens } from './class-tokens.ts';
import type { ContentElement, Weight } from './content-tree.ts';

/** An element on trial. */
export interface Candidate {
  readonly element: ContentElement;
  readonly weight: Weight;
  readonly classes: ClassTokens;
  /** Inside an `<article>` or a quotation. */
  readonly inArticle: boolean;
  readonly inMain: boolean;
  /** Is, or is inside, a block that opens and closes: `<details>`, accordion, tabs. */
  readonly inDisclosure: boolean;
  /** Inside a heading, `<dt>` or `<summary>`. */
  readonly inHeading: boolean;
  /** Part of the page's text outside links that it holds, 0 to 1. */
  readonly share: number;
  /** Part of its own text inside links, 0 to 1. */
  readonly linkDensity: number;
  /** Whether it holds the page's only `<h1>`. */
  readonly holdsOnlyH1: boolean;
}

export interface BoilerplateRule {
  readonly name: string;
  /** Largest share of the page's prose that the rule may take. */
  readonly maxShare: number;
  /**
   * Whether the block comes back when the rest of the site never repeats it: a guess from class names about a block
   * with text of its own. Not for what is furniture by definition.
   */
  readonly restorable: boolean;
  matches(candidate: Candidate): boolean;
}
