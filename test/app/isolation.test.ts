// contract C17.4: a site among others answers every request as the same site alone does, whatever was asked of the others before.

import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import type { App } from '../../src/app.ts';
import { paths } from '../../src/lib/addresses.ts';
import { type Ask, ask, type Reply } from '../http/ask.ts';
import { runs } from '../runs.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { bakery, startSites } from './start-sites.ts';

const names = ['uno', 'dos', 'tres'] as const;
const words = ['brioches', 'ensaimadas', 'roscones'] as const;
const hostOf = (site: number) => `www.${names[site]}.example`;
const openHostOf = (site: number) => `mcp.${names[site]}.example`;

/** The pages of all sites by their paths. */
const pages = Object.fromEntries(
  names.flatMap((name, site) =>
    Object.entries(bakery(`Panadería ${name}`, words[site]!, 3)).map(([path, text]) => [
      `${name}/${path}`,
      text,
    ]),
  ),
);
const settingsOf = (site: number, folder: string) =>
  `content: ${folder}/${names[site]}\nurl: https://${hostOf(site)}\nopen_hosts: [${openHostOf(site)}]\nlimit_anonymous: ${6 + site}\n`;

/** A server, and what its callers have got from each of its sites. */
interface Side {
  readonly app: App;
  readonly token: string;
  readonly client: string;
  readonly cursor: string;
}

const cursorQuery = '/api/v1/search_pages?query=horno&limit=1';

/** Each site among the others, and the same ones alone, until the test is over. */
async function openSides() {
  const nowMs = Date.now();
  const root = folderOf(pages);
  const start = async (sites: readonly number[]) => {
    const files = sites.map((site) => [`${names[site]}/vitrina.yaml`, settingsOf(site, root)]);
    const folder = folderOf(Object.fromEntries(files));
    const flags = { sites_content: root, limit_registrations_all: '100000', limit_tokens_all: '100000' };
    const app = await startSites(folder, folderOf({}), flags, () => nowMs);
    onTestFinished(app.close);
    return app;
  };
  const open = async (app: App, site: number): Promise<Side> => {
    const at = (path: string, options: Ask = {}) => send(app, hostOf(site), '198.51.100.1', path, options);
    await expect.poll(async () => (await at('/')).status).toBe(200);
    const metadata = JSON.stringify({ client_name: 'a', contacts: ['a@b.example'] });
    const json = { 'Content-Type': 'application/json' };
    const register = (await at(paths.register, { method: 'POST', headers: json, body: metadata })).json();
    const { client_id, client_secret } = register;
    const form = { grant_type: 'client_credentials', client_id, client_secret };
    const client = new URLSearchParams(form).toString();
    const token = (await at(paths.token, formOf(client))).json().access_token;
    return { app, token, client, cursor: (await at(cursorQuery)).json().next_cursor };
  };
  const all = await start([0, 1, 2]);
  const together: Side[] = [];
  const alone: Side[] = [];
  for (const site of names.keys()) {
    together.push(await open(all, site));
    alone.push(await open(await start([site]), site));
  }
  return { together, alone };
}

function send(app: App, host: string, caller: string, path: string, options: Ask): Promise<Reply> {
  const headers = { Host: host, 'X-Forwarded-For': caller, ...options.headers };
  return ask(app, path, { ...options, headers, isOtherHost: true });
}

const formOf = (body: string): Ask => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body,
});
const mcpOf = (method: string, params: object): Ask => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});

const initialize = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'a', version: '1' },
};

/** A request, which may present what a caller got from a site; of another site if `from` is another. */
type Request = (from: Side) => readonly [path: string, options?: Ask];

