import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCityTemplates } from '../../src/mcp/resource-templates.ts';
import { exampleCities } from '../example/example-files.ts';
import { callTool, legacy, post, postModern } from './post.ts';
import { pages } from './site.ts';
import { site, startVitrina, type Vitrina } from './vitrina.ts';

let vitrina: Vitrina;
beforeAll(async () => {
  vitrina = await startVitrina({
    pages: [...pages, ...manyPages(), ...noTemplates, { ...pages[0]!, path: longPath }].sort(byPath),
  });
});
afterAll(() => vitrina.close());

/** Nearly as long as `read_page` takes one (seed §8), and three times as long as an address has it. */
const longPath = `/${'ñ'.repeat(140)}/`;

/** One city's alone, and two whose cities are but parts of a word. */
const noTemplates = [
  { ...pages[0]!, path: '/solo/bilbao/', city: 'bilbao', description: '', modified: '' },
  { ...pages[0]!, path: '/casabilbao/', city: 'bilbao' },
  { ...pages[0]!, path: '/casavigo/', city: 'vigo' },
];

function manyPages() {
  return Array.from({ length: 250 }, (_, n) => ({
    ...pages[0]!,
    path: `/tabla/${String(n).padStart(3, '0')}/`,
    title: `Página ${n}`,
  }));
}
function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}

interface Listed {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
}

async function list(cursor?: string): Promise<{ resources: readonly Listed[]; nextCursor?: string }> {
  const { body } = await postModern(vitrina.mcpUrl, 'resources/list', cursor === undefined ? {} : { cursor });
  return body.result;
}

