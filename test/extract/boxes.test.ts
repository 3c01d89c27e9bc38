// Parts of a line that the style of a page puts beside or below each other are not glued in Markdown and excerpts (contract C5.3).

import { describe, expect, it } from 'vitest';
import { readTeaserLines } from '../../src/catalogue/teasers.ts';
import { siteOriginMark } from '../../src/html/links.ts';
import { buildIndex } from '../search/build-index.ts';
import { extractPage } from './extract-page.ts';

const intro = `<p>${'Reparamos averías de agua en toda la comarca con presupuesto por escrito. '.repeat(3)}</p>`;

function read(html: string) {
  const { page } = extractPage(`<title>Averías</title><main><h1>Averías</h1>${intro}${html}</main>`, '/x/');
  const after = (text: string, mark: string) =>
    text.slice(text.lastIndexOf('por escrito.') + mark.length).trim();
  return { markdown: after(page.markdown, 'por escrito.'), text: after(page.text, 'por escrito.') };
}

const name = 'Gotea el grifo';
const blurb = 'Aunque lo aprietes, sigue cayendo una gota por el caño.';

describe('a name and the sentence below it have a break (contract C5.3)', () => {
  it.each([
    ['an item that begins with a link', `<ul><li><a href="/g/">${name}</a> <span>${blurb}</span></li></ul>`],
    [
      'a link with a strong name',
      `<ul><li><a href="/g/"><strong>${name}</strong><span>${blurb}</span></a></li></ul>`,
    ],
    [
      'a link with two spans and an icon',
      `<ul><li><a href="/g/"><svg></svg><span>${name}</span> <span>${blurb}</span></a></li></ul>`,
    ],
    [
      'a link whose parts have classes',
      `<ul><li><a href="/g/"><span class="block">${name}</span><span class="block">${blurb}</span></a></li></ul>`,
    ],
    [
      'a link that is a column',
      `<ul><li><a class="flex flex-col" href="/g/"><span>${name}</span><span>${blurb}</span></a></li></ul>`,
    ],
  ])('%s', (_, html) => {
    const { markdown, text } = read(html);
    expect(markdown.replaceAll('**', '')).toBe(`- [${name}](${siteOriginMark}/g/)\\\n  ${blurb}`);
    expect(text).toBe(`${name}\n${blurb}`);
    const document = { key: '/x/', title: 'Averías', headings: [], body: text, city: '' };
    const { hits } = buildIndex([document], { cities: [] }).search({
      query: 'grifo',
      city: '',
      offset: 0,
      limit: 1,
    });
    expect(hits[0]!.excerpt).toBe(`${name}; ${blurb}`);
    expect(readTeaserLines(markdown.replaceAll('**', '')).lines).toMatchObject([
      { key: 'g', text: `${name} ${blurb}` },
    ]);
  });

  it.each([
    ['a value of a name', '<div><strong>Plazo</strong> <span>Dos días</span></div>', '**Plazo** Dos días'],
    [
      'a sentence that goes on',
      `<p>Lee <a href="/g/">${name}</a> <span>${blurb}</span></p>`,
      `Lee [${name}](${siteOriginMark}/g/) ${blurb}`,
    ],
    ['a name that ends with a mark', `<p><b>Aviso:</b> <span>${blurb}</span></p>`, `**Aviso:** ${blurb}`],
    [
      'a text after the sentence',
      `<p><b>Aviso</b> <span>${blurb}</span> Siempre.</p>`,
      `**Aviso** ${blurb} Siempre.`,
    ],
  ])('but not %s', (_, html, markdown) => {
    expect(read(html).markdown).toBe(markdown);
  });
});

describe('lines of a text', () => {
  it('are lines of their own where the next begins like a sentence', () => {
    expect(read('<p>Calle Mayor 3<br>28001 Madrid<br>Tel. 976 11 22 33<br>de lunes a viernes</p>').text).toBe(
      'Calle Mayor 3\n28001 Madrid\nTel. 976 11 22 33 de lunes a viernes',
    );
  });
});

describe('parts of a box are words of their own', () => {
  it.each([
    ['<div><span>Referencia</span><span>FSE-26</span></div>', 'Referencia FSE-26'],
    ['<div><span>Precio</span><span>consultar</span></div>', 'Precio consultar'],
    ['<div><span>m²</span><span>240</span></div>', 'm² 240'],
    ['<div><span>Calle Mayor 3</span><span>28001 Madrid</span></div>', 'Calle Mayor 3 28001 Madrid'],
    ['<div><span>C/ Mayor, 3.</span><span>Tel. 976 11 22 33</span></div>', 'C/ Mayor, 3. Tel. 976 11 22 33'],
    ['<div><span>14</span><span>JUN</span><span>2026</span></div>', '14 JUN 2026'],
    ['<div><span>M</span><span>adrid</span></div>', 'Madrid'],
    ['<div><span>G</span><span>r</span><span>i</span><span>f</span><span>o</span></div>', 'Grifo'],
    ['<div><span>45</span><span>,50</span></div>', '45,50'],
    [
      '<p>Un <b>fisio</b><i>terapeuta</i> y <span>des</span><span>atasco</span></p>',
      'Un fisioterapeuta y desatasco',
    ],
  ])('%s', (html, text) => {
    expect(read(html).text).toBe(text);
  });
});
