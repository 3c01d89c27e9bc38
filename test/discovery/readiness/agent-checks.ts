// Checks for agents: catalogs, cards, skills, MCP, the documents of the API and its errors.

import { createHash } from 'node:crypto';
import { type Check, need, needJson, needPage, type Site } from './check.ts';

async function postMcp({ probe }: Site, body: object, headers: Record<string, string> = {}) {
  return probe('/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** A JSON-RPC answer, plain or as one server-sent event. */
function readRpc(text: string): { readonly result?: Record<string, unknown> } {
  return JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text);
}

export const agentChecks: readonly Check[] = [
  {
    id: 'apiCatalog',
    source: 'isitagentready',
    about: 'RFC 9727 link set, Link on HEAD, targets of the advertised type',
    run: async (site) => {
      const path = '/.well-known/api-catalog';
      const { linkset } = (await needJson(site, path, 'application/linkset+json')) as {
        linkset: Record<string, unknown>[];
      };
      need(linkset.length > 0, 'empty');
      const head = await site.probe(path, { method: 'HEAD' });
      need(head.headers.get('link')?.includes('rel="api-catalog"'), 'no Link on HEAD');
      const targets = linkset.flatMap(({ anchor: _, ...relations }) =>
        Object.values(relations as Record<string, { href: string; type?: string }[]>).flat(),
      );
      for (const { href, type } of targets) {
        if (type !== undefined) await needPage(site, href.slice(site.url.length), type);
      }
    },
  },
  {
    id: 'ard',
    source: 'isitagentready',
    about: 'ai-catalog.json with specVersion, host, entries, CORS; Agentmap in robots.txt',
    run: async (site) => {
      const catalog = await needJson(site, '/.well-known/ai-catalog.json');
      need(
        catalog.specVersion === '1.0' && catalog.host && Array.isArray(catalog.entries),
        'members are missing',
      );
      const { headers } = await site.probe('/.well-known/ai-catalog.json');
      need(headers.get('access-control-allow-origin') === '*', 'no CORS');
      const { text } = await needPage(site, '/robots.txt', 'text/plain');
      need(text.includes(`Agentmap: ${site.url}/.well-known/ai-catalog.json`), 'no Agentmap');
    },
  },
  {
    id: 'mcpServerCard',
    source: 'isitagentready',
    about: 'card at every address, CORS, an hour of cache, 304',
    run: async (site) => {
      for (const [path, type] of [
        ['/.well-known/mcp/server-card.json', 'application/json'],
        ['/.well-known/mcp.json', 'application/json'],
        ['/mcp/server-card', 'application/mcp-server-card+json'],
      ] as const) {
        const { headers, text } = await needPage(site, path, type);
        const card = JSON.parse(text) as {
          name: string;
          version: string;
          endpoint: string;
          serverInfo: object;
        };
        need(
          card.name && card.version && card.endpoint === `${site.url}/mcp`,
          `${path}: members are missing`,
        );
        need(headers.get('access-control-allow-origin') === '*', `${path}: no CORS`);
        need(headers.get('cache-control') === 'public, max-age=3600', `${path}: not kept for an hour`);
        const again = await site.probe(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
        need(again.status === 304, `${path}: ${again.status} for its own ETag`);
        const options = await site.probe(path, { method: 'OPTIONS' });
        need(options.status === 204, `${path}: OPTIONS answers ${options.status}`);
      }
    },
  },
  {
    id: 'mcpHandshake',
    source: 'canagentuse',
    about: 'initialize and tools/list work without credentials; the card agrees',
    run: async (site) => {
      const card = await needJson(site, '/.well-known/mcp/server-card.json');
      const initialize = {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: card.protocolVersion,
          capabilities: {},
          clientInfo: { name: 'probe', version: '1' },
        },
      };
      const { result } = readRpc((await postMcp(site, initialize)).text);
      const info = result?.serverInfo as { name: string; version: string } | undefined;
      need(info?.name === card.name && info?.version === card.version, 'serverInfo differs from the card');
      const listed = readRpc(
        (
          await postMcp(
            site,
            { jsonrpc: '2.0', id: 2, method: 'tools/list' },
            { 'MCP-Protocol-Version': '2025-11-25' },
          )
        ).text,
      );
      const names = ((listed.result?.tools ?? []) as { name: string }[]).map(({ name }) => name);
      need(
        JSON.stringify(names) === JSON.stringify((card.tools as { name: string }[]).map(({ name }) => name)),
        'tools differ',
      );
    },
  },
  {
    id: 'agentSkills',
    source: 'isitagentready',
    about: 'index of skills whose digests are right, also at the earlier address',
    run: async (site) => {
      const index = await needJson(site, '/.well-known/agent-skills/index.json');
      await needJson(site, '/.well-known/skills/index.json');
      const skills = index.skills as { name: string; url: string; digest: string }[];
      need(skills.length >= 3, 'fewer than three');
      for (const { name, url, digest } of skills) {
        const { text } = await needPage(site, url, 'text/markdown', {
          headers: { 'Accept-Encoding': 'identity' },
        });
        need(
          digest === `sha256:${createHash('sha256').update(text).digest('hex')}`,
          `${name}: digest differs`,
        );
        need(text.startsWith(`---\nname: ${name}\n`), `${name}: front matter differs`);
      }
    },
  },
  {
    id: 'agentsMd',
    source: 'others',
    about: '/agents.md and /AGENTS.md with when to use and when not',
    run: async (site) => {
      const { text } = await needPage(site, '/agents.md', 'text/markdown');
      need(
        /^# /.test(text) && /## Cuándo usarla/.test(text) && /## Cuándo no usarla/.test(text),
        'sections are missing',
      );
      await needPage(site, '/AGENTS.md', 'text/markdown');
    },
  },
  {
    id: 'openapiDiscovery',
    source: 'canagentuse',
    about: '/openapi.json: 3.1, servers, operationIds, tags, security, examples; CORS, ETag',
    run: async (site) => {
      const { headers, text } = await needPage(site, '/openapi.json', 'application/json');
      const document = JSON.parse(text) as {
        openapi: string;
        servers: { url: string }[];
        paths: Record<string, Record<string, { operationId?: string; tags?: string[]; security?: object[] }>>;
      };
      need(document.openapi.startsWith('3.1') && document.servers[0]?.url === site.url, 'version or server');
      for (const [path, item] of Object.entries(document.paths)) {
        for (const operation of Object.values(item)) {
          need(
            operation.operationId && operation.tags?.length && operation.security,
            `${path} is half described`,
          );
        }
      }
      need(headers.get('access-control-allow-origin') === '*' && headers.has('etag'), 'no CORS or ETag');
    },
  },
  {
    id: 'developerPages',
    source: 'goal table',
    about: '/desarrolladores/ as HTML and Markdown with #versionado; sandbox',
    run: async (site) => {
      const { text } = await needPage(site, '/desarrolladores/', 'text/html');
      for (const id of ['versionado', 'limites', 'errores', 'autenticacion'])
        need(text.includes(`id="${id}"`), `no #${id}`);
      await needPage(site, '/desarrolladores/', 'text/markdown', { headers: { Accept: 'text/markdown' } });
      await needPage(site, '/desarrolladores.md', 'text/markdown');
      const sandbox = await needJson(site, '/api/sandbox');
      need(sandbox.base_url === `${site.url}/api/v1`, 'the sandbox is elsewhere');
    },
  },
  {
    id: 'jsonErrors',
    source: 'goal table',
    about: 'unknown addresses of the service are JSON 404, never HTML; wrong methods 405 with Allow',
    run: async (site) => {
      const unknown = [
        '/.well-known/no-existe',
        '/.well-known/oauth-protected-resource/mcp',
        '/.well-known/openid-configuration',
        '/.well-known/mcp',
        '/api/v1/no_existe',
      ].map((path) => [path, 'text/html']);
      // elsewhere only people get the site's own page (contract C5.6)
      for (const [path = '', accept = ''] of [...unknown, ['/no-existe/', 'application/json']]) {
        const { status, type, text } = await site.probe(path, { headers: { Accept: accept } });
        need(status === 404 && type === 'application/json', `${path} answers ${status} ${type}`);
        need(JSON.parse(text).data.hint, `${path} has no hint`);
      }
      const post = await site.probe('/api/v1/search_pages', { method: 'POST' });
      need(post.status === 405 && post.headers.get('allow')?.includes('GET'), `POST answers ${post.status}`);
      const get = await site.probe('/mcp');
      need(
        get.status === 405 && get.headers.get('allow')?.includes('POST'),
        `GET /mcp answers ${get.status}`,
      );
    },
  },
];
