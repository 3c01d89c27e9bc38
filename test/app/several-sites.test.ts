// contract C17: several sites in one process, as callers and the operator meet them.

import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { paths } from '../../src/lib/addresses.ts';
import { createTemporarySite } from '../catalogue/temporary-site.ts';
import { runHere } from '../cli/run-here.ts';
import { type Ask, ask as askAny, type Reply, tell } from '../http/ask.ts';
import { bakery, startSites } from './start-sites.ts';

const temporary = createTemporarySite();
const folder = join(temporary.folder, 'sites');

function writeSite(place: string, brand: string, word: string): void {
  for (const [path, text] of Object.entries(bakery(brand, word))) {
    const file = join(folder, place, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

let app: App;
beforeAll(async () => {
  writeSite('uno.example', 'Panadería Unamuno', 'brioches');
  writeSite('dos/pages', 'Repostería Dosrius', 'ensaimadas');
  writeFileSync(
    join(folder, 'dos/vitrina.yaml'),
    'content: ./pages\nurl: https://www.dos.example\nopen_hosts: [mcp.dos.example]\nlimit_anonymous: 5\ninsights: true\ninsights_token: la-clave-de-dos.example\n',
  );
  app = await startSites(folder, temporary.folder, {
    server_timing: 'true',
    access_log: join(temporary.folder, 'access.log'),
    limit_anonymous: '100000',
  });
  await untilOpen('uno.example');
  await untilOpen('www.dos.example');
});
afterAll(async () => {
  await app.close();
  temporary.dispose();
});

/** A caller of its own, so that no test spends the quota of another. */
let callers = 0;
function ask(host: string, path: string, options: Ask = {}): Promise<Reply> {
  const caller = `192.0.2.${(callers++ % 200) + 1}`;
  const headers = { Host: host, 'X-Forwarded-For': caller, ...options.headers };
  return askAny(app, path, { ...options, headers, isOtherHost: true });
}

async function untilOpen(host: string): Promise<void> {
  // a request waits for two seconds itself
  for (let i = 0; i < 30; i++) if ((await ask(host, '/api/v1/get_company_info')).status === 200) return;
  throw new Error(`${host} is not open after a minute`);
}

const company = '/api/v1/get_company_info';
it('insights are of the site whose settings want them, at each of its host names (contract C20.1, C20.3)', async () => {
  const owner = `Basic ${Buffer.from('x:la-clave-de-dos.example').toString('base64')}`;
  await ask('www.dos.example', '/api/v1/search_pages?query=ensaimadas');
  await ask('mcp.dos.example', '/hornos/horno-1.html', { headers: { accept: 'text/html' } });
  await ask('uno.example', '/api/v1/search_pages?query=brioches');
  const headers = { authorization: owner };
  const shown = await ask('www.dos.example', '/vitrina/insights', { headers });
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('Repostería Dosrius');
  expect(shown.text).toContain('<th scope="row">/hornos/horno-1.html</th><td>1</td>');
  expect((await ask('uno.example', '/vitrina/insights', { headers })).status).toBe(404);
  const metrics = await askAny(app, '/metrics');
  expect(metrics.text).toMatch(/vitrina_insights_uses_total\{dialect="rest"\} \d+/);
});

describe('the host name chooses the site (contract C17.1, C17.2)', () => {
  it.each([
    ['uno.example', 'Panadería Unamuno'],
    ['UNO.Example:8080', 'Panadería Unamuno'],
    ['uno.example.', 'Panadería Unamuno'],
    ['www.dos.example', 'Repostería Dosrius'],
    ['mcp.dos.example', 'Repostería Dosrius'],
  ])('as %s', async (host, brand) => {
    expect((await ask(host, company)).json().brand).toBe(brand);
  });

  it('and that of an address in the request line comes before the header', async () => {
    const lines = [`GET http://www.dos.example${company} HTTP/1.1`, 'Host: uno.example', 'Connection: close'];
    const answer = await tell(app, `${lines.join('\r\n')}\r\n\r\n`);
    expect(answer.json().brand).toBe('Repostería Dosrius');
  });

  it.each(['dos.example', 'tres.example', 'uno.example.evil.example', '127.0.0.1', '[::1]', ''])(
    'no other name: %s',
    async (host) => {
      for (const path of [
        '/',
        company,
        paths.openapi,
        paths.mcp,
        '/hornos/horno-1.html',
        '/api/v1/nothing',
      ]) {
        const answer = await ask(host, path);
        expect([answer.status, answer.json().code]).toEqual([421, 'misdirected_request']);
        expect(JSON.stringify([answer.headers, answer.text])).not.toMatch(/(?:uno|dos)\.example/);
      }
      expect((await ask(host, paths.health)).status).toBe(200);
      expect((await ask(host, paths.ready)).json().parts).toEqual({ sites: 'ok', state: 'ok' });
    },
  );

  it('nor what is no host name', async () => {
    for (const path of [company, paths.health]) {
      const answer = await ask('uno.example@x', path);
      expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
    }
  });

  it('a request that names none is refused as usual', async () => {
    const answer = await tell(app, `GET ${company} HTTP/1.1\r\nConnection: close\r\n\r\n`);
    expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('sites share nothing (contract C17.4)', () => {
  it('neither clients nor tokens', async () => {
    const post = (host: string, path: string, type: string, body: string) =>
      ask(host, path, { method: 'POST', headers: { 'Content-Type': type }, body });
    const register = JSON.stringify({ client_name: 'a', contacts: ['a@b.example'] });
    const client = (await post('uno.example', paths.register, 'application/json', register)).json();
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.client_id,
      client_secret: client.client_secret,
    }).toString();
    const token = (host: string) => post(host, paths.token, 'application/x-www-form-urlencoded', form);
    expect((await token('www.dos.example')).json().error).toBe('invalid_client');
    const { access_token } = (await token('uno.example')).json();
    const headers = { Authorization: `Bearer ${access_token}` };
    const own = await ask('uno.example', company, { headers });
    expect(own.headers['ratelimit-policy']).toContain('identificado');
    expect((await ask('www.dos.example', company, { headers })).status).toBe(401);
    expect((await ask('mcp.dos.example', company, { headers })).headers['ratelimit-policy']).not.toContain(
      'identificado',
    );
  });

  it('nor quotas, nor the cursors of searches', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    const query = '/api/v1/search_pages?query=horno&limit=2';
    const first = (await ask('uno.example', query, { headers })).json();
    const next = `${query}&cursor=${encodeURIComponent(first.next_cursor)}`;
    expect((await ask('uno.example', next, { headers })).json().results).toHaveLength(2);
    const elsewhere = await ask('www.dos.example', next, { headers });
    expect(elsewhere.json().code).toMatch(/^(?:invalid_cursor|cursor_expired)$/);
    const left = async (host: string) =>
      (await ask(host, company, { headers })).headers['ratelimit-remaining'];
    expect([await left('www.dos.example'), await left('mcp.dos.example')]).toEqual(['3', '2']);
    expect(await left('uno.example')).toBe('99997');
  });
});

describe('a request is found again (contract C18), whatever its host', () => {
  it.each(['uno.example', 'mcp.dos.example', 'tres.example'])('at %s', async (host) => {
    const id = `call-to-${host}`;
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const answer = await ask(host, company, { headers: { 'X-Request-Id': id, traceparent } });
    expect(answer.headers['x-request-id']).toBe(id);
    expect(answer.headers['server-timing']).toMatch(/^vitrina;dur=\d+(?:\.\d+)?$/);
    expect((await ask(host, company)).headers).not.toHaveProperty('x-request-id');
  });
});

describe('the operator (contract C17.2, C17.5)', () => {
  const list = async () => {
    const { stdout, code } = await runHere(
      ['sites', '--json', '--sites', folder, '--port', String(app.port)],
      {
        folder: temporary.folder,
      },
    );
    return { code, sites: JSON.parse(stdout) as readonly Record<string, unknown>[] };
  };

  it('sees the sites, which others do not', async () => {
    const { code, sites } = await list();
    expect(code).toBe(0);
    expect(sites).toMatchObject([
      { name: 'dos', host: 'www.dos.example', state: 'open', pages: 7 },
      { name: 'uno.example', host: 'uno.example', state: 'open', pages: 7 },
    ]);
    const outside = await ask('127.0.0.1', paths.sites);
    expect(outside.status).toBe(404);
    expect((await ask('uno.example', paths.sites)).status).toBe(404);
    const metrics = await askAny(app, paths.metrics);
    expect(metrics.text).toContain('vitrina_sites{state="open"} 2');
  });

  it('adds, changes and removes a site without a restart', async () => {
    writeSite('tres.example', 'Horno Tresmares', 'roscones');
    cpSync(join(folder, 'tres.example'), join(folder, 'roto.example'), { recursive: true });
    writeFileSync(join(folder, 'roto.example/vitrina.yaml'), 'content: .\nport: 3\n');
    await app.reload();
    await untilOpen('tres.example');
    expect((await ask('roto.example', '/')).status).toBe(421);
    const { code, sites } = await list();
    expect(code).toBe(1);
    expect(sites.map(({ state }) => state)).toEqual(['open', 'failed', 'open', 'open']);
    expect((await ask('127.0.0.1', paths.ready)).json().parts.sites).toBe('degraded');

    rmSync(join(folder, 'roto.example'), { recursive: true });
    renameSync(join(folder, 'tres.example'), join(folder, 'cuatro.example'));
    await app.reload();
    expect((await ask('tres.example', company)).status).toBe(421);
    await untilOpen('cuatro.example');
    expect((await ask('cuatro.example', company)).json().website).toBe('https://cuatro.example/');
    expect((await ask('uno.example', company)).status).toBe(200);
  });

  it('sees that the content of an open site could not be reloaded, which is served as it was', async () => {
    renameSync(join(folder, 'dos/pages'), join(folder, 'dos/away'));
    await app.reload();
    const { code, sites } = await list();
    expect(code).toBe(1);
    const [, dos] = sites;
    expect(dos).toMatchObject({ name: 'dos', state: 'open' });
    expect(dos!.problem).toMatch(
      /^content could not be reloaded, the old one is still served: .+ does not exist/,
    );
    expect((await ask('127.0.0.1', paths.ready)).json().parts.sites).toBe('degraded');
    expect((await ask('www.dos.example', company)).status).toBe(200);
  });

  it('finds the host of each request in the log', async () => {
    await app.close();
    const lines = readFileSync(join(temporary.folder, 'access.log'), 'utf8').trim().split('\n');
    const hosts = new Set(lines.map((line) => JSON.parse(line).host));
    expect([...hosts]).toEqual(expect.arrayContaining(['uno.example', 'UNO.Example:8080', 'tres.example']));
  });

  it('is told when no server runs', async () => {
    const { stdout, stderr, code } = await runHere(['sites', '--sites', folder, '--port', '1'], {
      folder: temporary.folder,
    });
    expect(code).toBe(0);
    expect(stderr).toContain('No server runs over these sites at the address of the settings.');
    expect(stdout).toMatch(/^SITE +STATE +PAGES +MEMORY +CHECKED\ncuatro\.example +closed/);
  });
});
