import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIndex } from './build-index.ts';
import { corpus, findKeys, indexBodies, searchTrades, tradeIndex } from './corpus.ts';

describe('contract C4.1: Spanish analysis', () => {
  it('folds case and accents', () => {
    expect(searchTrades('CALEFACCIÓN')).toEqual(searchTrades('calefaccion'));
    expect(searchTrades('calefaccion')[0]).toBe('/servicios/calderas/');
  });

  it('finds one form of a word by another', () => {
    expect(searchTrades('reparar lavadora')[0]).toBe('/servicios/lavadoras/');
    expect(searchTrades('reparaciones de lavadoras')[0]).toBe('/servicios/lavadoras/');
  });

  it('distinguishes ñ from n if the exact form is found', () => {
    const { documents, index } = indexBodies(['una caña de pescar', 'una cana en el pelo']);
    expect(findKeys(index, documents, 'caña')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'cana')).toEqual(['/0001']);
  });

  it('accepts n for ñ and ñ for n if the exact form finds nothing', () => {
    const { documents, index } = indexBodies(['reparamos muñecas cada año', 'la cabana del tío']);
    expect(findKeys(index, documents, 'ano')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'munecas')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'cabaña')).toEqual(['/0001']);
  });

  it('searches stop words only when the query has no other words', () => {
    const { documents, index } = indexBodies(['la fuga', 'el grifo de la cocina', 'tarima']);
    expect(findKeys(index, documents, 'la fuga')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'de la')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'xyzzy de la')).toEqual([]);
  });

  it('finds codes, measures and numbers, written together or apart', () => {
    const { documents, index } = indexBodies([
      'error E18',
      'baldosa de 60x60',
      'enchufe de 220 V',
      'el 18 de mayo',
    ]);
    for (const query of ['E18', 'e-18', 'e 18']) expect(findKeys(index, documents, query)[0]).toBe('/0000');
    for (const query of ['60x60', '60 x 60']) expect(findKeys(index, documents, query)).toEqual(['/0001']);
    for (const query of ['220v', '220 V']) expect(findKeys(index, documents, query)).toEqual(['/0002']);
  });

  it('finds telephone numbers and ISBNs in any groups of digits, and no other numbers (contract C4.1)', () => {
    const { index, documents } = indexBodies([
      'Librería del mar: Tel. +34 956 000 112',
      'Solitud, ISBN 978-84-9930-024-3, 956 euros',
      'Anuncio 112, 956 y 000',
    ]);
    for (const query of ['956000112', '956 00 01 12', '34956000112', '956.000.112'])
      expect(findKeys(index, documents, query)[0]).toBe('/0000');
    for (const query of ['9788499300243', '978-84-9930-024-3'])
      expect(findKeys(index, documents, query)).toEqual(['/0001']);
    expect(findKeys(index, documents, '956000113')).toEqual([]);
  });
});

describe('contract C4.2: ranking', () => {
  it('ranks a title with all the words first', () => {
    const titles = ['Puertas', 'Precio de puertas', 'Precio de todo lo demás', 'Otra cosa'];
    const documents = titles.map((title, i) => ({
      key: `/${i}`,
      title,
      headings: i === 3 ? ['Precio de las puertas', 'Puertas y precios'] : [],
      body: i === 1 ? 'Depende de la medida.' : 'Puerta y precio: la puerta tiene el precio de una puerta.',
      city: '',
    }));
    const index = buildIndex(documents, { cities: [], synonyms: [] });
    expect(findKeys(index, documents, 'precio puerta')[0]).toBe('/1');
  });

  it('orders equals by address', () => {
    const { documents, index } = indexBodies(Array.from({ length: 30 }, () => 'la misma fuga'));
    expect(findKeys(index, documents, 'fuga')).toEqual(documents.slice(0, 25).map(({ key }) => key));
  });

  it('ranks adjacent words before words far apart', () => {
    const filler = 'tornillo puerta madera pared suelo techo ventana mesa silla cama armario lámpara';
    const { documents, index } = indexBodies([
      `bomba ${filler} calor ${filler}`,
      `bomba calor ${filler} ${filler}`,
    ]);
    expect(findKeys(index, documents, 'bomba de calor')).toEqual(['/0001', '/0000']);
  });

  it('slightly prefers general pages if no city is requested', () => {
    const [first, ...others] = searchTrades('electricistas');
    expect(first).toBe('/servicios/electricidad/');
    expect(others).toContain('/servicios/electricidad/bilbao/');
  });
});

