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

/** The pages among the resources. */
async function list(mcpUrl = vitrina.mcpUrl): Promise<{ resources: readonly Listed[]; nextCursor?: string }> {
  const { result } = (await postModern(mcpUrl, 'resources/list')).body;
  return { ...result, resources: result.resources.filter(({ uri }: Listed) => !uri.startsWith('skill:')) };
}

const depthOf = (path: string) => path.split('/').length - 2;

describe('contract C9.1, seed §4.7: pages as resources', () => {
  it('are at most fifty, of at most two segments, the shallowest first and then by path', async () => {
    const { resources, nextCursor } = await list();
    expect(nextCursor).toBeUndefined();
    expect(resources).toHaveLength(50);
    const near = vitrina.catalogue
      .current()
      .pages.map(({ path }) => path)
      .filter((path) => depthOf(path) <= 2);
    const expected = [0, 1, 2].flatMap((depth) => near.filter((path) => depthOf(path) === depth));
    expect(expected.length).toBeGreaterThan(250);
    expect(resources.map(({ uri }) => uri)).toEqual(
      expected.slice(0, 50).map((path) => `${site}${encodeURI(path)}`),
    );
    expect(resources[0]).toEqual({
      uri: `${site}/`,
      name: '/',
      title: 'Hogar',
      description: expect.any(String),
      mimeType: 'text/markdown',
      annotations: { lastModified: '2026-03-04T00:00:00Z' },
    });
  });

  it('of three segments are not listed, but can be read', async () => {
    const path = '/a/b/c/';
    const deep = await startVitrina({
      pages: [pages[0]!, { ...pages[0]!, path, description: '', modified: '' }],
    });
    const { resources } = await list(deep.mcpUrl);
    expect(resources.map(({ name }: Listed) => name)).toEqual(['/']);
    const read = await postModern(deep.mcpUrl, 'resources/read', { uri: `${site}${path}` });
    expect(read.body.result.contents[0].uri).toBe(`${site}${path}`);
  });

  it('have no member for what a page lacks', async () => {
    const path = '/solo/bilbao/';
    const few = await startVitrina({ pages: noTemplates.filter((page) => page.path === path) });
    const { resources } = await list(few.mcpUrl);
    expect(resources).toEqual([
      { uri: `${site}${path}`, name: path, title: 'Hogar', mimeType: 'text/markdown' },
    ]);
  });

  it.each(['', 'x', 'cC8='])('the cursor %j is -32602, because there is one list', async (cursor) => {
    const { status, body } = await postModern(vitrina.mcpUrl, 'resources/list', { cursor });
    expect(status).toBe(200);
    expect(body.error.code).toBe(-32602);
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
    },
  );

  it('that exist once per city are listed as templates, which can be completed and read', async () => {
    const { body } = await postModern(vitrina.mcpUrl, 'resources/templates/list');
    const templates: readonly { uriTemplate: string; title: string; name: string; mimeType: string }[] =
      body.result.resourceTemplates;
    expect(new Set(templates.map(({ mimeType }) => mimeType))).toEqual(new Set(['text/markdown']));
    expect(templates.map(({ uriTemplate, title, name }) => [uriTemplate, title, name])).toEqual([
      [`${site}/cerrajeria/{city}/`, 'Cerrajero en {city}', '/cerrajeria/{city}/'],
      [`${site}/ciudades/{city}/`, 'Guía de {city}', '/ciudades/{city}/'],
      [`${site}/{+path}`, 'Una página del sitio', '/{+path}'],
    ]);
    const ofAnyPage = await postModern(vitrina.mcpUrl, 'completion/complete', {
      ref: { type: 'ref/resource', uri: `${site}/{+path}` },
      argument: { name: 'path', value: 'c' },
    });
    expect(ofAnyPage.body.result.completion.values).toEqual([]);
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