describe('seed §4.7: pages as resources', () => {
  it('are all listed once, in the order of their paths, 100 at a time', async () => {
    const seen: Listed[] = [];
    let cursor: string | undefined;
    do {
      const answer = await list(cursor);
      expect(answer.resources.length).toBeLessThanOrEqual(100);
      seen.push(...answer.resources);
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    expect(seen.map(({ uri }) => uri)).toEqual(
      vitrina.catalogue.current().pages.map(({ path }) => `${site}${encodeURI(path)}`),
    );
    expect(seen[0]).toEqual({
      uri: `${site}/`,
      name: '/',
      title: 'Hogar',
      description: expect.any(String),
      mimeType: 'text/markdown',
      annotations: { lastModified: '2026-03-04T00:00:00Z' },
    });
    expect(seen.find(({ name }) => name === '/solo/bilbao/')).toEqual({
      uri: `${site}/solo/bilbao/`,
      name: '/solo/bilbao/',
      title: 'Hogar',
      mimeType: 'text/markdown',
    });
  });

  // the last two are a cursor in another encoding, and a cursor without a path
  it.each(['', 'x', 'cA', 'L3g', '!!', '42', 'cC8=', 'cHg'])(
    'the cursor %j, not ours, is -32602',
    async (cursor) => {
      const { status, body } = await postModern(vitrina.mcpUrl, 'resources/list', { cursor });
      expect(status).toBe(200);
      expect(body.error.code).toBe(-32602);
    },
  );

  it('a cursor stays valid when the page that it names is gone', async () => {
    const { nextCursor } = await list();
    const after = await list(nextCursor);
    const fewer = await startVitrina({
      pages: pages.filter(({ path }) => `${site}${path}` < after.resources[0]!.uri),
    });
    const { body } = await postModern(fewer.mcpUrl, 'resources/list', { cursor: nextCursor! });
    expect(body.result.resources).toEqual([]);
    expect(body.result.nextCursor).toBeUndefined();
    await fewer.close();
  });

  it('are read as the Markdown that read_page serves, with cache hints', async () => {
    const uri = `${site}/cerrajeria/bilbao/`;
    const { body } = await postModern(vitrina.mcpUrl, 'resources/read', { uri });
    const page = await callTool(vitrina.mcpUrl, 'read_page', { url: uri });
    expect(body.result).toMatchObject({
      contents: [{ uri, mimeType: 'text/markdown', text: page.body.result.structuredContent.markdown }],
      ttlMs: 300_000,
      cacheScope: 'public',
    });
  });

  it.each([
    ['HTTP://WWW.HOGAR.example/cerrajeria/bilbao?x=1#y', '/cerrajeria/bilbao/'],
    [`${site}${encodeURI(longPath)}`, encodeURI(longPath)],
  ])(
    'can also be read as %s; the answer contains their canonical address (contract C5.1)',
    async (uri, path) => {
      const { body } = await postModern(vitrina.mcpUrl, 'resources/read', { uri });
      expect(body.result.contents[0].uri).toBe(`${site}${path}`);
    },
  );

  it.each([
    'https://otro.example/',
    `${site}/nada/`,
    '/cerrajeria/bilbao/',
    'fontaneria',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    `${site}/../../etc/passwd`,
    `${site}/${'a'.repeat(2_000)}`,
  ])(
    '%s is no page of the site: -32602 with the URI, and nothing is fetched (contract C5.4)',
    async (uri) => {
      for (const { status, body } of [
        await postModern(vitrina.mcpUrl, 'resources/read', { uri }),
        await post(vitrina.mcpUrl, legacy('resources/read', { uri })),
      ]) {
        expect(status).toBe(200);
        expect(body.error).toMatchObject({ code: -32602, data: { uri } });
      }
    },
  );

  it.each(['resources/list', 'resources/templates/list'])(
    'are listed again by %s after a change',
    async (method) => {
      const fewer = await startVitrina({ pages: pages.slice(0, 1) });
      let isReloaded = false;
      const reloading = await startVitrina({
        wrapLive: (live) => ({ ...live, current: () => (isReloaded ? fewer.catalogue : live).current() }),
      });
      const list = async () => JSON.stringify((await postModern(reloading.mcpUrl, method)).body.result);
      const before = await list();
      expect(await list()).toBe(before);
      isReloaded = true;
      expect((await list()).length).toBeLessThan(before.length);
      await reloading.close();
      await fewer.close();
    },
  );

  it('that exist once per city are listed as templates, which can be completed and read', async () => {
    const { body } = await postModern(vitrina.mcpUrl, 'resources/templates/list');
    const templates: readonly { uriTemplate: string; title: string; name: string; mimeType: string }[] =
      body.result.resourceTemplates;
    expect(templates.map(({ mimeType }) => mimeType)).toEqual(['text/markdown', 'text/markdown']);
    expect(templates.map(({ uriTemplate, title, name }) => [uriTemplate, title, name])).toEqual([
      [`${site}/cerrajeria/{city}/`, 'Cerrajero en {city}', '/cerrajeria/{city}/'],
      [`${site}/ciudades/{city}/`, 'Guía de {city}', '/ciudades/{city}/'],
    ]);
    const { uriTemplate } = templates[0]!;
    const completed = await postModern(vitrina.mcpUrl, 'completion/complete', {
      ref: { type: 'ref/resource', uri: uriTemplate },
      argument: { name: 'city', value: '' },
    });
    const { values } = completed.body.result.completion;
    const ofNothing = await postModern(vitrina.mcpUrl, 'completion/complete', {
      ref: { type: 'ref/resource', uri: uriTemplate },
      argument: { name: 'street', value: '' },
    });
    expect(ofNothing.body.result.completion.values).toEqual([]);
    expect(values).toEqual(exampleCities.map(({ slug }) => slug));
    for (const city of values) {
      const uri = uriTemplate.replace('{city}', city);
      const read = await postModern(vitrina.mcpUrl, 'resources/read', { uri });
      expect(read.body.result.contents[0].uri).toBe(uri);
    }
  });
});

describe('seed §4.7: templates of a large site', () => {
  /** The templates of services with pages in the given numbers of cities. */
  function templatesOf(citiesOf: readonly number[]): readonly string[] {
    const served = citiesOf.flatMap((count, service) =>
      exampleCities.slice(0, count).map(({ slug }) => ({
        ...pages[0]!,
        path: `/s${String(service).padStart(2, '0')}/${slug}/`,
        city: slug,
      })),
    );
    const catalogue = { ...vitrina.catalogue.current(), pages: served };
    return listCityTemplates(catalogue).map(({ template }) => template.name);
  }

  it('are sorted by number of cities, the largest first, then by address', () => {
    expect(templatesOf([2, 3, 2, 4])).toEqual([
      '/s03/{city}/',
      '/s01/{city}/',
      '/s00/{city}/',
      '/s02/{city}/',
    ]);
  });

  it('are at most fifty', () => {
    expect(templatesOf(Array(50).fill(2))).toHaveLength(50);
    expect(templatesOf([...Array(50).fill(2), 3]).slice(-2)).toEqual(['/s47/{city}/', '/s48/{city}/']);
  });

  it('are found even if the host name contains a city', () => {
    const served = ['bilbao', 'madrid'].map((city) => ({ ...pages[0]!, path: `/gas/${city}/`, city }));
    const catalogue = {
      ...vitrina.catalogue.current(),
      pages: served,
      urlOf: ({ path }: { readonly path: string }) => `https://madrid.example${path}`,
    };
    expect(listCityTemplates(catalogue).map(({ template }) => template.uriTemplate)).toEqual([
      'https://madrid.example/gas/{city}/',
    ]);
  });
});
