// One page alone, from its bytes to a draft: what other folders import.

export type { Block, Inline } from './document/document.ts';
export { plainInline } from './document/inline-run.ts';
export { isStrongLine, measureBlock, proseChars, proseMaxLinkDensity } from './document/measure.ts';
export { plainText } from './document/plain-text.ts';
export { isAction, isHomeName, isPlaceholder, isTeaser } from './document/site-words.ts';
export type { CalledPage, PageLink } from './link-reader.ts';
export { loadReader } from './load-reader.ts';
export { markdownFrom, truncateMarkdown } from './markdown/truncate-markdown.ts';
export { writeMarkdown } from './markdown/write-markdown.ts';
export {
  blockKey,
  headingText,
  type PackedDraft,
  type PageDraft,
  packContent,
  unpackContent,
} from './page-draft.ts';
export type { ReadDocument, ReadOrder, SkippedPage } from './read-document.ts';
export type { ReadOrders } from './read-order.ts';
export { describeScriptShells } from './script-shell.ts';
