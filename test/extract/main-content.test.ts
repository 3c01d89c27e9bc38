// What of a page is content (contract C5.3: no menus, footers, cookie notices, breadcrumbs, share bars or forms).

import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';
import { markdownOf, pageOf, prose } from './html-page.ts';

const furniture = `
<div class="cookie-notice"><p>Usamos cookies propias para medir. <button>Aceptar</button> <button>Rechazar</button></p></div>
<header class="site-header"><a href="/">Casa Ejemplo</a>
  <nav><ul><li><a href="/servicios/">Servicios</a></li><li><a href="/ciudades/">Ciudades</a></li></ul></nav></header>`;
const breadcrumbs = '<ol class="breadcrumb"><li><a href="/">Inicio</a></li><li>Fontanería</li></ol>';
const share = '<div class="share-buttons"><a href="https://red.example/s">Compartir en la red</a></div>';
const form =
  '<form action="/enviar"><label>Tu teléfono <input name="tel"></label><button>Llámame gratis</button></form>';
const footer =
  '<footer><p>Casa Ejemplo S.L.</p><a href="/aviso-legal/">Aviso legal</a><p>© 2026 Todos los derechos reservados</p></footer>';

const servicePage = `<!doctype html><html lang="es"><head><title>Fontaneros en Sevilla | Casa Ejemplo</title></head><body>${furniture}
<main>${breadcrumbs}<h1>Fontaneros en Sevilla</h1><p>${prose}</p>
<h2>Precios orientativos</h2><table><tr><th>Trabajo</th><th>Desde</th></tr><tr><td>Cambiar un grifo</td><td>70 €</td></tr></table>
<h2>Preguntas frecuentes</h2>
<div class="accordion"><div class="accordion-item"><h3><button aria-expanded="false">¿Cobráis la visita?</button></h3>
<div class="accordion-panel" hidden><p>La visita se descuenta del presupuesto cuando lo aceptas por escrito.</p></div></div></div>
<details><summary>¿Venís en festivos?</summary><p>Sí, con un suplemento que conoces antes.</p></details>
${share}<h2>Pide que te llamemos</h2>${form}</main>${footer}</body></html>`;

describe('the main content of a service page, contract C5.3', () => {
  const { markdown, text } = pageOf(servicePage);

  it.each([
    'Reparamos fugas',
    'Cambiar un grifo',
    '70 €',
    '¿Cobráis la visita?',
    'se descuenta del presupuesto',
    '¿Venís en festivos?',
    'suplemento que conoces',
  ])('keeps "%s"', (content) => {
    expect(text).toContain(content);
    expect(markdown).toContain(content);
  });

  it.each([
    'cookies',
    'Rechazar',
    'Ciudades',
    'Inicio',
    'Compartir',
    'Tu teléfono',
    'Llámame gratis',
    'Pide que te llamemos',
    'Aviso legal',
    'derechos reservados',
  ])('leaves out "%s"', (boilerplate) => {
    expect(text).not.toContain(boilerplate);
    expect(markdown).not.toContain(boilerplate);
  });

  it('is the same when the page has no semantic elements, only the class names of a page builder', () => {
    const built = servicePage
      .replace(/<(\/?)(?:header|main|nav|footer)\b/g, '<$1div')
      .replace('<div class="site-header"', '<div class="elementor-location-header site-header"')
      .replace('<div><ul>', '<div class="nav-menu"><ul>')
      .replace('<div><p>Casa Ejemplo S.L.', '<div class="site-footer"><p>Casa Ejemplo S.L.');
    expect(pageOf(built).text).toBe(text);
  });
});

describe('the foot of a page that is made of divs', () => {
  const rooms = [
    'Habitación doble',
    'Habitación familiar',
    'Suite con terraza',
    'Apartamento de dos plantas',
  ];
  const foot =
    '<div class="pie-pagina"><div>Hotel Ejemplo, S.L. · Calle Real, 4, 22700 Jaca (Huesca), España</div><div>Recepción abierta de 7:00 a 23:00, también en festivos</div></div>';

  it('goes even if it is longer than the text of a short page', () => {
    const links = rooms.map((room, i) => `<li><a href="/h/${i}/">${room}</a></li>`).join('');
    const { page } = extractPage(
      `<!doctype html><title>Habitaciones</title><body><div><h1>Habitaciones</h1><p>Elige una de nuestras habitaciones con vistas al valle de Canfranc.</p><ul>${links}</ul></div>${foot}</body>`,
      '/habitaciones/',
    );
    for (const room of rooms) expect(page.text).toContain(room);
    expect(page.text).not.toContain('22700');
    expect(page.description).not.toContain('Recepción');
  });

  it('stays if it is nearly all that the page says', () => {
    const { page } = extractPage(
      `<!doctype html><title>Hotel</title><body><h1>Hotel</h1>${foot}</body>`,
      '/',
    );
    expect(page.text).toContain('22700 Jaca');
  });
});

describe('a guess about furniture never costs the page', () => {
  it('keeps comments that are most of a page, as in a forum, and no others', () => {
    const comments = (count: number) =>
      `<div id="comments">${Array.from({ length: count }, (_, i) => `<p>Respuesta ${i} sobre el grifo: cambia la junta y aprieta despacio la tuerca.</p>`).join('')}</div>`;
    const question =
      '<p>Mi grifo gotea desde hace un mes y no sé qué pieza debo comprar para arreglarlo sin llamar a nadie.</p>'.repeat(
        2,
      );
    expect(markdownOf(question + comments(8))).toContain('Respuesta 7');
    expect(markdownOf(question + comments(1))).not.toContain('Respuesta 0');
  });

  it('keeps a section of short lines for another screen once, and the facts that cards share', () => {
    const lines = (words: string) => words.replace(/\S+/g, (word) => `<p>${word} ${word}s</p>`);
    const section = lines(
      'grifo caldera bomba llave junta tubo codo manguito brida sifón filtro válvula racor tapón cisterna',
    );
    const copied = markdownOf(`<p>${prose}</p>${section}<p>Y también:</p>${section}`);
    expect(copied.split('brida bridas')).toHaveLength(2);
    const facts = lines('jornada turno soldador');
    const cards = markdownOf(`<p>${prose}</p><h3>Soria</h3>${facts}<h3>Huelva</h3>${facts}`);
    expect(cards.split('turno turnos')).toHaveLength(3);
  });
});

describe('a thread of a forum whose posts scripts draw, contract C5.3', () => {
  it('is read from <noscript> if nothing else has words', () => {
    const shell = (inNoscript: string, own = '') =>
      `<!doctype html><title>Caldera</title><body>${own}<div id="main"></div><noscript><main><h1>Caldera que pierde</h1>${inNoscript}</main></noscript>`;
    const texts = ['La caldera pierde presión.', 'Revisa el vaso de expansión.', 'Cambia el purgador.'];
    const posts = texts.map((text) => `<div class="post"><p>${text} ${prose}</p></div>`).join('');
    expect(pageOf(shell(posts)).text).toContain('vaso de expansión');
    expect(pageOf(shell('<p>Activa JavaScript para ver el foro.</p>')).text).toBe('');
    expect(pageOf(shell(posts, `<p>${prose}</p><p>${prose} Y más.</p>`)).text).not.toContain('presión');
  });
});
