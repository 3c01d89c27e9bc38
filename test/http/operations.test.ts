import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localize } from '../../src/lib/language.ts';
import { listOperations } from '../../src/operations/index.ts';
import { exampleProfile } from '../example/example-files.ts';
import { ask, errorOf } from './ask.ts';
import { type RunningServer, startServer } from './running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ anonymousLimit: 100_000 });
});
afterAll(() => server.close());

const api = '/api/v1';

/** Whether a body conforms to its operation's schema. */
function isResultOf(id: string, body: unknown): boolean {
  const { result } = listOperations(exampleProfile).find((operation) => operation.id === id)!;
  const ajv = addFormats.default(new Ajv.default({ strict: false }));
  return ajv.validate(localize(result, 'es'), body);
}

describe('content operations (seed §4, §5.1)', () => {
  it('answers search_pages without credentials (seed §4.1, §2.1; contract C4.8)', async () => {
    const answer = await ask(server, `${api}/search_pages?query=lavadora%20no%20desagua`);
    expect(answer.status).toBe(200);
    expect(isResultOf('search_pages', answer.json())).toBe(true);
    expect(answer.json().results[0]).toMatchObject({
      title: 'La lavadora no desagua',
      url: 'https://hogar.example/problemas/lavadora-no-desagua/',
      city: '',
    });
    expect(answer.json().total).toBe(answer.json().results.length);
  });

  it('answers a question by quotation, and costs one unit (contract C15.1)', async () => {
    const answer = await ask(
      server,
      `${api}/ask_business?query=la%20lavadora%20no%20desagua&max_characters=300`,
    );
    expect(answer.status).toBe(200);
    expect(isResultOf('ask_business', answer.json())).toBe(true);
    expect(answer.json().passages[0]).toMatchObject({ title: 'La lavadora no desagua' });
    const again = await ask(
      server,
      `${api}/ask_business?query=la%20lavadora%20no%20desagua&max_characters=300`,
    );
    expect(again.text).toBe(answer.text);
    const left = [answer, again].map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(left[0]! - left[1]!).toBe(1);
    const none = await ask(server, `${api}/ask_business?query=violonchelos%20barrocos`);
    expect(none.json()).toMatchObject({ facts: [], passages: [], truncated: false });
    expect(none.json().hint).toContain('search_pages');
    for (const wrong of [
      'query=a',
      'query=agua&max_characters=299',
      'query=agua&max_characters=6001',
      'q=agua',
    ])
      expect((await ask(server, `${api}/ask_business?${wrong}`)).status).toBe(400);
  });

  it('finds the same pages for a city that is written in another way (contract C2.3)', async () => {
    const search = async (query: string) => {
      const { status, text } = await ask(server, `${api}/search_pages?query=servicios&${query}`);
      return [status, text];
    };
    for (const city of ['Bilbao', 'BILBAO', '%20bilbao']) {
      expect(await search(`city=${city}`)).toEqual(await search('city=bilbao'));
    }
  });

  it('reads a page on from a character of its Markdown (contract C5.5)', async () => {
    const read = async (from: string) => ask(server, `${api}/read_page?url=/tarifas.html&from=${from}`);
    const whole = (await read('0')).json().markdown;
    expect((await read('7')).json()).toMatchObject({ markdown: whole.slice(7), truncated: false });
    for (const from of [String(whole.length), '9999999']) {
      const beyond = await read(from);
      expect(errorOf(beyond)).toEqual({ status: 400, code: 'invalid_parameter' });
      expect(beyond.json().data.hint).toContain('from');
    }
  });

  it('gives the days of a page that declares them, also of a part of it (contract C5.7)', async () => {
    const days = { published: '2026-03-01', modified: '2026-04-02' };
    for (const from of ['0', '7']) {
      const answer = await ask(server, `${api}/read_page?url=/problemas/lavadora-no-desagua/&from=${from}`);
      expect(answer.json()).toMatchObject(days);
      expect(isResultOf('read_page', answer.json())).toBe(true);
    }
    expect(Object.keys((await ask(server, `${api}/read_page?url=/tarifas.html`)).json())).toEqual([
      'title',
      'url',
      'markdown',
      'truncated',
    ]);
  });

  it('answers read_page by the url of a search result (seed §4.2, §2.2)', async () => {
    const found = (await ask(server, `${api}/search_pages?query=tarifas&limit=1`)).json();
    const url = encodeURIComponent(found.results[0].url);
    const answer = await ask(server, `${api}/read_page?url=${url}`);
    expect(answer.status).toBe(200);
    expect(isResultOf('read_page', answer.json())).toBe(true);
    expect(answer.json()).toEqual({
      title: 'Tarifas',
      url: 'https://hogar.example/tarifas.html',
      markdown: '# Tarifas\n\nPrecios orientativos de la mano de obra.\n\n[Inicio](https://hogar.example/)\n',
      truncated: false,
    });
  });

  it.each([
    ['all', ['brand', 'website', 'legal_name', 'hours', 'coverage', 'cities', 'services', 'pages']],
    ['contact', ['brand', 'website', 'legal_name', 'tax_id', 'phone', 'email', 'whatsapp', 'hours']],
    ['service_model', ['brand', 'website', 'service_model', 'prices', 'tax']],
    ['coverage', ['brand', 'website', 'coverage', 'cities']],
    ['services', ['brand', 'website', 'services']],
  ])('answers get_company_info for section %s (seed §4.3, §2.3; contract C6)', async (section, fields) => {
    const answer = await ask(server, `${api}/get_company_info?section=${section}`);
    expect(answer.status).toBe(200);
    expect(isResultOf('get_company_info', answer.json())).toBe(true);
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(fields));
  });

  it('answers JSON in UTF-8 with the API version and the five rate headers (seed §4, §8, §9.1)', async () => {
    const { headers } = await ask(server, `${api}/get_company_info`);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'api-version': '1',
      'ratelimit-policy': '"anonimo";q=100000;w=60',
      'ratelimit-limit': '100000',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
      'ratelimit-remaining': expect.stringMatching(/^\d+$/),
      ratelimit: expect.stringMatching(/^"anonimo";r=\d+;t=\d+$/),
    });
  });

  it('reveals nothing about the software it runs on', async () => {
    const { headers } = await ask(server, `${api}/get_company_info`);
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('derives addresses from its own url, not from Host (contract C1.3)', async () => {
    const answer = await ask(server, `${api}/get_company_info`, {
      headers: {
        host: 'intruso.example',
        'x-forwarded-host': 'intruso.example',
        'x-forwarded-proto': 'http',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('intruso');
    expect(answer.json().website).toBe('https://hogar.example/');
  });

  it('ignores parameters that it does not know (seed §9.2, contract C2.3)', async () => {
    const answer = await ask(server, `${api}/get_company_info?section=contact&nuevo=1&_=2&utm_source=x`);
    expect(answer.status).toBe(200);
  });

  it('accepts the absolute form of a request target (RFC 9112 §3.2.2)', async () => {
    const answer = await ask(server, `http://otro.example${api}/search_pages?query=tarifas`);
    expect(answer.json().results[0].url).toBe('https://hogar.example/tarifas.html');
  });
});

describe('methods (contract C2.5)', () => {
  it('answers HEAD with the headers of GET and no body', async () => {
    const target = `${api}/read_page?url=/tarifas.html`;
    const get = await ask(server, target);
    const head = await ask(server, target, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    const moving = ['date', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset'];
    for (const name of Object.keys(get.headers).filter((header) => !moving.includes(header))) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect(head.headers['content-length']).toBe(String(get.body.length));
  });

  it('answers HEAD of a refusal with its headers and no body', async () => {
    const head = await ask(server, `${api}/read_page?url=/nada/`, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([404, 0]);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(50);
  });

  it.each([`${api}/search_pages`, `${api}/quota`, '/agent/identity'])(
    'answers OPTIONS of %s with 204, Allow and the preflight headers (contract C2.6)',
    async (path) => {
      const answer = await ask(server, path, {
        method: 'OPTIONS',
        headers: { origin: 'https://app.example', 'access-control-request-headers': 'authorization' },
      });
      expect([answer.status, answer.body.length]).toEqual([204, 0]);
      expect(answer.headers).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers':
          'Authorization, Content-Type, Accept, Accept-Language, If-None-Match, traceparent, tracestate, X-Request-Id',
      });
      expect(answer.headers['ratelimit-limit']).toBeUndefined();
    },
  );

  it('says to a program that sends the parameters as a body where they go', async () => {
    const options = { method: 'POST', body: '{"query":"agua"}' };
    expect((await ask(server, `${api}/search_pages`, options)).json().data.hint).toBe(
      'Usa GET, HEAD, OPTIONS. Los parámetros van en la dirección: ?nombre=valor.',
    );
    expect((await ask(server, '/llms.txt', options)).json().data.hint).toBe('Usa GET, HEAD, OPTIONS.');
  });
});

describe('cross-origin reading (contract C2.6)', () => {
  const exposed = [
    'RateLimit',
    'RateLimit-Policy',
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'API-Version',
    'Retry-After',
    'WWW-Authenticate',
    'ETag',
    'Link',
    'Deprecation',
    'Sunset',
    'X-Request-Id',
  ];

  it.each([
    ['an answer', `${api}/get_company_info`],
    ['a refusal', `${api}/quota`],
  ])('lets every origin read %s and its headers', async (_, path) => {
    const { headers } = await ask(server, path, { headers: { origin: 'https://app.example' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']?.split(', ').sort()).toEqual(exposed.toSorted());
  });
});
