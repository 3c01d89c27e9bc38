// Converts sources of static site generators (Markdown, and HTML with front matter) to HTML documents, which are then
// processed like all other pages, so that the same guarantees hold.

import markdownIt, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import { maxParts, TooDense } from '../html/index.ts';
import type { SourceDocument } from '../sources/index.ts';
import { addFootnotes, type Footnotes, renderFootnotes } from './footnotes.ts';
import { type SplitMarkdown, splitFrontMatter } from './front-matter.ts';
import { pageOfFile, resolveTags } from './generator-tags.ts';
import { readMdx } from './mdx.ts';

/** Raw HTML is read as the HTML of a page is, of which no markup is served (contract C5.3). The default preset includes tables and strikethrough. */
const parser = markdownIt({ html: true, linkify: false });
readInlineHtml(parser);
/** MDX has no code by indentation (https://mdxjs.com/docs/what-is-mdx/#markdown): components indent their content. */
const mdxParser = markdownIt({ html: false, linkify: false }).disable('code');
for (const each of [parser, mdxParser]) {
  limitTokens(each);
  addFootnotes(each);
  const { renderer } = each;
  const { link_open: writeLink } = renderer.rules;
  renderer.rules.link_open = (tokens, at, options, env, self) => {
    const link = tokens[at];
    link?.attrSet('href', pageAddress(String(link.attrGet('href') ?? '')));
    return writeLink?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options);
  };
}

/** What a parser keeps while it renders one file; its `env`. */
type Rendering = {
  parts: number;
  readonly footnotes: Footnotes;
  /** A text of which the rest has no end of a comment. */
  uncommented: string;
};

const inlineTag = /<\/?[a-z][a-z\d-]*(?:[\s/](?:[^<>"']|"[^<"]*"|'[^<']*')*)?>/iy;

/**
 * Replaces the parser's rule for tags, comments and declarations within a line, which looks for the end of a comment from each of its
 * starts: without an end, that takes quadratic time.
 */
function readInlineHtml({ inline }: MarkdownIt): void {
  inline.ruler.at('html_inline', (state, silent) => {
    const { src, pos } = state;
    const rendering = state.env as Rendering;
    inlineTag.lastIndex = pos;
    let length = inlineTag.exec(src)?.[0].length ?? 0;
    if (src.startsWith('<!--', pos) && src !== rendering.uncommented) {
      const end = src.indexOf('-->', pos);
      if (end < 0) rendering.uncommented = src;
      else length = end + '-->'.length - pos;
    }
    if (length === 0) return false;
    if (!silent) state.push('html_inline', '', 0).content = src.slice(pos, pos + length);
    state.pos += length;
    return true;
  });
}

/**
 * Makes a parser throw TooDense while it parses, before its tokens fill the memory: those of a table of a million cells take
 * 2 GB. It creates each token by `push`, except a text, which precedes another one.
 */
function limitTokens({ block, inline }: MarkdownIt): void {
  const count = (env: unknown) => {
    if (++(env as Rendering).parts > maxParts) throw new TooDense('lines and marks of Markdown');
  };
  block.State = class extends block.State {
    override push(...token: Parameters<StateBlock['push']>) {
      count(this.env);
      return super.push(...token);
    }
  };
  inline.State = class extends inline.State {
    override push(...token: Parameters<StateInline['push']>) {
      count(this.env);
      return super.push(...token);
    }
  };
}

/** Renders Markdown. @throws TooDense when it has too many lines and tokens */
function renderLimited(md: MarkdownIt, markdown: string): string {
  let parts = 0;
  // the parser keeps five numbers for each line before it creates a token
  for (let at = markdown.indexOf('\n'); at >= 0; at = markdown.indexOf('\n', at + 1)) parts++;
  if (parts > maxParts) throw new TooDense('lines');
  const rendering: Rendering = { parts, footnotes: new Map(), uncommented: '' };
  return md.render(markdown, rendering) + renderFootnotes(md, rendering);
}

/** Rewrites a link to a Markdown file of the same site to the address of its page. */
function pageAddress(href: string): string {
  const isOfSite = !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
  return isOfSite && /^[^?#]*\.(?:mdx?|markdown)(?=[?#]|$)/i.test(href) ? pageOfFile(href) : href;
}

/** A source as an HTML document. */
export interface RenderedSource {
  readonly html: string;
  /** Path or last part of it that the front matter gives the page; `''` for that of the file. */
  readonly address: string;
  /** Why the front matter withholds the page; `''` when it does not. */
  readonly unpublished: string;
  /** Names of the components that were left out of MDX, each once. */
  readonly components: readonly string[];
  /** What front matter probably means otherwise, in one line; `''` for nothing. */
  readonly doubt: string;
}

/**
 * Renders a source as an HTML document, with front matter as `<meta>` and its title as the H1 if the body has none. Of MDX the text
 * inside components stays; the components and all code go.
 * @throws Error of one line about a mistake in the front matter, and TooDense
 */
export function renderSource(
  { kind, references }: SourceDocument,
  text: string,
  nowMs: number,
): RenderedSource {
  const { body, ...split } = splitFrontMatter(text, nowMs);
  if (kind === 'mdx') {
    const { markdown, components } = readMdx(body);
    return render(split, renderLimited(mdxParser, markdown), components);
  }
  const resolved = resolveTags(body, references);
  return render(split, kind === 'html' ? resolved : renderLimited(parser, resolved), []);
}

function render(
  { frontMatter, doubt, fieldsText }: Omit<SplitMarkdown, 'body'>,
  body: string,
  components: readonly string[],
): RenderedSource {
  const { title, description, keywords, city, published, modified, noindex, address, aliases, unpublished } =
    frontMatter;
  const content = fieldsText === '' ? body : body + renderLimited(parser, fieldsText);
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('keywords', keywords),
    meta('city', city),
    meta('article:published_time', published),
    meta('article:modified_time', modified),
    meta('aliases', aliases.join(' ')),
    meta('robots', noindex ? 'noindex' : ''),
  ];
  const h1 = title === '' || /<h1[\s>]/i.test(content) ? '' : `<h1>${escapeHtml(title)}</h1>`;
  return {
    html: `<!doctype html>${head.join('')}<main>${h1}${content}</main>`,
    address,
    unpublished,
    components,
    doubt,
  };
}

function meta(name: string, value: string): string {
  return value === '' ? '' : `<meta name="${name}" content="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
