import { tracingChannel } from 'node:diagnostics_channel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorRows } from '../../src/errors/codes.ts';
import { createJudge, type OpenApiDocument } from './openapi-document.ts';
import { judgeOfSample, renderSample } from './rendered.ts';
import { gatherSampleFacts, sampleUrl } from './sample-site.ts';

const { textOf, facts } = await renderSample();
const document = JSON.parse(textOf('/openapi.json')) as OpenApiDocument;
const judge = await judgeOfSample();
const { operations } = judge;
const find = (id: string) => operations.find(({ operationId }) => operationId === id)!;

describe('seed §9.5: the OpenAPI 3.1 document', () => {
  it('describes every operation, the OAuth endpoints (seed §4.6) and MCP (seed §4.7) at their addresses (contract C1.2)', () => {
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: sampleUrl }] });
    expect(
      operations.map(({ method, path, operationId }) => `${method} ${path} ${operationId}`).sort(),
    ).toEqual([
      'get /agent/identity get_agent_identity',
      'get /api/v1/ask_business ask_business',
      'get /api/v1/get_company_info get_company_info',
      'get /api/v1/quota get_quota',
      'get /api/v1/read_page read_page',
      'get /api/v1/search_pages search_pages',
      'post /mcp mcp',
      'post /mcp/identified mcp_identified',
      'post /oauth/introspect oauth_introspect',
      'post /oauth/register oauth_register',
      'post /oauth/revoke oauth_revoke',
      'post /oauth/token oauth_token',
    ]);
  });

  it.each([
    ['search_pages', [{}, { oauth2: ['content:read'] }]],
    ['read_page', [{}, { oauth2: ['content:read'] }]],
    ['get_company_info', [{}, { oauth2: ['content:read'] }]],
    ['ask_business', [{}, { oauth2: ['content:read'] }]],
    ['get_quota', [{ oauth2: ['quota:read'] }]],
    ['get_agent_identity', [{ oauth2: [] }]],
  ])('seed §5.1, seed §4.4, seed §4.5: %s is secured by %j', (id, security) => {
    expect(find(id).security).toEqual(security);
  });

  it.each([
    ['search_pages', ['200', '400', '401', '404', '429', '500']],
    ['read_page', ['200', '400', '401', '404', '429', '500']],
    ['get_company_info', ['200', '400', '401', '404', '429', '500']],
    ['get_quota', ['200', '401', '403', '429']],
    ['get_agent_identity', ['200', '401', '429']],
  ])('seed §4: %s answers at least %j', (id, statuses) => {
    expect(Object.keys(find(id).responses)).toEqual(expect.arrayContaining(statuses));
  });

  it('has only patterns that generators can write as regular expression literals, which U+2028 and U+2029 end', () => {
    const patterns = [...textOf('/openapi.json').matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)];
    expect(patterns.length).toBeGreaterThan(5);
    for (const [, pattern = ''] of patterns) {
      expect(JSON.parse(pattern)).not.toMatch(/[\u2028\u2029]|\\u202[89]/);
      expect(() => new RegExp(JSON.parse(pattern), 'u')).not.toThrow();
    }
  });

  it('describes each operation, parameter, schema and property in both languages', () => {
    for (const language of ['es', 'en'] as const) {
      const { paths, components } = JSON.parse(textOf('/openapi.json', language)) as OpenApiDocument;
      for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
        expect(operation.summary).toMatch(/\S/);
        expect(operation.description).toMatch(/\S/);
        expect(operation.tags).toHaveLength(1);
      }
      expect(JSON.stringify(components)).not.toContain('"es":');
    }
  });

  it('has only named examples whose values match their schemas', () => {
    let examples = 0;
    for (const { operationId, responses } of operations) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const { schema, examples: named = {} } of Object.values(content)) {
          for (const [name, { value }] of Object.entries(named)) {
            examples++;
            expect(judge.schemaFaults(schema, value), `${operationId} ${status} ${name}`).toEqual([]);
          }
        }
      }
    }
    expect(examples).toBeGreaterThan(50);
  });

  it('has an example of every error code that an operation can return (contract C7)', () => {
    const shown = new Set(
      operations.flatMap(({ responses }) =>
        Object.values(responses).flatMap(({ content = {} }) =>
          Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
        ),
      ),
    );
    // 405, 413 and 415 are for other methods and bodies, which a documented GET does not have; 412 and 416 for files of the site;
    // 421 is for host names of no site, where there is no document
    const elsewhere = [
      'method_not_allowed',
      'payload_too_large',
      'unsupported_media_type',
      'precondition_failed',
      'range_not_satisfiable',
      'misdirected_request',
    ];
    for (const code of Object.keys(errorRows)) {
      if (!elsewhere.includes(code)) expect([...shown], code).toContain(code);
    }
  });

  it('seed §9.2: allows additional properties in every answer, so that fields can be added', () => {
    const closed = JSON.stringify([
      document.components.schemas,
      operations.map(({ responses }) => responses),
    ]);
    expect(closed).not.toContain('"additionalProperties":false');
  });

  it('shows only real, successful answers', () => {
    expect(facts.samples.map(({ operation, answers }) => [operation.id, answers.length])).toEqual(
      facts.operations.map(({ id, examples }) => [id, examples().length]),
    );
  });

  it('also while somebody observes operations, whose results are then promises', async () => {
    const channel = tracingChannel('vitrina.operation');
    const observer = { start() {}, end() {}, asyncStart() {}, asyncEnd() {}, error() {} };
    channel.subscribe(observer);
    onTestFinished(() => void channel.unsubscribe(observer));
    const { samples } = await gatherSampleFacts();
    expect(samples.map(({ answers }) => answers)).toEqual(facts.samples.map(({ answers }) => answers));
  });

  it('seed §9.4: has Deprecation and Sunset only while a version is being retired', async () => {
    expect(textOf('/openapi.json')).not.toContain('"Sunset"');
    const retiring = {
      version: 'v1',
      deprecationMs: Date.UTC(2027, 0, 1),
      sunsetMs: Date.UTC(2027, 3, 1),
      link: `${sampleUrl}/desarrolladores/#versionado`,
    };
    const sample = await renderSample({ retiring });
    const retired = JSON.parse(sample.textOf('/openapi.json')) as OpenApiDocument;
    expect(retired.components.headers).toHaveProperty('Deprecation');
    expect(retired.components.headers).toHaveProperty('Sunset');
    // contract C2.11
    expect(textOf('/openapi.json')).not.toContain('"deprecated"');
    const marked = createJudge(retired).operations.filter(({ deprecated }) => deprecated === true);
    expect(marked.map(({ operationId }) => operationId)).toEqual([
      'search_pages',
      'read_page',
      'get_company_info',
      'ask_business',
      'get_quota',
      'get_agent_identity',
      'mcp',
      'mcp_identified',
    ]);
    expect(sample.textOf('/desarrolladores/')).toContain('desde el 2027-01-01 y hasta el 2027-04-01');
  });
});

