// The pages that the `url` of read_page finds: contract C5.1, C5.2 and C5.4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageAddresses } from '../../src/catalogue/address.ts';
import { Refusal, renderErrorBody } from '../../src/errors/refusal.ts';
import { codePoint } from '../code-point.ts';
import { findSteepGrowth } from '../growth/processor-time.ts';
import { runs } from '../runs.ts';
import { servedPage } from './served-page.ts';

const site = 'https://www.casa.example';
const addresses = createPageAddresses(
  [
    servedPage('/'),
    servedPage('/aviso.html'),
    servedPage('/blog/100%25-fiable/'),
    servedPage('/ciudades/malaga/', 'malaga'),
    servedPage('/ciudades/malaga/fontaneria/', 'malaga'),
    servedPage('/ciudades/sevilla/', 'sevilla'),
    servedPage('/ciudades/sevilla/fontaneria/', 'sevilla'),
    servedPage('/malaga/cerrajeria/', 'malaga'),
    servedPage('/precios.html'),
    servedPage('/precios/'),
    servedPage('/servicios/fontaneria/'),
    servedPage('/servicios/piñas-y-caños/'),
    servedPage('/sevilla/cerrajeria/', 'sevilla'),
    servedPage('/vigo/urgencias/', 'vigo'),
  ],
  site,
);

