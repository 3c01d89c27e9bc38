// One spelling for each address of a site.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, servedPath } from '../../../src/sources/web/scope.ts';
import { createTrapGuard } from '../../../src/sources/web/traps.ts';
import { runs } from '../../runs.ts';

const scope = { origin: 'https://www.casaclara.example', folder: '/' };
const base = 'https://www.casaclara.example/servicios/gas/';

function pathOf(href: string, within = scope): string {
  const place = placeOf(href, base, within);
  return place.kind === 'elsewhere' ? 'elsewhere' : `${place.kind} ${place.path}`;
}

describe('an address of a site', () => {
  it.each([
    ['', 'page /servicios/gas/'],
    ['#arriba', 'page /servicios/gas/'],
    ['../luz/', 'page /servicios/luz/'],
    ['/contacto', 'page /contacto'],
    ['//casaclara.example/a', 'page /a'],
    ['http://casaclara.example/a', 'page /a'],
    ['https://usuario:clave@www.casaclara.example/a', 'page /a'],
    ['HTTPS://WWW.CASACLARA.EXAMPLE/A', 'page /A'],
    ['/a?utm_source=x&fbclid=y&gclid=z', 'page /a'],
    ['/blog/?page=2', 'page /blog/?page=2'],
    ['/blog/?utm_source=x&paged=3', 'page /blog/?paged=3'],
    ['/?p=123', 'page /?p=123'],
    ['/tienda/?color=rojo&talla=m', 'query /tienda/'],
    ['/tienda/?page=2&color=rojo', 'query /tienda/'],
    ['/index.php?seccion=servicios', 'page /index.php?seccion=servicios'],
    // pages of Joomla, Drupal, PrestaShop, OpenCart, WordPress, TYPO3
    [
      '/index.php?option=com_content&view=article&id=4:gas&catid=2&Itemid=9',
      'page /index.php?option=com_content&view=article&id=4:gas&catid=2&Itemid=9',
    ],
    ['/?q=node/7', 'page /?q=node/7'],
    [
      '/index.php?id_product=7&controller=product&id_lang=1',
      'page /index.php?id_product=7&controller=product&id_lang=1',
    ],
    ['/index.php?route=product/product&product_id=40', 'page /index.php?route=product/product&product_id=40'],
    ['/?post_type=servicio&p=12', 'page /?post_type=servicio&p=12'],
    ['/index.php?id=12&L=1', 'page /index.php?id=12&L=1'],
    ['/index.php?option=com_users&view=login', 'query /index.php'],
    ['/index.php?option=com_content&view=article&id=4&print=1', 'query /index.php'],
    ['/?q=user/login', 'query /'],
    ['/index.php?route=account/login', 'query /index.php'],
    ['/tienda/?orderby=price', 'query /tienda/'],
    ['/?s=gas', 'query /'],
    ['/?add-to-cart=7', 'query /'],
    ['/guia?de=caf%C3%A9', 'query /guia'],
    ['/a;jsessionid=1F/b', 'page /a/b'],
    ['/a//b///c', 'page /a/b/c'],
    ['/fontaner%c3%ada/', 'page /fontaner%C3%ADa/'],
    ['/fontanería/', 'page /fontaner%C3%ADa/'],
    ['/%7ejuan/%2e%2e/b', 'page /b'],
    ['/%7ejuan/', 'page /~juan/'],
    ['https://casaclara.example.malo.example/', 'elsewhere'],
    ['https://tienda.casaclara.example/', 'elsewhere'],
    ['https://www.casaclara.example:8443/', 'elsewhere'],
    ['mailto:hola@casaclara.example', 'elsewhere'],
    ['javascript:alert(1)', 'elsewhere'],
    ['ftp://www.casaclara.example/a', 'elsewhere'],
    ['http://169.254.169.254/latest/meta-data/', 'elsewhere'],
    ['http://[::1]/', 'elsewhere'],
    ['/foto.JPG', 'elsewhere'],
    ['/tarifas.pdf?v=2', 'elsewhere'],
    ['/wp-json/wp/v2/posts', 'elsewhere'],
    ['/blog/feed/', 'elsewhere'],
    ['/wp-login.php', 'elsewhere'],
    [`/${'a'.repeat(3000)}`, 'elsewhere'],
    ['http://[', 'elsewhere'],
  ])('%j is %s', (href, expected) => {
    expect(pathOf(href)).toBe(expected);
  });

  it('belongs to a folder when the site is one', () => {
    const folder = { ...scope, folder: '/servicios/' };
    expect(pathOf('/servicios/luz/', folder)).toBe('page /servicios/luz/');
    expect(pathOf('/contacto/', folder)).toBe('elsewhere');
    expect(pathOf('/servicios/../contacto/', folder)).toBe('elsewhere');
    expect(pathOf('/servicios/%2e%2e/contacto/', folder)).toBe('elsewhere');
  });

  const anyPath = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'a',
          'B',
          'ñ',
          '..',
          '.',
          '',
          '%2e',
          '%2E%2e',
          '%41',
          '%zz',
          '%c3%b1',
          ';s=1',
          '..;x',
          '%2F',
          ' ',
          '\\',
          '%25',
          '%',
        ),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => `/${parts.join('/')}`);

  it('is spelled the same when its spelling is read again', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const place = placeOf(path, scope.origin, scope);
        if (place.kind !== 'page') return;
        expect(placeOf(place.path, scope.origin, scope)).toEqual(place);
        expect(place.path).toMatch(/^\/[\x21-\x7e]*$/);
        // a query may tell pages of one path apart: `/?page_id=2`
        const [plain = '', query = ''] = place.path.split('?');
        expect(place.path).toBe(query === '' ? plain : `${plain}?${query}`);
        expect(plain).not.toMatch(/\/\/|#|\/\.\.?(?:\/|$)/);
        expect(query).not.toContain('#');
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is the same in every spelling that means the same', () => {
    const host = fc.constantFrom(
      'https://www.casaclara.example',
      'http://casaclara.example',
      'https://CASACLARA.example',
    );
    const tail = fc.constantFrom('', '#x', '?utm_source=a', '?gclid=1&fbclid=2#y', '?PHPSESSID=0');
    fc.assert(
      fc.property(anyPath, host, tail, (path, prefix, suffix) => {
        if (/[?#]|[\0-\x20]$/.test(path) || path.startsWith('//') || path.startsWith('/\\')) return;
        expect(placeOf(prefix + path + suffix, base, scope)).toEqual(placeOf(path, base, scope));
      }),
      { numRuns: runs(2000) },
    );
  });
});

