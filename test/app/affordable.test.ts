import { describe, expect, it } from 'vitest';
import { affordableConnections } from '../../src/app/affordable.ts';

describe('connections that a limit of open files allows', () => {
  it.each([
    [1024, 464],
    [65_536, 32_720],
    [20, 8],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('%d: %d, each with a file open besides', (openFiles, connections) =>
    expect(affordableConnections(openFiles)).toBe(connections),
  );
});