function refusalOf(url: string): Refusal {
  try {
    addresses.find(url);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error(`${url} was found`);
}

function hintOf(url: string, language: 'es' | 'en' = 'es'): string {
  return renderErrorBody(refusalOf(url), language).data.hint;
}

describe('every spelling of an address finds its page (contract C5.1, seed §4.2)', () => {
  it('and marks alone spell none', () => {
    expect(refusalOf('%CC%81').code).toBe('page_not_found');
  });

  it.each([
    ['https://www.casa.example/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['http://www.casa.example/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['https://casa.example/servicios/fontaneria', '/servicios/fontaneria/'],
    ['HTTPS://WWW.CASA.EXAMPLE/Servicios/FONTANERIA/', '/servicios/fontaneria/'],
    ['https://www.casa.example:443/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['http://casa.example:80/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['//casa.example/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['casa.example/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['casa.example:443/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['//casa.example:443/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['www.casa.example', '/'],
    ['https://www.casa.example', '/'],
    ['https://www.casa.example/?utm_source=x#arriba', '/'],
    ['https://www.casa%2Eexample/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['https://www.casa.example/servicios/fontaneria/index.html?x=1#precios', '/servicios/fontaneria/'],
    ['https://www.casa.example/servicios//fontaneria/', '/servicios/fontaneria/'],
    ['https://www.casa.example/servicios/../servicios/./fontaneria/', '/servicios/fontaneria/'],
    ['https://www.casa.example/servicios/pi%C3%B1as-y-ca%C3%B1os/', '/servicios/piñas-y-caños/'],
    ['https://www.casa.example/servicios/pi%c3%b1as-y-ca%c3%b1os', '/servicios/piñas-y-caños/'],
    ['/servicios/fontaneria/', '/servicios/fontaneria/'],
    ['/servicios/fontaneria', '/servicios/fontaneria/'],
    ['/servicios/fontaneria/index.html', '/servicios/fontaneria/'],
    ['/servicios/fontaneria/index.md', '/servicios/fontaneria/'],
    ['/servicios/%66ontaneria/?a=b', '/servicios/fontaneria/'],
    ['servicios/fontaneria', '/servicios/fontaneria/'],
    ['/servicios/pin\u0303as-y-can\u0303os/', '/servicios/piñas-y-caños/'],
    ['/servicios/pinas-y-canos', '/servicios/piñas-y-caños/'],
    ['/Servicios/Fontanería.html', '/servicios/fontaneria/'],
    ['/ciudades/m%C3%A1laga/fontaner%C3%ADa/', '/ciudades/malaga/fontaneria/'],
    ['/aviso.html', '/aviso.html'],
    ['/aviso', '/aviso.html'],
    ['/aviso.md', '/aviso.html'],
    ['/index.html', '/'],
    ['/', '/'],
  ])('%s', (url, path) => {
    expect(addresses.find(url).path).toBe(path);
  });

  it('finds each page by the address that it prints', () => {
    for (const path of ['/blog/100%25-fiable/', '/servicios/piñas-y-caños/', '/precios/', '/precios.html']) {
      const page = addresses.findByPath(path)!;
      expect(addresses.find(addresses.urlOf(page))).toBe(page);
    }
    expect(addresses.urlOfPath('/servicios/piñas-y-caños/')).toBe(
      'https://www.casa.example/servicios/pi%C3%B1as-y-ca%C3%B1os/',
    );
    // file names may contain characters that would start a query or a fragment
    const odd = createPageAddresses([servedPage('/¿cuánto?/'), servedPage('/oferta#1.html')], site);
    for (const path of ['/¿cuánto?/', '/oferta#1.html']) {
      const page = odd.findByPath(path)!;
      expect(odd.find(odd.urlOf(page))).toBe(page);
    }
  });

  it('finds a page by its aliases, but not where another page is', () => {
    const moved = { ...servedPage('/grifos/'), aliases: ['/Viejo/grifos.html', '/precios/'] };
    const pages = createPageAddresses([moved, servedPage('/precios/')], site);
    expect(pages.find('https://casa.example/viejo/grifos').path).toBe('/grifos/');
    expect(pages.find('/viejo/grifos.html').path).toBe('/grifos/');
    expect(pages.find('/precios').path).toBe('/precios/');
    expect(pages.urlOf(moved)).toBe(`${site}/grifos/`);
  });

  it('finds the first of two pages whose paths differ only in case, unless one is spelt exactly', () => {
    const twins = createPageAddresses([servedPage('/Precios/'), servedPage('/precios/')], site);
    expect(twins.find('/precios/').path).toBe('/precios/');
    expect(twins.find('/PRECIOS/').path).toBe('/Precios/');
  });

  it('finds the first of two pages whose paths differ only in accents, unless one has all of those asked for', () => {
    const twins = createPageAddresses([servedPage('/a/pena/'), servedPage('/a/peña/')], site);
    expect(twins.find('/a/peña').path).toBe('/a/peña/');
    expect(twins.find('/a/PEÑA/index.html').path).toBe('/a/peña/');
    expect(twins.find('/a/pena').path).toBe('/a/pena/');
    expect(twins.find('/a/péna').path).toBe('/a/pena/');
    expect(['peña', 'pena'].map((slug) => twins.find(slug).path)).toEqual(['/a/peña/', '/a/pena/']);
    expect(() => twins.find('péna')).toThrow('page_not_found');
  });

  it('distinguishes two pages with the same short form', () => {
    expect(addresses.find('/precios.html').path).toBe('/precios.html');
    expect(addresses.find('/precios/').path).toBe('/precios/');
    expect(addresses.find('/precios').path).toBe('/precios/');
  });

  it('counts a port that is not the scheme’s own as part of the host', () => {
    const local = createPageAddresses([servedPage('/contacto/')], 'http://127.0.0.1:8080');
    expect(local.find('http://127.0.0.1:8080/contacto/').path).toBe('/contacto/');
    expect(local.find('127.0.0.1:8080/contacto').path).toBe('/contacto/');
    expect(() => local.find('http://127.0.0.1:9090/contacto/')).toThrow('page_not_found');
  });
});

describe('pages that their query tells apart (contract C5.1)', () => {
  const asked = createPageAddresses(
    [
      { ...servedPage('/'), aliases: ['/index.php?pagina=inicio', '/viejo.php'] },
      servedPage('/?page_id=2'),
      servedPage('/index.php?pagina=servicios'),
      servedPage('/index.html%3Fp=9.html'),
    ],
    site,
  );

  it.each([
    ['https://www.casa.example/?page_id=2', '/?page_id=2'],
    ['www.casa.example?page_id=2', '/?page_id=2'],
    ['/?page_id=2#arriba', '/?page_id=2'],
    ['?page_id=2', '/?page_id=2'],
    ['index.php?pagina=servicios', '/index.php?pagina=servicios'],
    ['/INDEX.php?pagina=Servicios', '/index.php?pagina=servicios'],
    ['/index.php?pagina=inicio', '/'],
    ['/?page_id=4', '/'],
    ['/?utm_source=x', '/'],
    ['/index.html%3Fp=9.html', '/index.html%3Fp=9.html'],
  ])('%j is %s', (url, path) => {
    expect(asked.find(url).path).toBe(path);
  });

  it('keep it in their address, which a `?` in the name of a file is not', () => {
    expect(asked.urlOf(asked.find('/?page_id=2'))).toBe(`${site}/?page_id=2`);
    expect(asked.urlOf(asked.find('/index.html%3fp=9.html'))).toBe(`${site}/index.html%3Fp=9.html`);
    expect(asked.twinPathOf('/?page_id=2')).toBe('/?page_id=2');
  });

  it.each([
    ['/?page_id=2#a', '/?page_id=2#a'],
    ['/index.php?pagina=inicio#a', '/#a'],
    ['/viejo.php', '/'],
    ['/viejo.php?x=1', '/?x=1'],
    ['/foto.png', '/foto.png'],
  ])('are where the link %s leads: %s', (link, to) => {
    expect(asked.resolveLink(link)).toBe(site + to);
  });
});

describe('links to pages (contract C1.9)', () => {
  it.each([
    ['/servicios/fontaneria', '/servicios/fontaneria/'],
    ['/Servicios/Fontaneria/index.html?de=blog#horario', '/servicios/fontaneria/?de=blog#horario'],
    ['/aviso', '/aviso.html'],
    ['/aviso/', '/aviso.html'],
    ['/servicios/pi%C3%B1as-y-ca%C3%B1os', '/servicios/pi%C3%B1as-y-ca%C3%B1os/'],
    ['//ciudades/malaga#precios', '/ciudades/malaga/#precios'],
  ])('lead to the own address of the page: %s', (link, own) => {
    expect(addresses.resolveLink(link)).toBe(site + own);
  });

  it.each([
    '/servicios/fontaneria/?de=blog',
    '/precios.html',
    '/precios/#iva',
    '/aviso.md',
    '/aviso.pdf',
    '/fontaneria',
    '/evil.example/',
    '/',
  ])('stay as they are: %s', (link) => {
    expect(addresses.resolveLink(link)).toBe(site + link);
  });
});

describe('slugs (contract C5.2)', () => {
  it.each([
    ['fontaneria', '/servicios/fontaneria/'],
    ['Fontaneria', '/servicios/fontaneria/'],
    ['fontaneria/', '/servicios/fontaneria/'],
    ['aviso', '/aviso.html'],
    ['urgencias', '/vigo/urgencias/'],
    ['piñas-y-caños', '/servicios/piñas-y-caños/'],
    ['Pinas-y-Canos', '/servicios/piñas-y-caños/'],
    ['fontanería', '/servicios/fontaneria/'],
    ['FONTANER%C3%8DA', '/servicios/fontaneria/'],
  ])('%s is the one general page, or the only page, of that name', (slug, path) => {
    expect(addresses.find(slug).path).toBe(path);
  });

  it('means the page that company data lists under it, whatever other pages have it', () => {
    const pages = [
      '/ciudades/madrid/',
      '/servicios/cerrajeria/madrid/',
      '/servicios/pintura/madrid/',
      '/guias/malaga-centro/',
    ];
    const listed = new Map([
      ['madrid', '/servicios/pintura/madrid'],
      ['malaga', '/guias/malaga-centro/'],
      ['vigo', '/no-hay/'],
    ]);
    const { find } = createPageAddresses(
      pages.map((path) => servedPage(path)),
      site,
      '',
      () => [],
      listed,
    );
    expect(find('Madrid').path).toBe('/servicios/pintura/madrid/');
    expect(find('málaga').path).toBe('/guias/malaga-centro/');
    expect(() => find('vigo')).toThrow('page_not_found');
    expect(() => find('/madrid/otra')).toThrow('page_not_found');
  });

  it('means the page nearest the root where none is listed or general and one is alone there', () => {
    const pages = ['/ciudades/lugo/', '/servicios/cerrajeria/lugo/', '/servicios/pintura/lugo/'];
    const { find } = createPageAddresses(
      pages.map((path) => servedPage(path, 'lugo')),
      site,
    );
    expect(find('lugo').path).toBe('/ciudades/lugo/');
  });

  it('lists the pages when a slug belongs to pages of several cities and to no general page', () => {
    expect(hintOf('cerrajeria')).toBe(
      'Páginas con ese nombre: https://www.casa.example/malaga/cerrajeria/, https://www.casa.example/sevilla/cerrajeria/. Pasa una de esas direcciones, o busca primero con search_pages.',
    );
  });

  it('lists the pages when a slug belongs to two general pages', () => {
    const two = createPageAddresses([servedPage('/blog/poda/'), servedPage('/servicios/poda/')], site);
    expect(() => two.find('poda')).toThrowError(
      expect.objectContaining({
        code: 'page_not_found',
        facts: {
          rule: expect.objectContaining({ es: expect.stringMatching(/blog\/poda\/.*servicios\/poda\//) }),
        },
      }),
    );
  });

  it('lists the pages whose paths end with the given one', () => {
    expect(hintOf('malaga/fontaneria')).toBe(
      'Páginas con ese nombre: https://www.casa.example/ciudades/malaga/fontaneria/. Pasa una de esas direcciones, o busca primero con search_pages.',
    );
  });

  it('lists the pages that its words find, without those that share none of several words', () => {
    const pages = [servedPage('/precios/'), servedPage('/servicios/cerrajeria/madrid/')];
    const asked: string[] = [];
    const searched = createPageAddresses(pages, site, '', (words) => {
      asked.push(words);
      return pages;
    });
    const hint = (url: string) => {
      try {
        return searched.find(url).path;
      } catch (error) {
        return renderErrorBody(error as Refusal, 'en').data.hint;
      }
    };
    expect(hint('Cuánto')).toContain(`${site}/precios/, ${site}/servicios/cerrajeria/madrid/.`);
    expect(hint('/cerrajería/sevilla/')).toMatch(/^Similar pages: \S+\/servicios\/cerrajeria\/madrid\/\./);
    expect(hint('/no-hay-nada/')).toMatch(/^Search first/);
    expect(asked).toEqual(['cuanto', 'cerrajeria sevilla', 'no hay nada']);
  });

  it('names the address of a document, which it does not read', () => {
    expect(hintOf('/precios/tarifas%202026.pdf', 'en')).toBe(
      `Only pages are read here, no PDF files. If the site links to it, download it with GET ${site}/precios/tarifas%202026.pdf, or use search_pages to find the page that says the same.`,
    );
  });

  it('lists five pages at most', () => {
    const many = createPageAddresses(
      Array.from({ length: 9 }, (_, i) => servedPage(`/c${i}/poda/`, `c${i}`)),
      site,
    );
    expect(() => many.find('poda')).toThrow(Refusal);
    try {
      many.find('poda');
    } catch (error) {
      const { hint } = renderErrorBody(error as Refusal, 'en').data;
      expect(hint.match(/https:/g)).toHaveLength(5);
      expect(hint).toContain('search_pages');
    }
  });

  it('reads an absolute path never as a slug, and suggests pages with that slug', () => {
    expect(hintOf('/urgencias/')).toContain('https://www.casa.example/vigo/urgencias/');
  });
});

describe('addresses of no page (contract C5.1, C5.4)', () => {
  it.each([
    'https://otra.example/servicios/fontaneria/',
    '//otra.example/',
    'http://casa.example.evil.example/',
  ])('%s is another site’s: the hint names this one', (url) => {
    expect(hintOf(url)).toContain('https://www.casa.example');
    expect(hintOf(url, 'en')).toContain('search_pages');
  });

  it.each([
    'no-existe',
    '/no/existe/',
    '../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://',
    'https://[::1',
    '__proto__',
    'constructor',
    '%',
    '%E0%A4%A',
    '\ud800',
  ])('%s is refused and the hint says to search first', (url) => {
    expect(refusalOf(url).code).toBe('page_not_found');
    expect(hintOf(url)).toContain('search_pages');
  });

  it.each(['/developers/', 'https://www.casa.example/desarrolladores/referencia.md'])(
    '%s is documentation, as the hint says',
    (url) => {
      expect(hintOf(url, 'en')).toContain('documentation of the API, not a page of the site');
    },
  );

  it('returns a page or throws page_not_found for any string', () => {
    const piece = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 20 }),
      fc.constantFrom(
        '/',
        '//',
        '..',
        '%',
        '%2f',
        '%00',
        'index.html',
        'https://',
        'www.',
        'casa.example',
        ':',
        '@',
        '#',
        '?',
      ),
      fc.constantFrom('servicios', 'fontaneria', '__proto__', 'toString', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        try {
          expect(addresses.findByPath(addresses.find(pieces.join('')).path)).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
          expect((error as Refusal).code).toBe('page_not_found');
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  it.each(['/', '../', '%41', '/index.html'])(
    'takes time linear in the length of %j repeated',
    async (part) => {
      const inputOf = (chars: number) => `a${part.repeat(chars / part.length)}x`;
      const read = (hostile: string) => expect(() => addresses.find(hostile)).toThrow('page_not_found');
      expect(await findSteepGrowth(read, inputOf)).toBeUndefined();
    },
  );
});
