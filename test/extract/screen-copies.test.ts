// Copies of a part beside it, for other widths of screen and for what runs across it (contract C5.3).

import { describe, expect, it } from 'vitest';
import { openFolder } from '../../src/sources/folder.ts';
import { readSite } from '../compare/read-site.ts';
import { folderOf } from '../sources/temporary-folder.ts';

async function textOfPage(body: string): Promise<string> {
  const page = `<!doctype html><html lang="es"><title>Tarifas</title><body><div id="main">${body}</div></body></html>`;
  const { pages } = await readSite(openFolder(folderOf({ 'index.html': page })), {
    cities: undefined,
    nowMs: 0,
  });
  return pages[0]?.markdown ?? '';
}

/** A part as Framer writes it, for three widths. */
function widths(...parts: readonly string[]): string {
  return parts.map((part, i) => `<div class="ssr-variant hidden-${i}abc">${part}</div>`).join('');
}

function card(name: string, price: string): string {
  return `<div><p>${name}</p><h3>${price}</h3><p>Caduca a los tres meses.</p><a href="/contacto"><p>Reservar</p></a></div>`;
}

describe('a part that is written once for each width of screen', () => {
  it('is read once, though it is short', async () => {
    const heading = '<h1>Tarifas</h1>';
    const [single, monthly] = [card('Clase suelta', '14 €'), card('Mensual', '72 €')];
    const text = await textOfPage(
      widths(heading, heading, heading) + widths(single, single, single) + widths(monthly, monthly, monthly),
    );
    for (const fact of ['# Tarifas', 'Clase suelta', '14 €', 'Mensual', '72 €'])
      expect(text.split(fact)).toHaveLength(2);
  });

  it('is kept where it says something else', async () => {
    const text = await textOfPage(
      widths('<h1>Tarifas</h1>') + widths(card('Clase suelta', '14 €'), card('Clase suelta', '16 €')),
    );
    expect(text).toContain('14 €');
    expect(text).toContain('16 €');
  });
});

describe('a part that is hidden from screen readers and said before it', () => {
  const quotes = ['Rápidos y limpios', 'Llegaron en media hora', 'Los volveré a llamar sin dudarlo']
    .map((quote) => `<blockquote>${quote}</blockquote>`)
    .join('<img src="/cinco.png" alt="Cinco estrellas">');
  const row = (open: string, content: string) => `<div class="fila"${open}>${content}</div>`;
  const hidden = ' aria-hidden="true"';

  it('is read once', async () => {
    const text = await textOfPage(
      `<h1>Tarifas</h1>${row('', quotes)}${row(hidden, quotes)}${row(hidden, quotes)}`,
    );
    expect(text.split('Llegaron en media hora')).toHaveLength(2);
  });

  it('is kept where it says something else, as a slide does', async () => {
    const other = quotes.replace('Llegaron', 'Vinieron');
    const text = await textOfPage(`<h1>Tarifas</h1>${row('', quotes)}${row(hidden, other)}`);
    expect(text).toContain('Vinieron en media hora');
  });

  it('is kept where all of it is hidden', async () => {
    const text = await textOfPage(`<h1>Tarifas</h1>${row(hidden, quotes)}${row(hidden, quotes)}`);
    expect(text.split('Llegaron en media hora')).toHaveLength(2);
  });
});