describe('contract C4.3: typing errors and words of the trade', () => {
  it.each([
    ['labadora no desagua', '/problemas/lavadora-no-desagua/'],
    ['lavadoar no desagua', '/problemas/lavadora-no-desagua/'],
    ['calefacion', '/servicios/calderas/'],
    ['difrencial', '/problemas/diferencial/'],
    ['cerajero', '/servicios/cerrajeria/'],
    ['persina atascada', '/problemas/persiana-atascada/'],
    ['umedad en el techo', '/problemas/mancha-humedad/'],
    ['fontaneria', '/servicios/fontaneria/'],
    ['desatasc', '/servicios/desatascos/'],
  ])('%s finds %s first', (query, key) => {
    expect(searchTrades(query)[0]).toBe(key);
  });

  it('corrects an unknown form of a known stem to a commoner stem', () => {
    const bodies = ['Un object de código', 'Los objetos perdidos', 'El objeto hallado', 'Más objetos'];
    const { documents, index } = indexBodies(bodies);
    expect(findKeys(index, documents, 'objectos perdidos')[0]).toBe('/0001');
    expect(findKeys(index, documents, 'objectos')).toHaveLength(4);
  });

  it('splits two words that were written as one', () => {
    const { documents, index } = indexBodies(['El aire acondicionado', 'La puerta', 'Aire puro']);
    expect(findKeys(index, documents, 'aireacondicionado')).toEqual(['/0000', '/0002']);
  });

  it('ranks exact matches first', () => {
    const { documents, index } = indexBodies(['grito', 'grifo', 'grifos', 'grito grito grito']);
    expect(findKeys(index, documents, 'grifo')).toEqual(['/0001', '/0002']);
    expect(findKeys(index, documents, 'grifos')).toEqual(['/0002', '/0001']);
  });

  it.each([
    ['grifo gotea', '/problemas/fuga-grifo/'],
    ['se ha ido la luz', '/problemas/diferencial/'],
    ['lavadora no vacía', '/problemas/lavadora-no-desagua/'],
    ['me he quedado sin llaves', '/problemas/llaves-dentro/'],
    ['nevera no hace frío', '/problemas/nevera-no-enfria/'],
    ['lavaplatos no seca', '/problemas/lavavajillas-no-seca/'],
    ['plomero', '/servicios/fontaneria/'],
    ['tarifas', '/precios/'],
  ])('%s finds a page that uses another word: %s', (query, key) => {
    expect(searchTrades(query)[0]).toBe(key);
  });
});

describe('quoted phrases', () => {
  it('are found as a sequence of stems', () => {
    const { documents, index } = indexBodies([
      'cambio del bombín roto',
      'el bombín no admite cambio',
      'roto',
    ]);
    expect(findKeys(index, documents, '"cambios de bombín"')).toEqual(['/0000']);
    expect(findKeys(index, documents, '«cambio bombín» roto')).toEqual(['/0000']);
  });

  it('are searched as words if no page has the sequence', () => {
    const { documents, index } = indexBodies(['bombín nuevo', 'cambio de aceite']);
    expect(findKeys(index, documents, '"cambio de bombín"').sort()).toEqual(['/0000', '/0001']);
  });

  it('must all be found in a page', () => {
    const { documents, index } = indexBodies([
      'puerta blindada y llave rota',
      'puerta blindada',
      'llave rota',
    ]);
    expect(findKeys(index, documents, '"puerta blindada" "llave rota"')).toEqual(['/0000']);
  });

  it('read the positions of words only in pages that can be hits', () => {
    const many = Array.from({ length: 400 }, () => 'puerta blindada con cerradura');
    const { documents, index } = indexBodies([...many, 'llave rota de puerta blindada con cerradura']);
    const read = vi.spyOn(Uint16Array.prototype, 'subarray');
    onTestFinished(() => read.mockRestore());
    const query = '"llave rota" "puerta" "puerta blindada" "la cerradura" "blindada con cerradura"';
    expect(findKeys(index, documents, query)).toEqual(['/0400']);
    expect(read.mock.calls.length).toBeLessThan(400);
  });
});

describe('seed §4.1: a request', () => {
  it('reports whether more hits follow', () => {
    const all = tradeIndex.search({ query: 'reparamos', city: '', offset: 0, limit: 25 });
    const page = tradeIndex.search({ query: 'reparamos', city: '', offset: 0, limit: all.hits.length - 1 });
    expect(all.hasMore).toBe(false);
    expect(page.hasMore).toBe(true);
    expect(page.hits).toEqual(all.hits.slice(0, -1));
  });

  it('finds nothing for a word that no page has', () => {
    expect(tradeIndex.search({ query: 'zzzzqqq', city: '', offset: 0, limit: 8 })).toEqual({
      hits: [],
      hasMore: false,
    });
  });

  it('finds nothing after the last hit', () => {
    expect(tradeIndex.search({ query: 'persiana', city: '', offset: 500, limit: 8 })).toEqual({
      hits: [],
      hasMore: false,
    });
  });

  it('is answered by an empty index', () => {
    const { index } = indexBodies([]);
    expect(index.search({ query: 'fuga', city: '', offset: 0, limit: 8 })).toEqual({
      hits: [],
      hasMore: false,
    });
  });

  it('returns documents by their number', () => {
    const [hit] = tradeIndex.search({ query: 'huele a gas', city: '', offset: 0, limit: 1 }).hits;
    expect(corpus[hit!.document]!.key).toBe('/problemas/huele-a-gas/');
  });
});
