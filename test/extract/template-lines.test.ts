// What templates write around a page's text goes; what looks like it and is content stays.

import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { findSteepGrowth } from '../growth/processor-time.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { htmlPage, markdownOf, pageOf, prose } from './html-page.ts';

const text = `<p>${prose}</p>`;
const paragraphs = ['mesas', 'sillas', 'bancos', 'puertas']
  .map((what) => `<p>Hacemos ${what}. ${prose}</p>`)
  .join('');

describe('lines of a template, contract C5.3', () => {
  it.each([
    ['links', '<p><a href="/">Inicio</a> » <a href="/s">Servicios</a> » Fugas</p>'],
    ['words', '<p>Inicio &gt; Servicios &gt; Fugas</p>'],
    ['where the reader is', '<p>Estás aquí: <a href="/">Inicio</a> / Fugas</p>'],
    ['a list', '<ul><li><a href="/">Accueil</a></li><li><a href="/s">Services</a></li><li>Fugas</li></ul>'],
    ['Basque', '<p><a href="/">Hasiera</a> | <a href="/s">Zerbitzuak</a> | Ihesak</p>'],
    ['Catalan', '<p>Ets aquí: <a href="/">Inici</a> / <a href="/s">Serveis</a></p>'],
    ['Galician and Portuguese', '<p>Está aquí: <a href="/">Início</a> › Fugas</p>'],
  ])('drops breadcrumbs: %s', (_, breadcrumbs) => {
    expect(markdownOf(breadcrumbs + text)).toBe(prose);
  });

  it.each([
    [
      '<p>Publicado en <a href="/c">Noticias</a> por <a href="/a">Ana</a>. Etiquetas: <a href="/t">gas</a></p>',
    ],
    ['<p>Posted in <a href="/c">News</a> by <a href="/a">Ana</a> on 3 May</p>'],
    ['<p>Categories: <a href="/c">Notícies</a></p>'],
    ['<p>Classé dans <a href="/c">Conseils</a></p>'],
    ['<p>Esta web utiliza cookies propias. <a href="/cookies">Más información</a></p>'],
    ['<p>Aquest lloc web fa servir galetes per millorar la navegació.</p>'],
    ['<p>Webgune honek cookie propioak erabiltzen ditu.</p>'],
    ['<p><a href="?add-to-cart=1">Afegir al carret</a></p>'],
    ['<p>Add to cart</p>'],
    ['<div><span>Compartir</span> <span>Imprimir</span></div><p>Close Previous Next</p>'],
    ['<h2>Productos relacionados</h2><h3><a href="/p">Llave</a></h3><p>12 €</p>'],
    ['<h3>També et pot interessar</h3><ul><li><a href="/p">Clau</a></li></ul>'],
    ['<p><strong>You may also like:</strong></p><p><a href="/p">A tap for your kitchen</a></p>'],
    ['<p>5 min de lectura</p>'],
    ['<p>Mostrando los 6 resultados</p><p>Mostrando el único resultado</p>'],
    ["<p>S’estan mostrant els 2 resultats</p><p>S'està mostrant l'únic resultat</p>"],
    ['<p>Amosando os 6 resultados</p><p>6 emaitza erakusten</p><p>A mostrar todos os 6 resultados</p>'],
    ['<p>Showing all 12 results</p><p>6 résultats affichés</p><p>Visualizzazione di tutti i 6 risultati</p>'],
    ['<p>Alle 6 Ergebnisse werden angezeigt</p><p>1–12 von 40 Ergebnissen werden angezeigt</p>'],
    ['<ul><li>1</li><li><a href="#">2</a></li></ul>'],
    ['<ul><li>‹</li><li>1</li><li><a href="?p=2">2</a></li><li>…</li><li>10</li><li>›</li></ul>'],
    ['<div class="shop-results-count">Se ven seis de seis cosas</div>'],
    ['<div class="m">Por Rui Azevedo | 2 min de leitura | Sem comentários</div>'],
    ['<div class="m">By <a href="/r">Ruth Ash</a> · 12 comments</div>'],
    ['<p><a href="#reviews">(0 opiniones)</a></p>'],
    ['<h2>Opiniones de clientes</h2><p>Todavía no hay opiniones. ¡Sé el primero!</p>'],
    ['<h2>Avis</h2><p>Il n’y a pas encore d’avis.</p>'],
    ['<p>There are no reviews yet.</p><p>Noch keine Bewertungen vorhanden.</p>'],
    [
      '<p>Encara no hi ha comentaris.</p><p>Oraindik ez dago iritzirik.</p><p>Non ci sono ancora recensioni.</p>',
    ],
    ['<p>Lee también: <a href="/g">Cómo purgar un radiador</a></p>'],
    ['<h4>Related: <a href="/g">How to bleed a radiator</a></h4>'],
    ['<p>He leído y acepto la política de privacidad.</p>'],
    ['<p>By checking this box, you agree to receive e-mails.</p>'],
    ['<a href="/p"><p>Leer más</p></a><p>Compartir</p><p>Read more</p>'],
    ['<h2>Últimas noticias</h2><h3><a href="/n">Abrimos en Soria</a></h3><p>Con taller propio.</p>'],
    ['<h2>Latest insights</h2><div><p>Which tap is best</p><a href="/n">Learn more</a></div>'],
    ['<p>Related content</p><h6><a href="/n">Which tap is best</a></h6>'],
    ['<h3>Das könnte Sie auch interessieren</h3><ul><li><a href="/p">Schlüssel</a></li></ul>'],
    ['<h3>Potrebbe interessarti anche</h3><p><a href="/p">Una chiave per la cucina</a></p>'],
    ['<h2>Further reading on taps</h2><p><a href="/n">Which tap is best</a></p>'],
    [
      '<h2>Bibliografía</h2><ol><li>Ferrer, A. y Soler, M. (2019). La presión del agua en edificios altos. Editorial Ejemplo, Soria.</li></ol>',
    ],
    ['<p><a href="/casos/hotel">Leer caso de éxito</a></p>'],
    ['<p><a href="/alta">Regístrate gratis</a></p><p><a href="/demo">Prova gratuïta</a></p>'],
    ['<p><a href="/tarifas">Ver tarifas</a></p><p><a href="/equipo">Conoce al equipo</a></p>'],
    ['<p><a href="/preus">Veure els preus</a></p>'],
    ['<p><a href="/about">Learn about our approach to water</a></p>'],
    ['<p><a href="/tarifs">Découvrir nos tarifs</a></p>'],
    ['<p>Por <a href="/ana">Ana García</a></p>'],
    ['<p>By signing up, you will receive our offers by e-mail.</p>'],
    ['<p><a href="/trial">Start free trial</a></p><p>Was this page helpful?</p>'],
    ['<table><tr><td>&nbsp;</td><td><img src="/dot.gif"></td></tr><tr><td></td><td> </td></tr></table>'],
  ])('drops %s', (furniture) => {
    expect(
      markdownOf(`${text}<p>Otra frase de la página, que se queda donde está y como está.</p>${furniture}`),
    ).toBe(`${prose}\n\nOtra frase de la página, que se queda donde está y como está.`);
  });

  it('keeps the date of a post of what its template says of it', () => {
    const line =
      '<div class="meta">Por Rui Azevedo | 15 de abril de 2024 | 2 min de leitura | 3 comentários</div>';
    expect(markdownOf(line + text)).toBe(`15 de abril de 2024\n\n${prose}`);
    const filed = '<p>05/2024 · per Mireia Soler · a <a href="/category/fiscal/">Fiscal</a></p>';
    expect(markdownOf(filed + text)).toBe(`05/2024\n\n${prose}`);
  });

  it.each([
    [
      'reviews, and what only looks like a line about none',
      '<h2>Opiniones</h2><p>(12 opiniones)</p><p>Sin comentarios negativos desde 2019. Llámanos.</p><p>Por la tarde | Por la mañana</p>',
      '## Opiniones\n\n(12 opiniones)\n\nSin comentarios negativos desde 2019. Llámanos.\n\nPor la tarde | Por la mañana',
    ],
    [
      'a line with the words of breadcrumbs',
      '<p>Inicio del curso: septiembre</p>',
      'Inicio del curso: septiembre',
    ],
    ['a category without links', '<p>Categorías: A, B y C</p>', 'Categorías: A, B y C'],
    [
      'related work that is prose',
      '<h2>Trabajos relacionados</h2><p>Azulejos.</p>',
      '## Trabajos relacionados\n\nAzulejos.',
    ],
    [
      'what a page about cookies says',
      '<h2>Qué cookies usamos</h2><p>Esta web utiliza cookies técnicas y de análisis.</p>',
      '## Qué cookies usamos\n\nEsta web utiliza cookies técnicas y de análisis.',
    ],
    [
      'a sentence that begins like a link to a related page',
      '<p>Lee también: la letra pequeña importa.</p>',
      'Lee también: la letra pequeña importa.',
    ],
    ['news without links', '<h2>Noticias</h2><p>Abrimos en mayo.</p>', '## Noticias\n\nAbrimos en mayo.'],
    [
      'what a customer agrees with',
      '<p>He leído vuestra guía y funciona.</p>',
      'He leído vuestra guía y funciona.',
    ],
    ['how long a treatment takes', '<p>45 minutos</p>', '45 minutos'],
    ['how to make an appointment', '<p><a href="/cita">Pide cita</a></p>', '[Pide cita](~/cita)'],
    [
      'an offer below prose',
      '<p><a href="/presupuesto">Pide presupuesto sin compromiso</a></p>',
      '[Pide presupuesto sin compromiso](~/presupuesto)',
    ],
    [
      'a visit that is offered',
      '<p><a href="/visita">Visita guiada al taller</a></p><p><a href="/c">Consulta gratuita</a></p>',
      '[Visita guiada al taller](~/visita)\n\n[Consulta gratuita](~/c)',
    ],
    [
      'the title of a card, which its text follows',
      `<p><a href="/sevilla">Descubre Sevilla</a></p><p>Tres días con guía, hotel y entradas, desde la estación.</p>`,
      '[Descubre Sevilla](~/sevilla)\n\nTres días con guía, hotel y entradas, desde la estación.',
    ],
    [
      'a list of pages',
      '<p><a href="/a">Ver Soria</a></p><p><a href="/b">Ver Burgos</a></p><p><a href="/c">Ver Lugo</a></p>',
      '[Ver Soria](~/a)\n\n[Ver Burgos](~/b)\n\n[Ver Lugo](~/c)',
    ],
    ['a route', '<p><a href="/costa">Por la costa</a></p>', '[Por la costa](~/costa)'],
    ['how one can pay', '<p>Por transferencia o en mano</p>', 'Por transferencia o en mano'],
    [
      'the books of an author',
      '<h2>Bibliografia</h2><ul><li><a href="/l">Aloma</a></li></ul>',
      '## Bibliografia\n\n- [Aloma](~/l)',
    ],
    ['the kind of a card', '<p>Blog</p><p>Una llave.</p>', 'Blog\n\nUna llave.'],
    [
      'the filled rows and columns of a table',
      '<table><tr><td></td><td>Lunes</td><td>8:30</td></tr><tr><td></td><td></td><td></td></tr><tr><td></td><td>Martes</td><td>9:00</td></tr></table>',
      '|  |  |\n| --- | --- |\n| Lunes | 8:30 |\n| Martes | 9:00 |',
    ],
    ['numbers that have a label', '<p>Tallas:</p><ul><li>1</li><li>2</li></ul>', 'Tallas:\n\n- 1\n- 2'],
    ['numbers that are no pages', '<ul><li>7</li><li>8</li></ul>', '- 7\n- 8'],
  ])('keeps %s', (_, html, markdown) => {
    expect(markdownOf(text + html)).toBe(`${prose}\n\n${markdown}`);
  });

  it('drops a menu of lists in lists, but not when it is the page', () => {
    const branch = (name: string) =>
      `<li><a href="/${name}">${name}</a><ul><li><a href="/${name}/a">Uno</a></li></ul></li>`;
    const menu = `<ul>${['gas', 'agua', 'luz'].map(branch).join('')}</ul>`;
    expect(markdownOf(menu + text)).toBe(prose);
    expect(markdownOf(menu)).toContain('[luz](~/luz)');
  });

  it('drops the shortcodes of plug-ins that are gone', () => {
    const left = '[vc_row css=".x{a:b}"][vc_column_text]Abrimos a las 8 [sic].[/vc_column_text][/vc_row]';
    expect(markdownOf(`<p>${left}</p>`)).toBe('Abrimos a las 8 \\[sic\\].');
  });

  it('keeps what begins like a shortcode, in linear time (contract C12.8)', () => {
    const begun = `[vc${'_a'.repeat(37)} !`;
    expect(markdownOf(`<p>${begun}</p>`)).toBe(`\\${begun}`);
  });

  it('keeps what follows links to related pages', () => {
    const related =
      '<h2>Related posts</h2><ul><li><a href="/a">Taps</a></li></ul><h2>Precios</h2><p>Desde 80 €.</p>';
    expect(markdownOf(text + related)).toBe(`${prose}\n\n## Precios\n\nDesde 80 €.`);
  });
});

