// A naive extractor for comparison: drops navigation and other boilerplate by element name, and takes the text of `<main>`.

import { parseHtml } from '../../src/html/parse.ts';

const silent = new Set([
  'script',
  'style',
  'noscript',
  'svg',
  'template',
  'head',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
]);

/** Extracts the text inside `<main>`, or of the whole page if it has none. */
export function extractNaively(html: string): string {
  let whole = '';
  let main = '';
  let silence = 0;
  let depthInMain = 0;
  parseHtml(html, [
    {
      open(name) {
        if (silence > 0 || silent.has(name)) silence++;
        if (depthInMain > 0 || name === 'main') depthInMain++;
        whole += ' ';
        main += ' ';
      },
      close() {
        if (silence > 0) silence--;
        if (depthInMain > 0) depthInMain--;
        whole += ' ';
        main += ' ';
      },
      text(data) {
        if (silence > 0) return;
        whole += data;
        if (depthInMain > 0) main += data;
      },
    },
  ]);
  return main.trim() === '' ? whole : main;
}
