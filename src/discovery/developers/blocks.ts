// The blocks of the developer pages, which are rendered as HTML for people and as Markdown for agents. Texts may contain inline
// Markdown: `code`, **strong** and [links](address).

/** Languages with syntax highlighting; `text` has none. */
export type CodeLanguage = 'json' | 'sh' | 'js' | 'python' | 'http' | 'toml' | 'text';

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isOrdered?: boolean }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly address: string }
  | {
      readonly kind: 'endpoint';
      readonly method: 'GET' | 'POST';
      readonly address: string;
      /** Address of its form in the reference, and the text of the link to it. */
      readonly tryAt: string;
      readonly tryText: string;
    }
  | { readonly kind: 'code'; readonly language: CodeLanguage; readonly code: string; readonly label: string }
  | {
      readonly kind: 'table';
      readonly label: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'tabs'; readonly label: string; readonly tabs: readonly Tab[] }
  | { readonly kind: 'details'; readonly summary: string; readonly blocks: readonly Block[] };

/** One of several alternatives. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const heading = (level: 2 | 3 | 4, id: string, text: string): Block => ({
  kind: 'heading',
  level,
  id,
  text,
});
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const list = (items: readonly string[]): Block => ({ kind: 'list', items });
export const steps = (items: readonly string[]): Block => ({ kind: 'list', items, isOrdered: true });
export const note = (text: string): Block => ({ kind: 'note', text });
/** A link that starts something, such as an installation. */
export const button = (text: string, address: string): Block => ({ kind: 'button', text, address });
export const endpoint = (method: 'GET' | 'POST', address: string, tryAt: string, tryText: string): Block => ({
  kind: 'endpoint',
  method,
  address,
  tryAt,
  tryText,
});
export const tabs = (label: string, ways: readonly Tab[]): Block => ({ kind: 'tabs', label, tabs: ways });
export const details = (summary: string, blocks: readonly Block[]): Block => ({
  kind: 'details',
  summary,
  blocks,
});

/** Code with a caption, which is also its accessible name. */
export function code(language: CodeLanguage, label: string, source: string): Block {
  return { kind: 'code', language, label, code: source };
}

/** A table whose first column holds row headers. */
export function table(label: string, head: readonly string[], rows: readonly (readonly string[])[]): Block {
  return { kind: 'table', label, head, rows };
}
