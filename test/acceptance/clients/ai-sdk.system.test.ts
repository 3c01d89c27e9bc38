// @ai-sdk/mcp, the MCP client of Vercel's AI SDK, against the running program (contract C9).

import { importTool } from '../../tools/installed.ts';
import { type Connect, callByName, describeClients, itListsSearchesReadsAndCounts } from './other-client.ts';

/** The part of the package that is used. */
interface AiSdk {
  createMCPClient(options: {
    transport: { type: 'http'; url: string; headers: Record<string, string> };
  }): Promise<{ tools(): Promise<Record<string, AiTool>>; close(): Promise<void> }>;
}

interface AiTool {
  execute(args: object, options: { toolCallId: string; messages: [] }): Promise<AiResult>;
}

interface AiResult {
  readonly content: readonly { readonly text: string }[];
}

const connect: Connect = async (origin, token) => {
  const { createMCPClient } = await importTool<AiSdk>('@ai-sdk/mcp');
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const client = await createMCPClient({ transport: { type: 'http', url: `${origin}/mcp`, headers } });
  const tools = await client.tools();
  return {
    list: async () => Object.keys(tools),
    ...callByName(async (name, args) => {
      const { content } = await tools[name]!.execute(args, { toolCallId: '1', messages: [] });
      return JSON.parse(content[0]!.text);
    }),
    close: () => client.close(),
  };
};

describeClients('@ai-sdk/mcp', (server) => itListsSearchesReadsAndCounts(server, connect));
