// What is handed down from an element to the blocks inside it.

import type { ContentNode } from '../main-content/content-tree.ts';
import type { Block } from './document.ts';

export interface BlockContext {
  /** Address that links are relative to. */
  readonly base: string;
  readonly depth: number;
  /** Lists and quotations around. */
  readonly nesting: number;
  readonly inLink: boolean;
  /** Inside strong text: kept for inline content, whose marks do not nest. */
  readonly inMark: boolean;
  /** Appends the blocks of sibling nodes: lists and tables hold any block, and are built by other files. */
  appendNodes(nodes: readonly ContentNode[], out: Block[], context: BlockContext): void;
}