it('drops the text of a card below a heading over links, however long it is', () => {
  const teaser = 'Una llave de corte bajo el fregadero evita que la cocina se inunde. '.repeat(4);
  const card = (lines: string) =>
    `<h2>Del blog</h2><h3><a href="/n">Abrimos</a></h3>${lines}<p>${teaser}</p>`;
  const page = paragraphs + paragraphs.replaceAll('Hacemos', 'Reparamos');
  const near = markdownOf(page + card('<p>3 de mayo</p>'));
  expect(near).not.toContain('fregadero');
  expect(markdownOf(page + card('<p>Uno</p>'.repeat(4)))).toContain('fregadero');
});

it('reads headings over links in time in proportion to their number', async () => {
  const section = '<h3>Blog</h3><p><a href="/a">Grifos</a></p>';
  const inputOf = (chars: number) => section.repeat(chars / section.length);
  expect(await findSteepGrowth(markdownOf, inputOf)).toBeUndefined();
});

describe('buttons', () => {
  const card = (name: string, address: string, heading = name) =>
    `<div><h3>${heading}</h3><p>Sorteo de cada semana</p><a href="${address}">Jugar ahora</a></div>`;

  it('of one name stay when they lead to different pages', () => {
    const markdown = markdownOf(['a', 'b', 'c'].map((name) => card(`Juego ${name}`, `/${name}`)).join(''));
    expect(markdown.match(/\[Jugar ahora\]\(~\/\w\)/g)).toEqual([
      '[Jugar ahora](~/a)',
      '[Jugar ahora](~/b)',
      '[Jugar ahora](~/c)',
    ]);
  });

  it('that are telephone numbers stay', () => {
    const number = '<p><a href="tel:+34500000000">500 000 000</a></p>';
    const markdown = markdownOf(`${number}<p>De lunes a viernes</p>${number}`);
    expect(markdown.match(/500 000 000/g)).toHaveLength(2);
  });

  it('go when a line before leads to the same page', () => {
    const cards = ['a', 'b'].map((name) => card(name, `/${name}`, `<a href="/${name}">Juego ${name}</a>`));
    expect(markdownOf(cards.join(''))).not.toContain('Jugar ahora');
  });

  it('of more words go in the same way, and stay as a title with prose below', () => {
    const ask = '<p><a href="/c">Pide presupuesto de tu caldera sin compromiso</a></p>';
    const markdown = markdownOf(
      `${ask}${text}<h2>Garantía</h2>${ask}<h2>Plazos</h2>${ask}<p>En dos días decimos lo que cuesta la obra entera.</p>`,
    );
    expect(markdown.match(/Pide presupuesto/g)).toHaveLength(2);
    expect(markdown).toMatch(/Plazos\n\n\[Pide/);
  });

  it('stay as the name of what is for sale, below its picture and where it is named again', () => {
    const link = '<p><a href="/c">Caldera mural</a></p>';
    const picture = '<a href="/c"><img src="/c.jpg" alt="Una caldera en una cocina"></a>';
    const markdown = markdownOf(
      `${text}<h2>Novedades</h2>${picture}${link}<p>1.200 €</p><h2>Ofertas</h2>${link}<p>Desde 990 €</p>`,
    );
    expect(markdown.match(/\[Caldera mural\]/g)).toHaveLength(2);
  });
});

describe('the space between elements that only styles separate', () => {
  it.each([
    ['<p><span>Sábados</span><span>Cerrado</span></p>', 'Sábados Cerrado'],
    ['<p><span>Croquetas (8 ud.)</span><span>13,50 €</span></p>', 'Croquetas (8 ud.) 13,50 €'],
    ['<p><span>Queso</span><span>€16.00</span></p>', 'Queso €16.00'],
    ['<p><span>Agua 1 l</span><span>2,80 €</span></p>', 'Agua 1 l 2,80 €'],
    ['<p><span>Virrey al horno</span><span>s/m</span></p>', 'Virrey al horno s/m'],
    ['<p><span>Kronen, Brücken,</span><span>Prothesen</span></p>', 'Kronen, Brücken, Prothesen'],
    ['<p><span>Implantate –</span><span>feste Zähne</span></p>', 'Implantate – feste Zähne'],
    ['<p><span>13,</span><span>50 €</span></p>', '13,50 €'],
    ['<p><span>vitamina B</span><span>12</span></p>', 'vitamina B12'],
    ['<p><b>C</b><span>asa</span></p>', '**C**asa'],
    ['<p><span>Lunes a Viernes</span><b>8:30</b></p>', 'Lunes a Viernes **8:30**'],
    ['<p><b>10:00</b><i>tarde</i></p>', '**10:00** *tarde*'],
    ['<p><span>Precio:</span><span>desde 80 €</span></p>', 'Precio: desde 80 €'],
    ['<p>Calle<span class="d-block">mayor</span>uno</p>', 'Calle\\\nmayor\\\nuno'],
    ['<p>Calle<span style="display: block">mayor</span></p>', 'Calle\\\nmayor'],
    ['<p>Trabaja en <span>Hiper</span><span>Alba</span>.</p>', 'Trabaja en HiperAlba.'],
    [
      '<p><span>B</span>ienvenidos, <i>H</i><sub>2</sub>O, <b>in</b><b>formal</b></p>',
      'Bienvenidos, *H*2O, **informal**',
    ],
  ])('in %s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe('the title of a page with doubtful H1s', () => {
  const titleOf = (title: string, body: string) =>
    pageOf(`<!doctype html><title>${title}</title><body><main>${body}</main>`).title;

  it('is not an H1 in the middle of the text that shares no word with the title', () => {
    const body = `<h2>Mesas</h2>${paragraphs}<h1>¿Por qué elegirnos?</h1>${text}`;
    expect(titleOf('Carpintería en Soria', body)).toBe('Carpintería en Soria');
    expect(titleOf('Carpintería en Soria', body.replace('elegirnos', 'carpintería'))).toBe(
      '¿Por qué carpintería?',
    );
    const page = pageOf(`<!doctype html><title>Carpintería</title><body><main>${body}</main>`);
    expect(page.headings.map(({ text }) => text)).toEqual(['Carpintería', 'Mesas', '¿Por qué elegirnos?']);
  });

  it('is not the first of several H1s that shares no word with the title', () => {
    const body = `<h1>Mira el vídeo</h1>${text}<h1>Pasado</h1>${text}`;
    expect(titleOf('Talleres de barro', body)).toBe('Talleres de barro');
    expect(titleOf('Inicio', body)).toBe('Mira el vídeo');
    expect(titleOf('Vídeo de barro', body)).toBe('Mira el vídeo');
    expect(titleOf('Talleres de barro', body.replaceAll('h1>Pasado', 'h2>Pasado'))).toBe('Mira el vídeo');
  });

  it('is not an H1 that both pages of a site have', async () => {
    const page = (title: string) =>
      `<!doctype html><title>${title}</title><h1>Casa Paca</h1><p>${title}. ${prose}</p>`;
    const { pages } = await readSite(
      openFolder(folderOf({ 'a.html': page('Carta'), 'b.html': page('Bodega') })),
      {
        cities: [],
        nowMs: 0,
      },
    );
    expect(pages.map(({ title }) => title)).toEqual(['Carta', 'Bodega']);
  });

  it('and its description are not what a page builder filled in', () => {
    const filled =
      'Haz clic aquí para agregar tu propio texto y editarme. Soy un párrafo, y cuento tu historia.';
    const page = pageOf(
      htmlPage(`<p>${filled}</p>${text}`).replace('<h1>Fugas de agua', '<h1>Add Your Heading Text Here'),
    );
    expect([page.title, page.description]).toEqual(['Fugas de agua', prose]);
  });
});

describe('a line that a small site repeats', () => {
  const siteOf = async (repeats: number) => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name, i) => {
      const trust = i < repeats ? '<p>Más de treinta años en el oficio</p>' : '';
      return [`${name}.html`, htmlPage(`<p>${prose} Página ${'xyzvw'[i]}.</p>${trust}`)];
    });
    const { pages } = await readSite(openFolder(folderOf(Object.fromEntries(files))), {
      cities: [],
      nowMs: 0,
    });
    return pages.filter(({ markdown }) => markdown.includes('treinta años')).length;
  };

  it('stays when three pages of five have it, and goes when four do', async () => {
    expect(await siteOf(3)).toBe(3);
    expect(await siteOf(4)).toBe(0);
  });
});
