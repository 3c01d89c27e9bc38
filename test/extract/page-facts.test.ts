// The facts about a page: title, description, date, city (contract C4.5).

import { describe, expect, it } from 'vitest';
import { createCityFinder } from '../../src/facts/city.ts';
import { calendarDate } from '../../src/lib/day.ts';
import { exampleCities } from '../example/example-files.ts';
import { htmlPage, pageOf, prose } from './html-page.ts';

describe('the city of a page, contract C4.5', () => {
  const findCity = createCityFinder(exampleCities);

  it.each([
    ['/servicios/fontaneria/sevilla/', '', 'sevilla'],
    ['/Sevilla.html', '', 'sevilla'],
    ['/valencia/alicante/', '', 'alicante'],
    ['/fontaneros-sevilla/', '', 'sevilla'],
    ['/fontaneros-las-palmas-de-gran-canaria/urgencias/', '', 'las-palmas'],
    ['/mudanzas-madrid-bilbao/', '', ''],
    ['/fontaneros-sevillanos/', '', ''],
    ['/', '', ''],
    ['/x/', 'a-coruna', 'a-coruna'],
    ['/x/', 'A Coruña', 'a-coruna'],
    ['/x/', ' la coruña ', 'a-coruna'],
    ['/madrid/', 'Vigo', 'vigo'],
  ])('of %s declared as "%s" is "%s"', (path, declared, city) => {
    expect(findCity(path, declared)).toEqual({ city, note: '' });
  });

  it.each([
    ['/oficina', ''],
    ['/oficina/index.html', ''],
    ['/bilbao/norte/', 'Bilbao'],
  ])('of %s declared as "%s" is that of the cities file, which lists it', (path, declared) => {
    const pages = ['/oficina/', '/bilbao/norte'];
    const findListed = createCityFinder(
      exampleCities.map((city) => (city.slug === 'vigo' ? { ...city, pages } : city)),
    );
    expect(findListed(path, declared)).toEqual({ city: 'vigo', note: '' });
  });

  it('is none when the page names an unknown city, with a note for the operator', () => {
    expect(findCity('/madrid/', 'Cuenca')).toEqual({ city: '', note: expect.stringContaining('"Cuenca"') });
  });
});

describe('the title of a page', () => {
  it.each([
    ['its H1', '<title>Otra cosa</title><h1>Fugas de <b>agua</b></h1>', 'Fugas de agua'],
    [
      'the heading that is also a part of its <title>',
      '<title>Fugas | Casa</title><meta property="og:site_name" content="Casa"><h2>Casa</h2><h2>Fugas</h2>',
      'Fugas',
    ],
    [
      'its <title> without the site',
      '<title>Fugas | Casa</title><meta property="og:site_name" content="Casa">',
      'Fugas',
    ],
    ['og:title when it has no other', '<meta property="og:title" content="Fugas">', 'Fugas'],
    ['its first heading', '<h3>Fugas</h3>', 'Fugas'],
    ['derived from its path', '', 'Fugas'],
  ])('is %s', (_, html, title) => {
    expect(pageOf(`${html}<p>${prose}</p>`).title).toBe(title);
  });

  it('is never longer than 300 characters', () => {
    expect([...pageOf(`<h1>${'fuga '.repeat(500)}</h1><p>${prose}</p>`).title].length).toBeLessThanOrEqual(
      300,
    );
  });
});

it('a heading has 300 characters at most where it is listed, and all of them in the text (contract C12.8)', () => {
  const { headings, markdown } = pageOf(
    `<h1>Fugas</h1><p>${prose}</p><h2>${'fuga '.repeat(500)}</h2><p>${prose}</p>`,
  );
  expect(headings.every(({ text }) => [...text].length <= 300)).toBe(true);
  expect(markdown).toContain('fuga '.repeat(499));
});

it('the first line of a page does not repeat its title', () => {
  const { markdown } = pageOf(`<title>Doble Mar</title><p>DOBLE MAR</p><p>${prose}</p><p>Doble Mar</p>`);
  expect(markdown).toBe(`# Doble Mar\n\n${prose}\n\nDoble Mar\n`);
});

describe('the description of a page', () => {
  it('is the one it declares, else its first long paragraph, cut after a word', () => {
    const meta = '<meta name="description" content=" Lo  que hay\nque hacer. ">';
    expect(pageOf(htmlPage(`<p>${prose}</p>`, meta)).description).toBe('Lo que hay que hacer.');
    expect(pageOf(htmlPage(`<p>Corto.</p><p>${prose}</p>`)).description).toBe(prose);
    const long = pageOf(htmlPage(`<p>${'palabra '.repeat(100)}</p>`)).description;
    expect(long).toMatch(/^(?:palabra )+palabra…$/);
    expect(long.length).toBeLessThanOrEqual(240);
    expect(pageOf(htmlPage('<p>Corto.</p>')).description).toBe('');
    const sentence = 'Dura dos horas, con el material incluido.';
    expect(pageOf(htmlPage(`<p>05/2024</p><p>${sentence}</p>`)).description).toBe(sentence);
  });

  it('is its questions where it would be an answer without its question', () => {
    const answer = 'No, puedes venir directamente, y trae tus informes si los tienes.';
    const faq = `<h2>¿Hace falta volante?</h2><p>${answer}</p><h2>¿Qué ropa llevo?</h2><p>Cómoda.</p>`;
    expect(pageOf(htmlPage(faq)).description).toBe('¿Hace falta volante? ¿Qué ropa llevo?');
    const bold = `<p><strong>¿Hace falta volante?</strong></p><p>${answer}</p><p>Llámanos con tiempo.</p>`;
    expect(pageOf(htmlPage(bold)).description).toBe(`¿Hace falta volante? ${answer}`);
    expect(pageOf(htmlPage(`<p>${prose}</p>${faq}`)).description).toBe(prose);
  });
});

