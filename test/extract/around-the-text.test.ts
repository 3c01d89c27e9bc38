// What stands around the text of an article, buttons that lead to no page, forms of plug-ins and lines that run across the screen
// go; what only looks like it stays.

import { describe, expect, it } from 'vitest';
import { htmlPage, markdownOf, pageOf, prose } from './html-page.ts';

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, i) => `<p>${i + 1}. ${prose}</p>`).join('');

/** A page whose H1 and further lines stand beside the element that holds the text. */
const article = (body: string, after = '') =>
  pageOf(
    `<!doctype html><html lang="es"><head><title>Fugas de agua</title></head><body><div class="site"><div class="top">
    <h1>Fugas de agua</h1><div>Escrito en Madrid</div></div>${body}<div class="after">${after}</div></div></body></html>`,
  ).markdown;

describe('the body of a page or an article, contract C5.3', () => {
  it.each([
    ['WordPress', '<div class="entry-content">'],
    ['Ghost', '<section class="gh-content post-content">'],
    ['Drupal', '<div class="field field--name-body">'],
    ['schema.org', '<div itemprop="articleBody">'],
    ['microformats2', '<div class="e-content">'],
    ['an id', '<div id="article-content">'],
  ])('is all of the main content: %s', (_, open) => {
    const markdown = article(
      `${open}${paragraphs(4)}</div>`,
      '<p>Foto: Marga Ruiz</p><p>El Diario del Agua, 2024</p>',
    );
    expect(markdown).toContain('# Fugas de agua');
    expect(markdown).toContain(`4\\. ${prose}`);
    expect(markdown).not.toMatch(/Foto|Diario|Escrito/);
  });

  it('is the smallest of those that are inside one another', () => {
    const markdown = article(
      `<div class="page-content"><p>Foto: Marga Ruiz</p><div class="entry-content">${paragraphs(4)}</div></div>`,
    );
    expect(markdown).toContain(prose);
    expect(markdown).not.toContain('Foto');
  });

  it('is a post beside another one', () => {
    const markdown = article(
      `<div class="post-content">${paragraphs(6)}</div><div class="post-content"><p>La respuesta: ${prose}</p></div>`,
    );
    expect(markdown).toContain('La respuesta');
  });

  it('is a part of a page with as much text outside', () => {
    const markdown = article(`<div class="entry-content">${paragraphs(4)}</div>`, paragraphs(5));
    expect(markdown).toContain(`5\\. ${prose}`);
  });

  it('is the description in a tab of a product, beside its price', () => {
    const markdown = article(
      `<div class="summary"><p>Precio: 45 €</p></div><div class="panel entry-content wc-tab" role="tabpanel">${paragraphs(4)}</div>`,
    );
    expect(markdown).toContain('45 €');
  });
});

describe('a button that leads to no page', () => {
  const after = `<p>${prose}</p>`;

  it.each([
    '<a class="btn btn-primary" href="#contacto">Pide presupuesto</a>',
    '<a class="elementor-button" href="#">Pide presupuesto</a>',
    '<a class="w-button" href="javascript:void(0)">Pide presupuesto</a>',
    '<a class="wp-block-button__link">Pide presupuesto</a>',
  ])('goes: %s', (button) => {
    expect(markdownOf(`${after}<div>${button}</div>${after}`)).not.toContain('presupuesto');
  });

  it.each([
    '<a class="btn" href="/presupuesto/">Pide presupuesto</a>',
    '<a class="btn" href="tel:+34910000000">Pide presupuesto</a>',
    '<a href="#contacto">Pide presupuesto</a>',
    '<a class="btn" href="#">Presupuesto: 910 000 000</a>',
    '<a class="btn" href="#">presupuesto@example.com</a>',
    '<a class="btn" href="#c1" data-toggle="collapse">Presupuesto sin compromiso</a>',
    '<a class="btn" href="#t1" role="tab">Presupuesto</a>',
    '<h3><a class="btn" href="#t1">Presupuesto</a></h3>',
    '<p>Rellena el formulario de más abajo y te enviamos el <a class="btn" href="#f">presupuesto</a> hoy.</p>',
  ])('is not one: %s', (button) => {
    expect(markdownOf(`${after}<div>${button}</div>${after}`)).toMatch(/presupuesto/i);
  });
});

describe('a form with a long notice', () => {
  const notice = `Información básica sobre protección de datos. ${prose} ${prose}`;
  const form = (open: string) =>
    `${paragraphs(6)}${open}<p>Nombre</p><p>Teléfono</p><p>Mensaje</p><p>${notice}</p></form>${paragraphs(1)}`;

  it.each([
    '<form class="wpcf7-form init">',
    '<form id="wpforms-form-12">',
    '<form class="elementor-form">',
    '<form class="hs-form-private hs-form">',
  ])('is one, by its plug-in: %s', (open) => {
    expect(markdownOf(form(open))).not.toContain('protección de datos');
  });

  it('may be the page of a site builder', () => {
    expect(markdownOf(form('<form id="aspnetForm">'))).toContain('protección de datos');
  });
});

describe('short lines in rounds', () => {
  const line = '<div>Fontaneros en toda la ciudad</div>';

  it.each([
    ['one line', line.repeat(2), 'Fontaneros en toda la ciudad'],
    ['several lines', '<div>Rápidos</div><div>Limpios y puntuales</div>'.repeat(4), 'Limpios y puntuales'],
  ])('are kept once: %s', (_, rounds, text) => {
    expect(markdownOf(`<p>${prose}</p>${rounds}<p>Otra cosa: ${prose}</p>`).split(text)).toHaveLength(2);
  });

  it.each([
    [
      'marks in a table made of boxes',
      '<div>Básico</div><div>Incluido</div><div>Incluido</div>',
      'Incluido',
      2,
    ],
    ['prices', '<div>4,20 €</div><div>4,20 €</div>', '4,20 €', 2],
    [
      'titles of cards',
      '<div><a href="/a/">Fugas en la cocina y el baño</a></div>'.repeat(2),
      'Fugas en la',
      2,
    ],
    [
      'lines with others between them',
      `${line}<p>Uno: ${prose}</p>${line}<p>Dos: ${prose}</p>`,
      'Fontaneros',
      2,
    ],
    ['commands', '<pre>npm install -g el-paquete de-agua</pre>'.repeat(2), 'npm install', 2],
  ])('are facts: %s', (_, content, text, times) => {
    expect(markdownOf(`<p>Antes: ${prose}</p>${content}<p>Luego: ${prose}</p>`).split(text)).toHaveLength(
      times + 1,
    );
  });
});

describe('a heading over links to other pages', () => {
  it('may name their subject', () => {
    const links = '<ul><li><a href="/a/">Boilers</a></li><li><a href="/b/">Radiators</a></li></ul>';
    const html = htmlPage(
      `<p>${prose}</p>${paragraphs(3)}<h2>You might be interested in heating</h2>${links}`,
    );
    expect(pageOf(html).markdown).not.toMatch(/interested|Boilers/);
  });
});
