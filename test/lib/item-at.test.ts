import { expect, it } from 'vitest';
import { itemAt } from '../../src/lib/item-at.ts';

it('an item of a list is found by its index, and one that the list does not have is an error', () => {
  expect(itemAt(['a', 'b'], 1)).toBe('b');
  expect(itemAt(new Uint8Array([0]), 0)).toBe(0);
  expect(() => itemAt(['a', 'b'], 2)).toThrow('a list of 2 has no item 2');
});