it('has no escaped slash or control character, which would be another address when decoded', () => {
  for (const path of ['/a%2fb', '/x%2F..%2F..%2Fetc', '/%2Fotra.example', '/a%0Ab', '/a%00', '/a%7f'])
    expect(placeOf(path, base, scope), path).toEqual({ kind: 'elsewhere' });
});

it('is served decoded, with index files as their folder', () => {
  expect(servedPath('/fontaner%C3%ADa/index.html')).toBe('/fontanería/');
  expect(servedPath('/corun%CC%83a')).toBe('/coruña');
  expect(servedPath('/latin%F1')).toBe('/latin%F1');
});

describe('addresses without end', () => {
  it('are cut off by their pattern', () => {
    const isTrap = createTrapGuard();
    const days = Array.from({ length: 500 }, (_, day) => isTrap(`/agenda/2026/${day}/`));
    expect(days.filter((trap) => trap === undefined)).toHaveLength(100);
    expect(days.at(-1)).toBe('like /agenda/#/#/');
    const posts = Array.from({ length: 500 }, (_, number) =>
      isTrap(`/2026/05/entrada-${'x'.repeat(number)}/`),
    );
    expect(posts.every((trap) => trap === undefined)).toBe(true);
  });

  it('are recognised when folders nest, come again or change places', () => {
    const isTrap = createTrapGuard();
    expect(isTrap('/a/b/a/b/a/b/')).toBeDefined();
    expect(isTrap(`/${'abcdefghijklm'.split('').join('/')}/`)).toBeDefined();
    const orders = ['/t/rojo/grande/', '/t/grande/rojo/', '/rojo/t/grande/'].map(isTrap);
    expect(orders).toEqual([undefined, undefined, 'the same folders in another order']);
    expect(isTrap('/servicios/gas/madrid/')).toBeUndefined();
  });
});
