import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/compare/page.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, siteUrl, startServer, type TestServerOptions } from './running-server.ts';
import { openTestCatalogue, sitePages } from './site-pages.ts';

let server: RunningServer;
const start = async (options?: TestServerOptions) => {
  server = await startServer(options);
};

const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const open = (query: string) => ask(server, `/vitrina/search${query}`, browser);
const linksOf = (html: string) =>
  [...html.matchAll(/<li><h2><a href="([^"]+)">([^<]+)</g)].map((match) => match.slice(1));

/** A site in which every page is found by one word. */
const many = Array.from({ length: 11 }, (_, i): Page => {
  const title = `Grifo ${String(i).padStart(2, '0')}`;
  return { ...sitePages[1]!, path: `/grifo-${i}/`, title, city: '', headings: [{ level: 1, text: title }] };
});

describe('the page of search results (contract C13.2)', () => {
  it('lists what the API finds, in HTML that loads nothing, is not indexed and allows only its own style', async () => {
    await start();
    const { status, text, headers } = await open('?query=lavadora+no+desag%C3%BCa');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Authorization',
    });
    const found = (await ask(server, '/api/v1/search_pages?query=lavadora+no+desag%C3%BCa')).json();
    expect(linksOf(text)).toEqual(
      found.results.map(({ url, title }: Record<string, string>) => [url, title]),
    );
    expect(text).toContain(`<p>${found.results[0].excerpt}</p>`);
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('value="lavadora no desagüa"');
    expect(text).toContain('<title>lavadora no desagüa | Buscar | Hogar de ejemplo</title>');
    expect(text).not.toMatch(/<script|<link|<img| style=| on\w+=/);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; img-src 'self'; style-src 'sha256-${digest}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    );
  });

  it('is the form alone without a query, with the cities of the site to choose from', async () => {
    await start();
    for (const query of ['', '?', '?query=', '?query=++&city=bilbao']) {
      const { status, text } = await open(query);
      expect([status, linksOf(text)]).toEqual([200, []]);
      expect(text).toContain('<form action="/vitrina/search" role="search">');
      expect(text).not.toContain('role="alert"');
    }
    expect((await open('?city=bilbao')).text).toContain('<option value="bilbao" selected>Bilbao</option>');
  });

  it('filters by city', async () => {
    await start();
    const { text } = await open('?query=servicios&city=bilbao');
    expect(linksOf(text)).toEqual([['https://hogar.example/bilbao/', 'Servicios en Bilbao']]);
    expect((await open('?query=servicios&city=BILBAO')).text).toBe(text);
  });

  it('leads from page to page by the cursor until the last', async () => {
    await start({ catalogue: openTestCatalogue(siteUrl, { pages: many }) });
    const first = await open('?query=grifo&city=todas');
    expect(linksOf(first.text)).toHaveLength(8);
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text) ?? [];
    expect(next).toMatch(/^\/vitrina\/search\?query=grifo&amp;city=todas&amp;cursor=[\w-]+$/);
    const second = await ask(server, next.replaceAll('&amp;', '&'), browser);
    expect(linksOf(second.text)).toHaveLength(3);
    expect(second.text).not.toContain('rel="next"');
    const all = [...linksOf(first.text), ...linksOf(second.text)].map(([url]) => url);
    expect(new Set(all).size).toBe(11);
  });

  it('says that nothing was found', async () => {
    await start();
    const { status, text } = await open('?query=xqzw');
    expect(status).toBe(200);
    expect(text).toContain('<p>Nada para <strong>xqzw</strong>. Prueba con otras palabras.</p>');
  });

  it('escapes the query wherever it stands', async () => {
    await start();
    const attack = `"><script>alert('x')</script>&amp;`;
    const { text } = await open(`?query=${encodeURIComponent(attack)}&city=${encodeURIComponent(attack)}`);
    expect(text).not.toContain('<script');
    const found = await open(`?query=${encodeURIComponent(attack)}`);
    expect(found.text).not.toContain('<script');
    expect(found.text).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;"',
    );
  });

  it('costs one unit with any answer, HEAD included, and carries the rate headers', async () => {
    await start({ anonymousLimit: 10 });
    const left: (string | undefined)[] = [];
    for (const query of ['?query=bilbao', '', '?query=a', '?query=%ff']) {
      left.push((await open(query)).headers['ratelimit-remaining']);
    }
    const head = await ask(server, '/vitrina/search?query=bilbao', { ...browser, method: 'HEAD' });
    left.push(head.headers['ratelimit-remaining']);
    expect(left).toEqual(['9', '8', '7', '6', '5']);
    expect(head.body).toHaveLength(0);
  });

  it('asks people to wait once the quota is spent, and programs in JSON', async () => {
    await start({ anonymousLimit: 1 });
    await open('?query=bilbao');
    const { status, text, headers } = await open('?query=bilbao');
    expect([status, headers['retry-after'], headers.ratelimit]).toEqual([429, '60', '"anonimo";r=0;t=60']);
    expect(text).toContain(
      '<p role="alert">Demasiadas búsquedas seguidas. Espera 60 s y busca otra vez.</p>',
    );
    const program = await ask(server, '/vitrina/search?query=bilbao');
    expect(errorOf(program)).toEqual({ status: 429, code: 'quota_exceeded' });
    expect(program.headers['ratelimit-remaining']).toBe('0');
  });

  it.each([
    ['?query=a', 'Escribe de 2 a 200 caracteres.'],
    [`?query=${'a'.repeat(201)}`, 'Escribe de 2 a 200 caracteres.'],
    ['?query=%ff', 'Escribe de 2 a 200 caracteres.'],
    ['?query=a%00b', 'Escribe de 2 a 200 caracteres.'],
    ['?query=uno&query=dos', 'Escribe de 2 a 200 caracteres.'],
    ['?query=bilbao&cursor=forged', 'Esta página de resultados ha caducado. Busca otra vez.'],
    ['?query=bilbao&city=atlantis', 'city'],
  ])('explains a mistake in the address: %s', async (query, message) => {
    await start();
    const { status, text } = await open(query);
    expect(status).toBe(400);
    expect(/<p role="alert">([^<]+)</.exec(text)?.[1]).toContain(message);
    expect(errorOf(await ask(server, `/vitrina/search${query}`)).status).toBe(400);
  });

  it('takes other methods for a mistake', async () => {
    await start();
    const posted = await ask(server, '/vitrina/search', { method: 'POST', ...browser });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('speaks English on a site in English', async () => {
    const spanish = openTestCatalogue(siteUrl);
    await start({ catalogue: { ...spanish, profile: { ...spanish.profile, language: 'en' } } });
    const { text } = await open('?query=bilbao');
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('What are you looking for?');
  });
});
