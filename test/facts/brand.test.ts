// How a business is called (contract C12.2): by what visitors see, before what the register has, and last of all by a folder.

import { describe, expect, it } from 'vitest';
import { findWarnings } from '../../src/catalogue/site-problems.ts';
import { brandOfPlace } from '../../src/facts/choose/brand-of-place.ts';
import { buildIdentity } from './build-identity.ts';

const prose =
  'Explicamos con calma qué conviene hacer en cada caso, qué documentos hacen falta y cuánto se tarda, y lo dejamos todo por escrito antes de empezar para que nadie se lleve sorpresas.';
const name = 'Taller Mecánico Ribera del Ebro';
const homeTitle = `${name} | Mecánicos en Zaragoza`;

interface Look {
  readonly title?: string;
  /** Stands at the top of each page. */
  readonly top?: string;
  /** Stands at the end of the home page. */
  readonly end?: string;
  readonly firm?: string;
}

/** A site of four pages with a legal notice that names a firm. */
function site({ title = homeTitle, top = '', end = '', firm = 'Motores del Valle, S.L.' }: Look) {
  const page = (heading: string, body = '', shown = heading) =>
    `<!doctype html><html lang="es"><head><title>${shown}</title></head><body>${top}<main><h1>${heading}</h1><p>${heading}. ${prose}</p>${body}</main></body></html>`;
  return {
    'index.html': page('Cuidamos tu coche', end, title),
    'frenos.html': page('Cambio de frenos'),
    'precios.html': page('Precios'),
    'aviso-legal.html': page('Aviso legal', `<p>Titular: ${firm}. CIF B50123457.</p>`),
  };
}

const brandOf = async (look: Look) => (await buildIdentity(site(look), { language: 'es' })).info;

it('a business is not called as its town, which stands behind its name, contract C12.2', async () => {
  const data = {
    '@type': 'Dentist',
    name: 'La Sonrisa | Jaca',
    address: { streetAddress: 'Calle Mayor, 3', postalCode: '22700', addressLocality: 'Jaca' },
  };
  const page = (title: string) =>
    `<!doctype html><title>${title} - Jaca</title><script type="application/ld+json">${JSON.stringify(data)}</script><img class="logo" alt="Tus dentistas de Jaca"><main><h1>${title}</h1><p>${prose}</p></main>`;
  const files = { 'index.html': page('Dentistas'), 'precios.html': page('Precios') };
  expect((await buildIdentity(files, { language: 'es' })).info.brand).toBe('La Sonrisa');
});

it('a business is called as the picture in the link to its home page says, contract C12.2', async () => {
  const top = '<header><a href="/"><img src="/p1.png" alt="Osteria Vecchia Luna"></a></header>';
  const page = `<!doctype html><title>Home</title><body>${top}<main><h1>Osteria Vecchia Luna</h1><p>${prose}</p></main>`;
  expect((await buildIdentity({ 'index.html': page }, { language: 'it' })).info.brand).toBe(
    'Osteria Vecchia Luna',
  );
});

describe('a business whose legal notice names a firm, contract C12.2', () => {
  const logo = `<div><img src="/img/logo.png" alt="${name}"></div>`;
  const homeLink = (inside: string) => `<header><a href="index.html">${inside}</a></header>`;

  it.each<[string, Look]>([
    ['the logo, as the home title begins', { top: logo }],
    [
      'the logo, when the firm has the same words in another order',
      { top: logo, firm: 'Ribera del Ebro Mecánica, S.L.' },
    ],
    ['the text of the link to the home page', { title: 'Bienvenidos', top: homeLink(name) }],
    ['the H1 in its header', { title: 'Bienvenidos', top: `<header><h1>${name}</h1></header>` }],
    ['the only part of the home title that is a name', {}],
    ['that part, at the end', { title: `Mecánicos en Zaragoza – ${name}` }],
  ])('is called as visitors read it: by %s', async (_, look) => {
    const { brand, legal_name } = await brandOf(look);
    expect(brand).toBe(name);
    expect(legal_name).toBe(look.firm ?? 'Motores del Valle, S.L.');
  });

  it.each<[string, Look]>([
    ['a title of two names, of which either may be a slogan', { title: 'Frenos Seguros | Coches Felices' }],
    ['a title without a part that is a name', { title: 'Mecánicos en Zaragoza | Precio cerrado' }],
    [
      'the logo of somebody else',
      { title: 'Bienvenidos', top: '<img src="/img/logo-ue.png" alt="Unión Europea">' },
    ],
    [
      'H1s in the headers of articles',
      { title: 'Bienvenidos', end: '<header><h1>Un Buen Taller</h1></header>' },
    ],
  ])('is called after the firm in spite of %s', async (_, look) => {
    expect((await brandOf(look)).brand).toBe('Motores del Valle');
  });
});

