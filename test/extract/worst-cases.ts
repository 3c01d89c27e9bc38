// The worst known pages: each overflowed the stack of some converter, took quadratic time or produced excessive output.

import { htmlPage } from './html-page.ts';

export const times = (text: string, n: number) => text.repeat(Math.max(1, Math.round(n)));
const series = (n: number, each: (i: number) => string) =>
  Array.from({ length: Math.max(1, Math.round(n)) }, (_, i) => each(i)).join('');

const section = (i: number) =>
  `<section class="s${i % 7}"><h2>Servicio ${i}</h2><p>Reparamos <b>fugas</b> y <a href="/s/${i}">atascos ${i}</a> en toda la ciudad.</p><ul><li>Uno ${i}</li><li>Dos<ul><li>Tres</li></ul></li></ul><table><tr><th>Trabajo</th><th>Desde</th></tr><tr><td>${i}</td><td>80 €</td></tr></table><details><summary>¿Pregunta ${i}?</summary><p>Respuesta ${i}.</p></details></section>`;

/** Builds a page of a size; 1 is the full attack, about a megabyte or ten thousand levels. */
export type WorstCase = (size: number) => string;

const contents: Readonly<Record<string, (size: number) => string>> = {
  'a dense page': (k) => series(1900 * k, section),
  'nested boxes': (k) => `${times('<div>', 10_000 * k)}hola${times('</div>', 10_000 * k)}`,
  'end tags without their element': (k) => `${times('<div>', 20_000 * k)}hola${times('</b>', 200_000 * k)}`,
  'nested lists': (k) => `${times('<ul><li>x', 5000 * k)}${times('</li></ul>', 5000 * k)}`,
  'nested quotations': (k) => `${times('<blockquote>', 5000 * k)}hola${times('</blockquote>', 5000 * k)}`,
  'quotations around many lines': (k) => `${times('<blockquote>', 300)}${times('<p>x</p>', 20_000 * k)}`,
  'nested marks': (k) => `<p>${times('<b>', 10_000 * k)}hola${times('</b>', 10_000 * k)}</p>`,
  'nested spans': (k) => `<p>${times('<span>', 50_000 * k)}hola${times('</span>', 50_000 * k)}</p>`,
  'nested tables': (k) => `${times('<table><tr><td>', 1000 * k)}hola${times('</td></tr></table>', 1000 * k)}`,
  'links never closed': (k) => times('<a href="/x">hola ', 10_000 * k),
  'paragraphs never closed': (k) => times('<p>hola ', 100_000 * k),
  'crossed marks': (k) => times('<b><i><p>x</b></i>', 5000 * k),
  'boxes in links never closed': (k) => times('<a href=/x><div>y', 5000 * k),
  'many paragraphs': (k) => times('<p>hola mundo</p>', 100_000 * k),
  'many line breaks': (k) => `<p>${times('x<br>', 100_000 * k)}</p>`,
  'line breaks in a mark': (k) => `<p><b>${times('<br>', 100_000 * k)}x${times('<br>', 100_000 * k)}</b></p>`,
  'many boxes': (k) => times('<div>hola</div>', 100_000 * k),
  'many links': (k) => `<p>${times('<a href="/a">b</a> ', 50_000 * k)}</p>`,
  'a long list': (k) => `<ul>${times('<li>hola</li>', 50_000 * k)}</ul>`,
  'a wide row': (k) => `<table><tr>${times('<td>x</td>', 50_000 * k)}</tr></table>`,
  'a long table': (k) => `<table>${times('<tr><td>a</td><td>b</td></tr>', 20_000 * k)}</table>`,
  'a long table with one wide row': (k) =>
    `<table><tr>${times('<td>x</td>', 90)}</tr>${times('<tr><td>a</td></tr>', 20_000 * k)}</table>`,
  'huge spans': (k) =>
    `<table>${times('<tr><td colspan=10000 rowspan=65534>a</td><td>b</td></tr>', 200 * k)}</table>`,
  'marks on one letter': (k) => `<p>e${times('\u0301\u0327', 500_000 * k)}</p>`,
  'one long word': (k) => `<p>${times('a', 1_000_000 * k)}</p>`,
  asterisks: (k) => `<p>${times('*', 1_000_000 * k)}</p>`,
  brackets: (k) => `<p>${times('[', 1_000_000 * k)}</p>`,
  spaces: (k) => `<p>a${times(' ', 1_000_000 * k)}b</p>`,
  'line ends in code': (k) => `<pre>a${times('\n', 1_000_000 * k)}b</pre>`,
  'backticks in code': (k) => `<p><code>${times('`', 200_000 * k)}</code></p>`,
  'runs of backticks': (k) => `<p><code>${series(600 * k, (i) => `${times('`', i)} `)}</code></p>`,
  'escaped brackets': (k) => `<p>${times('&lt;', 250_000 * k)}</p>`,
  ampersands: (k) => `<p>${times('&', 1_000_000 * k)}</p>`,
  'stray brackets': (k) => times('<', 1_000_000 * k),
  'stray closing tags': (k) => `${times('</div>', 200_000 * k)}fin`,
  'many comments': (k) => times('<!--x-->', 100_000 * k),
  'comments never closed': (k) => times('<!--', 100_000 * k),
  'noscript never closed': (k) => times('<noscript>', 100_000 * k),
  'many noscripts': (k) => times('<noscript><p>x</noscript>y ', 40_000 * k),
  'many attributes': (k) => `<div ${series(50_000 * k, (i) => `a${i}=1 `)}>x</div>`,
  'many classes': (k) => `<div class="${series(100_000 * k, (i) => `c${i} `)}">x</div>`,
  'a long address': (k) => `<p><a href="https://x.example/${times('a', 2_000_000 * k)}">x</a></p>`,
  'a picture in the page': (k) =>
    `<p><img alt="f" src="data:image/png;base64,${times('A', 5_000_000 * k)}"></p>`,
  'alternating marks': (k) => `<p>${times('<b>a</b>b', 50_000 * k)}</p>`,
  'equal marks': (k) => `<p>${times('<b>palabra</b>', 100_000 * k)}</p>`,
  'words in spans': (k) => `<p>${times('<span>palabra </span>', 100_000 * k)}</p>`,
  'a long script': (k) => `<script>${times('var x=1;\n', 550_000 * k)}</script><p>fin</p>`,
  'hard spaces': (k) => `<p>${times('&nbsp;', 500_000 * k)}x</p>`,
  'many rules about many elements': (k) =>
    `<style>.zz{font-size:0}${times('.zz.a{color:red}', 50_000 * k)}</style>${series(30_000 * k, (i) => `<p class="zz c${i}">a`)}`,
  'many rules about many styles': (k) =>
    `<style>.zz{font-size:0}${times('.zz{top:0}', 50_000 * k)}</style>${series(30_000 * k, (i) => `<p class="zz" style="top:${i}px">a`)}`,
  'a rule of many properties': (k) =>
    `<style>.zz{font-size:0;${series(5000, (i) => `--p${i}:1;`)}}</style>${series(30_000 * k, (i) => `<p class="zz" style="top:${i}px">a`)}`,
  'spaces in a style': (k) => `<p style="top:a${times(' ', 120_000 * k)}b">x</p>`,
  'comments in a style never closed': (k) => `<p style="${times('/*a', 40_000 * k)}">x</p>`,
  'descriptions in descriptions': (k) =>
    `${times('<dl><dd>', 10)}${times('<i></i>', 50_000 * k)}${times('</dd></dl>', 10)}`,
};

/** The cases by name. */
export const worstCases: Readonly<Record<string, WorstCase>> = {
  ...Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [name, (size: number) => htmlPage(content(size))]),
  ),
  'a long base address': (k) =>
    htmlPage(times('<a href="a">b</a> ', 20_000 * k), `<base href="/${times('x/', 500_000 * k)}">`),
};

/**
 * The smallest elements, as many of them as a document of the maximum size can have of the longest: all of them exceed the limit of
 * elements and texts.
 */
export const tooDenseContents: Readonly<Record<string, () => string>> = {
  cells: () => `<table>${times(`<tr>${times('<td>x', 5000)}`, 140)}</table>`,
  items: () => `<ul>${times('<li>x', 700_000)}</ul>`,
  paragraphs: () => times('<p>x', 700_000),
  'line breaks': () => `<p>${times('x<br>', 700_000)}</p>`,
  marks: () => `<p>${times('<i>x</i>', 700_000)}</p>`,
  links: () => `<p>${times('<a href=/>x</a>', 500_000)}</p>`,
};
