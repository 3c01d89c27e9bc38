// The keys by which the spellings of a path are compared (contract C5.1).

import { describe, expect, it } from 'vitest';
import { pathKey } from '../../src/catalogue/path-key.ts';

describe('the key of a path (contract C5.1)', () => {
  it('is the same for composed and decomposed letters', () => {
    expect(pathKey('/Pin\u0303as/')).toBe('piñas');
    expect(pathKey('/Pi%C3%B1as')).toBe('piñas');
  });

  it('is normalized for up to 30 combining marks in a row, as the Stream-Safe Text Format allows', () => {
    const marks = (count: number) => `a${'\u0301\u0327'.repeat(count / 2)}`;
    expect(pathKey(`/${marks(30)}/`)).toBe(marks(30).normalize('NFC'));
    expect(pathKey(`/${marks(32)}/`)).toBe(marks(32));
  });
});
