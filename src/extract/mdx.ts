// MDX -> Markdown: the text inside components stays; components, expressions, imports and exports go. Nothing is executed.

/** The readable part of an MDX file. */
export interface ReadMdx {
  readonly markdown: string;
  /** Names of the components that were left out, each once, in order. */
  readonly components: readonly string[];
}

/** Where something other than text may begin: code, which stays; a tag; an expression. */
const opening = /^ {0,3}(`{3,}|~{3,})[^\n]*$|(`+)|<(?:\/?[a-z][\w.:-]*|\/?(?=>))|\{/gim;
/** Tags that stand for a box, as components usually do, or for a line break. */
const boxTag = /^<(?:\/?[A-Z]|br\b)/;
/** A longer tag or expression is text with a stray bracket. */
const partMaxChars = 20_000;
/** Brackets without an end, after which no further ones are looked at, so that reading stays linear. */
const strayMax = 100;

/** Reads an MDX file without its front matter. Never throws: what is not MDX stays as text. */
export function readMdx(mdx: string): ReadMdx {
  const text = withoutModules(mdx);
  const components = new Set<string>();
  const parts: string[] = [];
  let at = 0;
  let strays = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null && strays < strayMax; found = opening.exec(text)) {
    const [start, fence, ticks] = found;
    const end =
      fence !== undefined
        ? endOfFence(text, opening.lastIndex, fence)
        : ticks !== undefined
          ? endOfCode(text, opening.lastIndex, ticks)
          : endOfPart(text, found.index + (start === '{' ? 0 : 1), start === '{' ? '}' : '>');
    if (end < 0) {
      strays++;
      continue;
    }
    opening.lastIndex = end;
    if (fence !== undefined || ticks !== undefined) continue;
    parts.push(text.slice(at, found.index));
    at = end;
    const name = /^<([A-Z][\w.]*)/.exec(start)?.[1];
    if (name !== undefined) components.add(name);
    if (boxTag.test(start)) parts.push(' ');
  }
  parts.push(text.slice(at));
  const markdown = parts.join('');
  return {
    markdown: parts.length > 1 ? withoutIndentation(markdown) : markdown,
    components: [...components],
  };
}

/** The text in runs of lines between blank ones. A fenced block is one run, blank lines included. */
function* runsOf(text: string): Generator<{ readonly lines: readonly string[]; readonly isCode: boolean }> {
  let lines: string[] = [];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && (mark !== '' || line.trim() === '')) {
      yield { lines, isCode: false };
      lines = [];
      fence = mark;
    }
    lines.push(line);
    if (fence === '' || lines.length === 1 || !mark.startsWith(fence)) continue;
    yield { lines, isCode: true };
    lines = [];
    fence = '';
  }
  yield { lines, isCode: fence !== '' };
}

/** Without imports and exports, which begin a line with the word and end with a blank one outside of brackets (MDX ESM). */
function withoutModules(mdx: string): string {
  let openBrackets = 0;
  const kept: string[] = [];
  for (const { lines, isCode } of runsOf(mdx)) {
    const text = lines.join('\n');
    // a bracket in a string, which is not closed, must not cost the text after the next heading
    const goesOn = openBrackets > 0 && !/^#{1,6}\s/.test(text);
    const isModule = goesOn || /^\s*(?:import|export)\s+[\w{*'"]/.test(text);
    if (isCode || !isModule) {
      kept.push(text);
      openBrackets = 0;
    } else openBrackets = Math.max(0, openBrackets + count(text, /[([{]/g) - count(text, /[)\]}]/g));
  }
  return kept.join('\n');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Without the indentation that components give to all lines of a paragraph, heading or list inside them. */
function withoutIndentation(markdown: string): string {
  const runs = [...runsOf(markdown)].map(({ lines, isCode }) => {
    const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
    const width = isCode || widths.length === 0 ? 0 : Math.min(...widths);
    return lines.map((line) => line.slice(Math.min(width, line.search(/\S|$/)))).join('\n');
  });
  return runs.join('\n');
}

/** The index after a fenced block, which the end of the file closes too (CommonMark §4.5). */
function endOfFence(text: string, from: number, fence: string): number {
  let at = text.indexOf(fence, from);
  while (at >= 0 && !/\n {0,3}$/.test(text.slice(at - 4, at))) at = text.indexOf(fence, at + 1);
  return at < 0 ? text.length : at + fence.length;
}

function endOfCode(text: string, from: number, ticks: string): number {
  for (const { 0: run, index } of text.slice(from, from + partMaxChars).matchAll(/`+/g))
    if (run.length === ticks.length) return from + index + run.length;
  return -1;
}

/** The index after a tag or an expression that begins at `from`; braces and strings inside it are skipped. */
function endOfPart(text: string, from: number, close: '>' | '}'): number {
  let depth = 0;
  let quote = '';
  for (let i = from; i < Math.min(text.length, from + partMaxChars); i++) {
    const char = text[i]!;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if ((char === '"' || char === "'" || char === '`') && (close === '>' || depth > 0)) quote = char;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0 && close === '}') return i + 1;
    else if (char === '>' && close === '>' && depth === 0) return i + 1;
  }
  return -1;
}
