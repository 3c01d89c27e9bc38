import { describe, expect, it } from 'vitest';
import { parseSynonyms } from '../../src/search/index.ts';
import { exampleSynonyms } from '../example/example-files.ts';
import { buildIndex } from './build-index.ts';
import { findKeys, indexBodies } from './corpus.ts';

const withSynonyms = (bodies: string[], file: string) =>
  indexBodies(bodies, { cities: [], synonyms: parseSynonyms(file) });

describe('contract C4.3: the synonyms file', () => {
  it('has one group per line, besides comments and empty lines', () => {
    const file =
      '\ufeff# agua\r\n\r\ngrifo, llave  de agua # dos\n  fuga,escape\t de agua,  pérdida de agua ';
    const tap = ['grifo', 'llave de agua'];
    const leak = ['fuga', 'escape de agua', 'pérdida de agua'];
    expect(parseSynonyms(file)).toEqual([
      { asked: tap, found: tap },
      { asked: leak, found: leak },
    ]);
  });

  it('has what customers say before an arrow and what pages say behind it', () => {
    expect(parseSynonyms('enjambre, panal =>  avispero')).toEqual([
      { asked: ['enjambre', 'panal'], found: ['avispero'] },
    ]);
    expect(parseSynonyms('zumbido => avispero, nido')).toEqual([
      { asked: ['zumbido'], found: ['avispero', 'nido'] },
    ]);
  });

  it('may have a group of any size, which is read as often as a small one', () => {
    const readsOf = (members: number) => {
      const words = ['grifo', ...Array.from({ length: members }, (_, i) => `sinonimo${i}`)];
      let reads = 0;
      const group = {
        get asked() {
          reads++;
          return words;
        },
        found: words,
      };
      const { index, documents } = indexBodies(['Un grifo que gotea.'], { cities: [], synonyms: [group] });
      expect(findKeys(index, documents, `sinonimo${members - 1}`)).toEqual(['/0000']);
      return reads;
    };
    expect(readsOf(1_000)).toBe(readsOf(10));
  });

  it.each([
    ['grifo', 'line 1: a group needs at least two words or phrases, separated by commas'],
    [
      '# ok\na, b\n\ngrifo,, llave',
      'line 4: there is no word before or after a comma; write one or remove the comma',
    ],
    ['a => b => c', 'line 1: there are two arrows; write a line for each'],
    ['a =>', 'line 1: there is no word before or after a comma; write one or remove the comma'],
    ['a => b, a', 'line 1: “a” is in the group twice; remove one'],
    ['a, b,', 'line 1: there is no word before or after a comma; write one or remove the comma'],
    ['a, b, --', 'line 1: there is no word before or after a comma; write one or remove the comma'],
    ['Grifo, grifó', 'line 1: “grifó” is in the group twice; remove one'],
    [
      'fuga, se sale el agua por debajo del fregadero de la cocina',
      'line 1: “se sale el agua por debajo del fregadero de la cocina” has more than 8 words; shorten it',
    ],
  ])('%j is rejected with file, line and correction (contract C11)', (text, message) => {
    expect(() => parseSynonyms(text, 'sinonimos.txt')).toThrow(new Error(`sinonimos.txt, ${message}`));
  });

  it('may be empty', () => {
    expect(parseSynonyms('')).toEqual([]);
    expect(parseSynonyms('# nada\n')).toEqual([]);
  });

  it('has a valid Spanish default', () => {
    expect(exampleSynonyms.length).toBeGreaterThan(80);
    const both = exampleSynonyms.filter(({ asked, found }) => asked.join() === found.join());
    const singles = both.flatMap(({ asked }) => asked).filter((phrase) => !phrase.includes(' '));
    expect(new Set(singles).size).toBe(singles.length);
  });
});

