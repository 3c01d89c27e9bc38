// Cuts long Markdown at the end of a block (contract C5.3). Handles only the Markdown that write-markdown.ts produces.

/** Markdown, possibly cut. */
export interface Truncated {
  readonly markdown: string;
  readonly truncated: boolean;
}

/**
 * Returns the text itself if it has at most `maxChars` code points, else as many whole blocks from its start as fit. If
 * this is less than half of the limit, a list or table is cut after a whole item or row. A first block that is too long is
 * cut between characters. What is returned is a prefix of the text, so that the rest begins where it ends.
 */
export function truncateMarkdown(markdown: string, maxChars: number): Truncated {
  if (markdown.length <= maxChars) return { markdown, truncated: false };
  const limit = offsetOfPoint(markdown, maxChars);
  if (limit === markdown.length) return { markdown, truncated: false };
  const { block, line } = findEnds(markdown, limit - 1); // their line end fits too
  const end = block >= limit / 2 ? block : Math.max(block, line);
  return { markdown: markdown.slice(0, end > 0 ? end + 1 : limit), truncated: true };
}

/** The text from a code point on; undefined when it has no such code point. */
export function markdownFrom(markdown: string, point: number): string | undefined {
  const offset = offsetOfPoint(markdown, point);
  return offset < markdown.length ? markdown.slice(offset) : undefined;
}

/** The offset of the code point with this number; the length of the text if it has fewer. */
function offsetOfPoint(text: string, point: number): number {
  let offset = 0;
  for (let i = 0; i < point && offset < text.length; i++)
    offset += text.codePointAt(offset)! > 0xffff ? 2 : 1;
  return offset;
}

interface Ends {
  /** End of the last block that fits; 0 when none fits. */
  readonly block: number;
  /** End of the last item or row that fits; 0 when none fits. */
  readonly line: number;
}

function findEnds(text: string, limit: number): Ends {
  const ends = { block: 0, line: 0 };
  let fence = '';
  let tableRows = 0;
  let at = 0;
  while (at <= limit) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const line = text.slice(at, end);
    fence = fenceAfter(line, fence);
    tableRows = line.startsWith('|') ? tableRows + 1 : 0;
    if (end > limit) break;
    if (fence === '') {
      const next = text.slice(end + 1, end + 13);
      if (next === '' || next.startsWith('\n')) ends.block = end;
      // after its header and delimiter rows, a table can be cut after any row
      if (tableRows >= 3 || /^(?:[-*]|\d{1,9}[.)]) /.test(next)) ends.line = end;
    }
    at = end + 1;
  }
  return ends;
}

/** The code fence that is open after a line; `''` when none is. */
function fenceAfter(line: string, fence: string): string {
  const [, mark = '', info = ''] = /^\s*(`{3,})([^`]*)$/.exec(line) ?? [];
  if (fence === '') return mark;
  return mark.length >= fence.length && info.trim() === '' ? '' : fence;
}
