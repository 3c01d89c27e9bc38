import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex } from './build-index.ts';
import { indexBodies } from './corpus.ts';

const filler = Array.from({ length: 60 }, (_, i) => `Frase número ${i} sin nada que buscar en ella.`).join(
  ' ',
);

function excerptOf(body: string, query: string, title = ''): string {
  const document = { key: '/', title, headings: [], body, city: '' };
  const { hits } = buildIndex([document], { cities: [], synonyms: [] }).search({
    query,
    city: '',
    offset: 0,
    limit: 1,
  });
  expect(hits).toHaveLength(1);
  return hits[0]!.excerpt;
}

describe('contract C4.6: excerpts', () => {
  it('are the whole text when it is short', () => {
    expect(excerptOf('Cierra la llave.\nCambia la junta.', 'junta')).toBe(
      'Cierra la llave. Cambia la junta.',
    );
  });

  it('start with the sentence of the match', () => {
    const excerpt = excerptOf(
      `${filler} La junta del grifo se cambia en diez minutos. ${filler}`,
      'junta grifo',
    );
    expect(excerpt).toMatch(/^La junta del grifo se cambia en diez minutos\. Frase número 0 /);
  });

  it.each([
    ['Te atiende la Dra. Marina Sanz los jueves.', 'marina jueves'],
    ['Estamos en la Avda. Constitución 5, junto al mercado.', 'constitución mercado'],
    ['Llama al tel. 900 000 000 y pregunta por el turno.', 'turno'],
    ['The office in St. Albans opens on Mondays.', 'albans mondays'],
    ['Sie finden uns in der Hauptstr. 12 im Hof.', 'hof'],
  ])('go on after an abbreviation: %s', (sentence, query) => {
    expect(excerptOf(`${filler} ${sentence} ${filler}`, query)).toContain(sentence);
    expect(excerptOf(`${filler} ${sentence} ${filler}`, query).startsWith(sentence)).toBe(true);
  });

  it('end with a sentence, and mark a cut sentence by dots', () => {
    expect(excerptOf(`La junta. ${filler}`, 'junta')).toMatch(/en ella\.$/);
    const long = Array.from({ length: 60 }, (_, i) => `palabra${i}`).join(' ');
    expect(excerptOf(`La junta. ${long}`, 'junta')).toMatch(/^La junta\. .*palabra\d+ \.\.\.$/);
  });

  it('show a paragraph rather than a list that has the word more often', () => {
    const list = 'Junta de grifo\nJunta de ducha\nJunta de lavabo';
    const paragraph = 'Cambiamos la goma de tu grifo: la junta gastada es lo que gotea.';
    expect(excerptOf(`${list}\n${filler}\n${paragraph}\n${filler}`, 'junta')).toMatch(/^Cambiamos la goma/);
    expect(excerptOf(`${filler}\n${list}\n${filler}`, 'junta')).toContain('Junta de grifo; Junta de ducha; ');
  });

  it('show an amount of money when a price is asked, in a row of a table too', () => {
    const prose = 'Decimos el precio antes de cambiar la junta del grifo, sea cual sea el precio.';
    const rows = 'Cambio de cisterna · 65–110 €\nCambio de grifo · 55–90 €\nTubería · 1.200,50 EUR';
    const body = `${prose}\n${filler}\n${rows}\n${filler}`;
    expect(excerptOf(body, 'precio grifo')).toContain('Cambio de grifo · 55–90 €');
    expect(excerptOf(body, 'cuánto cuesta un grifo')).toContain('Cambio de grifo · 55–90 €');
    expect(excerptOf(body, 'tuberías, tarifas')).toContain('1.200,50 EUR');
    expect(excerptOf(body, 'grifo')).toMatch(/^Decimos el precio/);
    expect(excerptOf(`${prose}\n${filler}`, 'precio grifo')).toMatch(/^Decimos el precio/);
  });

  it('separate blocks by punctuation: after a heading and between items, but not after a sentence', () => {
    const body = 'Precios\nDesde 40 €\nHasta 60 €\nCon IVA.\n¿Y de noche?\nTambién.';
    const document = { key: '/', title: 'Grifos', headings: ['Precios', '¿Y de noche?'], body, city: '' };
    const index = buildIndex([document], { cities: [], synonyms: [] });
    const [hit] = index.search({ query: 'precios', city: '', offset: 0, limit: 1 }).hits;
    expect(hit?.excerpt).toBe('Precios: Desde 40 €; Hasta 60 €; Con IVA. ¿Y de noche? También.');
  });

  it('of Chinese show whole sentences, which have no spaces behind them', () => {
    const chinese = '我们每天上午十点开门。'.repeat(30);
    const excerpt = excerptOf(`${chinese}外卖在两公里以内免费送货！${chinese}`, '送货');
    expect(excerpt).toMatch(/^外卖在两公里以内免费送货！ 我们每天上午十点开门。 .*开门。$/);
    const endless = `wifi ${'我们每天上午十点开门'.repeat(60)}`;
    expect(excerptOf(endless, 'wifi').length).toBeGreaterThan(200);
  });

  it('start a little before the match when its sentence is long', () => {
    const long = Array.from({ length: 60 }, (_, i) => `palabra${i}`).join(' ');
    expect(excerptOf(`${long} junta ${long}`, 'junta')).toMatch(/^\.\.\. (palabra\d+ ){2,5}junta palabra0 /);
  });

  it('show the passage with most of the query', () => {
    const excerpt = excerptOf(`La junta. ${filler} La junta del grifo. ${filler} El grifo.`, 'grifo junta');
    expect(excerpt).toContain('La junta del grifo.');
  });

  it('start earlier near the end of a text', () => {
    const excerpt = excerptOf(`${filler} La junta.`, 'junta');
    expect(excerpt).toMatch(/^Frase número 5\d .* La junta\.$/);
    expect(excerpt.length).toBeGreaterThan(140);
  });

  it('show matches anywhere in a long text', () => {
    const long = Array.from({ length: 30 }, () => filler).join('\n');
    expect(long.length).toBeGreaterThan(70_000);
    expect(excerptOf(`${long}\nLa junta del grifo.\n${filler}`, 'junta')).toMatch(
      /^La junta del grifo\. Frase/,
    );
  });

  it('show the start of a text whose match is behind 65,535 passages', () => {
    const long = `Inicio.\n${'La.\n'.repeat(66_000)}Fuga.`;
    expect(excerptOf(long, 'fuga')).toMatch(/^Inicio\. La\./);
  });

  it('show the first paragraph when only the title matches', () => {
    expect(excerptOf(filler, 'persianas', 'Persianas')).toMatch(/^Frase número 0 sin nada/);
    const afterMenu = `Inicio\nContacto\nAbrimos a diario, también en agosto y en fiestas. ${filler}`;
    expect(excerptOf(afterMenu, 'persianas', 'Persianas')).toMatch(/^Abrimos a diario/);
  });

  it('show the headings, or else the title, when there is no text', () => {
    const [first, second] = [['Precio', 'Plazo'], []].map((headings) => {
      const document = { key: '/', title: 'Persianas', headings, body: '', city: '' };
      const index = buildIndex([document], { cities: [], synonyms: [] });
      return index.search({ query: 'persianas', city: '', offset: 0, limit: 1 }).hits[0]!.excerpt;
    });
    expect([first, second]).toEqual(['Precio; Plazo', 'Persianas']);
  });

  it('show characters of every script unchanged', () => {
    const bodies = [
      'de 40 € a “60” – más IVA…',
      'Кран течёт, 水漏れ 😀 grifo',
      'a\u0085b\tgrifo\u0007 \ud800c',
    ];
    const { index } = indexBodies(bodies.map((body) => `grifo ${body}`));
    const excerpts = index.search({ query: 'grifo', city: '', offset: 0, limit: 9 }).hits;
    const byDocument = [...excerpts].sort((a, b) => a.document - b.document).map(({ excerpt }) => excerpt);
    expect(byDocument).toEqual([`grifo ${bodies[0]}`, `grifo ${bodies[1]}`, 'grifo a b grifo \ufffdc']);
  });

  it('cut a very long word, but never a character', () => {
    for (const letter of ['x', '😀', 'ñ', '水']) {
      const excerpt = excerptOf(`${letter.repeat(600)} grifo`, 'el', 'el');
      expect([...excerpt].length).toBeLessThanOrEqual(240);
      expect(excerpt.isWellFormed()).toBe(true);
    }
  });

  it('contain whole words of the text and the match, in at most 240 characters', () => {
    const word = fc.oneof(
      fc.constantFrom('fuga', 'grifo.', 'Año', 'Él', '—', '40 €', 'de', 'a;', '¿Qué?', 'sifón!', '😀', 'Б'),
      fc.stringMatching(/^[a-zñ]{1,12}$/),
    );
    const text = fc.array(word, { maxLength: 250 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const plain = `${before} diferencial ${after}`.trim();
        const excerpt = excerptOf(plain, 'diferencial');
        const shown = excerpt.replace(/^\.\.\. /, '').replace(/ \.\.\.$/, '');
        expect(excerpt.length).toBeLessThanOrEqual(240);
        expect(` ${plain} `).toContain(` ${shown} `);
        expect(shown).toContain('diferencial');
      }),
    );
  });

  it('never contain a line break', () => {
    expect(excerptOf('uno\n\n dos \r\n\ttres', 'dos')).toBe('uno; dos; tres');
  });
});
