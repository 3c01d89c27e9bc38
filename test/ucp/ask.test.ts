import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legacy, post, postModern } from '../mcp/post.ts';
import { startVitrina, type Vitrina } from '../mcp/vitrina.ts';

let vitrina: Vitrina;
let without: Vitrina;
beforeAll(async () => {
  [vitrina, without] = await Promise.all([startVitrina({ ucp: true }), startVitrina()]);
});
afterAll(() => Promise.all([vitrina.close(), without.close()]));

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
async function getJson(path: string): Promise<any> {
  return (await fetch(vitrina.url + path)).json();
}

const agent = { 'UCP-Agent': 'profile="https://platform.example/agent.json"' };

/** Asks by REST. */
async function ask(body: unknown, headers: Readonly<Record<string, string>> = agent, { url } = vitrina) {
  const response = await fetch(`${url}/api/ucp/ask`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers and errors of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

it('refuses a body that is not UTF-8, instead of asking another question (RFC 8259 §8.1)', async () => {
  const answer = await ask(new Uint8Array(Buffer.from('{"query":"calefacción"}', 'latin1')));
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
});

describe('contract C16.1: UCP where it is offered', () => {
  const paths = ['/.well-known/ucp', '/api/ucp', '/api/ucp/ask', '/api/ucp/mcp'];

  it('has a profile that leads to both of its endpoints', async () => {
    const { ucp } = await getJson('/.well-known/ucp');
    expect(ucp.version).toBe('draft');
    expect(ucp.payment_handlers).toEqual({});
    expect(Object.keys(ucp.capabilities)).toEqual(['dev.ucp.common.ask']);
    const services = ucp.services['dev.ucp.common'] as { transport: string; endpoint: string }[];
    expect(services.map(({ transport, endpoint }) => [transport, endpoint])).toEqual([
      ['rest', 'https://hogar.example/api/ucp'],
      ['mcp', 'https://hogar.example/api/ucp/mcp'],
    ]);
  });

  it('has an MCP server with its one tool and nothing else', async () => {
    const mcp = `${vitrina.url}/api/ucp/mcp`;
    const { result } = (await postModern(mcp, 'server/discover')).body;
    expect(result.capabilities).toEqual({ tools: { listChanged: false } });
    const others = ['prompts/list', 'resources/list', 'resources/templates/list', 'skills/list'];
    for (const method of [...others, 'completion/complete']) {
      expect((await postModern(mcp, method)).body.error.code).toBe(-32601);
      expect((await post(mcp, legacy(method))).body.error.code).toBe(-32601);
    }
  });

  it.each(paths)('is off by default: %s is a JSON 404', async (path) => {
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    for (const init of [{}, post]) {
      const answer = await fetch(`${without.url}${path}`, init);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        expect.stringMatching(/json/),
      ]);
    }
  });

  it.each(['/openapi.json', '/agents.md', '/llms.txt', '/.well-known/ard.json', '/desarrolladores/', '/'])(
    'is off by default: %s says nothing of it',
    async (path) => expect(await (await fetch(`${without.url}${path}`)).text()).not.toMatch(/\bucp\b/i),
  );
});

describe('contract C16.2: a question by UCP', () => {
  it('is answered with facts and passages as they stand in the site, each with its address', async () => {
    const { status, body } = await ask({ query: '¿Qué teléfono tenéis para fugas de agua?' });
    expect(status).toBe(200);
    const { facts, passages } = await getJson(
      `/api/v1/ask_business?query=${encodeURIComponent('¿Qué teléfono tenéis para fugas de agua?')}`,
    );
    expect([facts.length, passages.length]).toEqual([1, 1]);
    expect(body.ucp).toEqual({
      version: 'draft',
      capabilities: { 'dev.ucp.common.ask': [{ version: 'draft' }] },
    });
    expect(body.answer.plain).toBe(
      `Teléfono: 900 000 000\n${facts[0].url}\n\n${passages[0].text}\n${passages[0].url}`,
    );
    expect(body.answer.markdown).toBe(
      `**Teléfono**: 900 000 000 (<${facts[0].url}>)\n\n> ${passages[0].text}\n>\n> [${passages[0].title}](<${passages[0].url}>)`,
    );
    expect(body.links).toEqual([
      { type: 'page', url: facts[0].url },
      { type: 'page', url: passages[0].url, title: passages[0].title },
    ]);
    expect(body.messages).toBeUndefined();
  });

  it('has the same answer from the tool of the MCP server, which the official client calls', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${vitrina.url}/api/ucp/mcp`)));
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(['ask_business']);
      const { structuredContent } = await client.callTool({
        name: 'ask_business',
        arguments: {
          meta: { 'ucp-agent': { profile: 'https://platform.example/agent.json' } },
          ask: { query: 'horario' },
        },
      });
      expect(structuredContent).toEqual((await ask({ query: 'horario' })).body);
      expect(structuredContent).toMatchObject({
        answer: { plain: expect.stringContaining('Lunes a viernes, de 9 a 18 h') },
      });
    } finally {
      await client.close();
    }
  });

  it.each([
    [{ context: { language: 'en-GB' } }, {}, 'The website of the business does not answer this question.'],
    [{}, { 'Accept-Language': 'en' }, 'The website of the business does not answer this question.'],
    [
      { context: { language: 'es' } },
      { 'Accept-Language': 'en' },
      'La web de la empresa no responde a esta pregunta.',
    ],
    [{}, {}, 'La web de la empresa no responde a esta pregunta.'],
  ])('without an answer says so in the language of the caller: %j, %j', async (members, headers, says) => {
    const { status, body } = await ask(
      { query: 'submarinos nucleares', ...members },
      { ...agent, ...headers },
    );
    expect(status).toBe(200);
    expect(body.answer).toEqual({ plain: says, markdown: says });
    expect(body.links).toBeUndefined();
  });

  it('costs one unit, and says what is left', async () => {
    const left = async () => Number((await ask({ query: 'horario' })).headers.get('ratelimit-remaining'));
    const before = await left();
    expect(await left()).toBe(before - 1);
  });
});

describe('contract C16.3: what UCP asks for and is not done', () => {
  it('names the members that are left out of account', async () => {
    const { body } = await ask({ query: 'horario', ids: ['gid://1'], conversation: { id: 'c1' } });
    expect(body.messages).toEqual([
      { type: 'info', code: 'not_found', content: 'No se ha tenido en cuenta: ids, conversation' },
    ]);
  });

  it.each([
    [{ query: 'horario' }, {}, 'missing_parameter', 'UCP-Agent'],
    [{ query: 'horario' }, { 'UCP-Agent': 'profile="platform"' }, 'invalid_parameter', 'UCP-Agent'],
    [{ query: 'horario' }, { 'UCP-Agent': 'profile="javascript:1"' }, 'invalid_parameter', 'UCP-Agent'],
    [{}, agent, 'missing_parameter', 'query'],
    [{ query: 7 }, agent, 'invalid_parameter', 'query'],
    [{ query: 'x' }, agent, 'invalid_parameter', 'query'],
    [{ query: 'x'.repeat(201) }, agent, 'invalid_parameter', '200'],
    ['[1]', agent, 'invalid_request', 'query'],
    ['{', agent, 'invalid_request', 'query'],
  ])('refuses %j with %j: %s', async (body, headers, code, named) => {
    const answer = await ask(body, headers);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.data.hint).toContain(named);
  });

  it('refuses other media types and methods as REST does', async () => {
    expect((await ask('query=horario', { ...agent, 'Content-Type': 'text/plain' })).status).toBe(415);
    const get = await fetch(`${vitrina.url}/api/ucp/ask`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
