// Towns found in sites without a cities file (contract C12.3).

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface PageText {
  readonly title: string;
  readonly h1?: string;
  readonly description?: string;
  readonly head?: string;
  readonly text?: string;
  readonly footer?: string;
}

const prose = 'Atendemos con cita previa y explicamos cada paso con calma antes de empezar. '.repeat(5);

/** The site of some pages, by path. */
async function siteOf(pages: Readonly<Record<string, PageText>>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-towns-'));
  folders.push(folder);
  for (const [path, page] of Object.entries(pages)) {
    const { title, h1 = title, description = '', head = '', text = '', footer = '' } = page;
    const file = join(folder, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}">${head}</head>` +
        `<body><main><h1>${h1}</h1><p>Esta página es la de ${path}. ${prose}</p><p>${text}</p></main><footer><p>${footer}</p></footer></body></html>`,
    );
  }
  const site = await readSite(openFolder(folder), { cities: undefined, nowMs: Date.now() });
  return {
    site,
    cities: site.cities.map(({ slug }) => slug),
    cityOf: Object.fromEntries(site.pages.map(({ path, city }) => [path, city])),
  };
}

/** What a site with one page of a title says of that page. */
async function cityOfTitle(title: string, path = '/pagina/'): Promise<string | undefined> {
  const { cityOf } = await siteOf({ '/': { title: 'Inicio' }, [path]: { title } });
  return cityOf[path];
}

