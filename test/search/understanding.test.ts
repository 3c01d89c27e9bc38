import { describe, expect, it } from 'vitest';
import { analyzerOf } from '../../src/search/index.ts';
import { buildIndex } from './build-index.ts';
import { findKeys, indexBodies } from './corpus.ts';

describe('contract C4.3: long misspelt words', () => {
  it('are corrected by two edits if nothing is nearer', () => {
    const { documents, index } = indexBodies(['Nuestros pediatras', 'Oficina']);
    expect(findKeys(index, documents, 'pedriatra')).toEqual(['/0000']);
    const nearer = indexBodies(['Nuestros pediatras', 'Un pedriatre']);
    expect(findKeys(nearer.index, nearer.documents, 'pedriatra')).toEqual(['/0001']);
  });

  it('are not corrected by two edits if they are shorter than eight letters', () => {
    const { documents, index } = indexBodies(['Un perito']);
    expect(findKeys(index, documents, 'pretios')).toEqual([]);
  });
});

describe('contract C4.3: names of towns that no page has', () => {
  const bodies = ['El toldo no recoge', 'Un cuenco de loza', 'Los leones del zoo', 'Visitas a Getafe'];
  const { documents } = indexBodies(bodies);
  const index = buildIndex(documents, { cities: [], townNames: ['Toledo', 'León', 'Getafe'] });

  it('are not corrected to other words', () => {
    expect(findKeys(index, documents, 'toledo')).toEqual([]);
    expect(findKeys(index, documents, 'toledo loza')).toEqual(['/0001']);
    expect(findKeys(buildIndex(documents, { cities: [] }), documents, 'toledo')).toEqual(['/0000']);
  });

  it('are no misspellings where few pages have them', () => {
    const many = [...Array.from({ length: 60 }, (_, i) => `Un toldo ${i}`), 'Fuera: Toledo'];
    const pages = indexBodies(many).documents;
    const built = buildIndex(pages, { cities: [], townNames: ['Toledo'] });
    expect(findKeys(built, pages, 'toledo')).toEqual(['/0060']);
    expect(findKeys(buildIndex(pages, { cities: [] }), pages, 'toledo').length).toBeGreaterThan(1);
  });

  it('find other forms of the same word, and pages that have the name', () => {
    expect(findKeys(index, documents, 'león')).toEqual(['/0002']);
    expect(findKeys(index, documents, 'getafe')).toEqual(['/0003']);
    expect(findKeys(index, documents, 'getafr')).toEqual(['/0003']);
  });
});

describe('diminutives', () => {
  it.each([
    ['ruidito', 'ruido'],
    ['charquitos', 'charco'],
    ['puertecita', 'puerta'],
    ['golpecito', 'golpe'],
    ['lucecita', 'luz'],
    ['manguita', 'manga'],
    ['hilillo', 'hilo'],
    ['balonazo', 'balón'],
  ])('%s finds %s', (asked, found) => {
    const { documents, index } = indexBodies([`Hay un ${found} aquí`, 'Nada de eso']);
    expect(findKeys(index, documents, `${asked} raro`)).toEqual(['/0000']);
  });

  it('are those of words that the site does not have', () => {
    const { documents, index } = indexBodies(['Una bomba', 'Una bombilla']);
    expect(findKeys(index, documents, 'bombilla')).toEqual(['/0001']);
    const without = indexBodies(['Un pez y pedir', 'Otra cosa']);
    expect(findKeys(without.index, without.documents, 'pedazo raro')).toEqual([]);
  });

  it('have the synonyms of the word', () => {
    const documents = [{ key: '/a', title: 'Charca', headings: [], body: 'Encharcamiento', city: '' }];
    const synonyms = [{ asked: ['fuga', 'goteo'], found: ['charca'] }];
    const index = buildIndex(documents, { cities: [], synonyms });
    expect(findKeys(index, documents, 'una fuguita')).toEqual(['/a']);
  });
});

describe('words written as two', () => {
  it('are found if the site lacks one of them', () => {
    const { documents, index } = indexBodies(['Hay wifi', 'Nada de eso', 'Una tele']);
    expect(findKeys(index, documents, 'wi fi')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'mejor wi fi gratis')).toEqual(['/0000']);
  });
});

describe('contract C4.3: phrases of stop words alone', () => {
  /** A page that is titled so, one that the same words begin as those of a sentence, and one with the words apart. */
  const find = (language: string, title: string, query: string) => {
    const pages = ['Aviso', title, 'Cookies'].map((name, i) => ({
      key: `/000${i}`,
      title: name,
      headings: [],
      body: i === 1 ? 'Taller.' : `${query}, ${title}: ${query.split(' ').toReversed().join(', ')}.`,
      city: '',
      language,
    }));
    return findKeys(buildIndex(pages, { cities: [], analyzer: analyzerOf(language) }), pages, query);
  };

  it.each([
    ['es', 'Quiénes somos', 'quienes son'],
    ['es', 'Sobre nosotras', 'quiénes sois'],
    ['es', 'Dónde estamos', 'dónde estáis'],
    ['ca', 'Qui som', 'qui sou'],
    ['ca', 'On som', 'on sou'],
    ['gl', 'Quen somos', 'quen sodes'],
    ['pt', 'Onde estamos', 'onde estão'],
    ['en', 'About us', 'who are you'],
    ['fr', 'Qui sommes-nous', 'qui êtes-vous'],
    ['de', 'Über uns', 'wer sind Sie'],
    ['it', 'Dove siamo', 'dove siete'],
  ])('in %s find the page "%s", and no sentences, by "%s"', (language, title, query) => {
    expect(find(language, title, query)).toEqual(['/0001']);
  });

  it('find a part of a page by its heading', () => {
    const pages = ['Dónde estamos', 'Otra cosa'].map((heading, i) => ({
      ...{
        key: `/000${i}`,
        title: 'Taller',
        headings: [heading],
        body: `${heading}\nDonde están.`,
        city: '',
      },
    }));
    expect(findKeys(buildIndex(pages, { cities: [] }), pages, 'dónde están')).toEqual(['/0000']);
  });

  it('are searched word by word if they name no page', () => {
    expect(find('es', 'Portada', 'quiénes son')).toEqual(['/0000', '/0002']);
  });
});