describe('a business whose titles end in something else', () => {
  const page = (title: string, footer: string) =>
    `<html lang="es"><head><title>${title}</title></head><body><main><h1>${title.split(' ', 1)}</h1><p>${title}. ${prose}</p></main><footer>${footer}</footer></body></html>`;
  const siteOf = (home: string, end: string, footer: string) => ({
    'index.html': page(home, footer),
    ...Object.fromEntries(
      ['Frenos', 'Precios', 'Equipo'].map((name) => [`${name}.html`, page(name + end, footer)]),
    ),
  });
  const address = 'Calle Mayor, 3, 22004 Huesca';

  it.each([
    ['its town', 'Inicio - Taller Ribera | Huesca', ' - Taller Ribera | Huesca', address],
    [
      'a word of its name',
      'Taller Ribera - Huesca',
      ' | taller',
      `${address}<p>©2023 por Taller Ribera. Creado con un programa</p>`,
    ],
  ])('is not called by %s', async (_, home, end, footer) => {
    const { info } = await buildIdentity(siteOf(home, end, `<p>${footer}</p>`));
    expect(info.brand).toBe('Taller Ribera');
  });
});

describe('a business of which one source says something else, contract C12.2', () => {
  const page = (title: string, body: string, head = '') =>
    `<html lang="es"><head><title>${title}</title>${head}</head><body>${body}<main><h2>${title}</h2><p>${title}. ${prose}</p></main></body></html>`;
  const siteOf = (titleOf: (heading: string) => string, headOf: (title: string) => string, top = '') =>
    Object.fromEntries(
      ['Inicio', 'Frenos', 'Precios', 'Equipo'].map((heading, at) => {
        const title = titleOf(heading);
        return [at === 0 ? 'index.html' : `${heading}.html`, page(title, top, headOf(title))];
      }),
    );
  const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const canonical = '<link rel="canonical" href="https://tallerribera.example/">';

  it('is named without the form of a firm that its titles have', async () => {
    const { info } = await buildIdentity(
      siteOf(
        (heading) => `${heading} - Alpiruote Srl`,
        () => '',
      ),
    );
    expect(info.brand).toBe('Alpiruote');
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'structured data of another website on the home page',
      siteOf(
        (heading) => `${heading} | Taller Ribera`,
        (title) =>
          canonical +
          (title.startsWith('Inicio')
            ? data({ '@type': 'WebSite', name: 'Foro del Motor', url: 'https://foro.example/' })
            : ''),
      ),
    ],
    [
      'structured data and og:site_name with the title of each page',
      siteOf(
        (heading) => `${heading === 'Inicio' ? 'Mecánicos' : heading} | Taller Ribera`,
        (title) =>
          `<meta property="og:site_name" content="${title}">${data({ '@type': 'Organization', name: title })}`,
      ),
    ],
    [
      'titles that say nothing, where each page begins with its name',
      siteOf(
        () => '',
        () => '',
        '<div class="menu"><h2>Taller Ribera</h2></div>',
      ),
    ],
    [
      'a home title that greets',
      siteOf(
        (heading) => (heading === 'Inicio' ? 'Bienvenidos a Taller Ribera' : heading),
        () => '',
        '<header><a href="index.html">Taller Ribera</a></header>',
      ),
    ],
  ])('is called by the others: %s', async (_, documents) => {
    expect((await buildIdentity(documents, { language: 'es' })).info.brand).toBe('Taller Ribera');
  });
});

describe('a site that says nothing of its business', () => {
  it('is named by a home title that is a name before the name of its folder, without a warning', async () => {
    const { info, report, files } = await buildIdentity({
      '_index.md': `---\ntitle: ${name}\n---\n\n${prose}`,
      'precios.md': `---\ntitle: Precios\n---\n\n${prose}`,
    });
    expect(info.brand).toBe(name);
    expect(findWarnings(files, report, 'x').map(({ reason }) => reason)).toEqual(['company']);
  });

  it('is named by its place last, and check says so', async () => {
    const { report, files } = await buildIdentity({ 'precios.md': `# Precios\n\n${prose}` });
    const [warning] = findWarnings(files, report, 'Hugo');
    expect(warning?.detail).toMatch(
      /^brand: the pages do not say what the business is called, so it is published as "Hugo", after its host or folder; write /,
    );
  });

  it('is not named by the folder of a generator', () => {
    expect(brandOfPlace('', '/home/ana/taller-ribera/hugo/content')).toBe('Taller Ribera');
  });
});
