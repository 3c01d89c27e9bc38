// How the site's Markdown becomes HTML: headings get anchors, tables may scroll sideways on a narrow screen.

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

/** Sets the Markdown library and the `md` and `mdInline` filters, for Markdown kept in data files. */
export function addMarkdown(eleventyConfig) {
  const markdown = markdownIt({ html: true, typographer: false });
  markdown.core.ruler.push('heading_ids', (state) => {
    for (const [at, token] of state.tokens.entries()) {
      if (token.type === 'heading_open') token.attrSet('id', toAnchor(state.tokens[at + 1].content));
    }
  });
  markdown.renderer.rules.table_open = () => '<div class="table-wrap" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  eleventyConfig.setLibrary('md', markdown);
  eleventyConfig.addFilter('md', (text) => markdown.render(text ?? ''));
  eleventyConfig.addFilter('mdInline', (text) => markdown.renderInline(text ?? ''));
}
