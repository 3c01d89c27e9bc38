import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyNode, Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createAddresses } from '../../src/lib/addresses.ts';
import { gatherSampleFacts } from '../discovery/sample-site.ts';
import { createSiteHead } from '../discovery/site-head.ts';
import { builtExample } from './built-example.ts';
import { exampleCities } from './example-files.ts';

const root = join(import.meta.dirname, '../..');
let out: string;

interface SitePage {
  readonly path: string;
  readonly elements: readonly Element[];
  readonly text: string;
}

/** Served by vitrina itself, not part of the site. */
const servedByVitrina = /^\/(?:desarrolladores\/|vitrina\/|llms\.txt|agents\.md|openapi\.json)/;

const pages = new Map<string, SitePage>();

beforeAll(async () => {
  out = (await builtExample()).folder;
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const path = `/${name.replace(/index\.html$/, '')}`;
    pages.set(path, readPage(path, readFileSync(join(out, name), 'utf8')));
  }
});

function readPage(path: string, html: string): SitePage {
  const elements: Element[] = [];
  let text = '';
  const pending: AnyNode[] = [parseDocument(html)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'text') text += `${node.data} `;
    if (node.type === 'tag') elements.push(node);
    if ('children' in node && node.type !== 'script') pending.push(...[...node.children].reverse());
  }
  return { path, elements, text };
}

/** The text of an element and what is in it. */
function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

const attribute = (page: SitePage, name: string, key: string, value: string, wanted: string) =>
  page.elements.find((element) => element.name === name && element.attribs[key] === value)?.attribs[wanted] ??
  '';

const titleOf = (page: SitePage) => {
  const title = page.elements.find(({ name }) => name === 'title');
  return title?.children.map((child) => ('data' in child ? child.data : '')).join('') ?? '';
};

const below = (folder: string, depth = 1) =>
  [...pages.keys()].filter(
    (path) => path.startsWith(folder) && path.split('/').length === folder.split('/').length + depth,
  );

/** Names of places that are words of other meanings, or that cities beyond the site have too: they find no city. */
const ordinaryNames = new Set(
  [
    'Buenavista, Camas, Carolinas, Alcantarilla, Casco Histórico, Casco Vello, Casco Viejo, Ciudad Vieja, Cuatro Caminos, El Antiguo',
    'El Carmen, El Llano, El Palo, El Pla, Ensanche-Diputación, Fátima, La Arena, La Cuesta, La Victoria, Las Fuentes, Levante',
    'Los Ángeles, Los Remedios, Norte, Palma centro, Peligros, Pescadería, Poniente, Raval, Salamanca, San Blas, San José, San Juan',
    'Santa Catalina, Santa Cruz, Santa Rosa, Taco, Universidad',
  ].flatMap((line) => line.split(', ')),
);

