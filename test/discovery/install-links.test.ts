import { describe, expect, it } from 'vitest';
import { renderDocuments } from '../../src/discovery/index.ts';
import { gatherSampleFacts, sampleUrl } from './sample-site.ts';

describe('contract C9: the links of the developer page that install the MCP server', async () => {
  const guide = [...renderDocuments(await gatherSampleFacts())].find(
    ({ path }) => path === '/desarrolladores/',
  )!;
  const url = `${sampleUrl}/mcp`;
  const name = 'reparaciones-ejemplo';

  /** The address of the link with a text, in HTML and in Markdown. */
  function addressOf(text: string): string {
    const html = new RegExp(`<a class="button small" href="([^"]*)">${text}</a>`).exec(guide.body as string);
    const address = html![1]!.replaceAll('&amp;', '&');
    expect(guide.markdown).toContain(`[${text}](${address})`);
    return address;
  }

  it('Cursor: the name, and the configuration in Base64', () => {
    const link = new URL(addressOf('Instalar en Cursor'));
    expect([link.protocol, link.host, link.pathname]).toEqual([
      'cursor:',
      'anysphere.cursor-deeplink',
      '/mcp/install',
    ]);
    expect(link.searchParams.get('name')).toBe(name);
    const config = Buffer.from(link.searchParams.get('config')!, 'base64').toString();
    expect(JSON.parse(config)).toEqual({ url });
  });

  it('VS Code: one object as the whole query', () => {
    const [head, query = ''] = addressOf('Instalar en VS Code').split('?');
    expect(head).toBe('vscode:mcp/install');
    expect(JSON.parse(decodeURIComponent(query))).toEqual({ name, type: 'http', url });
  });
});
