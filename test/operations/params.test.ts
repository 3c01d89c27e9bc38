import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal, renderErrorBody } from '../../src/errors/refusal.ts';
import { createCityLookup } from '../../src/operations/city-names.ts';
import { listOperations, listTools } from '../../src/operations/index.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { readQueryParams, readToolArguments } from '../../src/operations/params.ts';
import type { StringParam } from '../../src/operations/schema.ts';
import { codePoint } from '../code-point.ts';
import { exampleProfile } from '../example/example-files.ts';
import { runs } from '../runs.ts';

const operations = listOperations(exampleProfile);
const byId = (id: string) => operations.find((operation) => operation.id === id) as Operation;
const search = byId('search_pages');
const read = byId('read_page');

/** The refusal that a call throws, as code and Spanish hint. */
function refusalOf(call: () => unknown): { code: string; hint: string } {
  try {
    call();
  } catch (thrown) {
    if (thrown instanceof Refusal)
      return { code: thrown.code, hint: renderErrorBody(thrown, 'es').data.hint };
    throw thrown;
  }
  throw new Error('nothing was refused');
}

describe('seed §4.1, seed §4.2, seed §4.3: parameters and their defaults', () => {
  it('fills in the defaults', () => {
    expect(readQueryParams(search, [['query', 'grifo']])).toEqual({
      query: 'grifo',
      city: 'todas',
      limit: 8,
    });
    expect(readQueryParams(byId('get_company_info'), [])).toEqual({ section: 'all' });
  });

  it('offers the 21 cities of seed §2.6 and todas', () => {
    const city = search.params.properties.city as { enum: readonly string[] };
    expect(city.enum).toEqual([
      'todas',
      'tenerife',
      'las-palmas',
      'sevilla',
      'malaga',
      'cordoba',
      'granada',
      'valencia',
      'alicante',
      'elche',
      'murcia',
      'mallorca',
      'madrid',
      'valladolid',
      'barcelona',
      'zaragoza',
      'bilbao',
      'pamplona',
      'a-coruna',
      'vigo',
      'gijon',
      'oviedo',
    ]);
  });

  it('ignores a parameter that does not exist (contract C2.3, seed §9.2)', () => {
    expect(
      readQueryParams(read, [
        ['url', 'x'],
        ['utm_source', 'y'],
        ['__proto__', 'z'],
      ]),
    ).toEqual({ url: 'x', from: 0 });
  });
});

describe('contract C2.3: city as people write it', () => {
  const city = (written: string) => () =>
    readQueryParams(search, [
      ['query', 'grifo'],
      ['city', written],
    ]).city;

  it.each([
    ['Madrid', 'madrid'],
    [' MADRID ', 'madrid'],
    ['Málaga', 'malaga'],
    ['Ma\u0301laga', 'malaga'],
    ['A Coruña', 'a-coruna'],
    ['a  coruna', 'a-coruna'],
    ['las palmas de gran canaria', 'las-palmas'],
    ['València', 'valencia'],
    ['Todas', 'todas'],
  ])('reads %j as %s, in REST and in tools', (written, slug) => {
    expect(city(written)()).toBe(slug);
    expect(readToolArguments(search, { query: 'grifo', city: written }).city).toBe(slug);
  });

  it.each([
    'Lisboa',
    '-',
    'madridx',
    'Madrid, Sevilla',
    '../madrid',
    'madrid/..',
    '/madrid/',
    '-madrid',
    'madrid.',
    '"madrid"',
    'las_palmas',
    'ñ'.repeat(300),
  ])('refuses %j, in REST and in tools', (written) => {
    expect(refusalOf(city(written)).hint).toContain('uno de estos valores: todas');
    expect(refusalOf(() => readToolArguments(search, { query: 'grifo', city: written })).code).toBe(
      'invalid_parameter',
    );
  });

  it('takes an apostrophe in either form', () => {
    const { read: lookup } = createCityLookup([
      { slug: 'l-hospitalet', name: 'L’Hospitalet de Llobregat', aliases: [] },
    ]);
    expect(lookup("l'hospitalet de llobregat")).toBe('l-hospitalet');
    expect(lookup('L-Hospitalet')).toBe('l-hospitalet');
  });

  it.each([
    ['Barcelonaa', 'barcelona'],
    ['Vallodolid', 'valladolid'],
    ['VIGOO', 'vigo'],
    ['Las Palmas de Gran Canarias', 'las-palmas'],
  ])('names the city that %j most likely means', (written, near) => {
    expect(refusalOf(city(written)).hint).toMatch(new RegExp(`, oviedo\\. ¿Querías decir «${near}»\\?$`));
  });

  it.each(['Lisboa', 'Lugo', 'Vigilia', 'ñ'.repeat(150)])('names none for %j', (written) => {
    expect(refusalOf(city(written)).hint).toMatch(/oviedo\.$/);
  });

  it('names the near city of more than a schema lists', () => {
    const cities = Array.from({ length: 150 }, (_, i) => ({
      slug: `villa-${i}-real`,
      name: `Villa ${i} Real`,
      aliases: [],
    }));
    expect(createCityLookup(cities).findNear('Villa 77 Reall')).toBe('villa-77-real');
  });

  it('prefers the slug of a city to another city’s name', () => {
    const { read: lookup } = createCityLookup([
      { slug: 'vila', name: 'Vila Nova', aliases: ['nova'] },
      { slug: 'nova', name: 'Nova', aliases: [] },
    ]);
    expect(['NOVA', 'vila nova', 'x'].map(lookup)).toEqual(['nova', 'vila', undefined]);
  });
});

