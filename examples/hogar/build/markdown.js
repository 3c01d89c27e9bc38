// How the site's Markdown becomes HTML: headings get anchors, tables become rows of cards on a narrow screen.

import markdownIt from 'markdown-it';

/** A heading's text as its anchor: letters without accents, digits, hyphens. */
function toAnchor(text) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Gives each cell the heading of its column, which a phone shows before it, and every part of the table its role:
 * browsers forget the roles of a table that is not displayed as one.
 */
function describeTables({ tokens }) {
  const roles = {
    table: 'table',
    thead: 'rowgroup',
    tbody: 'rowgroup',
    tr: 'row',
    th: 'columnheader',
    td: 'cell',
  };
  let headings = [];
  let column = 0;
  for (const [at, token] of tokens.entries()) {
    const role = token.type.endsWith('_open') && roles[token.tag];
    if (!role) continue;
    token.attrSet('role', role);
    if (token.tag === 'table') headings = [];
    if (token.tag === 'tr') column = 0;
    if (token.tag === 'th') headings.push(tokens[at + 1].content);
    if (token.tag === 'td') token.attrSet('data-heading', headings[column++]);
  }
}

/** Sets the Markdown library and the `md` and `mdInline` filters, for Markdown kept in data files. */
export function addMarkdown(eleventyConfig) {
  const markdown = markdownIt({ html: true, typographer: false });
  markdown.core.ruler.push('heading_ids', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      if (token.type === 'heading_open') token.attrSet('id', toAnchor(state.tokens[at + 1].content));
    }
  });
  markdown.core.ruler.push('tables', describeTables);
  markdown.renderer.rules.table_open = (tokens, at, options, _, renderer) =>
    `<div class="table-wrap table-wrap--stacks">${renderer.renderToken(tokens, at, options)}`;
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  eleventyConfig.setLibrary('md', markdown);
  eleventyConfig.addFilter('md', (text) => markdown.render(text ?? ''));
  eleventyConfig.addFilter('mdInline', (text) => markdown.renderInline(text ?? ''));
}
