// A WordPress as its REST interface describes it; shapes as WordPress 6.1 answers (developer.wordpress.org/rest-api/reference).

import { describe, expect, it } from 'vitest';
import {
  home,
  listDocuments,
  openSite,
  page,
  type Route,
  readDocuments,
  send,
  serveSite,
} from './site-server.ts';

interface Post {
  readonly id: number;
  readonly link: string;
  modified: string;
  readonly isProtected?: boolean;
}

interface Wordpress {
  readonly posts: Post[];
  readonly pages: Post[];
  /** Answers instead of the rest, where it has something for the path. */
  override?: (path: string) => { readonly status: number; readonly body?: string } | undefined;
  isPlain?: boolean;
}

function serveWordpress(site: Wordpress): Route {
  const api = site.isPlain ? `${home}?rest_route=/` : `${home}wp-json/`;
  return (request, response) => {
    const url = new URL(request.url!, home);
    const route = url.searchParams.get('rest_route') ?? url.pathname.replace(/^\/wp-json/, '');
    const json = (value: unknown, headers = {}) =>
      send(response, 200, JSON.stringify(value), {
        'content-type': 'application/json; charset=UTF-8',
        ...headers,
      });
    const other = site.override?.(url.pathname);
    if (other !== undefined) return send(response, other.status, other.body);
    if (route === '/' && url.pathname !== '/') return json({ name: 'Casa Clara', namespaces: ['wp/v2'] });
    // a filter by `_fields` takes the types for one object without these members
    if (route === '/wp/v2/types' && url.searchParams.has('_fields')) return json({});
    if (route === '/wp/v2/types')
      return json({
        post: { slug: 'post', rest_base: 'posts', rest_namespace: 'wp/v2' },
        page: { slug: 'page', rest_base: 'pages', rest_namespace: 'wp/v2' },
        attachment: { slug: 'attachment', rest_base: 'media', rest_namespace: 'wp/v2' },
        wp_block: { slug: 'wp_block', rest_base: 'blocks', rest_namespace: 'wp/v2' },
        wp_template: { slug: 'wp_template', rest_base: 'templates', rest_namespace: 'wp/v2' },
        proyecto: { slug: 'proyecto', rest_base: 'proyectos', rest_namespace: 'wp/v2' },
        interno: { slug: 'interno', rest_base: 'internos', rest_namespace: 'wp/v2' },
      });
    const [, base, id] = /^\/wp\/v2\/([a-z]+)(?:\/(\d+))?$/.exec(route) ?? [];
    const list = {
      posts: site.posts,
      pages: site.pages,
      proyectos: [{ id: 900, link: `${home}proyectos/casa/`, modified: 'x' }],
    }[base ?? ''];
    if (id !== undefined)
      return json({
        title: { rendered: 'Ática &amp; Cía' },
        content: { rendered: '<p>Texto del bloque.</p>', protected: false },
      });
    if (list !== undefined) {
      const perPage = Number(url.searchParams.get('per_page'));
      const number = Number(url.searchParams.get('page'));
      const items = list.slice((number - 1) * perPage, number * perPage);
      return json(
        items.map((post: Post) => ({
          id: post.id,
          modified_gmt: post.modified,
          link: post.link,
          content: { protected: post.isProtected ?? false },
        })),
        { 'x-wp-total': `${list.length}`, 'x-wp-totalpages': `${Math.ceil(list.length / perPage)}` },
      );
    }
    if (base !== undefined) return send(response, 401, '{"code":"rest_cannot_view"}');
    const known = [...site.posts, ...site.pages].find(({ link }) => link === url.href);
    const isHome = url.href === home;
    if (!isHome && known === undefined && url.pathname !== '/proyectos/casa/') return send(response, 404);
    send(
      response,
      200,
      page(`${url.pathname} ${known?.modified}`),
      isHome ? { link: `<${api}>; rel="https://api.w.org/", <${home}x>; rel="alternate"` } : {},
    );
  };
}

const posts = (count: number): Post[] =>
  Array.from({ length: count }, (_, number) => ({
    id: number + 1,
    link: `${home}entrada-${number}/`,
    modified: '2026-01-01T10:00:00',
  }));