describe('contract C9.3: what a parameter is for', () => {
  const manyCities = Array.from({ length: 300 }, (_, i) => ({ ...exampleProfile.cities[0]!, slug: `c${i}` }));
  it.each([
    ['of the example', exampleProfile],
    ['with more cities than schemas list', { ...exampleProfile, cities: manyCities }],
    [
      'with a long example',
      {
        ...exampleProfile,
        searches: [{ query: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3), city: 'todas' }],
      },
    ],
  ])('has at most 150 characters in each language: the tools %s', (_, profile) => {
    const tools = listTools(listOperations(profile), profile, true);
    const texts = tools.flatMap(({ params }) =>
      Object.values(params.properties).flatMap(({ description }) => [description.es, description.en]),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => [...text].length > 150)).toEqual([]);
  });
});

describe('contract C2.1: lengths', () => {
  const query = (value: string) => () => readQueryParams(search, [['query', value]]);

  it.each([
    ['ab'],
    ['a'.repeat(200)],
    ['😀😀'],
    ['😀'.repeat(200)],
    [`  ${'a'.repeat(200)}  `],
    ['e\u0301'.repeat(200)],
  ])('accepts %j', (value) => {
    expect(query(value)().query).toBe(value.normalize('NFC').trim());
  });

  it.each([
    ['a'],
    ['  a  '],
    ['   '],
    [''],
    ['😀'],
    ['e\u0301'],
    ['a'.repeat(201)],
    ['😀'.repeat(201)],
    [`e${'\u0301\u0327'.repeat(101)}`],
  ])('refuses %j', (value) => {
    expect(refusalOf(query(value))).toEqual({
      code: 'invalid_parameter',
      hint: '«query»: un texto de 2 a 200 caracteres.',
    });
  });

  it.each(['query', 'city', 'cursor'])('a far longer %s is refused without being normalized', (name) => {
    const marks = '\u0301\u0327'.repeat(5_000_000);
    expect(refusalOf(() => readToolArguments(search, { query: 'fuga', [name]: marks })).code).toBe(
      'invalid_parameter',
    );
  });

  it('holds for url: 1 to 300 (seed §8)', () => {
    expect(readQueryParams(read, [['url', 'x'.repeat(300)]]).url).toHaveLength(300);
    expect(refusalOf(() => readQueryParams(read, [['url', 'x'.repeat(301)]])).hint).toContain('1 a 300');
    expect(refusalOf(() => readQueryParams(read, [['url', '']])).code).toBe('invalid_parameter');
  });

  it('holds for cursor: at most 12 characters', () => {
    const withCursor = (cursor: string) => () =>
      readQueryParams(search, [
        ['query', 'grifo'],
        ['cursor', cursor],
      ]);
    expect(withCursor('x'.repeat(12))().cursor).toHaveLength(12);
    expect(refusalOf(withCursor('x'.repeat(13))).hint).toBe(
      '«cursor»: un texto de como mucho 12 caracteres.',
    );
  });
});