describe('a guide over thirty towns', () => {
  const names = [
    ...[
      'Madrid',
      'Móstoles',
      'Getafe',
      'Leganés',
      'Alcorcón',
      'Fuenlabrada',
      'Parla',
      'Pinto',
      'Valdemoro',
      'Torrejón de Ardoz',
    ],
    ...[
      'Alcalá de Henares',
      'Villaviciosa de Odón',
      'Boadilla del Monte',
      'Pozuelo de Alarcón',
      'Las Rozas de Madrid',
      'Majadahonda',
    ],
    ...[
      'San Sebastián de los Reyes',
      'Alcobendas',
      'Tres Cantos',
      'Collado Villalba',
      'Galapagar',
      'Arganda del Rey',
      'Rivas-Vaciamadrid',
    ],
    ...[
      'Coslada',
      'San Fernando de Henares',
      'Aranjuez',
      'Ciempozuelos',
      'Navalcarnero',
      'Toledo',
      'Illescas',
    ],
  ];
  const slugOf = (name: string) =>
    name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  const guide = siteOf({
    '/': { title: 'Tanatorios en Madrid y su provincia' },
    '/precios/': { title: 'Precios de un entierro' },
    ...Object.fromEntries(
      names.flatMap((name): [string, PageText][] => [
        [`/${slugOf(name)}/`, { title: `Funeraria en ${name} 24 h | Guía de duelo` }],
        [`/tanatorio-${slugOf(name)}/`, { title: `Tanatorio ${name} | Guía de duelo` }],
      ]),
    ),
  });

  it('has its towns as cities, spelled as the site spells them', async () => {
    const { site, cities } = await guide;
    expect(cities).toEqual(names.map(slugOf).sort());
    expect(site.cities.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it('knows the town of each page, by a whole segment of its path or a part', async () => {
    const { cityOf } = await guide;
    for (const name of names) {
      expect(cityOf[`/${slugOf(name)}/`]).toBe(slugOf(name));
      expect(cityOf[`/tanatorio-${slugOf(name)}/`]).toBe(slugOf(name));
    }
  });

  it('leaves its home page and its general pages general', async () => {
    const { cityOf } = await guide;
    expect(cityOf['/']).toBe('');
    expect(cityOf['/precios/']).toBe('');
  });

  it('reports each town with its pages and evidence', async () => {
    const { site } = await guide;
    const getafe = site.towns.find(({ city }) => city.slug === 'getafe');
    expect(getafe?.paths).toEqual(['/getafe/', '/tanatorio-getafe/']);
    expect(getafe?.evidence).toEqual(['path', 'title']);
  });
});

describe('a clinic in one town', () => {
  const address = 'Calle Mayor 5, 20301 Irún (Gipuzkoa)';
  const clinic = siteOf({
    '/': { title: 'Clínica Arce', text: address },
    '/contacto/': { title: 'Contacto | Clínica Arce', text: address },
    '/traumatologia/': { title: 'Traumatología en Irún | Clínica Arce' },
    '/kontaktua-eu/': { title: 'Traumatologia Irunen | Clínica Arce' },
    '/seguros/': { title: 'Seguros con los que trabajamos | Clínica Arce' },
    '/privacidad/': {
      title: 'Privacidad | Clínica Arce',
      text: 'Agencia de Protección de Datos, Jorge Juan 6, 28001 Madrid',
    },
  });

  it('has that town only, in its own spelling, with the official one as an alias', async () => {
    const { site } = await clinic;
    expect(site.cities).toEqual([{ slug: 'irun', name: 'Irún', aliases: [] }]);
    expect(site.towns[0]?.evidence).toEqual(['title', 'address']);
  });

  it('is there with all of its pages: a filter by its town hides none (contract C12.3)', async () => {
    const { cityOf } = await clinic;
    expect(cityOf).toEqual({
      '/': 'irun',
      '/contacto/': 'irun',
      '/traumatologia/': 'irun',
      '/kontaktua-eu/': 'irun',
      '/seguros/': 'irun',
      '/privacidad/': 'irun',
    });
  });

  it.each([
    ['its home title', { '/': { title: 'Clínica Arce | Traumatología en Getafe' } }],
    ['half of its pages', { '/lesiones/': { title: 'Lesiones en Getafe' }, '/': { title: 'Clínica Arce' } }],
  ])('is there by %s alone', async (_, pages) => {
    const { cityOf } = await siteOf({
      '/precios/': { title: 'Precios' },
      '/rodillas/': { title: 'Rodillas en Getafe' },
      ...pages,
    });
    expect(new Set(Object.values(cityOf))).toEqual(new Set(['getafe']));
  });

  it('is of no town that few pages name and that is not its own (contract C12.3)', async () => {
    const { cities } = await siteOf({
      '/': { title: 'Clínica Arce' },
      '/precios/': { title: 'Precios' },
      '/lesiones/': { title: 'Lesiones' },
      '/congreso/': { title: 'Estuvimos en Getafe' },
    });
    expect(cities).toEqual([]);
  });
});

it('finds the town of a business without an address in the title of its home page, and of a word in none', async () => {
  const townsFor = async (town: string) =>
    (
      await siteOf({
        '/': { title: `Logopeda en ${town} y por videollamada` },
        '/contacto/': { title: 'Contacto', text: 'Escríbeme y te contesto.' },
      })
    ).cityOf;
  expect(await townsFor('Tres Cantos')).toEqual({ '/': 'tres-cantos', '/contacto/': 'tres-cantos' });
  expect(await townsFor('Camas')).toEqual({ '/': '', '/contacto/': '' });
});

it('finds the town of a Catalan bookshop by its address, though its name is a Spanish word', async () => {
  const head = `<script type="application/ld+json">{"@type":"BookStore","address":{"@type":"PostalAddress","postalCode":"08700","addressLocality":"Igualada"}}</script>`;
  const { cities, cityOf } = await siteOf({
    '/': { title: 'Llibreria Tinta', head },
    '/botiga/': { title: "La botiga d'Igualada" },
    '/novetats/': { title: 'Novetats del mes' },
    '/contacte/': { title: 'Contacte', head },
  });
  expect(cities).toEqual(['igualada']);
  expect(cityOf).toEqual({
    '/': 'igualada',
    '/botiga/': 'igualada',
    '/contacte/': 'igualada',
    '/novetats/': 'igualada',
  });
});

it('has no cities where no town is named', async () => {
  const { site, cities } = await siteOf({
    '/': { title: 'Patatas fritas de toda la vida' },
    '/aviso-legal/': { title: 'Aviso legal', text: 'Domicilio: Carretera vieja 2, 30500 Molina de Segura' },
    '/sabores/': { title: 'Sabores' },
  });
  expect(cities).toEqual([]);
  expect(site.pages.every(({ city }) => city === '')).toBe(true);
});

describe('a title', () => {
  it.each([
    ['Fontaneros en Getafe', 'getafe'],
    ['Fontaneros en Getafe (Madrid)', 'getafe'],
    ['Fontaneros en Alcalá de Henares', 'alcala-de-henares'],
    ["Lampistes a l'Hospitalet de Llobregat", 'l-hospitalet-de-llobregat'],
    ['Pisos en La Coruña', 'la-coruna'],
    ['Clases en Donostia', 'donostia'],
    ['Fisioterapia equina en Mallorca', 'mallorca'],
    ['Abogados en Granada', 'granada'],
    ['Óptica Barcelona Style en Irun', 'irun'],
  ])('%s is of %s', async (title, city) => expect(await cityOfTitle(title)).toBe(city));

  it.each([
    ['Fisioterapia en Oviedo y Gijón', 'two towns'],
    ['Servicios en Móstoles y Madrid Sur', 'a town and a region'],
    ['Reformas en la provincia de Sevilla', 'a province'],
    ['Pantalla Rota', 'a word'],
    ['Ofertas en Camas', 'a word after "in"'],
    ['Gafas Carolina Herrera', 'a surname'],
    ['Jamón de Teruel', 'an origin'],
    ['Gafas Etnia Barcelona', 'a brand'],
    ['Mira nuestra obra', 'words'],
    ['Vinos de Rueda', 'a wine'],
    ['Peluquería en la calle Toledo', 'a street'],
  ])('%s is of no town: %s', async (title) => expect(await cityOfTitle(title)).toBe(''));

  it('of a word is of no town when the description repeats it', async () => {
    const description = 'Las mejores ofertas en Camas y colchones';
    const { cities } = await siteOf({
      '/': { title: 'Inicio', description },
      '/a/': { title: 'Ofertas en Camas', description },
    });
    expect(cities).toEqual([]);
  });

  it.each([
    ['/vinos/rueda/', 'Rueda'],
    ['/marcas/etnia-barcelona/', 'Etnia Barcelona'],
    ['/ofertas-en-camas/', 'Ofertas en Camas'],
  ])('with the path %s is of no town either', async (path, title) => {
    expect(await cityOfTitle(title, path)).toBe('');
  });
});

describe('evidence of a second kind', () => {
  it('makes a town of a word: an address whose postal code is of its province', async () => {
    const pages = { '/oficina/': { title: 'La oficina de Rueda' } };
    const here = { '/': { title: 'Inicio', text: 'Calle Real 1, 47490 Rueda' } };
    const elsewhere = { '/': { title: 'Inicio', text: 'Calle Real 1, 28013 Rueda' } };
    expect((await siteOf({ ...pages, ...here })).cityOf['/oficina/']).toBe('rueda');
    expect((await siteOf({ ...pages, ...elsewhere })).cities).toEqual([]);
  });

  it('is the address in the footer, when the site has no other', async () => {
    const footer = 'Camí de la Riera, s/n · 17255 Begur · 972 62 21 08';
    const { cities, cityOf } = await siteOf({
      '/': { title: 'Restaurant a Begur', footer },
      '/carta/': { title: 'Carta', footer },
    });
    expect(cities).toEqual(['begur']);
    expect(cityOf).toEqual({ '/': 'begur', '/carta/': 'begur' });
  });

  it('is the address of each page that states it, beside pages of another town', async () => {
    const text = 'Calle Real 1, 28917 Leganés';
    const { cityOf } = await siteOf({
      '/': { title: 'Inicio' },
      '/getafe/': { title: 'Limpiezas en Getafe' },
      '/horarios-y-tarifas/': { title: 'Horarios y tarifas', text },
      '/reach_eng/': { title: 'Where we are', text },
    });
    expect(cityOf).toEqual({
      '/': '',
      '/getafe/': 'getafe',
      '/horarios-y-tarifas/': 'leganes',
      '/reach_eng/': 'leganes',
    });
  });

  it('is no address of the pages in whose frame it is, beside pages of another town', async () => {
    const footer = 'Calle Real 1, 28917 Leganés';
    const { cityOf } = await siteOf({
      '/': { title: 'Inicio', footer },
      '/getafe/': { title: 'Limpiezas en Getafe', footer },
      '/horarios-y-tarifas/': { title: 'Horarios y tarifas', footer },
    });
    expect(cityOf).toEqual({ '/': 'leganes', '/getafe/': 'getafe', '/horarios-y-tarifas/': '' });
  });

  it('is no street that is named after a town', async () => {
    const pages = { '/': { title: 'Inicio', text: 'Camino de Getafe, 28917 Fortuna' } };
    expect((await siteOf(pages)).cities).toEqual([]);
    expect((await siteOf({ '/': { title: 'Inicio', text: 'Calle Real, Getafe 28901' } })).cities).toEqual([
      'getafe',
    ]);
  });

  it('makes a town of a bare name: the description of the home page', async () => {
    const description = 'Empresa de limpiezas en Getafe y alrededores';
    const pages = { '/a/': { title: 'Limpiezas Getafe' } };
    expect((await siteOf({ ...pages, '/': { title: 'Inicio' } })).cities).toEqual([]);
    expect((await siteOf({ ...pages, '/': { title: 'Inicio', description } })).cities).toEqual(['getafe']);
  });

  it('makes a town of a bare name: areaServed', async () => {
    const head = `<script type="application/ld+json">{"areaServed":[{"@type":"City","name":"Getafe"},{"@type":"City","name":"Legan\\u00e9s"}]}</script>`;
    const pages = { '/a/': { title: 'Limpiezas Getafe' }, '/b/': { title: 'Limpiezas Leganés' } };
    expect((await siteOf({ ...pages, '/': { title: 'Inicio' } })).cities).toEqual([]);
    expect((await siteOf({ ...pages, '/': { title: 'Inicio', head } })).cities).toEqual([
      'getafe',
      'leganes',
    ]);
  });

  it('chooses between towns of one name by the province that the page names, and sets the smaller apart', async () => {
    const { cityOf } = await siteOf({
      '/': { title: 'Inicio' },
      '/a/': { title: 'Cerrajeros en Arroyomolinos' },
      '/cerrajeros-arroyomolinos-caceres/': { title: 'Cerrajeros en Arroyomolinos (Cáceres)' },
    });
    expect(cityOf['/a/']).toBe('arroyomolinos');
    expect(cityOf['/cerrajeros-arroyomolinos-caceres/']).toBe('arroyomolinos-caceres');
  });
});

it('takes the town that a page declares, and notes one that it does not know', async () => {
  const { site, cityOf } = await siteOf({
    '/': { title: 'Inicio' },
    '/a/': { title: 'Guía del norte', head: '<meta name="city" content="vigo">' },
    '/b/': { title: 'Guía del sur', head: '<meta name="city" content="Atlantis">' },
  });
  expect(cityOf['/a/']).toBe('vigo');
  expect(site.notes.map(({ path, reason }) => `${path} ${reason}`)).toEqual(['/b/ unknown-city']);
});

it('reads the same towns from the same pages', async () => {
  const pages = {
    '/': { title: 'Inicio' },
    '/a/': { title: 'Taxi en Vigo' },
    '/b/': { title: 'Taxi en Lugo' },
  };
  expect((await siteOf(pages)).site.towns).toEqual((await siteOf(pages)).site.towns);
});

describe('a business whose pages name no town of Spain (contract C12.3)', () => {
  const citiesOf = async (address: string, path = '/kontakt/') =>
    (await siteOf({ '/': { title: 'Inicio' }, [path]: { title: 'Página', text: `Dirección: ${address}` } }))
      .cities;

  it.each([
    ['Weißenseer Weg 71, 10367 Berlin', 'berlin'],
    ['46 rue Louis Aragon, 44100 Nantes', 'nantes'],
    ['Via Mirasole 19, 40124 Bologna', 'bologna'],
    ['Rua de Cedofeita 211, 4050-180 Porto', 'porto'],
    ['Via Stella 5, 38123 Reggio Emilia - RE, Italia', 'reggio-emilia'],
    ['27 Otley Road, Leeds, LS6 3AA', 'leeds'],
    ['12 High Street, Headingley, Leeds, LS6 3AA', 'leeds'],
    ['88 Main St, Boulder, Colorado 80302', 'boulder'],
    ['221 West Hastings Street, Vancouver, BC V6B 1H6', 'vancouver'],
    ['15 Smith Street, Fitzroy VIC 3065', 'fitzroy'],
    ['Via dei Tigli 14, Lecco (LC) CAP 23900', 'lecco'],
  ])('is of the town in its address, with all of its pages: %s', async (address, slug) => {
    const { cities, cityOf } = await siteOf({
      '/': { title: 'Inicio' },
      '/contact/': { title: 'Contact', text: `Dirección: ${address}` },
    });
    expect(cities).toEqual([slug]);
    expect(cityOf).toEqual({ '/': slug, '/contact/': slug });
  });

  it('is of the town in which all of its places are, and of none with places in two', async () => {
    const placesIn = async (other: string) => {
      const places = ['27 Otley Road, Leeds, LS6 3AA', `4 Mill Lane, ${other}, LS9 8AA`].map(
        (address, i) => ({
          '@type': 'Store',
          name: `Store ${i}`,
          telephone: `0113 496 000${i}`,
          address: { streetAddress: address },
        }),
      );
      const head = `<script type="application/ld+json">${JSON.stringify(places)}</script>`;
      const text = '27 Otley Road, Leeds, LS6 3AA';
      return (await siteOf({ '/': { title: 'Home', head }, '/contact/': { title: 'Contact', text } })).cities;
    };
    expect(await placesIn('Leeds')).toEqual(['leeds']);
    expect(await placesIn('Otley')).toEqual([]);
  });

  it('is of none when the address has other parts where it would be, or only a formal page states it', async () => {
    expect(await citiesOf('Rose Cottage Farm, Somerset, BA11 1BQ', '/contact/')).toEqual([]);
    expect(await citiesOf('Carretera de Lyon 380, Vienne, 38200, Isère', '/contact/')).toEqual([]);
    expect(await citiesOf('46 rue Louis Aragon, 44100 Nantes', '/aviso-legal/')).toEqual([]);
    expect(await citiesOf('Weißenseer Weg 71, 10367 Berlin', '/datenschutz/')).toEqual([]);
    const { cities } = await siteOf({
      '/': { title: 'Gîte, Saint-Étienne-sur-Chalaronne' },
      '/aviso-legal/': {
        title: 'Página',
        text: 'Dirección: 8 rue de la Dombes, 01140 Saint-Étienne-sur-Chalaronne',
      },
    });
    expect(cities).toEqual(['saint-etienne-sur-chalaronne']);
  });

  it('is of the one below the label of an address that has no street', async () => {
    const { cities } = await siteOf({
      '/': { title: 'Inicio' },
      '/contacto/': {
        title: 'Contacto',
        text: 'Nuestra ubicación</p><p>Parras, Coahuila, México. Te esperamos.',
      },
    });
    expect(cities).toEqual(['parras']);
  });

  it('is of the one that a German Impressum states, and of one that a formal page states as well', async () => {
    expect(await citiesOf('Weißenseer Weg 71, 10367 Berlin', '/impressum/')).toEqual(['berlin']);
    const { cities } = await siteOf({
      '/': { title: 'Inicio', text: '46 rue Louis Aragon, 44100 Nantes' },
      '/aviso-legal/': { title: 'Aviso legal', text: 'Dirección: 46 rue Louis Aragon, 44100 Nantes' },
    });
    expect(cities).toEqual(['nantes']);
  });
});

describe('the slug of a town (contract C12.3)', () => {
  it('is the segment of the paths of the site that names it; the name is that of its titles', async () => {
    const { site, cityOf } = await siteOf({
      '/': { title: 'Taxi Roca' },
      '/las-palmas/': { title: 'Taxi en Las Palmas de Gran Canaria' },
      '/las-palmas/aeropuerto/': { title: 'Al aeropuerto en Las Palmas de Gran Canaria' },
      '/vitoria/': { title: 'Taxi en Vitoria-Gasteiz' },
      '/getafe/': { title: 'Taxi en Getafe' },
      '/taxi-a-coruna/': { title: 'Taxi en A Coruña' },
    });
    expect(site.cities.map(({ slug, name }) => [slug, name])).toEqual([
      ['a-coruna', 'A Coruña'],
      ['getafe', 'Getafe'],
      ['las-palmas', 'Las Palmas de Gran Canaria'],
      ['vitoria', 'Vitoria-Gasteiz'],
    ]);
    expect(cityOf['/las-palmas/aeropuerto/']).toBe('las-palmas');
    expect(site.cities[2]?.aliases).toContain('Las Palmas');
  });
});

describe('short names of towns, which people type (contract C12.3)', () => {
  /** The aliases by slug of a bakery with a shop in each town. */
  async function aliasesIn(...towns: readonly string[]) {
    const { site } = await siteOf({
      '/': { title: 'Panadería Espiga' },
      ...Object.fromEntries(
        towns.map((town, i) => [`/tienda-${i}/`, { title: `Panadería en ${town} | Panadería Espiga` }]),
      ),
    });
    return Object.fromEntries(site.cities.map(({ slug, aliases }) => [slug, aliases]));
  }

  it('are aliases where they name one town of the site', async () => {
    expect(await aliasesIn('Talavera de la Reina', 'Jerez de la Frontera', 'Toledo')).toEqual({
      'jerez-de-la-frontera': ['Jerez'],
      'talavera-de-la-reina': ['Talavera'],
      toledo: [],
    });
  });

  it('are none where two towns of the site share them', async () => {
    const aliases = await aliasesIn('Alcalá de Henares', 'Alcalá de Guadaíra');
    expect(Object.values(aliases).flat()).not.toContain('Alcalá');
  });

  it('are none where they are a larger town or an ordinary word', async () => {
    const aliases = await aliasesIn(
      'San Fernando de Henares',
      'El Puerto de Santa María',
      'Puerto de la Cruz',
    );
    expect(Object.keys(aliases)).toHaveLength(3);
    const names = Object.values(aliases).flat();
    for (const name of ['San Fernando', 'El Puerto', 'Puerto']) expect(names).not.toContain(name);
  });
});

describe('lists of towns in any country (contract C12.3)', () => {
  const area = (...names: readonly string[]) =>
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Plumber', name: 'Lakeside Plumbing', areaServed: names })}</script>`;

  it('are pages whose path and heading name the same place, which structured data knows', async () => {
    const { site, cityOf } = await siteOf({
      '/': { title: 'Lakeside Plumbing', head: area('Truro, UK', 'Bude, UK') },
      '/areas/truro/': { title: 'Your local plumber in Truro | Lakeside Plumbing' },
      '/areas/bude/': { title: 'Your local plumber in Bude | Lakeside Plumbing' },
      '/areas/st-ives/': { title: 'Your local plumber in St. Ives – call us' },
      '/boiler-repair-truro/': { title: 'Boiler repair in Truro' },
      '/about/': { title: 'Trained in Devon' },
    });
    expect(site.cities.map(({ slug, name }) => [slug, name])).toEqual([
      ['bude', 'Bude'],
      ['st-ives', 'St. Ives'],
      ['truro', 'Truro'],
    ]);
    expect(cityOf).toEqual({
      '/': '',
      '/about/': '',
      '/areas/bude/': 'bude',
      '/areas/st-ives/': 'st-ives',
      '/areas/truro/': 'truro',
      '/boiler-repair-truro/': 'truro',
    });
  });

  it('are pages whose places are in one region', async () => {
    const { cities } = await siteOf({
      '/': { title: 'Serrurerie Lacombe' },
      '/serrurier-saint-denis': { title: 'Serrurier à Saint-Denis (93) | Serrurerie Lacombe' },
      '/serrurier-bobigny': { title: 'Serrurier à Bobigny (93) | Serrurerie Lacombe' },
      '/serrurier-pantin': { title: 'Serrurier à Pantin (93) | Serrurerie Lacombe' },
    });
    expect(cities).toEqual(['bobigny', 'pantin', 'saint-denis']);
  });

  it('are found in capitals, with underscores, and as German writes letters with two dots', async () => {
    const { site, cityOf } = await siteOf({
      '/': { title: 'Malerei Lindner', head: area('Köln', 'Bad Tölz') },
      '/maler/Koeln/': { title: 'Maler in Köln | Malerei Lindner' },
      '/maler/Bad_Toelz/': { title: 'Maler in Bad Tölz | Malerei Lindner' },
      '/maler/Gross-Gerau/': { title: 'Maler in Groß-Gerau | Malerei Lindner' },
    });
    expect(site.cities.map(({ slug, name }) => [slug, name])).toEqual([
      ['bad-toelz', 'Bad Tölz'],
      ['gross-gerau', 'Groß-Gerau'],
      ['koeln', 'Köln'],
    ]);
    expect(cityOf).toMatchObject({ '/maler/Bad_Toelz/': 'bad-toelz', '/maler/Koeln/': 'koeln' });
  });

  it('need no "in" where structured data knows the places', async () => {
    const { site, cityOf } = await siteOf({
      '/': { title: 'Fenland Fencing', head: area('Ely', 'Soham', 'March') },
      '/ely-fencing/': { title: 'ELY FENCING | Fenland Fencing' },
      '/soham-fencing/': { title: 'SOHAM FENCING | Fenland Fencing' },
      '/march-fencing/': { title: 'MARCH FENCING | Fenland Fencing' },
      '/garden-fencing/': { title: 'GARDEN FENCING | Fenland Fencing' },
    });
    expect(site.cities.map(({ name }) => name)).toEqual(['Ely', 'March', 'Soham']);
    expect(cityOf).toMatchObject({ '/': '', '/ely-fencing/': 'ely', '/garden-fencing/': '' });
  });

  it('are not lists of other things, nor two pages', async () => {
    const { cities } = await siteOf({
      '/': { title: 'Open Tongues', head: area('Leeds') },
      '/courses/spanish/': { title: 'Courses in Spanish | Open Tongues' },
      '/courses/french/': { title: 'Courses in French | Open Tongues' },
      '/courses/german/': { title: 'Courses in German | Open Tongues' },
      '/leeds/': { title: 'Our school in Leeds | Open Tongues' },
    });
    expect(cities).toEqual([]);
  });
});
