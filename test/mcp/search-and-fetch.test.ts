import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTool, legacy, post, postModern, readReply } from './post.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina({ searchFetchTools: true });
});
afterAll(() => vitrina.close());

describe('contract C9: the tools search and fetch of search_fetch_tools', () => {
  it('follow the others in every list, and in the server card', async () => {
    const { tools } = (await postModern(vitrina.mcpUrl, 'tools/list')).body.result;
    const names = tools.map(({ name }: { readonly name: string }) => name);
    expect(names).toEqual([
      'search_pages',
      'read_page',
      'get_company_info',
      'ask_business',
      'get_quota',
      'search',
      'fetch',
    ]);
    expect((await post(vitrina.mcpUrl, legacy('tools/list'))).body.result.tools).toEqual(tools);
    const card = (await readReply(await fetch(`${vitrina.url}/.well-known/mcp/server-card.json`))).body;
    expect(card.tools.map(({ name }: { readonly name: string }) => name)).toEqual(names);
  });

  it('return what their output schemas say, as structured content and as one JSON text', async () => {
    const { tools } = (await postModern(vitrina.mcpUrl, 'tools/list')).body.result;
    const ajv = new Ajv2020({ strict: true });
    formats.default(ajv);
    const call = async (name: string, args: Readonly<Record<string, unknown>>) => {
      const { result } = (await callTool(vitrina.mcpUrl, name, args)).body;
      expect(result.content).toHaveLength(1);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      const tool = tools.find((one: { readonly name: string }) => one.name === name);
      const validate = ajv.compile(tool.outputSchema);
      expect(validate(result.structuredContent), ajv.errorsText(validate.errors)).toBe(true);
      return result.structuredContent;
    };
    const found = await call('search', { query: 'cerrajero en bilbao' });
    const same = await call('search_pages', { query: 'cerrajero en bilbao', limit: 10 });
    expect(found.results).toEqual(
      same.results.map(({ title, url }: { readonly title: string; readonly url: string }) => ({
        id: url,
        title,
        url,
      })),
    );
    expect(found.results.length).toBeGreaterThan(0);
    const [first] = found.results;
    const page = await call('fetch', { id: first.id });
    const read = await call('read_page', { url: first.id });
    expect(page).toEqual({
      id: first.id,
      title: read.title,
      text: read.markdown,
      url: first.url,
      metadata: { city: 'bilbao' },
    });
    expect((await call('fetch', { id: '/' })).metadata).toEqual({ modified: '2026-03-04' });
    expect(await call('search', { query: 'zzzzqqq' })).toEqual({ results: [] });
  });

  it('are refused and charged as the others are', async () => {
    for (const [name, args, code] of [
      ['search', {}, 'missing_parameter'],
      ['search', { query: 'x' }, 'invalid_parameter'],
      ['search', { query: 'grifo', limit: 3 }, 'invalid_parameter'],
      ['fetch', { id: '/no-existe/' }, 'page_not_found'],
      ['fetch', { url: '/' }, 'missing_parameter'],
    ] as const) {
      const { body } = await callTool(vitrina.mcpUrl, name, args);
      expect(body.result.isError, name).toBe(true);
      expect(JSON.parse(body.result.content[0].text).code).toBe(code);
    }
    const before = await callTool(vitrina.mcpUrl, 'search', { query: 'cerrajero' });
    const after = await callTool(vitrina.mcpUrl, 'fetch', { id: '/' });
    const left = ({ headers }: typeof before) => Number(headers.get('ratelimit-remaining'));
    expect(left(before) - left(after)).toBe(1);
  });

  it('cut a long text at mcp_text_max_chars and say so', async () => {
    const short = await startVitrina({ searchFetchTools: true, textMaxChars: 20 });
    const { structuredContent } = (await callTool(short.mcpUrl, 'fetch', { id: '/servicios/fontaneria/' }))
      .body.result;
    const { markdown } = short.catalogue.current().readPage('/servicios/fontaneria/');
    expect(structuredContent.metadata).toEqual({ modified: '2026-03-04', truncated: 'true' });
    expect(markdown.startsWith(structuredContent.text)).toBe(true);
    expect(structuredContent.text.length).toBeLessThanOrEqual(20);
  });

  it('are not in REST, and not there without the setting', async () => {
    expect((await fetch(`${vitrina.url}/api/v1/search?query=grifo`)).status).toBe(404);
    expect((await fetch(`${vitrina.url}/api/v1/fetch?id=/`)).status).toBe(404);
    const openapi = await (await fetch(`${vitrina.url}/openapi.json`)).text();
    expect(openapi).not.toContain('"/api/v1/search"');
    const usual = await startVitrina();
    const { body } = await callTool(usual.mcpUrl, 'search', { query: 'grifo' });
    expect(body.error.code).toBe(-32602);
  });
});