describe('contract C2.2: integers are decimal digits only, never clamped', () => {
  const limit = (value: string) => () =>
    readQueryParams(search, [
      ['query', 'grifo'],
      ['limit', value],
    ]);

  it.each([
    ['1', 1],
    ['25', 25],
    ['8', 8],
    ['08', 8],
  ])('accepts %s', (value, number) => {
    expect(limit(value)().limit).toBe(number);
  });

  it.each(['0', '26', '-1', '8.0', '1e1', '0x8', '+8', ' 8', '8 ', 'ocho', '٨', '9'.repeat(400)])(
    'refuses %j',
    (value) => {
      expect(refusalOf(limit(value))).toEqual({
        code: 'invalid_parameter',
        hint: '«limit»: un número entero de 1 a 25.',
      });
    },
  );

  it('a tool call sends a JSON integer', () => {
    expect(readToolArguments(search, { query: 'grifo', limit: 25 }).limit).toBe(25);
    for (const wrong of [26, 0, 8.5, Number.NaN, true, [8], {}]) {
      expect(refusalOf(() => readToolArguments(search, { query: 'grifo', limit: wrong })).code).toBe(
        'invalid_parameter',
      );
    }
  });
});

describe('contract C9: arguments of a tool call', () => {
  it('are absent when they are null', () => {
    expect(readToolArguments(search, { query: 'grifo', city: null, limit: null, cursor: null })).toEqual(
      readToolArguments(search, { query: 'grifo' }),
    );
    expect(refusalOf(() => readToolArguments(search, { query: null })).code).toBe('missing_parameter');
  });

  it.each([
    ['ciudad', 'este parámetro no existe; ¿querías decir «city»?'],
    ['Limit', 'este parámetro no existe; ¿querías decir «limit»?'],
    ['toString', 'este parámetro no existe; los que hay son: query, city, limit, cursor.'],
  ])('are refused when they do not exist: %s', (name, rule) => {
    const refusal = refusalOf(() => readToolArguments(search, { query: 'grifo', [name]: 'madrid' }));
    expect(refusal).toEqual({ code: 'invalid_parameter', hint: `«${name}»: ${rule}` });
  });
});

describe('contract C2.3: repeated, unknown and missing', () => {
  it('refuses a parameter given twice, naming it', () => {
    expect(
      refusalOf(() =>
        readQueryParams(search, [
          ['query', 'a b'],
          ['query', 'a b'],
        ]),
      ),
    ).toEqual({
      code: 'invalid_parameter',
      hint: '«query»: envíalo una sola vez; ha llegado repetido.',
    });
  });

  it('says of a site without cities that there is nothing to choose', () => {
    const [operation] = listOperations({ ...exampleProfile, cities: [] }).filter(
      ({ id }) => id === 'search_pages',
    );
    const pairs = [['query', 'grifo'] as const, ['city', 'paris'] as const];
    const refusal = refusalOf(() => readQueryParams(operation ?? search, pairs));
    expect(refusal.hint).toBe('«city»: este sitio solo admite «todas»; quita el parámetro.');
  });

  it('lists at most 100 cities; of more it takes each by slug, name and alias, and says where they are', () => {
    const searchOf = (count: number) => {
      const cities = Array.from({ length: count }, (_, i) => ({
        slug: `villa-${i}`,
        name: `Villa ${i}`,
        aliases: [`V${i}`],
      }));
      return listOperations({ ...exampleProfile, cities }).find(({ id }) => id === 'search_pages')!;
    };
    const listOf = ({ params }: Operation) => (params.properties.city as StringParam).enum;
    expect(listOf(searchOf(100))).toHaveLength(101);
    const many = searchOf(101);
    expect(listOf(many)).toBeUndefined();
    const cityOf = (city: string) => readToolArguments(many, { query: 'grifo', city }).city;
    for (const written of ['villa-100', 'villa 100', 'v100']) expect(cityOf(written)).toBe('villa-100');
    expect(cityOf('todas')).toBe('todas');
    expect(readToolArguments(many, { query: 'grifo' }).city).toBe('todas');
    for (const city of ['../villa-1', 'villa-101', 'a'.repeat(201)]) {
      const { code, hint } = refusalOf(() => cityOf(city));
      expect(code).toBe('invalid_parameter');
      if (city.length > 200) continue;
      expect(hint).toContain('101 ciudades');
      expect(hint).toContain('section=coverage');
    }
  });

  it.each(['', ' ', '\u00a0'])('an optional parameter that is %j counts as absent', (empty) => {
    const given = { query: 'grifo', city: empty, limit: empty, cursor: empty };
    const absent = { query: 'grifo', city: 'todas', limit: 8 };
    expect(readQueryParams(search, Object.entries(given))).toEqual(absent);
    expect(readToolArguments(search, given)).toEqual(absent);
    expect(readQueryParams(byId('get_company_info'), [['section', empty]])).toEqual({ section: 'all' });
    expect(readQueryParams(read, Object.entries({ url: 'x', from: empty }))).toEqual({ url: 'x', from: 0 });
    expect(refusalOf(() => readQueryParams(read, [['url', empty]])).code).toBe('invalid_parameter');
  });

  it.each(['Contact', ' contact ', 'CONTACT', 'cóntact'])('reads %j as a value of section', (section) => {
    expect(readQueryParams(byId('get_company_info'), [['section', section]])).toEqual({ section: 'contact' });
    expect(readToolArguments(byId('get_company_info'), { section })).toEqual({ section: 'contact' });
  });

  it.each(['contacts', 'contact/', 'contact.', 'service model', '../all'])(
    'refuses section %j',
    (section) => {
      expect(
        refusalOf(() => readQueryParams(byId('get_company_info'), [['section', section]])).hint,
      ).toContain('uno de estos valores: all, contact');
    },
  );

  it.each([
    [search, 'q', 'query'],
    [search, 'Query', 'query'],
    [search, 'query[]', 'query'],
    [search, 'query[0]', 'query'],
    [search, 'qeury', undefined],
    [search, 'city', undefined],
    [search, 'querry', 'query'],
    [search, 'ciudad', 'city'],
    [read, 'page', 'url'],
    [read, 'slug', 'url'],
    [read, 'constructor', undefined],
  ])('names what %o’s unknown parameter resembles', (operation, given, meant) => {
    const { code, hint } = refusalOf(() => readQueryParams(operation as Operation, [[given as string, 'x']]));
    expect(code).toBe('missing_parameter');
    if (meant === undefined) expect(hint).not.toContain('¿');
    else expect(hint).toContain(`¿Querías decir «${meant}» en vez de «${given}»?`);
  });
});

