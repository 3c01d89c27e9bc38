// The main content as a tree with the vocabulary of mdast, limited to what GFM can express. Plain data, so that a worker
// can send it; build-document.ts limits its depth.

/** Inline content: a part of a line. */
export type Inline =
  | { readonly type: 'text'; value: string }
  | { readonly type: 'strong' | 'emphasis' | 'delete'; readonly children: Inline[] }
  | { readonly type: 'code'; readonly value: string }
  | { readonly type: 'link'; readonly url: string; readonly children: Inline[] }
  | { readonly type: 'image'; readonly url: string; readonly alt: string }
  | { readonly type: 'break' };

export interface Heading {
  readonly type: 'heading';
  /** 1 to 6. */
  readonly level: number;
  /** The fragment of an address that leads to it. Absent when the page has none. */
  readonly anchor?: string;
  children: Inline[];
}

export interface Paragraph {
  readonly type: 'paragraph';
  children: Inline[];
  /** Whether it is about the subject of its page, though other pages say the same: the sizes of a product. */
  readonly isOwn?: true;
}

/** A list; the content of an item is a sequence of blocks. */
export interface List {
  readonly type: 'list';
  /** Number of the first item; undefined for bullets. */
  readonly start: number | undefined;
  readonly items: Block[][];
}

/** Alignment of a table column; `none` for the default. */
export type Alignment = 'center' | 'right' | 'none';

/** A table as a full grid: every row has as many cells as `alignments`. */
export interface Table {
  readonly type: 'table';
  readonly alignments: readonly Alignment[];
  /** Cells of the header row; empty cells when the table has none. */
  readonly header: readonly Inline[][];
  readonly rows: readonly (readonly Inline[][])[];
}

/** A block: content on separate lines. */
export type Block =
  | Heading
  | Paragraph
  | List
  | Table
  | { readonly type: 'code'; readonly language: string; readonly value: string }
  | { readonly type: 'quote'; readonly children: Block[] }
  | { readonly type: 'rule' }
  /** Content that a rule considered furniture; the comparison of all pages decides whether it is restored. */
  | { readonly type: 'withheld'; readonly rule: string; readonly children: Block[] };