describe('the example site is a real site', () => {
  it('has the guides of all 21 cities (seed §2.6)', () => {
    expect(below('/ciudades/').sort()).toEqual(exampleCities.map(({ slug }) => `/ciudades/${slug}/`).sort());
  });

  it('knows the towns that its pages name as served from a city, and its districts, by that city in searches', () => {
    const facts: readonly { slug: string; districts: readonly string[]; towns: readonly string[] }[] = parse(
      readFileSync(join(root, 'examples/hogar/src/_data/cities.yaml'), 'utf8'),
    );
    const named = facts.flatMap(({ districts, towns }) => [...districts, ...towns]);
    const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());
    const unknown = facts.flatMap(({ slug, districts, towns }) => {
      const city = exampleCities.find((one) => one.slug === slug)!;
      const known = lower([city.name, ...city.aliases, ...(city.places ?? [])]);
      return [...districts, ...towns].filter(
        (place) =>
          named.indexOf(place) === named.lastIndexOf(place) &&
          !ordinaryNames.has(place) &&
          !known.includes(place.toLowerCase()),
      );
    });
    expect(unknown).toEqual([]);
  });

  it('has at least 12 services, 24 problem guides and 6 pages for businesses', () => {
    expect(below('/servicios/').length).toBeGreaterThanOrEqual(12);
    expect(below('/problemas/').length).toBeGreaterThanOrEqual(24);
    expect(below('/empresas/').length).toBeGreaterThanOrEqual(6);
  });

  it('has keywords for every page but those of cities and their services, and for no page that is not there', () => {
    const folder = join(root, 'examples/hogar/src/_data/keywords');
    const named = readdirSync(folder).flatMap((file) =>
      Object.keys(parse(readFileSync(join(folder, file), 'utf8'))),
    );
    expect(named.filter((path) => !pages.has(path))).toEqual([]);
    expect(
      [...below('/problemas/'), ...below('/servicios/')].filter((path) => !named.includes(path)),
    ).toEqual([]);
  });

  it('lists every guide and every page for a business', () => {
    for (const folder of ['/problemas/', '/empresas/']) {
      const linked = new Set(pages.get(folder)!.elements.map(({ attribs }) => attribs.href));
      expect(
        below(folder).filter((path) => !linked.has(path)),
        folder,
      ).toEqual([]);
    }
  });

  it('leads to 112 and the first steps before anything else where there is gas', () => {
    const { elements } = pages.get('/problemas/huele-a-gas/')!;
    const main = elements.slice(elements.findIndex(({ name }) => name === 'main'));
    const call = main.findIndex(({ attribs }) => attribs.href === 'tel:112');
    const steps = main.findIndex(({ name }) => name === 'ol');
    expect(call).toBeGreaterThan(0);
    expect(steps).toBeGreaterThan(call);
    expect(main.slice(0, steps).filter(({ name }) => name === 'dl' || name === 'nav')).toEqual([]);
    expect(elements.some(({ attribs }) => attribs.class === 'call-bar')).toBe(false);
  });

  it('leaves no card alone in the last row of a grid', () => {
    for (const { path, elements } of pages.values()) {
      for (const grid of elements.filter(({ attribs }) => /\bcards\b/.test(attribs.class ?? ''))) {
        const columns = Number(/\bcards--(\d)\b/.exec(grid.attribs.class ?? '')?.[1]);
        const cards = grid.children.filter((child) => child.type === 'tag').length;
        expect(cards % columns, path).toBe(0);
      }
    }
  });

  it('asks for no cookies and keeps nothing in the browser', () => {
    expect(readFileSync(join(out, 'assets/site.js'), 'utf8')).not.toMatch(/cookie|localStorage/i);
    for (const { path, elements } of pages.values())
      expect(elements.filter(({ attribs }) => /cookie/.test(attribs.class ?? '')).length, path).toBe(0);
  });

  it('has service pages for every city, each of 200 words at least and none like another', () => {
    const local = below('/servicios/', 2);
    for (const { slug } of exampleCities) {
      expect(local.filter((path) => path.endsWith(`/${slug}/`)).length, slug).toBeGreaterThanOrEqual(12);
    }
    const paragraphs = new Set<string>();
    for (const path of local) {
      const { text } = pages.get(path)!;
      expect(text.split(/\s+/).length, path).toBeGreaterThan(200);
      const description = attribute(pages.get(path)!, 'meta', 'name', 'description', 'content');
      expect(paragraphs.has(description), `${path} repeats a lead`).toBe(false);
      paragraphs.add(description);
    }
  });

  it('has one H1, a title of its own and a description on every page', () => {
    const titles = new Map<string, string>();
    for (const page of pages.values()) {
      expect(page.elements.filter(({ name }) => name === 'h1').length, page.path).toBe(1);
      const title = titleOf(page);
      expect(title.length, page.path).toBeGreaterThan(5);
      expect(titles.get(title), `${page.path} has another page’s title`).toBeUndefined();
      titles.set(title, page.path);
      expect(attribute(page, 'meta', 'name', 'description', 'content').length, page.path).toBeGreaterThan(50);
    }
  });

  it('has no link into the site that leads nowhere, and none to an anchor that is not there', () => {
    const broken: string[] = [];
    for (const { path, elements } of pages.values()) {
      for (const { attribs } of elements) {
        const address = attribs.href ?? attribs.src;
        if (address === undefined || !/^(?:\/(?!\/)|#)/.test(address)) continue;
        const [target = '', anchor] = (address.startsWith('#') ? path + address : address).split('#');
        if (servedByVitrina.test(target)) continue;
        const page = pages.get(target);
        if (page === undefined && !existsSync(join(out, target))) broken.push(`${path} -> ${address}`);
        else if (
          page !== undefined &&
          anchor &&
          !page.elements.some(({ attribs: { id } }) => id === anchor)
        ) {
          broken.push(`${path} -> ${address}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  it('has every file that its pages name: styles, scripts, icons and the picture for sharing', () => {
    const named = new Set<string>();
    for (const page of pages.values()) {
      for (const { name, attribs } of page.elements) {
        const address = name === 'meta' ? attribs.content : (attribs.src ?? attribs.href);
        const [, file] = /^(?:https:\/\/www\.casabrio\.example)?(\/assets\/[^#?]+)/.exec(address ?? '') ?? [];
        if (file !== undefined) named.add(file);
      }
    }
    expect([...named].sort()).toContain('/assets/portada.png');
    expect([...named].filter((file) => !existsSync(join(out, file)))).toEqual([]);
  });

  it('has a search box in the header of every page, a second one at home and on the page for wrong addresses', () => {
    for (const { path, elements } of pages.values()) {
      const boxes = elements.filter(({ name }) => name === 'vitrina-search');
      expect(boxes.length, path).toBe(path === '/' || path === '/404.html' ? 2 : 1);
      const names = elements
        .filter(({ attribs }) => attribs.role === 'search')
        .map((form) => {
          expect(form.attribs.action, path).toBe('/vitrina/search');
          return form.attribs['aria-label'];
        });
      expect(new Set(names).size, path).toBe(boxes.length);
    }
  });

  it('has pages of at most 100 kB, styles and scripts of the site included', () => {
    const size = (file: string) => statSync(join(out, file)).size;
    const shared = ['site.css', 'site.js', 'icons.svg', 'scenes.svg']
      .map((name) => size(`assets/${name}`))
      .reduce((sum, bytes) => sum + bytes);
    for (const path of pages.keys()) {
      const file = path.endsWith('/') ? `${path}index.html` : path;
      expect(size(file) + shared, path).toBeLessThan(100_000);
    }
  });

  it('asks nothing of third parties', () => {
    for (const { path, elements } of pages.values()) {
      const foreign = elements.filter(({ name, attribs }) =>
        ['script', 'img', 'iframe', 'source', 'video'].includes(name)
          ? /^(?:https?:)?\/\//.test(attribs.src ?? '')
          : name === 'link' && attribs.rel === 'stylesheet' && /^(?:https?:)?\/\//.test(attribs.href ?? ''),
      );
      expect(
        foreign.map(({ name }) => name),
        path,
      ).toEqual([]);
    }
  });

  it('has no text that its data cut off: every parenthesis closes, and no sentence ends twice', () => {
    const cut = (text: string) =>
      text.split('(').length !== text.split(')').length || /[^.]\.\.(?!\.)/.test(text);
    for (const { path, elements } of pages.values()) {
      const texts = elements
        .filter(({ name }) => ['p', 'li', 'th', 'td', 'dd', 'h1', 'h2'].includes(name))
        .map((element) => textOf(element));
      expect(texts.filter(cut), path).toEqual([]);
    }
  });

  it('has no entry in its data whose text a comma ended', () => {
    const cut: string[] = [];
    const collect = (value: unknown, place: string) => {
      if (value === null) cut.push(place);
      else if (typeof value === 'object')
        for (const [key, member] of Object.entries(value)) collect(member, `${place}: ${key}`);
    };
    const source = join(root, 'examples/hogar/src');
    for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:md|yaml)$/.test(name)) continue;
      const text = readFileSync(join(source, name), 'utf8');
      collect(
        parse(name.endsWith('.md') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '{}') : text) ?? {},
        name,
      );
    }
    expect(cut).toEqual([]);
  });

  it('describes one company in its own structured data and in what vitrina adds to its home page', async () => {
    const home = pages.get('/')!;
    const origin = new URL(attribute(home, 'link', 'rel', 'canonical', 'href')).origin;
    const head = createSiteHead(await gatherSampleFacts({ addresses: createAddresses(origin) })).headOf(
      '/',
      true,
    );
    const html = readFileSync(join(out, 'index.html'), 'utf8') + head;
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)];
    const nodes = scripts.flatMap(([, json = '']) => JSON.parse(json)['@graph'] as Record<string, unknown>[]);
    const companies = nodes.filter((node) => [node['@type']].flat().includes('Organization'));
    expect(companies).toHaveLength(2);
    expect(new Set(companies.map((node) => node['@id']))).toEqual(new Set([`${origin}/#organization`]));
  });

  it('leaves no trace of a template', () => {
    for (const { path, text } of pages.values()) {
      expect(
        /\bundefined\b|\bNaN\b|\[object|\{\{|\{ciudad\}|[Ll]orem ipsum/.exec(text)?.[0],
        path,
      ).toBeUndefined();
    }
  });

  it('publishes what the company file says, and books nothing online (seed §1)', () => {
    const company = parse(readFileSync(join(root, 'examples/hogar/company.yaml'), 'utf8'));
    expect(company.service_model.online_booking).toBe(false);
    expect(pages.get('/contacto/')?.text).toContain(company.phone);
    for (const { path } of company.services) expect(pages.has(path), path).toBe(true);
    for (const path of Object.values<string>(company.cityPaths)) expect(pages.has(path), path).toBe(true);
    for (const path of Object.values<string>(company.pages)) expect(pages.has(path), path).toBe(true);
  });
});