describe('contract C2.4, contract C8.7: what no parameter may hold', () => {
  it('names half of a surrogate pair, which only JSON can hold', () => {
    const { code, hint } = refusalOf(() => readToolArguments(search, { query: 'grifo \ud800' }));
    expect([code, hint]).toEqual(['invalid_parameter', expect.stringContaining('medio par suplente')]);
  });

  it.each(['a\u0000b', 'a\nb', 'a\u007fb', 'a\u0085b', '\tab'])(
    'refuses control characters in %j',
    (value) => {
      expect(refusalOf(() => readQueryParams(search, [['query', value]])).hint).toBe(
        '«query»: sin caracteres de control.',
      );
      expect(refusalOf(() => readToolArguments(search, { query: value })).hint).toBe(
        '«query»: sin caracteres de control.',
      );
      expect(
        refusalOf(() =>
          readQueryParams(read, [
            ['url', 'x'],
            [value, 'y'],
          ]),
        ).code,
      ).toBe('invalid_parameter');
    },
  );

  it('refuses a token in the address', () => {
    expect(
      refusalOf(() =>
        readQueryParams(read, [
          ['url', 'x'],
          ['access_token', 't'],
        ]),
      ),
    ).toEqual({
      code: 'invalid_parameter',
      hint: '«access_token»: los tokens van en la cabecera «Authorization: Bearer <token>», nunca en la dirección.',
    });
  });
});

describe('any pairs and any arguments', () => {
  const names = fc.oneof(
    fc.constantFrom('query', 'city', 'limit', 'cursor', 'url', 'section'),
    fc.string({ unit: codePoint }),
  );

  it('give parameters within the schema or a catalogued refusal that names one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operations),
        fc.array(fc.tuple(names, fc.string({ unit: codePoint })), { maxLength: 6 }),
        (operation, pairs) => {
          try {
            const params = readQueryParams(operation, pairs);
            for (const name of Object.keys(params)) expect(operation.params.properties).toHaveProperty(name);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(Refusal);
            expect(['missing_parameter', 'invalid_parameter']).toContain((thrown as Refusal).code);
            expect((thrown as Refusal).facts.parameter).toBeTypeOf('string');
          }
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  it('of a tool call likewise', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operations),
        fc.dictionary(names, fc.jsonValue()),
        (operation, given) => {
          try {
            readToolArguments(operation, given);
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(Refusal);
          }
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
