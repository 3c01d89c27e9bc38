import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requirements } from './ledger.ts';

const testFolder = join(import.meta.dirname, '..');

/** Every citation in the titles and comments of the tests, lists and ranges spelled out: `contract C2.1`. */
function collectCitations(): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const name of readdirSync(testFolder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.test.ts') || name.startsWith('requirements') || name.includes('node_modules'))
      continue;
    const source = readFileSync(join(testFolder, name), 'utf8');
    for (const [, list] of source.matchAll(/seed ((?:§\d+(?:\.\d+| discovery)?(?:, | and | to )?)+)/g)) {
      for (const [id] of (list as string).matchAll(/§\d+(?:\.\d+| discovery)?/g)) cited.add(`seed ${id}`);
    }
    for (const [, list] of source.matchAll(/contract ((?:C\d+(?:\.\d+)?(?:, | and | to )?)+)/g)) {
      for (const [id] of (list as string).matchAll(/C\d+(?:\.\d+)?/g)) cited.add(`contract ${id}`);
    }
  }
  return cited;
}

describe('the ledger of requirements', () => {
  const cited = collectCitations();

  it('has a test citing each promise that is not marked as later work', () => {
    const uncited = requirements
      .filter(({ id, later }) => later === undefined && !cited.has(id))
      .map(({ id }) => id);
    expect(uncited).toEqual([]);
  });

  it('marks nothing as later that a test already cites', () => {
    expect(
      requirements.filter(({ id, later }) => later !== undefined && cited.has(id)).map(({ id }) => id),
    ).toEqual([]);
  });

  it('knows every promise that a test cites', () => {
    const known = new Set(requirements.map(({ id }) => id));
    const isKnown = (id: string) =>
      known.has(id) || requirements.some((promise) => promise.id.startsWith(`${id}.`));
    expect([...cited].filter((id) => !isKnown(id)).sort()).toEqual([]);
  });
});
