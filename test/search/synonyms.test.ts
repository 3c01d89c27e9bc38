import { describe, expect, it } from 'vitest';
import { parseSynonyms } from '../../src/search/index.ts';
import { exampleSynonyms } from '../example/example-files.ts';
import { findKeys, indexBodies } from './corpus.ts';

const withSynonyms = (bodies: string[], file: string) =>
  indexBodies(bodies, { cities: [], synonyms: parseSynonyms(file) as string[][] });

describe('contract C4.3: the synonyms file', () => {
  it('has one group per line, besides comments and empty lines', () => {
    const file =
      '\ufeff# agua\r\n\r\ngrifo, llave  de agua # dos\n  fuga,escape\t de agua,  pérdida de agua ';
    expect(parseSynonyms(file)).toEqual([
      ['grifo', 'llave de agua'],
      ['fuga', 'escape de agua', 'pérdida de agua'],
    ]);
  });

  it.each([
    ['grifo', 'line 1: a group needs at least two words or phrases, separated by commas'],
    [
      '# ok\na, b\n\ngrifo,, llave',
      'line 4: there is no word before or after a comma; write one or remove the comma',
    ],
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
    const singles = exampleSynonyms.flat().filter((phrase) => !phrase.includes(' '));
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
    expect(findKeys(index, documents, 'luz se ido ha la')).toEqual([]);
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
