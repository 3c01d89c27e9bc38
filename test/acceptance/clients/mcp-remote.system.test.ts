// mcp-remote, a bridge for clients without HTTP, against the running program (contract C8.9, C9).

import { expect, it } from 'vitest';
import { register } from '../vitrina.ts';
import {
  type Connect,
  describeClients,
  itListsSearchesReadsAndCounts,
  type OtherClient,
} from './other-client.ts';
import { connectThrough } from './stdio-bridge.ts';

const run = (...args: readonly string[]): Promise<OtherClient> =>
  connectThrough('mcp-remote/dist/proxy.js', args);

const connect: Connect = (origin, token) =>
  run(`${origin}/mcp`, ...(token === undefined ? [] : ['--header', `Authorization:Bearer ${token}`]));

describeClients('mcp-remote', (server) => {
  itListsSearchesReadsAndCounts(server, connect);

  /** The arguments that give it the credentials of a new client. */
  async function credentials(): Promise<readonly string[]> {
    const { id, secret } = await register(server.origin);
    const client = JSON.stringify({ client_id: id, client_secret: secret });
    return ['--client-credentials', '--static-oauth-client-info', client];
  }

  it.each(['legacy', 'auto'])(
    'gets a token with client credentials and the address of the token endpoint (--protocol %s)',
    async (era) => {
      const endpoint = ['--token-endpoint', `${server.origin}/oauth/token`];
      const args = [...(await credentials()), ...endpoint, '--protocol', era];
      const client = await run(`${server.origin}/mcp/identified`, ...args);
      expect(await client.quota()).toMatchObject({ policy: 'identificado' });
      await client.close();
    },
  );

  // Its own discovery goes through the SDK's browser flow, of which it replaces the last step. The second issuer offers no such flow.
  it('ends when it has client credentials and not that address', async () => {
    const attempt = run(`${server.origin}/mcp/identified`, ...(await credentials()));
    await expect(attempt).rejects.toThrow('does not support response type code');
  });

  it('ends when its token has expired: it registers a client for a browser flow, without contacts', async () => {
    await expect(connect(server.origin, 'expired')).rejects.toThrow('contacts must be a list');
  });
});
