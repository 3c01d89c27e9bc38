// What of a page is content (contract C5.3: no menus, footers, cookie notices, breadcrumbs, share bars or forms).

import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';
import { htmlPage, markdownOf, pageOf, prose } from './html-page.ts';

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

describe('what lies over the page or loads with scripts', () => {
  it('is left out however often it is there', () => {
    const popup = (name: string) =>
      `<div class="site-popup"><p>El plan ${name} incluye desplazamiento, diagnóstico y mano de obra.</p></div>`;
    const { text } = pageOf(
      htmlPage(`<p>${prose.repeat(9)}</p>${['básico', 'medio', 'total'].map(popup).join('')}`),
    );
    expect(text).toBe(prose.repeat(9));
  });

  it('never swallows the page: a frame in <noscript> that is not closed', () => {
    const { text } = pageOf(
      htmlPage(
        `<noscript><iframe src="https://medir.example/"/></noscript><p>${prose}</p><NOSCRIPT><p>Activa JavaScript</p></NOSCRIPT>`,
      ),
    );
    expect(text).toBe(prose);
  });

  it('ends <noscript> only where one began', () => {
    const { text } = pageOf(
      htmlPage(
        `<script>document.write("<noscript>")</script><!-- <noscript> --><p>${prose}</p><noscript>x</noscript><p>Fin.</p>`,
      ),
    );
    expect(text).toBe(`${prose}\nFin.`);
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
  it.each([
    ['answers of a form of Webflow', '<div class="w-form-done">Thank you! We have it.</div>'],
    ['an embedded post', '<blockquote class="instagram-media"><p>View this post</p></blockquote>'],
    ['the latest posts', '<div class="latest-posts"><p>Abrimos un taller nuevo en Soria.</p></div>'],
    ['navigation of DocBook', '<div class="navheader">Capítulo 3. Siguiente</div>'],
    ['who wrote an article', '<div class="byline">Por Ana Ejemplo</div>'],
    ['the page before', '<div class="cs-entry__prev-next">Entrada anterior</div>'],
  ])('drops %s', (_, html) => {
    expect(markdownOf(`<p>${prose.repeat(4)}</p>${html}`)).toBe(prose.repeat(4));
  });

  it('drops a form with a paragraph for each field, and keeps one that is a large part of the page', () => {
    const fields = ['Nombre', 'Teléfono', 'Correo', 'Ciudad'];
    const rows = fields.map((field) => `<p>${field} (obligatorio) <input name="${field}"></p>`).join('');
    expect(markdownOf(`<p>${prose.repeat(6)}</p><form>${rows}</form>`)).toBe(prose.repeat(6));
    const questions = fields.map((field) => `<p>${field}: ${prose}</p>`).join('');
    expect(markdownOf(`<p>${prose}</p><form>${questions}</form>`)).toContain(`Ciudad: ${prose}`);
  });

  it("drops what a shop's app shows of reviews, even more than the page says", () => {
    const reviews = `<div class="jdgm-widget">${'<p>La llave llegó a tiempo y cierra bien.</p>'.repeat(8)}</div>`;
    expect(markdownOf(`<p>${prose.repeat(3)}</p>${reviews}`)).toBe(prose.repeat(3));
  });

  it('keeps a heading whose class sounds like furniture: generators of documentation name all of them so', () => {
    const heading = '<h2 class="anchor anchorWithStickyNavbar_LWe7" id="plazos">Plazos de entrega</h2>';
    expect(markdownOf(`<p>${prose}</p>${heading}<p>De tres a cinco días.</p>`)).toContain(
      '## Plazos de entrega',
    );
  });

  it('keeps a word of a sentence, whatever its class says, and not a button beside other buttons', () => {
    const link = '<a class="icon whatsapp" href="https://wa.example/600000000">WhatsApp</a>';
    const sentence = `<p>Puedes llamarnos, mandarnos un correo o un <span>${link}</span>.</p>`;
    expect(markdownOf(`<p>${prose}</p>${sentence}`)).toContain('un correo o un [WhatsApp](');
    expect(markdownOf(`<p>${prose}</p><p>Síguenos: ${link}</p>`)).not.toContain('WhatsApp');
  });

  it('keeps the paragraphs of a cookie policy, and no notice that asks for a choice', () => {
    const policy = '<p>La mayoría de los navegadores aceptan las cookies si nadie los configura.</p>';
    const notice = '<div><p>Guardamos cookies de análisis.</p><button>Aceptar</button></div>';
    const markdown = markdownOf(`<p>${prose}</p>${policy}${notice}`);
    expect(markdown).toContain('La mayoría de los navegadores');
    expect(markdown).not.toContain('de análisis');
  });

  it('keeps a question that is a button without ARIA', () => {
    const html = `<p>${prose}</p><div><button>¿Cobráis la visita?</button><p>Sí, y se descuenta del precio.</p></div>`;
    expect(markdownOf(html)).toContain('¿Cobráis la visita?');
    expect(markdownOf(html.replace('¿Cobráis la visita?', 'Pedir visita'))).not.toContain('Pedir visita');
  });

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

  it('keeps a block that carries most of the text, whatever its class says', () => {
    const { text } = pageOf(
      `<title>T</title><div class="popup-menu"><h1>Fugas</h1><p>${prose.repeat(5)}</p></div>`,
    );
    expect(text).toContain(prose);
  });

  it('keeps the cards of a component whose class sounds like furniture', () => {
    const card = (name: string) =>
      `<div class="price-card__footer"><p>El plan ${name} incluye desplazamiento, diagnóstico y mano de obra.</p></div>`;
    const { text } = pageOf(
      htmlPage(`<p>${prose.repeat(4)}</p>${['básico', 'medio', 'completo'].map(card).join('')}`),
    );
    expect(text).toContain('plan básico');
    expect(text).toContain('plan completo');
  });

  it.each([
    ['menu-section', 'menu-item'],
    ['food-menu', 'menu__dish'],
    ['restaurant-menu', 'menuItem'],
    ['menu', 'price-menu'],
  ])('keeps the dishes of a restaurant in class="%s", and no menu of links beside them', (card, dish) => {
    const menu =
      '<ul class="main-menu"><li><a href="/">Inicio</a></li><li><a href="/carta/">Carta</a></li></ul>';
    const dishes = `<div class="${card}" aria-label="Menú"><h3>Postres</h3><div class="${dish}"><div class="menu-item-title"><a href="/tarta/">Tarta</a></div><div class="menu-item-description">De queso</div><span class="menu-item-price"><span>€</span>7</span></div></div>`;
    const markdown = markdownOf(`<div class="page-menu">${menu}<p>${prose}</p>${dishes}</div>`);
    expect(markdown).toMatch(/### Postres\n\n\[Tarta\]\(.*\)\n\nDe queso\n\n€7$/);
    expect(markdown).not.toContain('Inicio');
  });

  it('keeps dishes without prices, and the text of a page that has no other', () => {
    const dishes = '<div class="food-menu"><p>Fabada</p><p>Pote de berzas</p></div>';
    expect(markdownOf(`<p>${prose}</p>${dishes}`)).toContain('Pote de berzas');
    const labels = dishes.replace('food-menu', 'mobile-menu');
    expect(markdownOf(`<p>${prose}</p>${labels}`)).not.toContain('Pote de berzas');
    const blocks = ['menu-left', 'sidebar'].map((name) => `<div class="${name}"><p>${prose}</p></div>`);
    const around = 'Otras cosas que hacemos. '.repeat(10);
    const page = `<title>T</title><h1>Fugas</h1><nav>${around}</nav><footer>${around}</footer>`;
    for (const block of blocks) expect(pageOf(page + block).text).toContain(prose);
  });

  it('leaves the footer out of a page with less text than it, unless the page has no other', () => {
    const foot = `<footer>${`<p>${prose} Aranjuez</p>`.repeat(3)}</footer>`;
    const page = (main: string) => pageOf(`<title>T</title><main><h1>Cuotas</h1>${main}</main>${foot}`).text;
    expect(page('<p>Grupos por edades, desde los 4 años. La cuota es de 28 euros al mes.</p>')).not.toContain(
      'Aranjuez',
    );
    expect(page('')).toContain('Aranjuez');
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

  it('keeps the words of closed tabs and slides, once', () => {
    const slide = `<div class="slide" aria-hidden="true"><p>${prose}</p><p>Opinión de Marta, de Triana.</p></div>`;
    const { text } = pageOf(htmlPage(`<p>Lo que dicen quienes ya nos llamaron.</p>${slide}${slide}`));
    expect(text.split('Opinión de Marta')).toHaveLength(2);
  });

  it('leaves out a figure of words that is hidden from screen readers, a drawing of an app, and keeps slides', () => {
    const app =
      '<div><span>Avisos de hoy</span></div><div>Calle de la Fuente, tercero izquierda</div><div>Marcar como hecho y cerrado</div>';
    const drawing = `<figure aria-hidden="true">${app}</figure>`;
    const around = `<p>${prose}</p><p>Nuestra aplicación: ${prose}</p>`;
    expect(markdownOf(`${around}<div>${drawing}</div>`)).not.toContain('Fuente');
    expect(markdownOf(`${around}<div><figure>Primero</figure>${drawing}</div>`)).toContain('Fuente');
    const quoted = `<figure aria-hidden="true"><blockquote>${app}</blockquote></figure>`;
    expect(markdownOf(`${around}<div>${quoted}</div>`)).toContain('Fuente');
  });

  it.each([
    ['hidden', ''],
    ['aria-hidden="true"', ''],
    ['style="display: none"', ''],
    ['hidden', '<button aria-expanded="false" aria-controls="respuesta">¿Cobráis la visita?</button>'],
  ])('keeps prose that is %s: an answer, a tab or a slide that is closed', (hiding, button) => {
    const answer = button === '' ? `${prose}` : 'Sí, pero se descuenta.';
    const { text } = pageOf(
      htmlPage(`<p>${prose.repeat(4)} Más.</p>${button}<div id="respuesta" ${hiding}><p>${answer}</p></div>`),
    );
    expect(text.split('\n').at(-1)).toBe(answer);
  });

  it('keeps the footer of a card that a link opens', () => {
    const link = '<a data-toggle="collapse" href="#mas">Acerca de</a>';
    const footer =
      '<footer id="mas" class="collapse"><div class="store-item-footer">953 25 11 22</div></footer>';
    const card = `<article><h3>Jaén</h3><p>Calle Nueva, 7</p>${link}${footer}</article>`;
    expect(pageOf(htmlPage(`<h1>Tiendas</h1><p>${prose.repeat(4)}</p>${card}`)).text).toContain(
      '953 25 11 22',
    );
  });

  it('leaves out what is hidden and says no more than a word or two, and panels of links', () => {
    const { text } = pageOf(
      htmlPage(
        `<p>${prose.repeat(4)}</p><div hidden>Enviado</div><button aria-expanded="false" aria-controls="m">Más</button><div id="m" hidden><a href="/a/">Gas</a> <a href="/b/">Luz</a></div>`,
      ),
    );
    expect(text).toBe(`${prose.repeat(4)}\nMás`);
  });

  it('keeps the columns of a component called after a sidebar', () => {
    const row = (name: string) =>
      `<div class="row sidebar-left"><p>El plan ${name} incluye desplazamiento, diagnóstico y mano de obra.</p></div>`;
    const { text } = pageOf(
      htmlPage(`<p>${prose.repeat(8)}</p>${['básico', 'medio', 'total'].map(row).join('')}`),
    );
    expect(text.match(/El plan/g)).toHaveLength(3);
  });

  it('keeps the facts that cards share', () => {
    const card = (name: string) =>
      `<div><h3>${name}</h3><p>Jornada completa</p><p>En toda la provincia</p></div>`;
    const { text } = pageOf(htmlPage(['Fontanero', 'Electricista', 'Pintora'].map(card).join('')));
    expect(text.match(/En toda la provincia/g)).toHaveLength(3);
  });

  it('keeps the same line under two headings: it is no copy', () => {
    const plan = (name: string) =>
      `<h3>Plan ${name}</h3><p>Incluye desplazamiento, diagnóstico y mano de obra.</p>`;
    const { text } = pageOf(
      htmlPage(`${plan('básico')}<p>Para pisos.</p>${plan('completo')}<p>Para casas.</p>`),
    );
    expect(text.match(/Incluye desplazamiento/g)).toHaveLength(2);
  });

  it('keeps links to call or to write, and one of several equal buttons', () => {
    const { markdown } = pageOf(
      htmlPage(
        `<p><a href="/presupuesto/">Pide presupuesto</a></p><p>${prose}</p><p><a href="tel:+34500000000">500 000 000</a></p><h2>Más</h2><p>${prose} Y más.</p><p><a href="/presupuesto/">Pide presupuesto</a></p>`,
      ),
    );
    expect(markdown.match(/Pide presupuesto/g)).toHaveLength(1);
    expect(markdown).toContain('[500 000 000](tel:+34500000000)');
  });

  it('keeps ways to reach the business above a late H1, with their heading, and no links to pages', () => {
    const links = '<p><a href="/a/">Servicios de la casa</a></p><h2>Contacto</h2>';
    const contact =
      '<p>Calle Real 3</p><ul><li><a href="tel:+34955123456">955 12 34 56</a></li><li><a href="https://wa.me/34611223344">WhatsApp</a></li></ul><p><a href="mailto:a@casa.example">a@casa.example</a></p>';
    const hours = `<h1>Horario</h1><p>${prose.repeat(2)}</p>`;
    const { title, markdown } = pageOf(`<title>Contacto | Casa</title>${links}${contact}${hours}`);
    expect(title).toBe('Contacto');
    expect(markdown).toMatch(
      /^# Contacto\n\nCalle Real 3\n\n- \[955 12 34 56\]\(tel:.*\)\n- \[WhatsApp\]\(.*\)\n\n\[a@casa.example\]\(.*\)\n\n# Horario/,
    );
    const withoutHeading = pageOf(`<title>Horario</title>${contact}${hours}`);
    expect(withoutHeading.markdown).toContain('955 12 34 56');
    expect(withoutHeading.title).toBe('Horario');
  });

  it('has the questions of JSON-LD that the text has not, once', () => {
    const question = (name: string, text: string) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    });
    const faq = {
      '@graph': [
        {
          '@type': 'FAQPage',
          mainEntity: [
            question(
              '¿Tenéis taller?',
              '<p>Sí, en <a href="/soria/">Soria</a>.</p><ul><li>Con cita</li></ul>',
            ),
            question('¿Cobráis la visita?', 'No, si se acepta el presupuesto.'),
            question('¿Tenéis taller?', 'Sí, en Soria. Con cita'),
          ],
        },
      ],
    };
    const script = `<script type="application/ld+json">${JSON.stringify(faq)}</script>`;
    const visible = '<h3>¿Cobráis la visita?</h3><p>Se descuenta.</p>';
    expect(markdownOf(`<div><p>Loading…</p></div><p>${prose}</p>${visible}${script}${script}`)).toBe(
      `${prose}\n\n### ¿Cobráis la visita?\n\nSe descuenta.\n\n**¿Tenéis taller?**\n\nSí, en [Soria](~/soria/).\n\n- Con cita`,
    );
  });

  it.each<[string, (json: string) => string]>([
    ['plain', (json) => `<script type="application/ld+json">${json}</script>`],
    ['with a charset', (json) => `<script type="application/ld+json; charset=utf-8">${json}</script>`],
    ['in CDATA', (json) => `<script type="application/ld+json">//<![CDATA[\n${json}\n//]]></script>`],
    ['in a comment', (json) => `<script type="application/ld+json"><!--\n${json}\n--></script>`],
  ])('has the questions of JSON-LD that is written %s', (_, write) => {
    const question = {
      '@type': ['https://schema.org/Question'],
      name: '¿Tenéis taller?',
      acceptedAnswer: [{ '@type': 'Answer', text: 'Sí, en Soria.' }],
    };
    const script = write(JSON.stringify([{ '@type': 'FAQPage', mainEntity: [question] }]));
    expect(markdownOf(`<p>${prose}</p>${script}`)).toBe(`${prose}\n\n**¿Tenéis taller?**\n\nSí, en Soria.`);
  });

  it.each([
    'Cargando…',
    'Carregant…',
    'Kargatzen…',
    'A carregar…',
    'Loading...',
    'Chargement…',
    'Wird geladen…',
    'Caricamento…',
  ])('drops "%s"', (line) => expect(markdownOf(`<p>${prose}</p><div><p>${line}</p></div>`)).toBe(prose));

  it('drops a calendar to choose a day from, and keeps a timetable', () => {
    const days = Array.from({ length: 30 }, (_, i) => `<span>${i + 1}</span>`).join('');
    const calendar = `<div class="cal"><b>L</b><b>M</b><b>X</b><b>J</b><b>V</b><b>S</b><b>D</b>${days}</div>`;
    expect(markdownOf(`<p>${prose}</p>${calendar}`)).toBe(prose);
    const table = `<table>${Array.from({ length: 30 }, (_, i) => `<tr><td>${i + 1}</td><td>Visita ${i}</td></tr>`).join('')}</table>`;
    expect(markdownOf(`<p>${prose}</p>${table}`)).toContain('Visita 29');
  });

  it('takes the H1 and the prose of a hero above <main>', () => {
    const { markdown } = pageOf(
      `<title>T</title><body><div class="hero"><h1>Cerrajeros en Bilbao</h1><p>Abrimos tu puerta sin romper nada y con el precio dicho por teléfono.</p></div><main><p>${prose.repeat(3)}</p></main>`,
    );
    expect(markdown).toMatch(/^# Cerrajeros en Bilbao\n\nAbrimos tu puerta/);
  });
});
