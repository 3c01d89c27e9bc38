import { describe, expect, it } from 'vitest';
import { connectionsWithin } from '../../src/app/parts.ts';

describe('the largest number of connections', () => {
  it.each([
    [1024, 464],
    [65_536, 32_720],
    [20, 8],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('within a limit of %d open files is %d, each with one open file', (openFiles, connections) =>
    expect(connectionsWithin(openFiles)).toBe(connections),
  );
});
