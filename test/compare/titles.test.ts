import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { readSite } from './read-site.ts';

/** The titles of the pages of a site by their paths. */
async function titlesOf(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { pages } = await readSite(openFolder(folderOf(files)), { cities: [], nowMs: Date.UTC(2026, 5, 15) });
  return Object.fromEntries(pages.map(({ path, title }) => [path, title]));
}

const menu =
  '<nav><a href="/es/">Castellano</a><a href="/cursos/">Castellano</a><a href="/"><img src="o.png" alt="Ocre"></a><a href="/cursos/">Cursos</a><a href="/horno/">El horno</a><a href="/donde/">Dónde estamos</a><a href="/encargos/">Encargos</a><a href="/bonos/">Comprar ahora</a><a href="/1/">Tallas</a><a href="/2/">Tallas</a></nav>';
const page = (subject: string, body: string, title = 'Cerámica Ocre') =>
  `<!doctype html><html lang="es"><title>${title}</title>${menu}<main>${body}<p>${`Aquí se cuenta con calma todo lo que hay que saber de ${subject} en nuestro taller. `.repeat(4)}</p></main></html>`;

describe('the title of a page', () => {
  it('is neither the name of its file nor what an editor calls a new page', async () => {
    const titles = await titlesOf({
      'index.html': page('la casa', '<h2>Barro y fuego</h2>'),
      'hornos.html': page('hornos', '<p>Tres.</p>', 'hornos.html'),
      'barro.html': page('barro', '<p>Rojo.</p>', 'Página nueva 3'),
      'node.html': page('node', '<p>Taller.</p>', 'node.js'),
    });
    expect(titles).toEqual({
      '/': 'Cerámica Ocre',
      '/hornos.html': 'Hornos',
      '/barro.html': 'Barro',
      '/node.html': 'node.js',
    });
  });

  it('is what menus call it, where all pages have one <title> and its headings are those of sections', async () => {
    const titles = await titlesOf({
      'index.html': page('la casa', '<h2>Barro y fuego</h2>'),
      'cursos/index.html': page('clases', '<h1>Torno</h1><p>Los lunes.</p><h1>Esmalte</h1>'),
      'horno/index.html': page('la leña', '<h2>Mil doscientos grados</h2>'),
      'donde/index.html': page('la calle', ''),
      'encargos/index.html': page('vajillas', '<h2>Nuestra vajilla</h2>'),
      '1/index.html': page('tallas', '<h2>Tallas de encargo</h2>'),
      '2/index.html': page('las otras', '<h2>Tallas de barro</h2>'),
      'bonos/index.html': page('bonos', '<h2>Un regalo</h2>'),
      'es/index.html': page('el taller', '<h2>Bienvenida</h2>'),
      'aprendiz/index.html': page('Marta', '<h1>Marta Ruiz</h1>'),
    });
    expect(titles).toEqual({
      '/': 'Cerámica Ocre',
      '/cursos/': 'Cursos',
      '/horno/': 'El horno',
      '/donde/': 'Dónde estamos',
      '/encargos/': 'Encargos',
      '/1/': 'Tallas de encargo',
      '/2/': 'Tallas de barro',
      '/bonos/': 'Un regalo',
      '/es/': 'Bienvenida',
      '/aprendiz/': 'Marta Ruiz',
    });
  });

  it('is its own <title> before what menus call it', async () => {
    const titles = await titlesOf({
      'index.html': page('la casa', '', 'Inicio | Ocre'),
      'cursos/index.html': page('clases', '', 'Clases de torno | Ocre'),
      'horno/index.html': page('la leña', '', 'Horno de leña | Ocre'),
    });
    expect(titles).toMatchObject({ '/cursos/': 'Clases de torno', '/horno/': 'Horno de leña' });
  });

  it('has neither the name of the site nor what the site says of itself behind it', async () => {
    const titles = await titlesOf({
      'index.html': page('la casa', '', 'Ocre • Desde 1950'),
      'cursos/index.html': page('clases', '', 'Cursos de torno • Ocre • Desde 1950'),
      'horno/index.html': page('la leña', '', 'Horno • Ocre • Desde 1950'),
      'donde/index.html': page('la calle', '', 'Plaza • Ocre • Desde 1950'),
    });
    expect(titles).toMatchObject({ '/cursos/': 'Cursos de torno', '/horno/': 'Horno', '/donde/': 'Plaza' });
  });

  it('is not that of a theme', async () => {
    const titles = await titlesOf({
      'index.html': page('la casa', '<h1>Ocre</h1><h2>Barro y fuego</h2>', 'Landed by HTML5 UP'),
      'cursos/index.html': page('clases', '<h1>Ocre</h1><h2>Torno</h2>', 'No Sidebar - Landed by HTML5 UP'),
      'horno/index.html': page(
        'la leña',
        '<h1>Ocre</h1><h2>Fuego</h2>',
        'Inner Page - Gp Bootstrap Template',
      ),
      'donde/index.html': page('la calle', '<h1>Ocre</h1><h2>Plaza</h2>', 'Document'),
    });
    expect(titles).toEqual({
      '/': 'Ocre',
      '/cursos/': 'Cursos',
      '/horno/': 'El horno',
      '/donde/': 'Dónde estamos',
    });
  });
});
