// What docs/contract.md promises, tests prove: each rule has one that cites it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, listFiles, root } from './citations.ts';
import { readContract } from './contract.ts';

/** Sections of the specification that promise nothing: a reference, two that are empty, and what it leaves open. */
const promiseNothing = ['seed §2.5', 'seed §3', 'seed §4.8', 'seed §6'];

const rules = readContract();
const isPromise = (id: string) =>
  !id.startsWith('standards') &&
  !promiseNothing.includes(id) &&
  !rules.some((rule) => rule.id.startsWith(`${id}.`));

const cited = new Set(
  listFiles('test', ['.test.ts'])
    .filter((path) => !path.startsWith(join('test', 'requirements')))
    .flatMap((path) => citationsIn(readFileSync(join(root, path), 'utf8'))),
);

describe('docs/contract.md', () => {
  it('numbers each rule once', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('has a test citing each rule that is not marked as later work', () => {
    const uncited = rules.filter(({ id, isLater }) => isPromise(id) && !isLater && !cited.has(id));
    expect(uncited.map(({ id }) => id)).toEqual([]);
  });

  it('marks nothing as later that a test already cites', () => {
    expect(rules.filter(({ id, isLater }) => isLater && cited.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('a citation', () => {
  it.each([
    ['contract C5.1, C5.2 and C5.4', ['contract C5.1', 'contract C5.2', 'contract C5.4']],
    ['seed §5.5 to §5.7, §5.9', ['seed §5.5', 'seed §5.6', 'seed §5.7', 'seed §5.9']],
    ['(seed §5 discovery, contract C1.2, C12.6)', ['seed §5 discovery', 'contract C1.2', 'contract C12.6']],
    ['// contract\n// C3.1 and\n * C3.2', ['contract C3.1', 'contract C3.2']],
    ['Seed §8. RFC 7662 §2.2, standards 2.3 and 2.8', ['seed §8', 'standards 2.3', 'standards 2.8']],
  ])('is read with its lists and ranges spelled out: %j', (text, ids) => {
    expect([...citationsIn(text)]).toEqual(ids);
  });
});