describe('a WordPress', () => {
  it('lists its posts, pages and public types, a hundred at a time, and names what has changed', async () => {
    const site: Wordpress = {
      posts: posts(230),
      pages: [{ id: 501, link: `${home}contacto/`, modified: '2026-01-01T10:00:00' }],
    };
    const server = await serveSite(serveWordpress(site));
    const source = openSite(server);
    const first = await source.refresh();
    const lines = await listDocuments(source);
    expect(lines).toHaveLength(1 + 230 + 1 + 1);
    expect(lines).toContain('/proyectos/casa/ html');
    const listing = server.targets.filter((target) => target.startsWith('/wp-json'));
    expect(listing.filter((target) => target.includes('/posts'))).toHaveLength(3);
    expect(listing.filter((target) => !target.includes('_fields='))).toEqual(['/wp-json/wp/v2/types']);
    expect(listing.join()).not.toMatch(/media|blocks|templates/);

    server.clear();
    site.posts[40]!.modified = '2026-02-01T10:00:00';
    expect(await source.refresh()).not.toBe(first);
    expect(server.targets.filter((target) => /^\/(?:entrada|contacto|proyectos)/.test(target))).toEqual([
      '/entrada-40/',
    ]);
  });

  it('keeps what needs a password out, without asking for it', async () => {
    const site: Wordpress = {
      posts: [{ id: 1, link: `${home}secreto/`, modified: 'x', isProtected: true }],
      pages: [],
    };
    const server = await serveSite(serveWordpress(site));
    const source = openSite(server);
    await source.refresh();
    expect(await listDocuments(source)).toEqual([
      '/ html',
      '/proyectos/casa/ html',
      `/secreto/ protected: ${home}secreto/ needs a password`,
    ]);
    expect(server.targets).not.toContain('/secreto/');
  });

  it('without permalinks hangs its interface in a parameter', async () => {
    const server = await serveSite(serveWordpress({ posts: posts(2), pages: [], isPlain: true }));
    const source = openSite(server);
    await source.refresh();
    expect(await listDocuments(source)).toEqual([
      '/ html',
      '/entrada-0/ html',
      '/entrada-1/ html',
      '/proyectos/casa/ html',
    ]);
  });

  it('whose pages are closed gives their content', async () => {
    const override = (path: string) =>
      path.startsWith('/wp-json') || path === '/robots.txt' ? undefined : { status: 403 };
    const server = await serveSite(serveWordpress({ posts: posts(1), pages: [], override }));
    const source = openSite(server);
    await source.refresh();
    const [, post] = await readDocuments(source);
    expect(post).toMatchObject({ path: '/entrada-0/', kind: 'html', charset: 'utf-8' });
    expect(Buffer.from((post as { bytes: Uint8Array }).bytes).toString()).toContain(
      '<title>Ática &amp; Cía</title><main><h1>Ática &amp; Cía</h1>\n<p>Texto del bloque.</p></main>',
    );
    expect((await listDocuments(source))[0]).toBe(`/ protected: ${home} answers 403`);
  });

  it.each<[string, Partial<Wordpress>, RegExp]>([
    [
      'that closes its interface',
      { override: (path) => (path.startsWith('/wp-json') ? { status: 401 } : undefined) },
      /wordpress: \S+wp-json\/ answers 401; sitemaps and links/,
    ],
    [
      'whose interface is no JSON',
      { override: (path) => (path.startsWith('/wp-json') ? { status: 200, body: '<html>' } : undefined) },
      /wordpress: \S+wp-json\/ is not JSON/,
    ],
    [
      'whose robots.txt closes it',
      {
        override: (path) =>
          path === '/robots.txt' ? { status: 200, body: 'User-agent: *\nDisallow: /wp-json/' } : undefined,
      },
      /wordpress: \S+wp-json\/ is closed by robots\.txt/,
    ],
    [
      'that fails half way through its list',
      { override: (path) => (path.endsWith('/pages') ? { status: 500 } : undefined) },
      /wordpress: \S+wp-json\/ answers 500/,
    ],
  ])('%s is read by sitemaps and links', async (_, change, line) => {
    const server = await serveSite(serveWordpress({ posts: posts(1), pages: [], ...change }));
    const source = openSite(server);
    await source.refresh();
    const lines = await listDocuments(source);
    expect(lines[0]).toBe('/ html');
    expect(lines.join('\n')).toMatch(line);
  });

  it('that claims a million empty pages of a list is asked for one', async () => {
    const json = { 'content-type': 'application/json', 'x-wp-totalpages': '1000000' };
    const server = await serveSite((request, response) => {
      const target = request.url!;
      if (target === '/')
        send(response, 200, page('Inicio'), { link: `<${home}wp-json/>; rel="https://api.w.org/"` });
      else if (target.startsWith('/wp-json/wp/v2/types'))
        send(response, 200, '{"post": {"slug": "post", "rest_base": "posts"}}', json);
      else if (target.startsWith('/wp-json/')) send(response, 200, '[]', json);
      else send(response, 404);
    });
    await openSite(server).refresh();
    expect(server.targets.filter((target) => target.includes('/posts'))).toHaveLength(1);
  });

  it('names no interface of another host', async () => {
    const server = await serveSite((request, response) =>
      request.url === '/'
        ? send(response, 200, page('Inicio'), {
            link: '<https://otra.example/wp-json/>; rel="https://api.w.org/"',
          })
        : send(response, 404),
    );
    await openSite(server).refresh();
    expect(server.targets).toEqual([
      '/robots.txt',
      '/',
      '/sitemap.xml',
      '/sitemap_index.xml',
      '/wp-sitemap.xml',
    ]);
  });
});
