// @langchain/mcp-adapters, which makes LangChain tools of MCP tools, against the running program (contract C9).

import { importTool } from '../../tools/installed.ts';
import { type Connect, callByName, describeClients, itListsSearchesReadsAndCounts } from './other-client.ts';

/** The part of the package that is used. */
interface Adapters {
  readonly MultiServerMCPClient: new (options: {
    mcpServers: Record<string, { transport: 'http'; url: string; headers: Record<string, string> }>;
  }) => { getTools(): Promise<readonly LangchainTool[]>; close(): Promise<void> };
}

interface LangchainTool {
  readonly name: string;
  invoke(args: object): Promise<{ readonly text: string }>;
}

const connect: Connect = async (origin, token) => {
  const { MultiServerMCPClient } = await importTool<Adapters>('@langchain/mcp-adapters');
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const client = new MultiServerMCPClient({
    mcpServers: { vitrina: { transport: 'http', url: `${origin}/mcp`, headers } },
  });
  const tools = await client.getTools();
  return {
    list: async () => tools.map(({ name }) => name),
    ...callByName(async (name, args) => {
      const tool = tools.find((candidate) => candidate.name === name);
      const { text } = await tool!.invoke(args).catch(readRefusal);
      return JSON.parse(text);
    }),
    close: () => client.close(),
  };
};

/** A tool that answers `isError` throws; the message ends with the text of the answer. */
function readRefusal({ message }: Error): { readonly text: string } {
  return { text: message.slice(message.indexOf('{')) };
}

describeClients('@langchain/mcp-adapters', (server) => itListsSearchesReadsAndCounts(server, connect));
