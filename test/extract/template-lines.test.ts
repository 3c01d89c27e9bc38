// What templates write around a page's text goes; what looks like it and is content stays.

import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { htmlPage, markdownOf, pageOf, prose } from './html-page.ts';

const text = `<p>${prose}</p>`;
const paragraphs = ['mesas', 'sillas', 'bancos', 'puertas']
  .map((what) => `<p>Hacemos ${what}. ${prose}</p>`)
  .join('');

it('drops the text of a card below a heading over links, however long it is', () => {
  const teaser = 'Una llave de corte bajo el fregadero evita que la cocina se inunde. '.repeat(4);
  const card = (lines: string) =>
    `<h2>Del blog</h2><h3><a href="/n">Abrimos</a></h3>${lines}<p>${teaser}</p>`;
  const page = paragraphs + paragraphs.replaceAll('Hacemos', 'Reparamos');
  const near = markdownOf(page + card('<p>3 de mayo</p>'));
  expect(near).not.toContain('fregadero');
  expect(markdownOf(page + card('<p>Uno</p>'.repeat(4)))).toContain('fregadero');
});

describe('the title of a page with doubtful H1s', () => {
  const titleOf = (title: string, body: string) =>
    pageOf(`<!doctype html><title>${title}</title><body><main>${body}</main>`).title;

  it('is not an H1 in the middle of the text that shares no word with the title', () => {
    const body = `<h2>Mesas</h2>${paragraphs}<h1>¿Por qué elegirnos?</h1>${text}`;
    expect(titleOf('Carpintería en Soria', body)).toBe('Carpintería en Soria');
    expect(titleOf('Carpintería en Soria', body.replace('elegirnos', 'carpintería'))).toBe(
      '¿Por qué carpintería?',
    );
    const page = pageOf(`<!doctype html><title>Carpintería</title><body><main>${body}</main>`);
    expect(page.headings.map(({ text }) => text)).toEqual(['Carpintería', 'Mesas', '¿Por qué elegirnos?']);
  });

  it('is not the first of several H1s that shares no word with the title', () => {
    const body = `<h1>Mira el vídeo</h1>${text}<h1>Pasado</h1>${text}`;
    expect(titleOf('Talleres de barro', body)).toBe('Talleres de barro');
    expect(titleOf('Inicio', body)).toBe('Mira el vídeo');
    expect(titleOf('Vídeo de barro', body)).toBe('Mira el vídeo');
    expect(titleOf('Talleres de barro', body.replaceAll('h1>Pasado', 'h2>Pasado'))).toBe('Mira el vídeo');
  });

  it('is not an H1 that both pages of a site have', async () => {
    const page = (title: string) =>
      `<!doctype html><title>${title}</title><h1>Casa Paca</h1><p>${title}. ${prose}</p>`;
    const { pages } = await readSite(
      openFolder(folderOf({ 'a.html': page('Carta'), 'b.html': page('Bodega') })),
      {
        cities: [],
        nowMs: 0,
      },
    );
    expect(pages.map(({ title }) => title)).toEqual(['Carta', 'Bodega']);
  });

  it('and its description are not what a page builder filled in', () => {
    const filled =
      'Haz clic aquí para agregar tu propio texto y editarme. Soy un párrafo, y cuento tu historia.';
    const page = pageOf(
      htmlPage(`<p>${filled}</p>${text}`).replace('<h1>Fugas de agua', '<h1>Add Your Heading Text Here'),
    );
    expect([page.title, page.description]).toEqual(['Fugas de agua', prose]);
  });
});

describe('a line that a small site repeats', () => {
  const siteOf = async (repeats: number) => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name, i) => {
      const trust = i < repeats ? '<p>Más de treinta años en el oficio</p>' : '';
      return [`${name}.html`, htmlPage(`<p>${prose} Página ${'xyzvw'[i]}.</p>${trust}`)];
    });
    const { pages } = await readSite(openFolder(folderOf(Object.fromEntries(files))), {
      cities: [],
      nowMs: 0,
    });
    return pages.filter(({ markdown }) => markdown.includes('treinta años')).length;
  };

  it('stays when three pages of five have it, and goes when four do', async () => {
    expect(await siteOf(3)).toBe(3);
    expect(await siteOf(4)).toBe(0);
  });
});
