// Compares the server card with the running server over HTTP: a client gets the same information from both.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { startHere, unlimited } from '../app/start-sites.ts';
import { createTemporarySite, paragraphAbout } from '../catalogue/temporary-site.ts';
import { legacy, post, postModern } from '../mcp/post.ts';

interface Card {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl: string;
  readonly remotes: readonly [
    { readonly url: string; readonly supportedProtocolVersions: readonly string[] },
  ];
  readonly serverInfo: object;
  readonly protocolVersion: string;
  readonly endpoint: string;
  readonly capabilities: object;
  readonly instructions: string;
  readonly tools: readonly { readonly name: string }[];
}

const site = createTemporarySite();
let app: App;
let mcpUrl: string;
beforeAll(async () => {
  site.writePage('/', 'Pan Sol', paragraphAbout('el pan candeal'));
  const { content, cities } = site.files;
  app = await startHere({ content, cities, state: 'memory:', ...unlimited }, site.folder);
  mcpUrl = `${app.url}/mcp`;
});
afterAll(async () => {
  await app?.close();
  site.dispose();
});

const addresses = ['/.well-known/mcp/server-card.json', '/mcp/server-card'];

describe.each(addresses)(
  'SEP-2127, seed §5 discovery: the card at %s agrees with the running server',
  (address) => {
    let card: Card;
    beforeAll(async () => {
      card = (await (await fetch(app.url + address)).json()) as Card;
    });

    it('about its address', async () => {
      expect(card.endpoint).toBe(mcpUrl);
      expect(card.remotes.map(({ url }) => url)).toEqual([mcpUrl]);
    });

    it('about identity, capabilities and instructions, by handshake', async () => {
      const params = {
        protocolVersion: card.protocolVersion,
        capabilities: {},
        clientInfo: { name: 'probe', version: '1' },
      };
      const { result } = (await post(mcpUrl, legacy('initialize', params))).body;
      expect(result).toEqual({
        protocolVersion: card.protocolVersion,
        serverInfo: card.serverInfo,
        capabilities: card.capabilities,
        instructions: card.instructions,
      });
      const { name, title, version, websiteUrl } = card;
      expect(result.serverInfo).toEqual({ name, title, version, websiteUrl });
    });

    it('about the same, by server/discover', async () => {
      const { result } = (await postModern(mcpUrl, 'server/discover')).body;
      expect(result.capabilities).toEqual(card.capabilities);
      expect(result.instructions).toBe(card.instructions);
      expect(result._meta['io.modelcontextprotocol/serverInfo']).toEqual(card.serverInfo);
      expect(card.remotes[0].supportedProtocolVersions.slice(0, 1)).toEqual(result.supportedVersions);
    });

    it('about the supported revisions (contract C9)', async () => {
      const [modern, ...handshakes] = card.remotes[0].supportedProtocolVersions;
      expect(modern).toBe('2026-07-28');
      expect(handshakes).toEqual(['2025-11-25', '2025-06-18', '2025-03-26']);
      for (const asked of [...handshakes, '2024-11-05']) {
        const params = {
          protocolVersion: asked,
          capabilities: {},
          clientInfo: { name: 'probe', version: '1' },
        };
        const { result } = (await post(mcpUrl, legacy('initialize', params))).body;
        expect(result.protocolVersion).toBe(handshakes.includes(asked) ? asked : handshakes[0]);
      }
    });

    it('about its tools: names, texts and parameters', async () => {
      const { tools } = (await postModern(mcpUrl, 'tools/list')).body.result;
      expect(card.tools).toEqual(
        tools.map(({ name, title, description, inputSchema }: Record<string, unknown>) => ({
          name,
          title,
          description,
          inputSchema,
        })),
      );
      expect(card.tools).toHaveLength(5);
    });

    it.each([
      ['tools', 'tools/list', {}],
      ['resources', 'resources/list', {}],
      ['prompts', 'prompts/list', {}],
      [
        'completions',
        'completion/complete',
        { ref: { type: 'ref/prompt', name: 'find_help' }, argument: { name: 'city', value: 'bil' } },
      ],
    ])('about the capability %s: %s works', async (capability, method, params) => {
      expect(card.capabilities).toHaveProperty(capability);
      expect((await post(mcpUrl, legacy(method, params))).body).toHaveProperty('result');
    });

    it.each(['logging/setLevel', 'resources/subscribe', 'tasks/get'])(
      'about capabilities that it lacks: %s does not work',
      async (method) => {
        expect(Object.keys(card.capabilities).sort()).toEqual([
          'completions',
          'extensions',
          'prompts',
          'resources',
          'tools',
        ]);
        const reply = await post(
          mcpUrl,
          legacy(method, { level: 'info', uri: 'https://x.example/', taskId: 'x' }),
        );
        expect(reply.body.error.code).toBe(-32601);
      },
    );
  },
);
