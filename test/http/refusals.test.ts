import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDown } from '../../src/store/unavailable.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, siteUrl, startServer } from './running-server.ts';
import { openTestCatalogue } from './site-pages.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ anonymousLimit: 100_000 });
});
afterAll(() => server.close());

const api = '/api/v1';

describe('errors of the API (seed §7, contract C7)', () => {
  it.each([
    [`${api}/search_pages`, 400, 'missing_parameter', 'query'],
    [`${api}/search_pages?query=a`, 400, 'invalid_parameter', 'query'],
    [`${api}/search_pages?query=agua&city=roma`, 400, 'invalid_parameter', 'city'],
    [`${api}/search_pages?query=agua&city=../bilbao`, 400, 'invalid_parameter', 'city'],
    [`${api}/search_pages?query=agua&limit=0`, 400, 'invalid_parameter', 'limit'],
    [`${api}/search_pages?query=agua&limit=26`, 400, 'invalid_parameter', 'limit'],
    [`${api}/search_pages?query=agua&limit=8.0`, 400, 'invalid_parameter', 'limit'],
    [`${api}/search_pages?query=agua&limit=%2B8`, 400, 'invalid_parameter', 'limit'],
    [`${api}/search_pages?query=agua&query=luz`, 400, 'invalid_parameter', 'query'],
    [`${api}/search_pages?query=agua&cursor=0123456789abc`, 400, 'invalid_parameter', 'cursor'],
    [`${api}/search_pages?query=agua&cursor=forged`, 400, 'invalid_cursor', 'cursor'],
    [`${api}/search_pages?query=%ff%fe`, 400, 'invalid_parameter', 'query'],
    [`${api}/search_pages?query=agua%2`, 400, 'invalid_parameter', 'query'],
    [`${api}/search_pages?query=agua%00`, 400, 'invalid_parameter', 'query'],
    [`${api}/search_pages?query=agua&otro=%zz`, 400, 'invalid_parameter', 'otro'],
    [`${api}/search_pages?query=agua&access_token=x`, 400, 'invalid_parameter', 'access_token'],
    // contract C8.7: also where a token is needed
    [`${api}/quota?access_token=x`, 400, 'invalid_parameter', 'access_token'],
    ['/agent/identity?access_token=x', 400, 'invalid_parameter', 'access_token'],
    [`${api}/read_page`, 400, 'missing_parameter', 'url'],
    [`${api}/read_page?url=`, 400, 'invalid_parameter', 'url'],
    [`${api}/get_company_info?section=todo`, 400, 'invalid_parameter', 'section'],
  ])('answers %s with %i %s, the hint naming «%s»', async (target, status, code, parameter) => {
    const answer = await ask(server, target);
    expect(errorOf(answer)).toEqual({ status, code });
    expect(answer.json().data.hint).toContain(parameter);
  });

  it.each([
    [`${api}/read_page?url=/nada/`, 404, 'page_not_found'],
    [`${api}/read_page?url=https://otra.example/`, 404, 'page_not_found'],
    [`${api}/nada`, 404, 'route_not_found'],
    [`${api}/search_pages/`, 404, 'route_not_found'],
    // an encoded slash is part of a segment (RFC 3986 §2.2)
    ['/api%2fv1/search_pages?query=agua', 404, 'route_not_found'],
    ['/api/v1%2Fsearch_pages?query=agua', 404, 'route_not_found'],
    ['/oauth%2ftoken', 404, 'route_not_found'],
    ['/nada', 404, 'route_not_found'],
    ['/.well-known/openid-configuration', 404, 'route_not_found'],
    ['/.well-known/oauth-protected-resource/mcp', 404, 'route_not_found'],
    [`${api}/quota`, 401, 'token_required'],
    ['/agent/identity', 401, 'token_required'],
    ['/%zz', 400, 'invalid_request'],
    [`${api}/%ff`, 400, 'invalid_request'],
  ])('answers %s with %i %s', async (target, status, code) => {
    const answer = await ask(server, target);
    expect(errorOf(answer)).toEqual({ status, code });
    expect(answer.json().data.hint).not.toBe('');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers.vary).toBe('Accept, Authorization, Accept-Language');
  });

  it('answers OPTIONS at an unknown address below the API with 404 too, without charge (contract C2.5, C3.1)', async () => {
    const answer = await ask(server, `${api}/nada`, { method: 'OPTIONS' });
    expect(errorOf(answer)).toEqual({ status: 404, code: 'route_not_found' });
    expect(answer.headers['ratelimit-remaining']).toBeUndefined();
  });

  it('recognises an address in any percent-encoding (RFC 3986 §6.2.2.2)', async () => {
    const unknown = await ask(server, '/%61pi/v1/nada');
    expect(errorOf(unknown).code).toBe('route_not_found');
    expect(unknown.headers['ratelimit-remaining']).toBeDefined();
    const token = await ask(server, '/oauth/%74oken');
    expect([token.status, token.json().error]).toEqual([405, 'invalid_request']);
  });

  it('explains in the hint of an address that cannot be decoded how to write it (contract C2.4)', async () => {
    expect((await ask(server, '/%zz')).json().data.hint).toContain('%XX con dos cifras hexadecimales');
  });

  it('suggests the parameter that was probably meant (contract C2.3)', async () => {
    const answer = await ask(server, `${api}/search_pages?q=agua&ciudad=bilbao`);
    expect(answer.json().data.hint).toContain('«q»');
  });

  it.each([
    'search_pages?query=agua&city=&limit=&cursor=',
    'get_company_info?section=',
    'get_company_info?section=Contact%20',
  ])('%s is answered: empty is absent, and a value is folded (contract C2.3)', async (target) => {
    expect((await ask(server, `${api}/${target}`)).status).toBe(200);
  });

  it('names in the hint of an unknown address the place where operations are described', async () => {
    const { hint } = (await ask(server, '/nada')).json().data;
    expect(hint).toContain(`${siteUrl}/openapi.json`);
    expect(hint).toContain(`${siteUrl}/api/v1/search_pages`);
  });

  it('advises in the hint of an unknown page to search first', async () => {
    expect((await ask(server, `${api}/read_page?url=/nada/`)).json().data.hint).toContain('search_pages');
  });
});