describe('contract C4.3: synonyms', () => {
  it('find words of the page by words of the customer', () => {
    const { documents, index } = withSynonyms(['el frigorífico', 'la puerta'], 'nevera, frigorífico');
    expect(findKeys(index, documents, 'nevera')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'neveras')).toEqual(['/0000']);
  });

  it('rank after the word itself', () => {
    const { documents, index } = withSynonyms(
      ['frigorífico', 'nevera', 'refrigerador'],
      'nevera, frigorífico',
    );
    expect(findKeys(index, documents, 'nevera')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'frigorífico')).toEqual(['/0000', '/0001']);
  });

  it('may be phrases, whose words must be near each other', () => {
    const bodies = [
      'salta el diferencial',
      'el diferencial no se toca. Una rana verde, en su charca junto al molino viejo: mira cómo salta',
    ];
    const { documents, index } = withSynonyms(bodies, 'se ha ido la luz, salta el diferencial');
    expect(findKeys(index, documents, 'se ha ido la luz')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'se me ha ido la luz de casa')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'la luz')).toEqual([]);
  });

  it('may be phrases in another order, with stop words and up to two others between their words', () => {
    const bodies = ['El grifo gotea', 'La caldera gotea', 'Luz'];
    const { documents, index } = withSynonyms(bodies, 'canilla pierde, grifo gotea\nno hay luz, apagón');
    for (const query of ['pierde la canilla', 'la canilla del baño pierde', 'pierde mucho mi canilla vieja'])
      expect(findKeys(index, documents, query), query).toEqual(['/0000']);
    expect(findKeys(index, documents, 'canilla de la cocina grande nueva pierde')).toEqual([]);
    expect(findKeys(index, documents, 'apagón')).toEqual([]);
  });

  it('make phrases known in the words of the same meaning', () => {
    const { documents, index } = withSynonyms(
      ['Un caño', 'Un grifo que gotea', 'Una tienda enorme'],
      'canilla, caño\ncaño suelta, grifo gotea\ngrande, enorme, suelta',
    );
    expect(findKeys(index, documents, 'canilla grande')[0]).toBe('/0001');
    expect(findKeys(index, documents, 'canilla')).toEqual(['/0000']);
  });

  it('of a word in a phrase count a little, for pages that lack what the phrase means', () => {
    const { documents, index } = withSynonyms(
      ['El frigorífico', 'La guía del frío', 'Otra cosa'],
      'nevera, frigorífico\nnevera no enfría => guía del frío',
    );
    expect(findKeys(index, documents, 'la nevera no enfría')).toEqual(['/0001', '/0000']);
  });

  it('tell negated phrases from others', () => {
    const { documents, index } = withSynonyms(['Avería del portal', 'Luces'], 'no abre puerta, avería');
    expect(findKeys(index, documents, 'la puerta no se abre')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'la puerta se abre')).toEqual([]);
  });

  it('of one direction find what is behind the arrow, and not the other way round', () => {
    const { documents, index } = withSynonyms(['Un avispero', 'Un enjambre'], 'enjambre => avispero');
    expect(findKeys(index, documents, 'enjambre')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'avispero')).toEqual(['/0000']);
  });

  it('of one direction are found by all that means the same as a word before the arrow', () => {
    const file = 'horario, a qué hora abrís, apertura\nhorario => contacto';
    const { documents, index } = withSynonyms(['Horario de obras', 'Contacto', 'Una puerta'], file);
    expect(findKeys(index, documents, 'horario')).toEqual(['/0000', '/0001']);
    expect(findKeys(index, documents, 'apertura')).toContain('/0001');
    expect(findKeys(index, documents, '¿a qué hora abrís?')).toContain('/0001');
    expect(findKeys(index, documents, 'contacto')).toEqual(['/0001']);
  });

  it('of one direction that have a phrase before the arrow are not found by one of its words', () => {
    const file = 'horario, apertura\nhorario nocturno => contacto';
    const { documents, index } = withSynonyms(['Horario de obras', 'Contacto'], file);
    expect(findKeys(index, documents, 'apertura')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'apertura nocturna')).toContain('/0001');
  });

  it('of one direction find only the pages with that title if there are any', () => {
    const page = (key: string, title: string, body: string) => ({ key, title, headings: [], body, city: '' });
    const documents = [page('/a/', 'Tarifas', 'Todo'), page('/b/', 'Calderas', 'Las tarifas')];
    const index = buildIndex(documents, { cities: [], synonyms: parseSynonyms('impuestos => tarifas') });
    expect(findKeys(index, documents, 'impuestos')).toEqual(['/a/']);
  });

  it('of a language are known besides those of the file', () => {
    const { documents, index } = withSynonyms(['Nuestro horario'], 'grifo, canilla');
    expect(findKeys(index, documents, 'a qué hora cierran')).toEqual(['/0000']);
  });

  it('are not found by stop words alone', () => {
    const bodies = ['no hay quien viva', 'luz natural', 'apagón general'];
    const { documents, index } = withSynonyms(bodies, 'no hay luz, apagón');
    expect(findKeys(index, documents, 'apagón')).toEqual(['/0002']);
    expect(findKeys(index, documents, 'no hay luz')).toEqual(['/0002', '/0001']);
  });

  it('of a word that no page has stand for it: it is no misspelling, and other words do not outrank it', () => {
    const { documents, index } = withSynonyms(
      ['El baño de invitados', 'Un grifo monomando', 'Canela en rama'],
      'grifo, canilla',
    );
    expect(findKeys(index, documents, 'canilla')).toEqual(['/0001']);
    expect(findKeys(index, documents, 'canillas')).toEqual(['/0001']);
    const bathroom = withSynonyms(['Cambiamos canela', 'Un grifo'], 'grifo, canella');
    expect(findKeys(bathroom.index, bathroom.documents, 'canella')).toEqual(['/0001']);
  });

  it('are found for the corrected word if some page has it', () => {
    const { documents, index } = withSynonyms(['frigorífico', 'nevera'], 'nevera, frigorífico');
    expect(findKeys(index, documents, 'nebera')).toEqual(['/0001', '/0000']);
  });
});

it('contract C12.8: a word of a long group takes part in 32 groups of one direction, so that the index grows as the file', () => {
  const words = Array.from({ length: 200 }, (_, i) => `palabra${i}`);
  const file = `${words.join(', ')}, grifos\n${'grifos => calderas\n'.repeat(200)}`;
  const page = { key: '/', title: 'Taller', headings: [], body: 'Arreglamos grifos y calderas.', city: '' };
  const index = buildIndex([page], { cities: [], synonyms: parseSynonyms(file) });
  expect(index.toSections().phraseGroup!.length).toBeLessThan(33 * 201 + 2_000);
});
