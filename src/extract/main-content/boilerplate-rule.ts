// The form of the rules that recognize furniture: parts of a page that are not its content, such as menus, footers and
// notices. Each rule has a limit on the share of the page's prose that it may withhold, so that a wrong guess never costs
// the page.

import type { ClassTokens } from './class-tokens.ts';
import type { ContentElement, Weight } from './content-tree.ts';

/** What surrounds an element, inherited on the way down. */
export interface Surroundings {
  /** Inside an `<article>` or a quotation. */
  readonly inArticle: boolean;
  /** Inside `<main>` or a `<section>`, whose `<header>` is its own heading (WHATWG HTML §4.3.8). */
  readonly inSection: boolean;
  /** Is, or is inside, a block that can be opened and closed: `<details>`, accordion, tabs. */
  readonly inDisclosure: boolean;
  /** Is, or is inside, a restaurant's card: a block called a menu that has prices in place of links. */
  readonly inDishes: boolean;
  /** Inside a heading, `<dt>` or `<summary>`. */
  readonly inHeading: boolean;
}

/** An element to which the rules are applied. */
export interface Candidate extends Surroundings {
  readonly element: ContentElement;
  /** Its index among its parent's children. */
  readonly at: number;
  readonly weight: Weight;
  readonly classes: ClassTokens;
  /** Its share of the page's text outside links, 0 to 1. */
  readonly share: number;
  /** Share of its own text inside links, 0 to 1. */
  readonly linkDensity: number;
  /** Whether it contains the page's only `<h1>`. */
  readonly holdsOnlyH1: boolean;
  /** Whether styles keep it from readers until something opens it. */
  readonly isClosed: boolean;
}

/** A rule that recognizes furniture. */
export interface BoilerplateRule {
  readonly name: string;
  /** Limit of the share of the page's prose that the rule may withhold. */
  readonly maxShare: number;
  /**
   * Whether the block is restored if no other page of the site repeats it. True for guesses from class names, false for
   * blocks that are furniture by definition.
   */
  readonly restorable: boolean;
  matches(candidate: Candidate): boolean;
}
