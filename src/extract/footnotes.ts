// Footnotes of Markdown, `text[^1]` and `[^1]: note`, which GitHub, Hugo, Jekyll and Eleventy understand: a number in parentheses,
// and a numbered list at the end.

import type { MarkdownIt } from 'markdown-it';

/** The footnotes of one file, in the order of their definitions. A part of the parser's `env`. */
export type Footnotes = Map<string, { readonly number: number; readonly text: string }>;

const definition = /^\[\^([^\]\s]{1,100})\]:[ \t]*/;
const reference = /\[\^([^\]\s]{1,100})\]/y;
/** Columns by which the further paragraphs of a note are indented. */
const noteIndent = 4;

/** Makes a parser collect footnotes in `env.footnotes` and write their numbers. */
export function addFootnotes({ block, inline }: MarkdownIt): void {
  const footnotesOf = (env: unknown) => (env as { readonly footnotes: Footnotes }).footnotes;

  block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, silent) => {
      const textOf = (line: number) =>
        state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
      const text = textOf(startLine);
      const [begin = '', label] = definition.exec(text) ?? [];
      if (label === undefined) return false;
      if (silent) return true;
      const lines = [text.slice(begin.length)];
      let line = startLine + 1;
      for (; line < endLine; line++) {
        const isIndented = state.sCount[line]! >= state.blkIndent + noteIndent;
        if (state.isEmpty(line)) lines.push('');
        else if (definition.test(textOf(line)) || (lines.at(-1) === '' && !isIndented)) break;
        else lines.push(textOf(line));
      }
      const footnotes = footnotesOf(state.env);
      if (!footnotes.has(label)) footnotes.set(label, { number: footnotes.size + 1, text: lines.join('\n') });
      state.line = line;
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );

  inline.ruler.before('link', 'footnote_reference', (state, silent) => {
    reference.lastIndex = state.pos;
    const found = reference.exec(state.src);
    const note = footnotesOf(state.env).get(found?.[1] ?? '');
    if (found === null || note === undefined) return false;
    const space = /\s$/.test(state.pending) ? '' : ' ';
    if (!silent) state.push('text', '', 0).content = `${space}(${note.number})`;
    state.pos += found[0].length;
    return true;
  });
}

/** The list of footnotes as HTML; `''` when there are none. */
export function renderFootnotes(md: MarkdownIt, env: { readonly footnotes: Footnotes }): string {
  const items = [...env.footnotes.values()].map(({ text }) => {
    const paragraphs = text.trim().split(/\n{2,}/);
    return `<li>${paragraphs.map((paragraph) => `<p>${md.renderInline(paragraph, env)}</p>`).join('')}</li>`;
  });
  return items.length === 0 ? '' : `<hr><ol>${items.join('')}</ol>`;
}
