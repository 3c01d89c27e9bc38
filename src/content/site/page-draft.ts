// A page read by itself, before the other pages of its site have had their say. Plain data: it crosses threads.

import type { Block, Inline } from '../document/document.ts';
import { plainInline } from '../document/inline-run.ts';
import type { Metadata } from '../metadata.ts';
import { blockKey } from './block-key.ts';

export interface PageDraft {
  readonly path: string;
  readonly metadata: Metadata;
  /** The page's H1; empty when it has none. */
  readonly h1: readonly Inline[];
  /** Main content without the H1, addresses absolute; the site's own start with the placeholder origin. */
  readonly blocks: readonly Block[];
}

/**
 * A draft as it waits for the rest of its site: what the pages are compared by at hand, the rest as one string, which
 * takes a tenth of the memory of the tree.
 */
export interface PackedDraft {
  readonly path: string;
  readonly metadata: Metadata;
  readonly h1Text: string;
  /** One key per block: equal for blocks that read the same but for their numbers. */
  readonly keys: readonly number[];
  readonly content: string;
}

/** Packs a draft. */
export function packDraft({ path, metadata, h1, blocks }: PageDraft): PackedDraft {
  return {
    path,
    metadata,
    h1Text: plainInline(h1),
    keys: blocks.map(blockKey),
    content: JSON.stringify({ h1, blocks }),
  };
}

/** The draft that was packed. */
export function unpackDraft({ path, metadata, content }: PackedDraft): PageDraft {
  const { h1, blocks } = JSON.parse(content) as Pick<PageDraft, 'h1' | 'blocks'>;
  return { path, metadata, h1, blocks };
}
