import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations } from '../../src/operations/index.ts';
import { exampleCities, exampleProfile } from '../example/example-files.ts';
import { callTool, legacy, post, postModern } from './post.ts';
import { pages } from './site.ts';
import { startVitrina, type Vitrina } from './vitrina.ts';

interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: string;
    readonly additionalProperties: boolean;
    readonly required?: readonly string[];
    readonly properties: Readonly<Record<string, { readonly description: string }>>;
  };
  readonly outputSchema: object;
  readonly annotations: object;
}

/**
 * Keywords that hosts pass on to any model. llama.cpp makes a grammar of a `pattern` and refuses the request when it cannot
 * (ggml-org/llama.cpp issues 22314, 27397, 27580); Gemini refuses `const`, `examples` and what else it
 * does not know (https://ai.google.dev/api/caching#Schema), and hosts such as @langchain/google-genai 2 pass all but `additionalProperties` on; strict functions of OpenAI have neither `oneOf`, `allOf` nor `not`
 * (https://platform.openai.com/docs/guides/structured-outputs).
 */
const objectKeywords = new Set(['type', 'additionalProperties', 'required', 'properties']);
const valueKeywords = new Set([
  'type',
  'description',
  'enum',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
]);

let vitrina: Vitrina;
let withSearchFetch: Vitrina;
let tools: readonly ListedTool[];
beforeAll(async () => {
  vitrina = await startVitrina();
  withSearchFetch = await startVitrina({ searchFetchTools: true });
  tools = (await postModern(vitrina.mcpUrl, 'tools/list')).body.result.tools;
});
afterAll(() => Promise.all([vitrina.close(), withSearchFetch.close()]));

describe('seed §1, §4.7, contract C9: the operations as tools', () => {
  it('are those of the contract in the order of the registry, in every answer', async () => {
    expect(tools.map(({ name }) => name)).toEqual([
      'search_pages',
      'read_page',
      'get_company_info',
      'ask_business',
      'get_quota',
    ]);
    expect((await post(vitrina.mcpUrl, legacy('tools/list'))).body.result.tools).toEqual(tools);
  });

  it('are annotated as read-only, idempotent and limited to this site', () => {
    for (const { annotations, title } of tools) {
      expect(annotations).toEqual({
        title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });

  it('describe in Spanish when to use them, what to pass on, and every parameter', () => {
    const byName = Object.fromEntries(tools.map((tool) => [tool.name, tool]));
    expect(byName.search_pages?.title).toBe('Buscar páginas');
    expect(byName.search_pages?.description).toContain('read_page');
    expect(byName.read_page?.description).toContain('search_pages');
    for (const { inputSchema } of tools) {
      expect(inputSchema.type).toBe('object');
      expect(inputSchema.additionalProperties).toBe(false);
      for (const { description } of Object.values(inputSchema.properties)) {
        expect(description.length).toBeGreaterThan(10);
      }
    }
    expect(byName.get_quota?.inputSchema).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: {},
    });
  });

  it('have the bounds of seed §4.1, §4.2 and §4.3 in their schemas', () => {
    const of = (name: string) => tools.find((tool) => tool.name === name)?.inputSchema;
    expect(of('search_pages')).toMatchObject({
      required: ['query'],
      properties: {
        query: { type: 'string', minLength: 2, maxLength: 200 },
        city: { type: 'string', enum: ['todas', ...exampleCities.map(({ slug }) => slug)], default: 'todas' },
        limit: { type: 'integer', minimum: 1, maximum: 25, default: 8 },
        cursor: { type: 'string', maxLength: 12 },
      },
    });
    expect(of('read_page')).toMatchObject({
      required: ['url'],
      properties: { url: { minLength: 1, maxLength: 300 } },
    });
    expect(of('get_company_info')).toMatchObject({
      properties: { section: { enum: ['all', 'contact', 'service_model', 'coverage', 'services'] } },
    });
  });

  it('take parameters in the part of JSON Schema that hosts of models read, under names that they accept', async () => {
    const { tools: all } = (await postModern(withSearchFetch.mcpUrl, 'tools/list')).body.result;
    expect(all).toHaveLength(7);
    for (const { name, inputSchema } of all as readonly ListedTool[]) {
      expect(name).toMatch(/^[a-z][a-z_]{0,63}$/); // Gemini: function declarations; OpenAI: function names
      expect(
        Object.keys(inputSchema).filter((keyword) => !objectKeywords.has(keyword)),
        name,
      ).toEqual([]);
      for (const [parameter, schema] of Object.entries(inputSchema.properties)) {
        const { type, maxLength = 0 } = schema as { readonly type?: unknown; readonly maxLength?: number };
        const others = Object.keys(schema).filter((keyword) => !valueKeywords.has(keyword));
        expect(others, `${name}.${parameter}`).toEqual([]);
        expect(['string', 'integer'], `${name}.${parameter}`).toContain(type);
        expect(maxLength).toBeLessThan(2000); // ggml-org/llama.cpp issue 25746: no longer repetition in a grammar
      }
    }
  });

  it('return results that match their output schemas, and the same as text', async () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    formats.default(ajv);
    const token = await vitrina.issueToken('content:read quota:read');
    let checked = 0;
    for (const operation of listOperations(exampleProfile)) {
      const tool = tools.find(({ name }) => name === operation.id);
      if (tool === undefined) continue;
      const validate = ajv.compile(tool.outputSchema);
      const cases = [...operation.examples().map(({ params }) => params), { section: 'all' }];
      for (const params of cases) {
        const { body } = await callTool(vitrina.mcpUrl, operation.id, params, {
          Authorization: `Bearer ${token}`,
        });
        if (body.result.isError) continue; // an example of the example site, which this site does not have
        expect(validate(body.result.structuredContent), ajv.errorsText(validate.errors)).toBe(true);
        expect(JSON.parse(body.result.content[0].text)).toEqual(body.result.structuredContent);
        expect(body.result.content).toHaveLength(1);
        checked++;
      }
    }
    expect(checked).toBeGreaterThanOrEqual(6);
  });

  it('return a long page in parts of mcp_text_max_chars, which together are the page of REST (contract C5.5)', async () => {
    const short = await startVitrina({ textMaxChars: 40 });
    const url = pages.map(({ path }) => path).find((path) => path !== '/')!;
    const { markdown } = short.catalogue.current().readPage(url);
    let read = '';
    for (let isMore = true; isMore; ) {
      const { body } = await callTool(short.mcpUrl, 'read_page', { url, from: [...read].length }, {});
      const { markdown: part, truncated } = body.result.structuredContent;
      expect([...part].length).toBeLessThanOrEqual(40);
      read += part;
      isMore = truncated;
    }
    expect(read).toBe(markdown);
    expect(read.length).toBeGreaterThan(40);
  });
});
