import { expect, it } from 'vitest';
import { inOrder } from '../../src/lib/in-order.ts';

it('outcomes come in the order of the items, and no more work is started than is wanted ahead', async () => {
  const finish: (() => void)[] = [];
  const work = (item: number) =>
    new Promise<number>((resolve) => {
      finish[item] = () => resolve(item * 10);
    });
  const outcomes = inOrder([0, 1, 2, 3], 1, work);
  const first = outcomes.next();
  await new Promise(setImmediate);
  expect(finish).toHaveLength(2);
  finish[1]!();
  finish[0]!();
  expect((await first).value).toBe(0);
  const second = outcomes.next();
  expect((await second).value).toBe(10);
});

it('what rejects is thrown when its turn comes', async () => {
  const outcomes = inOrder([1, 2], 2, async (item) => {
    if (item === 2) throw new Error('no');
    return item;
  });
  expect((await outcomes.next()).value).toBe(1);
  await expect(outcomes.next()).rejects.toThrow('no');
});
