// Writes a generated site as a folder of HTML pages of a given size, as page builders write them: style sheets, scripts, menus and
// footers around 3 KB of own text, in nested elements.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../src/compare/page.ts';
import { createPages, createVocabulary } from './growth-site.ts';

/** Size of the frame without its style sheet, whose rules make up the rest of a page. */
const menuLinks = 60;

/** Writes `count` pages of about `pageBytes` each into a folder. */
export function writeFolder(folder: string, count: number, pageBytes: number): void {
  const pages = createPages(count, createVocabulary(count));
  const frame = frameOf(pages.slice(0, menuLinks));
  const plainBytes = frame.before.length + frame.after.length + bodyOf(pages[0]!).length;
  const rules = rulesOf(Math.max(0, pageBytes - plainBytes));
  for (const page of pages) {
    const file = join(folder, page.path, 'index.html');
    mkdirSync(join(folder, page.path), { recursive: true });
    const head = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${page.title} | Casa Clara</title>
<meta name="description" content="${page.description}"><link rel="canonical" href="https://casaclara.example${page.path}">
<style>${rules.styles}</style></head>`;
    writeFileSync(file, `${head}${frame.before}${bodyOf(page)}${rules.widgets}${frame.after}`);
  }
}

function frameOf(linked: readonly Page[]): { readonly before: string; readonly after: string } {
  const links = linked
    .map(
      ({ path, title }, i) =>
        `<li class="menu-item menu-item-type-post_type menu-item-object-page menu-item-${i}"><a href="${path}" class="menu-link"><span class="menu-text">${title}</span></a></li>`,
    )
    .join('\n');
  const before = `<body class="page elementor-default elementor-kit-7"><header class="site-header"><div class="container">
<a class="custom-logo-link" href="/"><img class="custom-logo" alt="Casa Clara" src="/logo.png"></a><nav class="main-navigation"><ul class="menu">${links}</ul></nav></div></header>
<main id="content" class="site-main">`;
  const after = `</main><footer class="site-footer"><div class="widget"><h2>Contacto</h2><p>Calle Mayor, 12, 28013 Madrid</p><p>Tel. <a href="tel:+34911234567">911 234 567</a></p>
<p><a href="mailto:hola@casaclara.example">hola@casaclara.example</a></p><p>Lunes a viernes de 9:00 a 18:00</p></div><ul>${links}</ul><p>© 2027 Casa Clara</p></footer></body></html>`;
  return { before, after };
}

/** A page's own text, in the nested elements of a page builder. */
function bodyOf({ title, text, headings }: Page): string {
  const names = new Set(headings.map((heading) => heading.text));
  const blocks = text.split('\n').map((line, i) => {
    const element = names.has(line) ? `<h2 class="elementor-heading-title">${line}</h2>` : `<p>${line}</p>`;
    return `<div class="elementor-element elementor-element-${i} elementor-widget" data-id="${i}" data-element_type="widget"><div class="elementor-widget-container">${element}</div></div>`;
  });
  return `<article class="post"><h1 class="entry-title">${title}</h1><section class="elementor-section"><div class="elementor-container">${blocks.join('\n')}</div></section></article>`;
}

/** What fills a page up to its size: rules of style, and three times as many bytes of elements that no reader sees as text. */
function rulesOf(bytes: number): { readonly styles: string; readonly widgets: string } {
  const rule = (i: number) =>
    `.elementor-7 .elementor-element-${i}{--display:flex;--gap:20px;padding:10px 0 10px 0;margin-top:${i}px}\n`;
  const widget = (i: number) =>
    `<div class="elementor-element elementor-element-${i} e-flex e-con-boxed e-con e-parent" data-id="${i}" data-settings='{"background_background":"classic"}'><div class="e-con-inner"><img loading="lazy" class="attachment-large size-large" src="/f/${i}.jpg" width="800" height="600" alt=""></div></div>\n`;
  return { styles: repeat(rule, bytes / 4), widgets: repeat(widget, (3 * bytes) / 4) };
}

function repeat(write: (i: number) => string, bytes: number): string {
  let text = '';
  for (let i = 0; text.length < bytes; i++) text += write(i);
  return text;
}
