// What pages repeat is no page's own (extract step 4).

import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { readSite } from './read-site.ts';

describe('the products of a shop', () => {
  it('keep their price and their sizes, which other products have too', async () => {
    const names = ['Botas', 'Sandalias', 'Zuecos', 'Alpargatas', 'Mocasines'];
    const form =
      '<form class="cart"><label for="t">Talla</label><select id="t"><option>41</option><option>42</option></select></form>';
    const pages = names.map((name, i) => [
      `${name}.html`,
      `<!doctype html><html lang="es"><title>${name} | Arce</title><main><h1>${name}</h1><p>${`${name} de piel. `.repeat(i + 9)}</p><p>${50 + i} €</p>${form}<p>Envío gratis desde 90 €</p></main></html>`,
    ]);
    const { pages: read } = await readSite(openFolder(folderOf(Object.fromEntries(pages))), {
      cities: [],
      nowMs: 0,
    });
    expect(read.map(({ title, text }) => [title, text.split('\n').slice(-2)])).toEqual(
      ['Alpargatas', 'Botas', 'Mocasines', 'Sandalias', 'Zuecos'].map((name) => [
        name,
        [`${50 + names.indexOf(name)} €`, 'Talla: 41, 42'],
      ]),
    );
  });
});

it('a paragraph that several pages share is the description of none, and the own sentence of each is', async () => {
  const closing = 'Si tens dubtes, truca’ns: et direm si val la pena reclamar abans de cobrar-te res de res.';
  const rooms = ['Herències', 'Divorcis', 'Lloguers'];
  const page = (title: string) =>
    `<title>${title}</title><main><h1>${title}</h1><p>Fem ${title.toLowerCase()} de mutu acord a tot Catalunya.</p><p>${closing}</p></main>`;
  const folder = folderOf(Object.fromEntries(rooms.map((title, i) => [`${i}.html`, page(title)])));
  const { pages } = await readSite(openFolder(folder), { cities: undefined, nowMs: 0 });
  expect(pages.map(({ description }) => description)).toEqual(
    rooms.map((title) => `Fem ${title.toLowerCase()} de mutu acord a tot Catalunya.`),
  );
});

describe('pages that differ in their numbers alone', () => {
  it('keep the lines, lists and tables at their edges', async () => {
    const names = ['Alegre', 'Serena', 'Amplia', 'Clara', 'Sobria', 'Blanca'];
    const pages = names.map((name, i) => [
      `${name}.html`,
      `<!doctype html><html lang="es"><title>${name} | Hostal Ríos</title><main><h1>${name}</h1><ul><li>Planta ${i}</li><li>${10 + i} m²</li></ul><p>${`Habitación ${name} con baño. `.repeat(i + 9)}</p><table><tr><th>Temporada</th><th>Precio</th></tr><tr><td>Alta</td><td>${60 + i} €</td></tr></table><p>Entrada desde las ${12 + i}:00</p><p>Reservas: 976 11 22 ${30 + i}</p></main></html>`,
    ]);
    const { pages: read } = await readSite(openFolder(folderOf(Object.fromEntries(pages))), {
      cities: [],
      nowMs: 0,
    });
    const alegre = read.find(({ title }) => title === 'Alegre')?.markdown ?? '';
    for (const fact of ['Planta 0', '10 m²', '60 €', 'las 12:00', '976 11 22 30'])
      expect(alegre).toContain(fact);
  });
});

describe('an aside', () => {
  const read = async (aside: string, others: readonly string[] = []) => {
    const page = (text: string) =>
      `<!doctype html><html lang="es"><title>Calentadores</title><main><h1>Calentadores</h1><p>${text} ${'Cambiamos su calentador viejo en el mismo día. '.repeat(4)}</p><aside>${aside}</aside></main></html>`;
    const files = Object.fromEntries(
      ['Gas', ...others].map((name, i) => [i === 0 ? 'index.html' : `${name}.html`, page(name)]),
    );
    const { pages } = await readSite(openFolder(folderOf(files)), { cities: [], nowMs: 0 });
    return pages.map(({ text }) => text).join('\n');
  };

  it.each([
    'Desde 290 € con instalación.',
    'Urgencias: 900 750 750',
    'Sábados, de 10:00 a 13:30',
    'hola@arce.example',
  ])('of a page alone is content if it states a fact: %s', async (fact) => {
    expect(await read(`<p>${fact}</p>`)).toContain(fact);
  });

  it('that states none, has links alone or is on other pages too is furniture', async () => {
    expect(await read('<p>Síganos en las redes.</p>')).not.toContain('Síganos');
    expect(await read('<a href="/a/">Tarifas desde 290 €</a>')).not.toContain('290 €');
    expect(await read('<p>Desde 290 €.</p>', ['Luz', 'Agua', 'Aire'])).not.toContain('290 €');
  });
});