describe('the publication of a page (contract C5.7)', () => {
  const publishedOf = (body: string, head = '') => pageOf(htmlPage(`<p>${prose}</p>${body}`, head)).published;

  it.each([
    ['<meta property="article:published_time" content="2026-03-01T23:30:00+02:00">', '2026-03-01'],
    ['<meta name="date" content="2026-03-02">', '2026-03-02'],
    [
      '<script type="application/ld+json">{"@graph":[{"datePublished":"2026-03-03T09:00"},{"datePublished":"2026-03-03"}],}</script>',
      '2026-03-03',
    ],
    ['<time itemprop="datePublished" datetime="2026-03-04">4 de marzo</time>', '2026-03-04'],
    ['<time class="entry-date published" datetime="2026-03-05T10:00:00+01:00">ayer</time>', '2026-03-05'],
    [
      '<span class="posted-on">Publicado el <time datetime="2026-03-06">6 de marzo</time></span>',
      '2026-03-06',
    ],
    ['<span class="news-list-date"><time datetime="2026-10-01">01.10.2026</time></span>', '2026-10-01'],
  ])('is read from %s', (html, published) => {
    expect(publishedOf(html)).toBe(published);
  });

  it.each([
    ['prose', '<p>Publicado el 6 de marzo de 2026.</p>'],
    ['the day of an event', '<p class="event-date"><time datetime="2026-12-03">3 de diciembre</time></p>'],
    ['a time that nothing marks', '<p>Cerramos el <time datetime="2026-12-24">24</time></p>'],
    ['a time without a day', '<span class="date"><time>3 de diciembre, 19:00</time></span>'],
    ['the last change', '<time class="updated date" datetime="2026-03-04">ayer</time>'],
    [
      'the days of a list',
      ['2026-03-01', '2026-04-01']
        .map((day) => `<time class="published" datetime="${day}">x</time>`)
        .join(''),
    ],
    [
      'the days of reviews',
      '<script type="application/ld+json">[{"datePublished":"2024-01-01"},{"datePublished":"2024-02-01"}]</script>',
    ],
  ])('is not read from %s', (_, html) => {
    expect(publishedOf(html)).toBe('');
  });

  it('stays in the text where it is written', () => {
    const { markdown } = pageOf(
      htmlPage(
        `<header><span class="posted-on">Publicado el <time datetime="2026-03-06">6 de marzo de 2026</time></span></header><p>${prose}</p>`,
      ),
    );
    expect(markdown).toContain('6 de marzo de 2026');
  });
});

describe('the last change of a page', () => {
  it.each([
    ['<meta property="article:modified_time" content="2026-03-01T23:30:00+02:00">', '2026-03-01'],
    [
      '<script type="application/ld+json">{"@graph":[{"dateModified" : "2026-03-02T10:00:00Z"}],}</script>',
      '2026-03-02',
    ],
    ['<time itemprop="dateModified" datetime="2026-03-03">ayer</time>', '2026-03-03'],
    ['<time class="entry-date updated" datetime="2026-03-04T08:00">ayer</time>', '2026-03-04'],
    ['<meta property="article:published_time" content="2026-03-05">', ''],
    [
      '<meta property="article:modified_time" content="ayer"><script>{"dateModified":"2026-03-06"}</script>',
      '',
    ],
  ])('is read from %s', (head, modified) => {
    expect(pageOf(htmlPage(`<p>${prose}</p>`, head)).modified).toBe(modified);
  });

  it.each(['2026-02-31', '2026-13-01', '26-01-01', '2026-01-011', '', '20260101'])(
    'is none for %j',
    (text) => {
      expect(calendarDate(text)).toBe('');
    },
  );
});

describe('the keywords of a page, contract C4.9', () => {
  const keywordsOf = (content: string) =>
    pageOf(htmlPage(`<p>${prose}</p>`, `<meta name="keywords" content="${content}">`));

  it('are one a line, and in none of its texts', () => {
    const page = keywordsOf(' canilla que pierde, ploc ploc de noche ,, junta &amp; zapata ');
    expect(page.keywords).toBe('canilla que pierde\nploc ploc de noche\njunta & zapata');
    expect(page.markdown + page.text + page.description).not.toMatch(/canilla|ploc/);
  });

  it('are at most 4,000 characters', () => {
    expect(keywordsOf('grifo, '.repeat(10_000)).keywords!.length).toBeLessThanOrEqual(4000);
  });

  it('are absent where a page has none', () => {
    expect(keywordsOf(' , ').keywords).toBeUndefined();
  });
});

it('a link to no host costs no page, contract C12.8', () => {
  expect(pageOf(htmlPage(`<p>${prose} <a href="//">Inicio</a></p>`)).text).toContain('Inicio');
});
