import { describe, expect, it } from 'vitest';
import type { LiveCatalogue } from '../../src/catalogue/catalogue.ts';
import { createHeaderBlock } from '../../src/http/header-block.ts';
import { createRepresentation } from '../../src/http/representation.ts';
import { createSeenTargets, createTargetMemo } from '../../src/http/target-memo.ts';
import { createCacheBudget } from '../../src/lib/recent-cache.ts';
import { ask } from './ask.ts';
import { siteUrl, startServer } from './running-server.ts';
import { openTestCatalogue } from './site-pages.ts';

const representation = createRepresentation(Buffer.from('{}'), 'application/json', createHeaderBlock([]));

describe('bodies by target', () => {
  it('are those of one generation', () => {
    const memo = createTargetMemo(createCacheBudget(1_000_000), createSeenTargets());
    const before = openTestCatalogue(siteUrl, { generation: 'one' });
    const after = openTestCatalogue(siteUrl, { generation: 'two' });
    memo.keep('/a', before, representation);
    expect(memo.find('/a', before)).toBe(representation);
    expect(memo.find('/a', after)).toBeUndefined();
    memo.keep('/b', after, representation);
    expect(memo.find('/a', after)).toBeUndefined();
  });

  it('are cached from the second request on, and never for targets that are requested once', () => {
    const memo = createTargetMemo(createCacheBudget(1_000_000), createSeenTargets());
    expect([memo.isRepeated('/a'), memo.isRepeated('/b'), memo.isRepeated('/a')]).toEqual([
      false,
      false,
      true,
    ]);
    const seen = createSeenTargets();
    const [one, two] = [1, 2].map(() => createTargetMemo(createCacheBudget(1_000), seen));
    expect([one!.isRepeated('/a'), two!.isRepeated('/a'), one!.isRepeated('/a')]).toEqual([
      false,
      false,
      true,
    ]);
    const long = `/${'a'.repeat(500)}`;
    expect([memo.isRepeated(long), memo.isRepeated(long)]).toEqual([false, false]);
  });
});

describe('a repeated search', () => {
  it('gets the same bytes and headers each time, charged each time (contract C3.1)', async () => {
    const server = await startServer();
    const search = '/api/v1/search_pages?query=lavadora';
    const headers = { 'accept-encoding': 'br' };
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push(await ask(server, search, { headers }));
    const [first] = answers;
    answers.forEach((answer, time) => {
      expect(answer.body.equals(first!.body)).toBe(true);
      expect(answer.headers).toMatchObject({
        etag: first!.headers.etag,
        vary: first!.headers.vary,
        'content-length': first!.headers['content-length'],
        'ratelimit-remaining': String(Number(first!.headers['ratelimit-remaining']) - time),
      });
      expect(answer.headers['content-encoding']).toBe(first!.headers['content-encoding']);
    });
    const known = await ask(server, search, { headers: { 'if-none-match': first!.headers.etag! } });
    expect(known.status).toBe(304);
  });

  it('that finds nothing is not cached, so that nonsense queries fill no memory', async () => {
    const catalogue = openTestCatalogue(siteUrl);
    let searches = 0;
    const searchPages: LiveCatalogue['searchPages'] = (query) => {
      searches++;
      return catalogue.searchPages(query);
    };
    const server = await startServer({ live: { searchPages } });
    const countSearches = async (query: string) => {
      searches = 0;
      for (let time = 0; time < 4; time++) await ask(server, `/api/v1/search_pages?query=${query}`);
      return searches;
    };
    expect(await countSearches('zzqxw+kkpfv')).toBe(4);
    expect(await countSearches('lavadora')).toBe(2);
  });
});
