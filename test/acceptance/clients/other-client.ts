// What every client that somebody else wrote has to achieve, whatever it speaks: list the operations, ask, search, read, and get the quota.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TemporarySite } from '../../catalogue/temporary-site.ts';
import type { RunningServer } from '../../cli/run.ts';
import { isMissing } from '../../missing.ts';
import { hasTools } from '../../tools/installed.ts';
import { createSite, getToken, register, startVitrina } from '../vitrina.ts';

/** A client, connected. Its functions return what the caller of the client gets, refusals included. */
export interface OtherClient {
  /** The names of the operations that it offers. */
  list(): Promise<readonly string[]>;
  ask(question: string): Promise<unknown>;
  search(query: string): Promise<unknown>;
  read(url: string): Promise<unknown>;
  quota(): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects a client to a running server, with a token or without. */
export type Connect = (origin: string, token?: string) => Promise<OtherClient>;

/** Calls an MCP tool. */
export type CallTool = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The functions of a client that calls MCP tools by their names. */
export function callByName(call: CallTool): Pick<OtherClient, 'ask' | 'search' | 'read' | 'quota'> {
  return {
    ask: (query) => call('ask_business', { query }),
    search: (query) => call('search_pages', { query }),
    read: (url) => call('read_page', { url }),
    quota: () => call('get_quota', {}),
  };
}

/** A server that tests of clients share. */
export interface ServerForClients {
  readonly origin: string;
  /** Gets a token of a new client. */
  issueToken(): Promise<string>;
}

/** Of a test: some clients start a process for each call. */
const timeoutMs = 60_000;

/** Describes tests of a client whose packages are in test/tools, with a server that runs while they do. */
export function describeClients(name: string, tests: (server: ServerForClients) => void): void {
  describe.skipIf(isMissing('the packages of test/tools (npm run tools)', hasTools))(
    name,
    { timeout: timeoutMs },
    () => {
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
      tests({
        get origin() {
          return server.url;
        },
        issueToken: async () => getToken(server.url, await register(server.url)),
      });
    },
  );
}

/** The tests that every client passes. */
export function itListsSearchesReadsAndCounts(server: ServerForClients, connect: Connect): void {
  it('lists the operations, asks, searches and reads what it found', async () => {
    const client = await connect(server.origin);
    try {
      expect(await client.list()).toEqual(
        expect.arrayContaining([
          'search_pages',
          'read_page',
          'ask_business',
          'get_company_info',
          'get_quota',
        ]),
      );
      const found = await client.search('fuga de agua en la cocina');
      const url = `${server.origin}/servicios/cocina/`;
      expect(found).toMatchObject({ results: expect.arrayContaining([expect.objectContaining({ url })]) });
      expect(await client.read(url)).toMatchObject({
        title: 'Fugas de agua: cocina',
        markdown: expect.stringContaining('# Fugas de agua: cocina'),
      });
      expect(await client.ask('fuga de agua en la cocina')).toMatchObject({
        facts: [],
        passages: expect.arrayContaining([expect.objectContaining({ url })]),
      });
    } finally {
      await client.close();
    }
  });

  it('gets the quota of its token', async () => {
    const client = await connect(server.origin, await server.issueToken());
    try {
      expect(await client.quota()).toMatchObject({ policy: 'identificado', limit: 600 });
    } finally {
      await client.close();
    }
  });

  it('gets no quota without a token, and reads how to get one', async () => {
    const client = await connect(server.origin);
    try {
      expect(await client.quota()).toMatchObject({
        code: 'token_required',
        data: { status: 401, hint: expect.stringContaining(`${server.origin}/auth.md`) },
      });
    } finally {
      await client.close();
    }
  });
}
