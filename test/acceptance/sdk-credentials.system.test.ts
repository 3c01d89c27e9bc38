// MCP SDKs with their own providers of client credentials, against the running program (contract C8.9, C9). They know the address of
// the MCP server and a client's credentials; everything else they find from the 401.

import {
  Client as ModernClient,
  ClientCredentialsProvider as ModernProvider,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { ClientCredentialsProvider as LegacyProvider } from '@modelcontextprotocol/sdk/client/auth-extensions.js';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../catalogue/temporary-site.ts';
import type { RunningServer } from '../cli/run.ts';
import { askToRegister, createSite, newCaller, startVitrina } from './vitrina.ts';

const info = { name: 'agente', version: '1.0.0' };

let site: TemporarySite;
let server: RunningServer;
beforeAll(async () => {
  site = createSite();
  server = await startVitrina(site, 'memory:');
});
afterAll(async () => {
  await server?.end('SIGKILL');
  site?.dispose();
});

interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

async function register(): Promise<Credentials> {
  return (await askToRegister(server.url)).json() as Promise<Credentials>;
}

/** The policy by which the caller of a connected client is counted. */
interface Connected {
  callTool(params: { name: string; arguments: object }): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects to a path with credentials, and with a token that was good once, if given. */
type Connect = (path: string, credentials: Credentials, staleToken?: string) => Promise<Connected>;

const connectLegacy: Connect = async (path, { client_id, client_secret }, staleToken) => {
  const authProvider = new LegacyProvider({
    clientId: client_id,
    clientSecret: client_secret,
    expectedIssuer: `${server.url}/oauth`,
  });
  if (staleToken !== undefined) authProvider.saveTokens({ access_token: staleToken, token_type: 'Bearer' });
  const client = new LegacyClient(info);
  const requestInit = { headers: newCaller() };
  await client.connect(
    new LegacyTransport(new URL(server.url + path), { authProvider, requestInit }) as never,
  );
  return client as unknown as Connected;
};

const connectModern: Connect = async (path, { client_id, client_secret }, staleToken) => {
  const authProvider = new ModernProvider({
    clientId: client_id,
    clientSecret: client_secret,
    expectedIssuer: `${server.url}/oauth`,
  });
  if (staleToken !== undefined) authProvider.saveTokens({ access_token: staleToken, token_type: 'Bearer' });
  const client = new ModernClient(info, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: newCaller() };
  await client.connect(new ModernTransport(new URL(server.url + path), { authProvider, requestInit }));
  return client as unknown as Connected;
};

describe.each([
  ['v1', connectLegacy],
  ['v2', connectModern],
])('the credentials of the official SDK’s client %s', (_, connect) => {
  it('are exchanged for a token at /mcp/identified', async () => {
    const client = await connect('/mcp/identified', await register());
    const quota = await client.callTool({ name: 'get_quota', arguments: {} });
    expect(quota).toMatchObject({ structuredContent: { policy: 'identificado' } });
    await client.close();
  });

  it('renew a stale token at /mcp', async () => {
    const client = await connect('/mcp', await register(), 'expired');
    const quota = await client.callTool({ name: 'get_quota', arguments: {} });
    expect(quota).toMatchObject({ structuredContent: { policy: 'identificado' } });
    await client.close();
  });
});

describe('the second issuer', () => {
  it('is named by the 401 of /mcp/identified without a token, with both scopes', async () => {
    const answer = await fetch(`${server.url}/mcp/identified`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' }),
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('WWW-Authenticate')).toBe(
      `Bearer scope="content:read quota:read", resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp/identified"`,
    );
    expect(await answer.json()).toMatchObject({ id: 7, error: { data: { code: 'token_required' } } });
  });

  it('leads from the resource to metadata with an authorization endpoint and the same others', async () => {
    const read = async (path: string) =>
      (await (await fetch(server.url + path)).json()) as Record<string, unknown>;
    const resource = await read('/.well-known/oauth-protected-resource/mcp/identified');
    expect(resource).toMatchObject({
      resource: `${server.url}/mcp`,
      authorization_servers: [`${server.url}/oauth`],
    });
    const root = await read('/.well-known/oauth-authorization-server');
    const second = await read('/.well-known/oauth-authorization-server/oauth');
    expect(root).not.toHaveProperty('authorization_endpoint');
    expect(second).toEqual({
      ...root,
      issuer: `${server.url}/oauth`,
      authorization_endpoint: `${server.url}/oauth/authorize`,
    });
  });

  it.each(['GET', 'POST', 'PUT'])(
    'refuses %s /oauth/authorize and says how a token is obtained',
    async (method) => {
      const answer = await fetch(`${server.url}/oauth/authorize?response_type=code&client_id=x`, { method });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: 'unsupported_response_type',
        error_description: expect.stringContaining('client_credentials'),
      });
    },
  );
});
