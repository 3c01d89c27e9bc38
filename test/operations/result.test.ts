import { describe, expect, it } from 'vitest';
import { invoke } from '../../src/operations/invoke.ts';
import { searchPages } from '../../src/operations/search-pages.ts';
import { exampleProfile } from '../example/example-files.ts';
import { openTestCatalogue } from '../http/site-pages.ts';

const catalogue = openTestCatalogue('https://hogar.example');
const live = { current: () => catalogue, searchPages: catalogue.searchPages };
const policy = { name: 'anonimo', limit: 60, windowSeconds: 60 } as const;
const admission = {
  principal: { kind: 'anonymous' },
  quota: { policy, used: 1, remaining: 59, resetSeconds: 60, admitted: true },
  refusal: undefined,
} as const;

async function cacheableOf(params: { query: string; cursor?: string }) {
  const search = searchPages(exampleProfile);
  const result = await invoke(search, () => ({ city: 'todas', limit: 1, ...params }), { live, admission });
  return { cacheable: result.cacheable, value: result.value as { next_cursor: string | null } };
}

describe('how long a search stays true (contract C4.7)', () => {
  it('is the content generation for a first page, and the request for one by cursor, which expires', async () => {
    const first = await cacheableOf({ query: 'fontaneros' });
    expect(first.cacheable).toBe('generation');
    const cursor = first.value.next_cursor as string;
    expect((await cacheableOf({ query: 'fontaneros', cursor })).cacheable).toBe('request');
  });

  it('is the request when nothing was found', async () => {
    expect((await cacheableOf({ query: 'xyzzy' })).cacheable).toBe('request');
  });
});