const requests: readonly Request[] = [
  ...Object.values(paths).map((path) => () => [path] as const),
  ...['', 'index.md', 'hornos/horno-1.html', 'hornos/horno-1.md', 'hornos/', 'nothing'].map(
    (path) => () => [`/${path}`] as const,
  ),
  ...['horno', 'reparto', ...words].flatMap((query) =>
    ['search_pages', 'ask_business'].map((name) => () => [`/api/v1/${name}?query=${query}`] as const),
  ),
  ...['get_company_info', 'get_quota', 'nothing', 'read_page?url=/hornos/horno-1.html'].map(
    (path) => () => [`/api/v1/${path}`] as const,
  ),
  () => ['/vitrina/search?query=horno'],
  ({ cursor }) => [`${cursorQuery}&cursor=${encodeURIComponent(cursor)}`],
  ({ client }) => [paths.token, formOf(client)],
  ({ client, token }) => [paths.introspect, formOf(`${client}&token=${token}`)],
  () => [paths.mcp, mcpOf('tools/list', {})],
  () => [paths.mcp, mcpOf('resources/list', {})],
  () => [paths.mcp, mcpOf('resources/read', { uri: 'https://www.uno.example/hornos/horno-1.html' })],
  ...['search_pages', 'ask_business'].map(
    (name) => () => [paths.mcp, mcpOf('tools/call', { name, arguments: { query: 'horno' } })] as const,
  ),
  () => [paths.mcp, mcpOf('initialize', initialize)],
  () => [paths.mcp, mcpOf('tools/call', { name: 'read_page', arguments: { url: '/hornos/horno-1.html' } })],
  () => [paths.mcpIdentified, mcpOf('tools/call', { name: 'get_company_info', arguments: {} })],
];

const spellings: readonly ((site: number) => string)[] = [
  hostOf,
  (site) => hostOf(site).toUpperCase(),
  (site) => `${hostOf(site)}.`,
  (site) => `${hostOf(site)}:8443`,
  openHostOf,
];

const step = fc.record({
  site: fc.nat(2),
  spelling: fc.nat(spellings.length - 1),
  isAbsolute: fc.boolean(),
  request: fc.nat(requests.length - 1),
  /** The site that the caller has its client, token, cursor and ETags from. */
  from: fc.nat(2),
  sendsToken: fc.boolean(),
  sendsEtag: fc.boolean(),
  coding: fc.constantFrom('identity', 'gzip', 'br'),
  language: fc.constantFrom('es', 'en'),
  caller: fc.nat(1),
});

it('asks each site as if there were no other', async () => {
  const { together, alone } = await openSides();
  let tries = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      tries++;
      /** The last ETag of each request at each site. */
      const etags = new Map<string, string>();
      for (const { site, request, from, caller, ...how } of steps) {
        const address = `192.0.${tries % 256}.${caller}`;
        const answers: unknown[] = [];
        const etag = etags.get(`${from} ${request}`);
        for (const side of [together[site]!, alone[site]!]) {
          // alone, what comes from another site is of no server that it could know
          const [path, options] = requests[request]!(from === site ? side : together[from]!);
          const { token } = from === site ? side : together[from]!;
          const headers = {
            ...options?.headers,
            'Accept-Encoding': how.coding,
            'Accept-Language': how.language,
            ...(how.sendsToken && { Authorization: `Bearer ${token}` }),
            ...(how.sendsEtag && etag !== undefined && { 'If-None-Match': etag }),
          };
          const host = spellings[how.spelling]!(site);
          const absolute = how.isAbsolute ? `http://${host}${path}` : path;
          const named = how.isAbsolute ? 'other.example' : host;
          const reply = await send(side.app, named, address, absolute, { ...options, headers });
          const answer = observed(reply);
          if (answer.others.etag !== undefined) etags.set(`${site} ${request}`, answer.others.etag);
          answers.push(answer);
        }
        const [among, single] = answers;
        expect(among).toEqual(single);
      }
    }),
    { numRuns: runs(60) },
  );
});

/** An answer without what is of the moment: the time, what is drawn at random, and the id that a slow answer has. */
function observed({ status, headers, body }: Reply) {
  const { date: _, 'content-length': __, 'x-request-id': ___, etag, ...others } = headers;
  const written = body.toString('latin1');
  const text = written.replaceAll(/"(access_token|jti|client_id|sub)":"[^"]*"/g, '');
  return { status, others: text === written ? { ...others, etag } : { ...others, etag: undefined }, text };
}
