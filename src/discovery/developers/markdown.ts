// Developer pages from Markdown, as HTML for people and as plain Markdown for agents. Besides Markdown, a page has:
//
//   ## Heading {#anchor}                    the anchor of a heading
//   ```sh A caption                         code, with a caption that is also its accessible name
//   [text](address){.button}                a link with a class. A line of `.button` is buttons, one with `.try-link` an address to try
//   ::: tabs Language {#start}              alternatives, each from `::: tab curl` to the next one, all to `:::`
//   ::: details Fields                      what is shown on request, to `:::`
//   ::: caption Scopes                      the accessible name of the next table; else it is the heading or summary above
//   ::: summary A shop                      a line for agents alone

import markdownIt, { type Token } from 'markdown-it';
import { itemAt } from '../../lib/item-at.ts';
import { escapeHtml } from '../escape-html.ts';
import { highlight } from './highlight.ts';

/** No images, no HTML and no addresses without a link: texts of the site are among what is rendered. */
const md = markdownIt('zero').enable([
  ...['blockquote', 'fence', 'heading', 'list', 'table'],
  ...['backticks', 'emphasis', 'entity', 'escape', 'link'],
]);

/** An entry of a page's table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** A page: its title, and what precedes and follows its first heading of level 2. */
export interface MarkdownPage {
  readonly title: string;
  readonly opening: readonly Token[];
  readonly main: readonly Token[];
  readonly contents: readonly ContentsEntry[];
}

const directive = /^:::(?: (tabs|tab|details|caption|summary) (.+))?$/;

md.block.ruler.before(
  'blockquote',
  'directive',
  (state, line, _end, silent) => {
    const found = directive.exec(state.src.slice(state.bMarks[line], state.eMarks[line]));
    if (found === null) return false;
    if (silent) return true;
    const token = state.push('directive', '', 0);
    token.info = found[1] ?? '';
    token.content = found[2] ?? '';
    state.line = line + 1;
    return true;
  },
  { alt: ['paragraph', 'blockquote', 'list'] },
);