describe('the language of refusals (contract C2.9)', () => {
  it.each([
    [undefined, 'es', 'No hay nada en esta dirección.'],
    ['es-ES,es;q=0.9', 'es', 'No hay nada en esta dirección.'],
    ['en', 'en', 'There is nothing at this address.'],
    ['fr, en;q=0.8, es;q=0.7', 'en', 'There is nothing at this address.'],
    ['fr', 'es', 'No hay nada en esta dirección.'],
  ])('answers Accept-Language: %s in %s', async (acceptLanguage, language, message) => {
    const headers: Record<string, string> = acceptLanguage ? { 'accept-language': acceptLanguage } : {};
    const answer = await ask(server, '/nada', { headers });
    expect(answer.json()).toMatchObject({ code: 'route_not_found', message });
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.headers.vary).toContain('Accept-Language');
  });
});

describe('internal errors (contract C7)', () => {
  const failing = (error: unknown) => {
    const catalogue = openTestCatalogue(siteUrl);
    return {
      current: () => catalogue,
      searchPages: () => {
        throw error;
      },
    };
  };

  it('answers 500 with a request id and no detail, and logs the stack under that id', async () => {
    const broken = await startServer({ live: failing(new Error('secret detail')) });
    const answer = await ask(broken, `${api}/search_pages?query=agua&x=hidden`);
    expect(errorOf(answer)).toEqual({ status: 500, code: 'internal_error' });
    const { request_id } = answer.json().data;
    expect(request_id).toMatch(/^[0-9a-f]{16}$/);
    expect(answer.text).not.toContain('secret');
    expect(answer.headers['ratelimit-remaining']).toBe('59');
    const line = broken.lines.find(({ level }) => level === 'error')!;
    expect(line.facts).toMatchObject({
      request_id,
      method: 'GET',
      path: `${api}/search_pages`,
    });
    expect((line.facts.err as Error).stack).toContain('secret detail');
    expect(JSON.stringify(line)).not.toContain('hidden');
  });

  it('answers when a value that is no Error is thrown', async () => {
    const broken = await startServer({ live: failing('a string') });
    expect(errorOf(await ask(broken, `${api}/search_pages?query=agua`)).code).toBe('internal_error');
  });

  it('answers 503 while no descriptor is free, and logs that once a minute with the number of requests', async () => {
    const full = await startServer({
      live: failing(Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })),
    });
    const search = async () => errorOf(await ask(full, `${api}/search_pages?query=agua`));
    for (const waitMs of [0, 0, 59_000, 1_000, 0]) {
      full.clock.nowMs += waitMs;
      expect(await search()).toEqual({ status: 503, code: 'unavailable' });
    }
    const logged = full.lines.filter(({ message }) => message.startsWith('no file could be opened'));
    expect(logged.map(({ facts }) => facts)).toEqual([
      { requests: 1, path: `${api}/search_pages` },
      { requests: 3, path: `${api}/search_pages` },
    ]);
  });

  it('answers 503 with Retry-After when the store is unreachable, without charge', async () => {
    const away = await startServer({
      wrapStore: (store) => ({
        ...store,
        findToken: () => {
          throw storeDown();
        },
      }),
    });
    const headers = { authorization: `Bearer ${'0'.repeat(51)}` };
    for (const path of [`${api}/get_company_info`, `${api}/nada`]) {
      const answer = await ask(away, path, { headers });
      expect(errorOf(answer)).toEqual({ status: 503, code: 'unavailable' });
      expect(answer.headers['retry-after']).toBe(String(storeDown().facts.retry_after));
      expect(answer.headers['ratelimit-limit']).toBeUndefined();
    }
  });
});
