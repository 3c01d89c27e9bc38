// What pages say of each other counts for the page that they link to (contract C4.2).

import { afterEach, describe, expect, it } from 'vitest';
import { buildCatalogue } from './build-catalogue.ts';
import { createTemporarySite, type TemporarySite } from './temporary-site.ts';

let site: TemporarySite;
afterEach(() => site.dispose());

const guides = {
  grifo: ['El grifo gotea', 'Una gota constante por el caño o por la maneta.'],
  cisterna: ['La cisterna pierde agua', 'Cae dentro de la taza sin parar.'],
  contador: ['El contador gira con todo cerrado', 'La factura se ha disparado.'],
  presion: ['Poca presión', 'Sale un hilillo en toda la casa.'],
  turbia: ['El agua sale turbia', 'Es marrón o amarilla, con arena.'],
  ruidos: ['Ruidos en las tuberías', 'Silbidos y golpes de madrugada.'],
} as const;
const item = (slug: keyof typeof guides) =>
  `<li><a href="/guias/${slug}/">${guides[slug][0]}</a> <span>${guides[slug][1]}</span></li>`;
const items = (Object.keys(guides) as (keyof typeof guides)[]).map(item);

/** Builds a site of these main contents, by path, and the six guides; returns its search. */
async function buildSearch(contents: Readonly<Record<string, string>>) {
  site = createTemporarySite();
  const ofGuides = Object.entries(guides).map(([slug, [title]]) => [
    `/guias/${slug}/`,
    `<h1>${title}</h1><p>Qué mirar antes de llamarnos y cuándo conviene que lo vea una persona del oficio.</p>`,
  ]);
  for (const [path, main] of [...Object.entries(contents), ...ofGuides])
    site.write(
      `_site${path}index.html`,
      `<!doctype html><html lang="es"><head><meta charset="utf-8"></head><body><main>${main}</main></body></html>`,
    );
  const { parts } = await buildCatalogue({ ...site.files, cities: '' });
  return (query: string) =>
    parts.index
      .search({ query, city: '', offset: 0, limit: 10 })
      .hits.map(({ document }) => parts.pages[document]!.path);
}

describe('contract C4.2: teasers', () => {
  it('find the page that they lead to, before the overview that has them', async () => {
    const search = await buildSearch({ '/guias/': `<h1>Todas las guías</h1><ul>${items.join('')}</ul>` });
    expect(search('maneta')).toEqual(['/guias/grifo/', '/guias/']);
    expect(search('factura disparada')[0]).toBe('/guias/contador/');
    expect(search('silbidos')[0]).toBe('/guias/ruidos/');
  });

  it('are of the page at the address, not of one that gives itself that address', async () => {
    const search = await buildSearch({
      '/guias/': `<h1>Todas las guías</h1><ul>${items.join('')}</ul>`,
      '/zzz/':
        '<h1>Otra cosa</h1><meta name="aliases" content="/guias/grifo/"><p>Un texto de otra cosa, que no habla de agua y quiere las palabras de otra página del sitio.</p>',
    });
    expect(search('maneta')).toEqual(['/guias/grifo/', '/guias/']);
  });

  it('leave an overview first for its own title', async () => {
    const search = await buildSearch({ '/guias/': `<h1>Todas las guías</h1><ul>${items.join('')}</ul>` });
    expect(search('guias')[0]).toBe('/guias/');
  });

  it('leave a page with a text of its own its rank', async () => {
    const own = 'La maneta de un monomando se cambia en diez minutos con una llave Allen. '.repeat(12);
    const search = await buildSearch({
      '/maneta/': `<h1>Cambiar la maneta</h1><p>${own}</p><ul>${items.join('')}</ul>`,
    });
    expect(search('maneta')).toEqual(['/maneta/', '/guias/grifo/']);
  });

  it('of the home page count for the pages that they lead to', async () => {
    const search = await buildSearch({ '/': `<h1>Casa Roca</h1><ul>${items.join('')}</ul>` });
    expect(search('silbidos')).toEqual(['/guias/ruidos/', '/']);
    expect(search('Casa Roca')[0]).toBe('/');
  });
});
