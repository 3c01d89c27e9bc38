import { describe, expect, it } from 'vitest';
import { parseSynonyms } from '../../src/search/index.ts';
import { exampleSynonyms } from '../example/example-files.ts';
import { findKeys, indexBodies } from './corpus.ts';

const withSynonyms = (bodies: string[], file: string) =>
  indexBodies(bodies, { cities: [], synonyms: parseSynonyms(file) as string[][] });

describe('contract C4.3: the synonyms file', () => {
  it('has one group a line, comments and empty lines aside', () => {
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
  ])('%j is refused by file and line, with what to do (contract C11)', (text, told) => {
    expect(() => parseSynonyms(text, 'sinonimos.txt')).toThrow(new Error(`sinonimos.txt, ${told}`));
  });

  it('may be empty', () => {
    expect(parseSynonyms('')).toEqual([]);
    expect(parseSynonyms('# nada\n')).toEqual([]);
  });

  it('has a Spanish default that reads well', () => {
    expect(exampleSynonyms.length).toBeGreaterThan(80);
    const singles = exampleSynonyms.flat().filter((phrase) => !phrase.includes(' '));
    expect(new Set(singles).size).toBe(singles.length);
  });
});

describe('contract C4.3: synonyms', () => {
  it('lead from words of the customer to words of the page', () => {
    const { documents, index } = withSynonyms(['el frigorífico', 'la puerta'], 'nevera, frigorífico');
    expect(findKeys(index, documents, 'nevera')).toEqual(['/0000']);
    expect(findKeys(index, documents, 'neveras')).toEqual(['/0000']);
  });

  it('come after the word itself', () => {
    const { documents, index } = withSynonyms(
      ['frigorífico', 'nevera', 'refrigerador'],
      'nevera, frigorífico',
    );
    expect(findKeys(index, documents, 'nevera')).toEqual(['/0001', '/0000']);
    expect(findKeys(index, documents, 'frigorífico')).toEqual(['/0000', '/0001']);
  });

  it('may be phrases, whose words must stand together', () => {
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

  it('do not hang on stop words alone', () => {
    const bodies = ['no hay quien viva', 'luz natural', 'apagón general'];
    const { documents, index } = withSynonyms(bodies, 'no hay luz, apagón');
    expect(findKeys(index, documents, 'apagón')).toEqual(['/0002']);
    expect(findKeys(index, documents, 'no hay luz')).toEqual(['/0002', '/0001']);
  });

  it('are found for the corrected word where some page has it', () => {
    const { documents, index } = withSynonyms(['frigorífico', 'nevera'], 'nevera, frigorífico');
    expect(findKeys(index, documents, 'nebera')).toEqual(['/0001', '/0000']);
  });
});