md.core.ruler.before('inline', 'anchors', ({ tokens }) => {
  tokens.forEach((token, i) => {
    const inline = tokens[i + 1];
    if (token.type !== 'heading_open' || inline === undefined) return;
    const [whole, id] = / ?\{#([\w.-]+)\}$/.exec(inline.content) ?? [''];
    inline.content = inline.content.slice(0, inline.content.length - whole.length);
    if (id !== undefined) token.attrSet('id', id);
  });
});

md.core.ruler.after('inline', 'page', ({ tokens }) => {
  /** Directives that are not closed: the id of tabs, and how many there were. */
  const open: { readonly id: string; tabs: number }[] = [];
  let caption = '';
  let columns: string[] = [];
  let column = 0;
  let isNote = false;
  let isOpening = tokens[0]?.tag === 'h1';
  tokens.forEach((token, i) => {
    const inline = tokens[i + 1];
    // a row of a table is a line
    if (token.tag === 'td' || token.tag === 'th') token.block = false;
    switch (token.type) {
      case 'directive':
        if (token.info === 'caption' || token.info === 'details') caption = token.content.replaceAll('`', '');
        token.content = writeDirective(token, open);
        break;
      case 'heading_open':
        caption = textOf(inline);
        isOpening &&= token.tag === 'h1';
        break;
      case 'blockquote_open':
      case 'blockquote_close':
        isNote = token.nesting === 1;
        token.hidden = true;
        break;
      case 'paragraph_open': {
        const marked = isNote ? 'note' : markLinks(inline?.children ?? []) || (isOpening ? 'lead' : '');
        if (marked !== '') token.attrSet('class', marked);
        break;
      }
      case 'bullet_list_open':
        if (isOpening) token.attrSet('class', 'points');
        break;
      // On phones the styles stack the cells. That removes the implied roles, so they are explicit, and it hides the head, so each
      // cell carries its column's name.
      case 'table_open':
        token.info = caption;
        token.attrSet('role', 'table');
        columns = [];
        break;
      case 'thead_open':
      case 'tbody_open':
        token.attrSet('role', 'rowgroup');
        break;
      case 'tr_open':
        token.attrSet('role', 'row');
        column = 0;
        break;
      case 'th_open':
        columns.push(textOf(inline));
        token.attrs = Object.entries({ scope: 'col', role: 'columnheader' });
        break;
      case 'td_open':
        if (column === 0) token.tag = 'th';
        token.attrs = Object.entries(
          column === 0
            ? { scope: 'row', role: 'rowheader' }
            : { role: 'cell', 'data-column': columns[column] ?? '' },
        );
        break;
      case 'td_close':
        if (column++ === 0) token.tag = 'th';
    }
  });
  if (open.length > 0) throw new Error('":::" is missing at the end');
});

/**
 * Everything works without scripts: tabs are radio buttons, each followed by its panel. The styles show the panel of the button that is
 * checked. Panels have no names of their own: the group and the button are those.
 */
function writeDirective(
  { info, content: words }: Token,
  open: { readonly id: string; tabs: number }[],
): string {
  const group = open.at(-1);
  switch (info) {
    case 'caption':
    case 'summary':
      return '';
    case 'details':
      open.push({ id: '', tabs: 0 });
      return `<details><summary>${renderInline(words)}</summary>\n<div class="details-body">`;
    case 'tabs': {
      const [, label = '', id = ''] = /^(.+) \{#([\w-]+)\}$/.exec(words) ?? [];
      if (id === '') throw new Error(`"::: tabs ${words}" has no {#anchor}`);
      open.push({ id, tabs: 0 });
      return `<fieldset class="tabs"><legend>${escapeHtml(label)}</legend>`;
    }
    case 'tab': {
      if (!group?.id) throw new Error(`"::: tab ${words}" is not in tabs`);
      const isFirst = group.tabs++ === 0;
      const id = `${group.id}-${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
      const title = escapeHtml(words);
      return `${isFirst ? '' : '</div>\n'}<input type="radio" name="${group.id}" id="${id}" value="${title}"${isFirst ? ' checked' : ''}><label for="${id}">${title}</label>\n<div class="tab">`;
    }
    default:
      if (open.pop() === undefined) throw new Error('":::" ends what did not begin');
      return group?.id ? '</div></fieldset>\n' : '</div></details>\n';
  }
}

/** Takes `{.a.b}` behind links as their classes, and returns the class of the line. */
function markLinks(tokens: Token[]): string {
  let link: Token | undefined;
  let marked = '';
  for (const token of tokens) {
    if (token.type === 'link_open') link = token;
    const [mark, names = ''] = /^\{((?:\.[\w-]+)+)\}/.exec(token.type === 'text' ? token.content : '') ?? [];
    if (mark === undefined || link === undefined) continue;
    token.content = token.content.slice(mark.length);
    link.attrs = [['class', names.slice(1).replaceAll('.', ' ')], ...(link.attrs ?? [])];
    marked = names.startsWith('.button') ? 'actions' : 'endpoint';
  }
  // the method of an address to try is a label
  if (marked === 'endpoint' && tokens[0]?.type === 'code_inline') tokens[0].type = 'endpoint';
  return marked;
}

/** Scrollable elements must be reachable by keyboard (WCAG 2.1.1), so they are focusable and have a name. */
export function renderCode(language: string, caption: string, code: string): string {
  return `<figure class="code ${language}">
<figcaption><span>${escapeHtml(caption)}</span></figcaption>
<pre tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><code>${highlight(language, code)}</code></pre>
</figure>
`;
}

/** Allows long addresses to break after a slash. */
function renderCodeSpan(code: string): string {
  return `<code>${escapeHtml(code).replaceAll('/', '/<wbr>')}</code>`;
}

Object.assign(md.renderer.rules, {
  code_inline: (tokens, i) => renderCodeSpan(itemAt(tokens, i).content),
  directive: (tokens, i) => itemAt(tokens, i).content,
  endpoint: (tokens, i) => {
    const [method = '', address = ''] = itemAt(tokens, i).content.split(' ');
    return `<span class="method ${method.toLowerCase()}">${method}</span> ${renderCodeSpan(address)}`;
  },
  fence: (tokens, i) => {
    const { info, content } = itemAt(tokens, i);
    const [language = ''] = info.split(' ', 1);
    return renderCode(language, info.slice(language.length + 1), content.replace(/\n$/, ''));
  },
  heading_close: (tokens, i) => {
    const { tag } = itemAt(tokens, i);
    const id = tokens[i - 2]?.attrGet('id');
    const anchor =
      id && tag !== 'h1' && `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
    return `${anchor || ''}</${tag}>\n`;
  },
  table_open: (tokens, i, options, _env, self) =>
    `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(itemAt(tokens, i).info)}">${self.renderToken(tokens, i, options)}`,
  table_close: () => '</table></div>\n',
} satisfies typeof md.renderer.rules);

/** The text of inline tokens, without markup. */
function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}

/** Reads a page. @throws Error for a page without a title, and for directives that are not closed or close nothing */
export function readMarkdownPage(markdown: string): MarkdownPage {
  const tokens = md.parse(markdown, {});
  if (tokens[0]?.tag !== 'h1') throw new Error('a page begins with "# " and its title');
  const first = tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h2');
  const border = first < 0 ? tokens.length : first;
  const contents = tokens.flatMap((token, i): readonly ContentsEntry[] => {
    const level = token.type === 'heading_open' ? Number(token.tag.slice(1)) : 0;
    const id = token.attrGet('id');
    return (level === 2 || level === 3) && id !== null
      ? [{ id: String(id), text: textOf(tokens[i + 1]), level }]
      : [];
  });
  return { title: textOf(tokens[1]), opening: tokens.slice(0, border), main: tokens.slice(border), contents };
}

/** Renders a part of a page as HTML. */
export function renderTokens(tokens: readonly Token[]): string {
  return md.renderer.render([...tokens], md.options, {});
}

/** Renders Markdown as HTML. */
export function renderHtml(markdown: string): string {
  return md.render(markdown);
}

/** Renders a line of Markdown as HTML. */
export function renderInline(markdown: string): string {
  return md.renderInline(markdown);
}

/** A page as Markdown alone, for agents and for terminals. */
export function writeTwin(page: string): string {
  // code is kept as it is; the parts between have one blank line between their blocks
  const parts = page.trim().split(/^(```.*\n(?:(?!```).*\n)*```)$/m);
  return parts
    .map((part) =>
      part.startsWith('```')
        ? part.replace(/^(```\w*) (.+)/, '$2:\n\n$1')
        : part
            .split('\n')
            .map(writePlain)
            .join('\n')
            .replaceAll(/\n{3,}/g, '\n\n'),
    )
    .join('')
    .concat('\n');
}

/** A line without what is for people alone. */
function writePlain(line: string): string {
  const [isDirective, name, words] = directive.exec(line) ?? [];
  if (name === 'tab' || name === 'details') return `\n**${words}**\n`;
  if (name === 'summary') return `> ${words}`;
  if (isDirective !== undefined) return '';
  return line
    .replace(/^(#+ .*?) \{#[\w.-]+\}$/, '$1')
    .replaceAll(/ ?\[[^[\]]*\]\([^()\s]*\)\{\.try-link\}/g, '')
    .replaceAll(/\)\{(?:\.[\w-]+)+\}/g, ')');
}
