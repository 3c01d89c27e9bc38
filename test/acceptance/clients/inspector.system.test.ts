// The command line of the MCP Inspector against the running program: a process for each request (contract C9).

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findModernNode, toolPath } from '../../tools/installed.ts';
import { type Connect, callByName, describeClients, itListsSearchesReadsAndCounts } from './other-client.ts';

const run = promisify(execFile);

describeClients('the MCP Inspector’s --cli', (server) => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'vitrina-inspector-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  /** Runs the command. Rejects with `code`, `stdout` and `stderr` unless it exits with 0. */
  function inspect(url: string, args: readonly string[]) {
    const command = [toolPath('mcp-inspector'), '--cli', url, '--transport', 'http', ...args];
    return run(findModernNode(), command, { env: { HOME: home }, timeout: 30_000 });
  }

  describe.each(['legacy', 'modern'])('--protocol-era %s', (era) => {
    const connect: Connect = async (origin, token) => {
      const credentials = token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`];
      const ask = async (...request: readonly string[]) => {
        const args = ['--protocol-era', era, ...credentials, '--method', ...request];
        const { stdout } = await inspect(`${origin}/mcp`, args).catch(keepRefusal);
        return JSON.parse(stdout);
      };
      return {
        async list() {
          const { tools } = await ask('tools/list');
          return (tools as readonly { name: string }[]).map(({ name }) => name);
        },
        ...callByName(async (name, args) => {
          const given = ['--tool-args-json', JSON.stringify(args)];
          const { content } = await ask('tools/call', '--tool-name', name, ...given);
          return JSON.parse(content[0].text);
        }),
        close: async () => {},
      };
    };
    itListsSearchesReadsAndCounts(server, connect);
  });

  it('finds nothing in the tools that another client could not read (--strict)', async () => {
    const { stderr } = await inspect(`${server.origin}/mcp`, ['--method', 'tools/list', '--strict']);
    expect(stderr).toBe('');
  });

  it('asks for a sign-in at /mcp/identified without a token', async () => {
    const refused = inspect(`${server.origin}/mcp/identified`, ['--method', 'tools/list']);
    await expect(refused).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining('"auth_required"'),
    });
  });
});

/** A tool call that is refused prints the refusal and exits with 5. */
function keepRefusal(failure: { readonly code: number; readonly stdout: string; readonly message: string }) {
  if (failure.code === 5) return failure;
  throw new Error(failure.message);
}