describe('contract C4.1: function words of another language', () => {
  it('are stop words in a question in that language', () => {
    const { documents, index } = indexBodies(['Error for do: m.c.d.', 'Boiler: la caldera']);
    expect(findKeys(index, documents, 'what do you ask for a boiler?')).toEqual(['/0001']);
    expect(findKeys(index, documents, 'error for de la caldera?')).toContain('/0000');
    expect(findKeys(index, documents, 'caldera M.C.D.')).toContain('/0000');
  });
});

describe('contract C4.2: what leads', () => {
  it('are words with a subject before words that say what is wanted', () => {
    const { documents, index } = indexBodies(['Montar', 'Toldos']);
    expect(findKeys(index, documents, 'montar toldos')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'montar')).toEqual(['/0000']);
  });

  it.each(['técnico', 'barato', 'empresa', 'servicio'])(
    'is the matter rather than who does it or how cheaply: %s',
    (word) => {
      const { documents, index } = indexBodies([word, 'Toldos', 'Calderas', 'Calderas', 'Piscinas']);
      expect(findKeys(index, documents, `${word} calderas`)[0]).toBe('/0002');
    },
  );

  it.each([
    ['quiero trabajar con vosotros', 'Trabaja con nosotros'],
    ['cómo funciona vuestro servicio', 'Cómo trabajamos'],
    ['qué días trabajáis', 'Horario'],
    ['la razón social para una factura', 'CIF'],
  ])('is what any business is asked, on the page that says it of itself: %s', (query, body) => {
    const { documents, index } = indexBodies([
      'Toldos',
      'Trabajo desde hace años',
      'La empresa de enfrente',
      body,
    ]);
    expect(findKeys(index, documents, query)[0]).toBe('/0003');
  });

  it('is the thing before the list of prices when a query asks for its price', () => {
    const { documents, index } = indexBodies(['Precios', 'Pintura']);
    expect(findKeys(index, documents, 'precio pintura')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'cuánto cuesta la pintura')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'cuánto cuesta')).toEqual(['/0000']);
  });

  it('is the service of the business that a single word names, or the word that it is a synonym of', () => {
    const page = (key: string, title: string, isService = false, language = 'es') => ({
      ...{ key, title, headings: [], body: 'Avisos del taller.', city: '', isService, language },
    });
    const documents = [
      page('/a/', 'La caldera pita'),
      page('/b/', 'La caldera quema'),
      page('/c/', 'Puesta a punto y reparación de una caldera mural', true),
      page('/ca/', 'La llar de foc', false, 'ca'),
      page('/cb/', 'Neteja i posada a punt de la llar i del conducte', true, 'ca'),
    ];
    const synonyms = [{ asked: ['calefón', 'caldera'], found: ['calefón', 'caldera'] }];
    const index = buildIndex(documents, { cities: [], synonyms });
    expect(findKeys(index, documents, 'la caldera')[0]).toBe('/c/');
    expect(findKeys(index, documents, 'calefón')[0]).toBe('/c/');
    expect(findKeys(index, documents, 'llar')[0]).toBe('/cb/');
    // what else is said is about something that happens to it, even if no page knows the word
    expect(findKeys(index, documents, 'caldera pita')[0]).toBe('/a/');
    expect(findKeys(index, documents, 'se ha esmorfado la caldera')[0]).toBe('/a/');
    const plain = documents.map((document) => ({ ...document, isService: false }));
    expect(findKeys(buildIndex(plain, { cities: [], synonyms }), plain, 'caldera')[0]).toBe('/a/');
  });

  it('is rather a page whose title is part of a long query than one whose title has other words too', () => {
    const page = (key: string, title: string) => ({ key, title, headings: [], body: 'Aviso', city: '' });
    const documents = [page('/a/', 'Toldo de lona'), page('/b/', 'Toldo'), page('/c/', 'Terraza grande')];
    const query = 'toldo nuevo para terraza grande';
    const hits = buildIndex(documents, { cities: [] }).explain({ query, city: '', offset: 0, limit: 3 });
    const [withOther, contained] = [0, 1].map((number) => hits.find(({ document }) => document === number)!);
    expect(contained!.title).toBeGreaterThan(3 * withOther!.title);
  });
});

describe('contract C4.9: keywords', () => {
  const page = (title: string, body: string, keywords: string) => ({
    key: `/${title}`,
    title,
    headings: [],
    body,
    keywords,
    city: '',
  });
  const documents = [
    page('Avisos', 'Una canilla vieja.', ''),
    page('Grifos', 'Cambiamos la junta.', 'canilla que pierde\nploc de noche'),
    page('Otros', 'Nada de eso.', ''),
  ];
  const index = buildIndex(documents, { cities: [] });

  it('find their page, behind one that says the same', () => {
    expect(findKeys(index, documents, 'ploc')).toEqual(['/Grifos']);
    expect(findKeys(index, documents, 'canilla')).toEqual(['/Avisos', '/Grifos']);
  });

  it('are never shown', () => {
    const { hits } = index.search({ query: 'ploc canilla', city: '', offset: 0, limit: 9 });
    expect(hits.map(({ excerpt }) => excerpt).join()).not.toContain('ploc');
  });
});
