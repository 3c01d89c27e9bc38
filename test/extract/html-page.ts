// HTML pages for tests, in the forms of typical business sites.

import type { Page } from '../../src/compare/page.ts';
import { extractPage } from './extract-page.ts';

/** A page whose main content is `content` under an H1. */
export function htmlPage(content: string, head = ''): string {
  return `<!doctype html><html lang="es"><head><title>Fugas de agua</title>${head}</head><body><main><h1>Fugas de agua</h1>${content}</main></body></html>`;
}

/** Extracts the page of an HTML document at `/guias/fugas/`. */
export function pageOf(html: string): Page {
  return extractPage(html, '/guias/fugas/').page;
}

/** The Markdown below the H1 of a page with this content; the origin of the site is written as `~`. */
export function markdownOf(content: string): string {
  const { markdown } = pageOf(htmlPage(content));
  return markdown
    .replace(/^# .*\n\n?/, '')
    .trimEnd()
    .replaceAll('\u0002', '~');
}

/** Text long enough to count as prose. */
export const prose =
  'Reparamos fugas en cocinas y baños, con garantía por escrito y precio confirmado antes de empezar la obra.';
