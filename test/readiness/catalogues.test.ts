// What the checks say of manifests and skills that are not as their drafts want them.

import { afterEach, describe, expect, it } from 'vitest';
import { checkSite } from '../../src/readiness/check-site.ts';
import { type StrangeServer, startStrangeServer } from './strange-server.ts';

const options = { version: '0.0.0-test', operatorUrl: 'https://casa.example', privateHosts: [] };
let server: StrangeServer | undefined;
afterEach(() => server?.close());

/** What a check says of a site with these JSON documents, and this MCP server. */
async function seenOf(
  id: string,
  documents: Readonly<Record<string, unknown>>,
  answerMcp?: (method: string) => unknown,
): Promise<readonly [string | undefined, string | undefined]> {
  server = await startStrangeServer((request, response) => {
    const { url = '', method } = request;
    const sendJson = (value: unknown) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
        .end(JSON.stringify(value));
    if (url === '/') return response.setHeader('Content-Type', 'text/html').end('<h1>Casa</h1>');
    if (documents[url] !== undefined) return sendJson(documents[url]);
    if (url !== '/mcp' || method !== 'POST' || answerMcp === undefined) return response.writeHead(404).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    return request.on('end', () => {
      const message = JSON.parse(Buffer.concat(chunks).toString());
      sendJson({ jsonrpc: '2.0', id: message.id, result: answerMcp(message.method) });
    });
  });
  const { outcomes } = await checkSite(server.address, options);
  const outcome = outcomes.find(({ check }) => check.id === id);
  return [outcome?.status, outcome?.seen];
}

describe('contract C11.1: check --agents reads ard.json (ARD 0.91)', () => {
  const entry = {
    identifier: 'urn:air:casa.example:mcp:content',
    displayName: 'Casa',
    type: 'application/mcp-server-card+json',
    url: '/mcp/server-card',
    representativeQueries: ['horario', 'precios'],
  };

  it.each([
    [entry, 'pass', '/.well-known/ard.json lists 1 resource'],
    [{ ...entry, displayName: '' }, 'fail', /has no displayName or type: urn:air:casa/],
    [{ ...entry, identifier: 'urn:ai:casa' }, 'fail', /^Casa has no identifier urn:air:/],
    [{ ...entry, data: {} }, 'fail', 'Casa has not one of url and data'],
    [{ ...entry, url: undefined }, 'fail', 'Casa has not one of url and data'],
    [{ ...entry, representativeQueries: ['horario'] }, 'fail', 'Casa has 1 representativeQueries'],
  ])('%j: %s', async (changed, status, says) => {
    const [found, seen] = await seenOf('ard', { '/.well-known/ard.json': { entries: [changed] } });
    expect(found).toBe(status);
    expect(seen).toMatch(says);
  });

  it('and not its predecessor alone, which clients need not look for', async () => {
    const documents = { '/.well-known/ai-catalog.json': { specVersion: '1.0', host: {}, entries: [entry] } };
    expect(await seenOf('ard', documents)).toEqual(['fail', '/.well-known/ard.json answers 404']);
  });
});

describe('contract C11.1: check --agents lists skills over MCP (SEP-2640)', () => {
  const uri = 'skill://buscar/SKILL.md';
  const skill = {
    uri,
    frontmatter: { name: 'buscar', description: 'Busca' },
    resources: [{ uri, digest: `sha256:${'a'.repeat(64)}`, size: 1 }],
  };
  const answering =
    (skills: unknown, extensions: object = { 'io.modelcontextprotocol/skills': {} }) =>
    (method: string) =>
      ({
        initialize: { protocolVersion: '2025-11-25', capabilities: { extensions } },
        'tools/list': { tools: [] },
        'skills/list': { skills },
      })[method];

  it.each([
    [[skill], 'pass', '/mcp has 1 skill'],
    [[{ ...skill, resources: 'dynamic' }], 'pass', '/mcp has 1 skill'],
    [[], 'fail', '/mcp lists no skills'],
    [undefined, 'fail', '/mcp does not answer skills/list'],
    [[{ ...skill, frontmatter: { name: 'buscar' } }], 'fail', `${uri} has no frontmatter`],
    [[{ ...skill, resources: [{ uri, digest: 'sha256:1' }] }], 'fail', `${uri} has no digest`],
    [
      [{ ...skill, resources: [{ ...skill.resources[0], uri: 'skill://x' }] }],
      'fail',
      `${uri} has no digest`,
    ],
  ])('%j: %s', async (skills, status, says) => {
    expect(await seenOf('mcp-skills', {}, answering(skills))).toEqual([status, says]);
  });

  it('and asks no server for them that does not declare the extension', async () => {
    const answer = answering([skill], {});
    expect(await seenOf('mcp-skills', {}, answer)).toEqual(['fail', '/mcp does not answer skills/list']);
  });
});

describe('contract C11.1: check --agents reads the profile of UCP, of sites that have one', () => {
  const service = { version: 'draft', transport: 'rest', endpoint: 'https://casa.example/ucp' };
  const ucp = {
    version: 'draft',
    services: { 'dev.ucp.common': [service] },
    capabilities: { 'dev.ucp.common.ask': [{ version: 'draft' }] },
    payment_handlers: {},
  };

  it.each([
    [{ ucp }, 'pass', '/.well-known/ucp offers dev.ucp.common.ask'],
    [{}, 'fail', '/.well-known/ucp has no ucp.version'],
    [{ ucp: { ...ucp, services: {} } }, 'fail', '/.well-known/ucp has no services or payment_handlers'],
    [
      { ucp: { ...ucp, services: { 'dev.ucp.common': [{ ...service, endpoint: '/ucp' }] } } },
      'fail',
      'dev.ucp.common of /.well-known/ucp has no transport or endpoint',
    ],
    [{ ucp: { ...ucp, capabilities: {} } }, 'fail', '/.well-known/ucp has no capabilities'],
  ])('%j: %s', async (profile, status, says) => {
    expect(await seenOf('ucp-profile', { '/.well-known/ucp': profile })).toEqual([status, says]);
  });

  it('and does not count against others', async () => {
    expect(await seenOf('ucp-profile', {})).toEqual(['not-applicable', '/.well-known/ucp answers 404']);
  });
});
