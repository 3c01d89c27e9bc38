import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { errorRows } from '../../src/errors/codes.ts';
import { renderSample } from './rendered.ts';
import { gatherSampleFacts } from './sample-site.ts';
import { createSiteHead } from './site-head.ts';

interface Tag {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
}

function readTags(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  const open: Tag[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const tag = { name, attributes, text: '' };
      tags.push(tag);
      open.push(tag);
    },
    ontext: (text) => {
      const tag = open.at(-1);
      if (tag !== undefined) tag.text += text;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return tags;
}

const sample = await renderSample();
const guide = sample.textOf('/desarrolladores/');
const reference = sample.textOf('/desarrolladores/referencia/');
const allPages = [
  '/desarrolladores/',
  '/desarrolladores/referencia/',
  '/desarrolladores/cambios/',
  '/developers/',
  '/developers/reference/',
  '/developers/changelog/',
];
const loading = ['img', 'link', 'script', 'iframe'];
const hostile = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';

describe('the developer pages', () => {
  it.each(allPages)(
    '%s: no inline script or style, no third-party resource, one h1, a language and unique ids',
    (path) => {
      const tags = readTags(sample.textOf(path));
      const inline = tags.filter(
        ({ name, attributes, text }) =>
          (name === 'script' && (text !== '' || attributes.src === undefined)) ||
          name === 'style' ||
          Object.keys(attributes).some((attribute) => attribute === 'style' || attribute.startsWith('on')),
      );
      expect(inline).toEqual([]);
      const loaded = tags
        .filter(({ name, attributes }) => loading.includes(name) && attributes.hreflang === undefined)
        .map(({ attributes }) => attributes.src ?? attributes.href);
      expect(loaded.filter((address) => !/^\/[^/]/.test(address ?? ''))).toEqual([]);
      expect(tags.filter(({ name }) => name === 'h1')).toHaveLength(1);
      expect(tags.find(({ name }) => name === 'html')?.attributes.lang).toBe(
        path.startsWith('/developers') ? 'en' : 'es',
      );
      const ids = tags.map(({ attributes }) => attributes.id).filter(Boolean);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    },
  );

  it.each(allPages)('%s: every link within the page leads to an id, and every asset is published', (path) => {
    const tags = readTags(sample.textOf(path));
    const ids = new Set(tags.map(({ attributes }) => attributes.id));
    for (const { attributes } of tags) {
      if (attributes.href?.startsWith('#'))
        expect([...ids], attributes.href).toContain(attributes.href.slice(1));
      const asset = attributes.src ?? attributes.href ?? '';
      if (asset.includes('/assets/')) expect(() => sample.find(asset)).not.toThrow();
    }
  });

  it('seed §9.5: the guide has the anchor #versionado with the policy of seed §9.3', () => {
    expect(guide).toContain('id="versionado"');
    expect(guide).toContain('<strong>90 días</strong>');
    expect(sample.textOf('/developers/')).toMatch(/id="versionado"[\s\S]*<strong>90 days<\/strong>/);
  });

  it('contract C7: the guide lists every error code with its status', () => {
    for (const [code, { status }] of Object.entries(errorRows)) {
      expect(guide).toMatch(
        new RegExp(`<code>${code}</code></th><td role="cell" data-column="HTTP">${status}</td>`),
      );
    }
  });

  it('the console has a form for every GET operation that works without a script', () => {
    const forms = readTags(reference).filter(
      ({ name, attributes }) => name === 'form' && attributes['data-operation'],
    );
    expect(
      forms.map(({ attributes }) => [attributes['data-operation'], attributes.action, attributes.method]),
    ).toEqual([
      ['search_pages', '/api/v1/search_pages', 'get'],
      ['read_page', '/api/v1/read_page', 'get'],
      ['get_company_info', '/api/v1/get_company_info', 'get'],
      ['ask_business', '/api/v1/ask_business', 'get'],
      ['get_quota', '/api/v1/quota', 'get'],
      ['get_agent_identity', '/agent/identity', 'get'],
    ]);
  });

  it('contract C1.4: text of the site never becomes markup, however hostile', async () => {
    const facts = await gatherSampleFacts();
    const company = { ...facts.company, brand: hostile, coverage: hostile, email: hostile };
    const pages = facts.pages.map((page) => ({ ...page, title: hostile, description: hostile }));
    const { textOf } = await renderSample({ company, pages });
    for (const path of allPages) {
      const tags = readTags(textOf(path));
      expect(tags.filter(({ name }) => name === 'img')).toEqual([]);
      expect(
        tags.filter(({ name, attributes }) => name === 'script' && attributes.src === undefined),
      ).toEqual([]);
    }
    const head = createSiteHead({ ...facts, company, pages });
    const tags = readTags(head.headOf('/', true));
    expect(tags.filter(({ name }) => name === 'img')).toEqual([]);
    expect(tags.filter(({ name }) => name === 'script')).toHaveLength(2);
    expect(head.homeLink).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('contract C1.4: the additions to the site’s own pages', async () => {
  const head = createSiteHead(await gatherSampleFacts());

  it('link each page’s Markdown twin, escaped', () => {
    const [twin] = readTags(head.headOf('/servicios/"año" & más%3F/', true));
    expect(twin?.attributes).toEqual({
      rel: 'alternate',
      type: 'text/markdown',
      href: '/servicios/%22a%C3%B1o%22%20&%20m%C3%A1s%3F.md',
    });
  });

  it('describe Organization, WebSite and WebAPI only on the home page', () => {
    const find = (path: string) =>
      readTags(head.headOf(path, true)).filter(({ attributes }) => attributes.type === 'application/ld+json');
    const [data] = find('/');
    const graph = JSON.parse(data?.text ?? '')['@graph'] as Record<string, string>[];
    expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'WebAPI']);
    expect(new Set(graph.slice(0, 2).map(({ description }) => description)).size).toBe(1);
    expect(find('/servicios/fontaneria/')).toEqual([]);
  });

  it('include one Link header (RFC 8288) with the media types of its targets', async () => {
    const links = [...head.homeLink.matchAll(/<([^>]+)>; rel="([^"]+)"; type="([^"]+)"/g)];
    expect(links.map(([, , relation]) => relation)).toEqual([
      'api-catalog',
      'service-desc',
      'service-doc',
      'service-meta',
      'describedby',
      'ard',
      'ai-catalog',
      'alternate',
    ]);
    for (const [, path = '', relation, type] of links) {
      if (relation === 'alternate') continue; // the home page's twin belongs to the site and is no published document
      expect(sample.find(path).contentType.split(';')[0]).toBe(type);
    }
  });

  it('register only operations without a token as WebMCP tools', () => {
    const script = sample.textOf('/vitrina/webmcp.js');
    for (const name of ['search_pages', 'read_page', 'get_company_info', 'ask_business'])
      expect(script).toContain(`"name":"${name}"`);
    expect(script).not.toContain('get_quota');
    expect(() => new Function(script)).not.toThrow();
  });

  it('say of their WebMCP tools that they only read, and quote others (contract C9.3)', () => {
    const registered: { readonly annotations: object }[] = [];
    const page = { modelContext: { registerTool: (tool: { annotations: object }) => registered.push(tool) } };
    new Function('document', 'navigator', sample.textOf('/vitrina/webmcp.js'))(page, {});
    expect(registered).toHaveLength(4);
    for (const { annotations } of registered)
      expect(annotations).toEqual({ readOnlyHint: true, untrustedContentHint: true });
  });
});
