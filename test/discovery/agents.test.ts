import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createServerName } from '../../src/discovery/server-card.ts';
import { errorRows } from '../../src/errors/codes.ts';
import { prompts } from '../../src/mcp/prompts.ts';
import { renderSample, renderSampleForPrograms } from './rendered.ts';
import { sampleUrl } from './sample-site.ts';

const { jsonOf, textOf, find, facts, documents } = await renderSample();

describe('seed §5 discovery: the MCP server card (SEP-2127)', () => {
  const card = jsonOf('/.well-known/mcp/server-card.json');

  it('has the required members within their bounds', () => {
    expect(card.$schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(card.version).toBe(facts.version);
    expect((card.description as string).length).toBeLessThanOrEqual(100);
    expect((card.title as string).length).toBeLessThanOrEqual(100);
  });

  it.each([
    ['https://www.casa.es', 'es.casa/content-api'],
    ['http://127.0.0.1:8080', '127.0.0.1/content-api'],
    ['http://[::1]:8080', '--1/content-api'],
    ['http://localhost:8080', 'localhost/content-api'],
  ])('of %s has the name %s', (url, name) => {
    expect(createServerName(url)).toBe(name);
    expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  });

  it('keeps its title and description within 100 characters for any brand', async () => {
    const mcp = { ...facts.mcp, identity: { ...facts.mcp.identity, title: 'Ñ'.repeat(300) } };
    const { title, description } = (await renderSampleForPrograms({ mcp })).jsonOf('/mcp/server-card');
    expect([...(title as string)]).toHaveLength(100);
    expect([...(description as string)]).toHaveLength(100);
  });

  it('is the same at every address, with the media type and CORS of SEP-2127 (contract C1.2)', () => {
    for (const path of [
      '/.well-known/mcp.json',
      '/.well-known/mcp-server-card',
      '/mcp.json',
      '/mcp/server-card',
    ]) {
      expect(jsonOf(path), path).toEqual(card);
      expect(find(path).headers).toMatchObject({
        'Access-Control-Allow-Methods': 'GET',
        'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
      });
    }
    expect(find('/mcp/server-card').contentType).toBe('application/mcp-server-card+json');
    expect(find('/.well-known/mcp/server-card.json').contentType).toBe('application/json');
  });
});

/** An entry of `ard.json`, as far as the conformance suite of ARD 0.91 judges it. */
interface ArdEntry {
  readonly identifier: string;
  readonly displayName: string;
  readonly type: string;
  readonly url: string;
  readonly data?: unknown;
  readonly representativeQueries: readonly string[];
}

describe('contract C1.11: Agentic Resource Discovery', () => {
  const entriesOf = (manifest: Record<string, unknown>) => manifest.entries as readonly ArdEntry[];

  it('publishes the manifest with only the members of the predecessor’s schema, which has the same document', () => {
    const manifest = jsonOf('/.well-known/ard.json');
    expect(Object.keys(manifest)).toEqual(['specVersion', 'host', 'entries']);
    expect(Object.keys(manifest.host as object)).toEqual(['displayName', 'documentationUrl']);
    expect(find('/.well-known/ai-catalog.json')).toBe(find('/.well-known/ard.json'));
  });

  it('has entries that the conformance suite takes without a warning, and whose addresses are published', () => {
    const entries = entriesOf(jsonOf('/.well-known/ard.json'));
    expect(entries.length).toBeGreaterThan(1);
    for (const entry of entries) {
      expect(entry.identifier).toMatch(/^urn:air:www\.reparaciones\.example:[\w.:-]+:[\w.-]+$/);
      expect(entry.displayName).not.toBe('');
      expect(entry.type).toMatch(/^application\/[\w.+-]+\+json$/);
      expect(entry.data).toBeUndefined();
      expect(() => find(entry.url.slice(sampleUrl.length))).not.toThrow();
    }
  });

  it('asks what the site’s pages answer, two to five questions an entry', async () => {
    const { searches, citySearch } = facts.profile;
    const without = { ...facts.profile, searches: [], citySearch: undefined };
    const many = {
      ...facts.profile,
      searches: Array.from({ length: 9 }, (_, i) => ({ query: `${i}`, city: '' })),
    };
    for (const profile of [facts.profile, without, many]) {
      const entries = entriesOf((await renderSampleForPrograms({ profile })).jsonOf('/.well-known/ard.json'));
      for (const { representativeQueries } of entries) {
        expect(representativeQueries.length).toBeGreaterThanOrEqual(2);
        expect(representativeQueries.length).toBeLessThanOrEqual(5);
      }
    }
    const [{ representativeQueries = [] } = {}] = entriesOf(jsonOf('/.well-known/ard.json'));
    const own = [...searches.map(({ query }) => query), `${citySearch?.query} en `];
    expect(own.length).toBeGreaterThan(2);
    for (const [i, start] of own.entries()) expect(representativeQueries[i]).toMatch(start);
  });
});

describe('contract C1.2: catalogues for agents', () => {
  it('publishes an api-catalog (RFC 9727) with the media types of its targets', () => {
    const document = find('/.well-known/api-catalog');
    expect(document.contentType).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(document.headers?.Link).toContain('rel="api-catalog"');
    const { linkset } = jsonOf('/.well-known/api-catalog') as { linkset: Record<string, unknown>[] };
    const targets = linkset.flatMap(({ anchor: _, item: __, ...relations }) =>
      Object.values(relations as Record<string, { href: string; type: string }[]>).flat(),
    );
    expect(targets.length).toBeGreaterThan(5);
    for (const { href, type } of targets) {
      expect(find(href.slice(sampleUrl.length)).contentType.split(';')[0], href).toBe(type);
    }
  });
});

describe('contract C1.2: agent skills', () => {
  const { skills } = jsonOf('/.well-known/agent-skills/index.json') as {
    skills: { name: string; type: string; description: string; url: string; digest: string }[];
  };

  it('offers asking, searching, reading and company data', () => {
    expect(skills.map(({ name }) => name)).toEqual([
      'preguntar-al-negocio',
      'buscar-contenido',
      'leer-pagina',
      'datos-de-la-empresa',
    ]);
  });

  it.each(skills)('$name agrees with its digest, its folder and its front matter', (skill) => {
    const text = textOf(skill.url);
    expect(skill.digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(skill.url).toBe(`/.well-known/agent-skills/${skill.name}/SKILL.md`);
    expect(skill.name).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(skill.description.length).toBeLessThanOrEqual(1024);
    expect(text).toMatch(
      new RegExp(
        `^---\nname: ${skill.name}\ndescription: ${JSON.stringify(skill.description).replace(/[()]/g, '\\$&')}\n---\n\n# `,
      ),
    );
    expect(typeof find(skill.url).body).toBe('string');
  });
});

describe('seed §5 discovery: agents.md', () => {
  it('describes every parameter with its bounds, and shows an answer of every operation that fits its schema', () => {
    const text = textOf('/agents.md');
    for (const { operation, answers } of facts.samples) {
      const section = text.slice(text.indexOf(`### ${operation.id}:`)).split(/\n##/, 1)[0]!;
      for (const name of Object.keys(operation.params.properties))
        expect(section).toContain(`- \`${name}\` (`);
      const shown = /```json\n(.*?)\n```/s.exec(section)?.[1] ?? 'null';
      expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(answers[0]!.result));
    }
    expect(text).toContain('`query` (obligatorio; un texto de 2 a 200 caracteres)');
    expect(text).toMatch(/`city` \(opcional; [^)]*todas, tenerife, [^)]*oviedo; por defecto todas\)/);
  });

  it('names only existing errors (contract C7), each with what to do', () => {
    const codes = [...textOf('/agents.md').matchAll(/^- \d{3} .+?: /gm)].flatMap(([line]) => [
      ...line.matchAll(/(?:(\d{3}) )?`([a-z_]+)`/g),
    ]);
    expect(codes.map(([, , code]) => code)).toEqual(
      expect.arrayContaining(['missing_parameter', 'page_not_found', 'quota_exceeded', 'unavailable']),
    );
    for (const [, status, code] of codes) {
      expect(errorRows).toHaveProperty(code!);
      if (status !== undefined) expect(errorRows[code as keyof typeof errorRows].status).toBe(Number(status));
    }
  });

  it('names only existing tools and prompts', () => {
    const known = new Set([...facts.operations.map(({ id }) => id), ...prompts.map(({ name }) => name)]);
    for (const [, name] of textOf('/agents.md').matchAll(/`((?:ask|search|read|get|find|compare)_\w+)`/g)) {
      expect([...known]).toContain(name);
    }
  });

  it('says that nothing is booked or paid, and that it is free (seed §1)', () => {
    expect(textOf('/agents.md')).toContain('Ninguna operación crea, cambia, reserva ni cobra nada.');
    expect(textOf('/agents.md')).toContain('La API es gratuita');
    expect(textOf('/pricing.md')).toMatch(/^# .*gratis/);
  });

  it('at the base address lists the calls in order, with a working address for each operation without a token', () => {
    const index = jsonOf('/api/v1') as { how_to: string[]; operations: { id: string; example?: string }[] };
    expect(index.how_to.map((step) => /`([a-z]+_\w+)`/.exec(step)?.[1])).toEqual([
      'ask_business',
      'search_pages',
      'read_page',
      'get_company_info',
    ]);
    expect(index.operations.map(({ id }) => id)).toEqual(facts.operations.map(({ id }) => id));
    for (const { example } of index.operations) expect(example).toMatch(`${sampleUrl}/`);
  });
});

describe('contract C1.3: every address', () => {
  it('in every published document starts with the site’s own, or is a well-known third-party address', () => {
    const foreign =
      /^https?:\/\/(?:static\.modelcontextprotocol\.io|schemas\.agentskills\.io|www\.rfc-editor\.org|www\.sitemaps\.org|schema\.org|www\.w3\.org)\//;
    for (const { path, body, markdown = '' } of documents) {
      const texts = [body, markdown].flatMap((text) =>
        typeof text === 'string' ? [text] : [text.es, text.en],
      );
      for (const [url] of texts.join('\n').matchAll(/https?:\/\/[a-z0-9.-]+(?::\d+)?\//gi)) {
        expect(url.startsWith(`${sampleUrl}/`) || foreign.test(url), `${path}: ${url}`).toBe(true);
      }
    }
  });
});

it('agents.md has no call of an operation that would be refused for want of an example', async () => {
  const samples = facts.samples.map((sample) =>
    sample.operation.id === 'search_pages' ? { ...sample, answers: [] } : sample,
  );
  const agents = (await renderSampleForPrograms({ samples })).textOf('/agents.md');
  expect(agents).toContain('### search_pages');
  expect(agents).not.toMatch(/curl[^\n]*search_pages/);
  expect(textOf('/agents.md')).toMatch(/curl[^\n]*search_pages/);
});

describe('contract C12.1: agents.md says of MCP what the site has', () => {
  const extrasOf = async (cities: number, services: number) => {
    const { facts } = await renderSampleForPrograms();
    const { textOf: text } = await renderSampleForPrograms({
      profile: {
        ...facts.profile,
        cities: Array.from({ length: cities }, (_, i) => ({ slug: `c${i}`, name: `C${i}` })),
      },
      company: {
        ...facts.company,
        services: Array.from({ length: services }, (_, i) => ({ name: `S${i}`, url: 'https://a.example/' })),
      },
    });
    return /There are also resources.*/.exec(text('/agents.md', 'en'))?.[0];
  };

  it.each([
    [0, 0, 'resources (each page as Markdown) and two prompts'],
    [0, 1, 'resources (each page as Markdown), completion of services, and two prompts'],
    [1, 0, 'resources (each page as Markdown), completion of cities, and two prompts'],
    [2, 1, 'as Markdown, with templates by city), completion of cities and services, and two prompts'],
  ])('of %i cities and %i services: %s', async (cities, services, said) => {
    expect(await extrasOf(cities, services)).toContain(said);
  });
});
