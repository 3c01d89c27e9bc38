import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeJson } from '../../src/http/result-json.ts';

const items = fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string({ unit: 'binary' }), fc.integer())), {
  maxLength: 4,
});

describe('a result written from the kept bytes of its items', () => {
  it('is what JSON.stringify writes, wherever the items stand', () => {
    fc.assert(
      fc.property(items, fc.string(), fc.constantFrom(0, 1, 2), (results, cursor, place) => {
        const properties: [string, unknown][] = [
          ['total', results.length],
          ['next_cursor', cursor],
        ];
        properties.splice(place, 0, ['results', results]);
        const result = Object.fromEntries(properties);
        for (let time = 0; time < 2; time++) {
          expect(Buffer.from(writeJson(result, 'results')).toString()).toBe(
            Buffer.from(JSON.stringify(result)).toString(),
          );
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads an item once: frozen, it never changes', () => {
    let reads = 0;
    const item = Object.freeze({
      get title() {
        reads++;
        return 'Fontanería';
      },
    });
    writeJson({ results: [item, item] }, 'results');
    writeJson({ total: 1, results: [item] }, 'results');
    expect(reads).toBe(1);
  });
});