describe('the checker of answers', () => {
  const good = () => ({
    status: 404,
    headers: new Headers({
      'content-type': 'application/json',
      RateLimit: '"anonimo";r=59;t=60',
      'RateLimit-Policy': '"anonimo";q=60;w=60',
      'RateLimit-Limit': '60',
      'RateLimit-Remaining': '59',
      'RateLimit-Reset': '60',
      'API-Version': '1',
    }),
    body: '{"code":"page_not_found","message":"m","data":{"status":404}}',
  });
  const path = '/api/v1/read_page';

  it('reports nothing for a documented answer', () => {
    expect(judge.faultsOf('GET', path, good())).toEqual([]);
  });

  it.each([
    ['an undocumented status', { status: 402 }],
    ['a body of another shape', { body: '{"error":"x"}' }],
    ['a body that is not JSON', { body: '<html>' }],
  ])('reports %s', (_, change) => {
    expect(judge.faultsOf('GET', path, { ...good(), ...change })).not.toEqual([]);
  });

  it.each([
    ['a missing header', (headers: Headers) => headers.delete('RateLimit')],
    ['a header of another form', (headers: Headers) => headers.set('RateLimit', 'anonimo;r=59;t=60')],
    ['an undocumented header', (headers: Headers) => headers.set('X-Secret', '1')],
    ['another content type', (headers: Headers) => headers.set('content-type', 'text/html')],
  ])('reports %s', (_, change) => {
    const answer = good();
    change(answer.headers);
    expect(judge.faultsOf('GET', path, answer)).not.toEqual([]);
  });
});
