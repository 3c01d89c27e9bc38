import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/lib/addresses.ts';
import { legacy } from '../mcp/post.ts';
import { company, pages } from '../mcp/site.ts';
import { catalogueOf, type RunningService, siteUrl, startService } from '../service.ts';
import { ask } from './ask.ts';

const open = 'mcp.hogar.example';
const catalogue = catalogueOf(siteUrl, { pages, company });

let usual: RunningService;
let without: RunningService;
beforeAll(async () => {
  usual = await startService({ catalogue, terms: { openHosts: [open] } });
  without = await startService({
    catalogue,
    terms: { tokens: false },
  });
});
afterAll(async () => {
  await usual.close();
  await without.close();
});

const absent = [
  paths.authorizationServer,
  paths.mcpAuthorizationServer,
  paths.protectedResource,
  paths.mcpProtectedResource,
  paths.apiProtectedResource,
  `${paths.protectedResource}/mcp`,
  paths.auth,
  paths.register,
  paths.token,
  paths.revoke,
  paths.introspect,
  paths.authorize,
  paths.mcpIdentified,
  paths.identity,
  `${paths.api}/quota`,
];

/** What would make a client look for OAuth, or ask a person to sign in. */
const trace =
  /oauth|client_credentials|bearer|access_token|get_quota|agent\/identity|mcp\/identified|client_secret/i;

/** The two services without tokens, and the `Host` that a caller sends. */
const services = [
  ['a host of open_hosts', () => usual, open, `https://${open}`],
  ['tokens: false', () => without, new URL(siteUrl).host, siteUrl],
] as const;

const token = { Authorization: 'Bearer 00000000000000000000000000000000000000000000' };

function postMcp(service: RunningService, Host: string, message: object, headers = {}) {
  return ask(service, paths.mcp, {
    isOtherHost: true,
    method: 'POST',
    headers: {
      Host,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

describe.each(services)('contract C8.10: %s', (_, serviceOf, Host, address) => {
  it.each(absent)('answers %s with a JSON 404, to GET and POST', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(serviceOf(), path, { method, headers: { Host }, isOtherHost: true });
      expect(answer.status).toBe(404);
      expect(answer.json().code).toBe('route_not_found');
      expect(answer.headers['www-authenticate']).toBeUndefined();
    }
  });

  it('publishes nothing about tokens, and names its own host', async () => {
    const face = serviceOf() === usual ? usual.site.openFaces[0]! : without.site;
    const documents = face.publishedOf(serviceOf().site.live.current()).documents();
    expect(documents.length).toBeGreaterThan(25);
    for (const { path, body, markdown = '', headers = {} } of documents) {
      if (path.includes('/assets/')) continue;
      const said = JSON.stringify([body, markdown, headers]);
      expect(trace.exec(said)?.[0], path).toBeUndefined();
    }
    const card = (await ask(serviceOf(), paths.serverCard, { headers: { Host } })).json();
    expect(card.remotes[0]).toMatchObject({ url: `${address}/mcp`, headers: [] });
    const home = await ask(serviceOf(), '/', { headers: { Host } });
    expect(JSON.stringify(home.headers)).not.toMatch(trace);
  });

  it('never challenges: a token is not read, and the tools need none', async () => {
    const listed = await postMcp(serviceOf(), Host, legacy('tools/list'), token);
    expect(listed.status).toBe(200);
    expect(listed.json().result.tools.map(({ name }: { readonly name: string }) => name)).toEqual([
      'search_pages',
      'read_page',
      'get_company_info',
      'ask_business',
    ]);
    const info = await ask(serviceOf(), `${paths.api}/get_company_info`, { headers: { Host, ...token } });
    expect(info.status).toBe(200);
    expect(info.headers['ratelimit-policy']).toContain('anonimo');
    expect(info.json().pages.auth).toBe('');
    const call = legacy('tools/call', { name: 'get_company_info', arguments: {} });
    const { result } = (await postMcp(serviceOf(), Host, call)).json();
    expect(result.structuredContent).toEqual(info.json());
  });
});

describe('contract C8.10: the names of a server', () => {
  it('the usual one names the guide to tokens in the company data', async () => {
    const info = await ask(usual, `${paths.api}/get_company_info`);
    expect(info.json().pages.auth).toBe(`${siteUrl}${paths.auth}`);
  });

  it('forged, repeated in other spellings or in the request line, they choose between the two alone', async () => {
    const asksForToken = async (Host: string, path: string = paths.authorizationServer) =>
      (await ask(usual, path, { headers: { Host } })).status === 200;
    for (const host of [
      'hogar.example',
      'evil.example',
      `${open}.evil.example`,
      `x.${open}`,
      '127.0.0.1',
      '',
    ])
      expect(await asksForToken(host), host).toBe(true);
    for (const host of [open, 'MCP.Hogar.Example', `${open}:8443`])
      expect(await asksForToken(host), host).toBe(false);
    // the address in the request line precedes the header
    expect(await asksForToken('hogar.example', `http://${open}${paths.authorizationServer}`)).toBe(false);
    expect(await asksForToken(open, `http://hogar.example${paths.authorizationServer}`)).toBe(true);
  });

  it('share the window of an address, so that another name gains no quota', async () => {
    const service = await startService({
      catalogue,
      anonymousLimit: 3,
      terms: { openHosts: [open, 'b.example'] },
    });
    const statuses: number[] = [];
    for (const Host of ['hogar.example', open, 'b.example', open])
      statuses.push(
        (
          await ask(service, `${paths.api}/get_company_info`, {
            headers: { Host, ...(Host !== 'hogar.example' && token) },
          })
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask(service, `${paths.api}/get_company_info`, { headers: { Host: open } });
    expect(refused.json().data.hint).toMatch(/^Espera \d+ s\.$/);
  });

  it('answer the same content under both, with the addresses of url', async () => {
    const path = `${paths.api}/search_pages?query=cerrajero`;
    const there = await ask(usual, path, { headers: { Host: open } });
    const here = await ask(usual, path, { headers: { Host: 'hogar.example' } });
    expect(there.text).toBe(here.text);
    expect(there.headers.etag).toBe(here.headers.etag);
  });

  it('the developer page gives the first of open_hosts to the connectors of Claude and ChatGPT', async () => {
    const guide = await ask(usual, '/desarrolladores.md', { headers: { Host: 'hogar.example' } });
    expect(guide.text.split(`https://${open}/mcp`).length - 1).toBe(2);
    expect(guide.text).toContain(`claude mcp add --transport http hogar ${siteUrl}/mcp`);
  });
});
