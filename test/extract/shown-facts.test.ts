// Facts that pages show by other means than text in a line: marks, tabs, logos, spans, styles. Each was lost, or said of the wrong thing.

import { describe, expect, it } from 'vitest';
import { htmlPage, markdownOf, pageOf, prose } from './html-page.ts';

const between = (html: string) => markdownOf(`<p>${prose}</p>${html}`).slice(prose.length).trim();

const twoTabs = (first: string, second: string, panels: string) =>
  `<div class="tabs-row">${first}${second}</div><div>${panels}</div>`;

describe('what readers see', () => {
  it.each<[string, string, string]>([
    [
      'the prices of an offer, of which readers and screen readers get different texts',
      '<p><del aria-hidden="true"><span>18,90 €</span></del> <span class="screen-reader-text">El precio original era: 18,90 €.</span><ins aria-hidden="true">17,96 €</ins><span class="screen-reader-text">El precio actual es: 17,96 €.</span></p>',
      'El precio original era: 18,90 €. El precio actual es: 17,96 €.',
    ],
    [
      'which price is which',
      '<div><span class="visually-hidden">Precio habitual</span> <span><s>50 €</s></span><span class="visually-hidden">Oferta</span> <span>40 €</span></div>',
      'Precio habitual ~~50 €~~ Oferta 40 €',
    ],
    ['a price of before', '<p>40 € <span class="text-sm line-through">50 €</span></p>', '40 € ~~50 €~~'],
    [
      'a price of before',
      '<p>9 € <b style="text-decoration: line-through">12 €</b> hoy</p>',
      '9 € **12 €** hoy',
    ],
    [
      'marks in cells',
      '<table><tr><th>Plan</th><th>Uno</th><th>Dos</th><th>Tres</th></tr><tr><td>Gas</td><td><svg><title>Sí</title></svg></td><td><span><i aria-hidden="true">✗</i><span class="sr-only">No</span></span></td><td><i class="check" title="Incluido"></i></td></tr><tr><td>Luz</td><td><span aria-hidden="true">✓</span></td><td>–</td><td>–</td></tr></table>',
      '| Gas | Sí | No | Incluido |\n| Luz | ✓ | – | – |',
    ],
    [
      'a cell over two columns without a head',
      '<table><tr><td>Visita</td><td>35 €</td><td colspan="2">45 €</td></tr><tr><td>Hora</td><td>60 €</td><td>90 €</td><td>120 €</td></tr></table>',
      '| Visita | 35 € | 45 € | 45 € |',
    ],
    [
      'words of their own',
      '<ul><li><strong>Rui</strong><span>B1</span><span>3.ª y 5.ª</span></li></ul>',
      '- **Rui** B1 3.ª y 5.ª',
    ],
    [
      'answers in the element of menus',
      '<div class="faq"><div>¿Atendéis conejos?</div><nav class="w-dropdown-list"><p>Sí. Reptiles, no.</p></nav></div>',
      'Sí. Reptiles, no.',
    ],
    [
      'the month of a day',
      '<p><time datetime="2026-12-03"><span>jue.</span> <span>3</span></time> Club</p>',
      'jue. 3 (2026-12-03) Club',
    ],
    [
      'a phrase of its own beside a text, and a discount beside a price',
      '<div>Impuestos incluidos<span>Entrega en 48 h</span></div><p><span>58,00 €</span><span>-10%</span></p>',
      'Impuestos incluidos Entrega en 48 h\n\n58,00 € -10%',
    ],
    [
      'a link beside a sentence, before it and after it',
      '<p>El primer mes es gratuito.<a href="/a">Condiciones</a></p><p>Es gratis <a href="/t">Ver las tarifas</a>Llámanos hoy.</p>',
      'El primer mes es gratuito. [Condiciones](~/a)\n\nEs gratis [Ver las tarifas](~/t) Llámanos hoy.',
    ],
    [
      'a name of which a part is a link',
      '<p>Con <a href="/w">Word</a>Press, Open<a href="/o">Office</a> y node.<a href="/j">js</a></p>',
      'Con [Word](~/w)Press, Open[Office](~/o) y node.[js](~/j)',
    ],
    [
      'a date as it is',
      '<p><time datetime="2026-12-03">3 de diciembre</time> Club</p>',
      '3 de diciembre Club',
    ],
  ])('has %s', (_, html, markdown) => {
    expect(between(html)).toContain(markdown);
  });

  it.each([
    [
      'ARIA',
      twoTabs(
        '<button role="tab" aria-controls="a">Perros</button>',
        '<button role="tab" aria-controls="b">Gatos</button>',
        '<div id="a" role="tabpanel">Consulta 30 €</div><div id="b" role="tabpanel" hidden>Consulta 40 €</div>',
      ),
    ],
    [
      'Bootstrap',
      twoTabs(
        '<a data-toggle="tab" href="#a">Perros</a>',
        '<a data-bs-toggle="pill" data-bs-target="#b">Gatos</a>',
        '<div class="tab-pane" id="a">Consulta 30 €</div><div class="tab-pane" id="b">Consulta 40 €</div>',
      ),
    ],
    [
      'Webflow',
      twoTabs(
        '<a data-w-tab="x" class="w-tab-link"><div>Perros</div></a>',
        '<a data-w-tab="y" class="w-tab-link"><div>Gatos</div></a>',
        '<div data-w-tab="x" class="w-tab-pane">Consulta 30 €</div><div data-w-tab="y" class="w-tab-pane">Consulta 40 €</div>',
      ),
    ],
  ])('has the titles of tabs before their panels: %s', (_, html) => {
    expect(between(html)).toBe('**Perros**\n\nConsulta 30 €\n\n**Gatos**\n\nConsulta 40 €');
  });

  it('leaves tabs alone that stand above their panels, and that repeat what a panel begins with', () => {
    const accordion =
      '<div role="tab" aria-controls="a">Gas</div><div id="a">20 €</div><div role="tab" aria-controls="b">Luz</div><div id="b">25 €</div>';
    expect(between(accordion)).toBe('Gas\n\n20 €\n\nLuz\n\n25 €');
    const titled = twoTabs(
      '<a role="tab" href="#a">Gas</a>',
      '<a role="tab" href="#b">Luz</a>',
      '<div id="a"><h2>Gas</h2>20 €</div><div id="b"><h2>Luz</h2>25 €</div>',
    );
    expect(between(titled)).toBe('## Gas\n\n20 €\n\n## Luz\n\n25 €');
  });

  it('finds the names of logos in lists, and not those of photos', () => {
    const logos =
      '<h2>Trabajamos con</h2><ul><li><img src="/a.png" alt="Adeslas"></li><li><img src="/b.png" title="Sanitas"></li></ul>';
    const { text } = pageOf(htmlPage(`<p>${prose}</p><p><img src="/f.jpg" alt="Fachada"></p>${logos}`));
    expect(text).toContain('Trabajamos con\nAdeslas\nSanitas');
    expect(text).not.toContain('Fachada');
  });

  it('is no way around what keeps text from readers: cells, tabs and labels of fields', () => {
    const row = (cell: string) =>
      `<table><tr><th>A</th><th>B</th></tr><tr><td>Gas</td><td>${cell}</td></tr></table>`;
    for (const hiding of ['hidden', 'style="display:none"', 'aria-hidden="true" style="display: none"'])
      expect(between(row(`<span ${hiding}>Secreto</span>`))).not.toContain('Secreto');
    expect(between(row('<input aria-label="Cantidad">'))).not.toContain('Cantidad');
    const tabs =
      '<div><a role="tab" href="#a"><span style="display: none">Secreto</span> Gas</a><a role="tab" href="#b">Luz</a></div><div id="a">20 €</div><div id="b">25 €</div>';
    expect(between(tabs)).not.toContain('Secreto');
  });

  it('has no button that opens a menu, though it is in a part that opens', () => {
    const button =
      '<button class="btn dropdown-toggle" aria-haspopup="true" aria-expanded="false">Herramientas</button>';
    expect(between(`${button}<p>Cita previa: 956 11 22 33.</p>`)).toBe('Cita previa: 956 11 22 33.');
  });

  it('has no link that fills a cart', () => {
    const html = '<p>Novela, 17,96 €. <a href="/tienda/?add-to-cart=12">Afegeix a la cistella</a></p>';
    expect(between(html)).toBe('Novela, 17,96 €.');
  });
});
