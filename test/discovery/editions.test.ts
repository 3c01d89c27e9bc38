import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readHistory } from '../../src/discovery/developers/changelog.ts';
import { isReachableByAssistants } from '../../src/discovery/developers/page.ts';
import type { DiscoveryFacts } from '../../src/discovery/facts.ts';
import { createAddresses } from '../../src/lib/addresses.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { renderSample, renderSampleForPrograms } from './rendered.ts';
import { gatherSampleFacts, sampleUrl } from './sample-site.ts';
import { createSiteHead } from './site-head.ts';

const pairs = [
  ['/desarrolladores/', '/developers/'],
  ['/desarrolladores/referencia/', '/developers/reference/'],
  ['/desarrolladores/cambios/', '/developers/changelog/'],
] as const;
const all = pairs.flat();

const sample = await renderSample();
const main = await gatherSampleFacts();
const inLanguage = (language: string): Partial<DiscoveryFacts> => ({
  profile: { ...main.profile, language },
});

/** The `hreflang` links of a page: language → path. */
function alternatesOf(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g);
  return Object.fromEntries(
    [...links].map(([, language, href = '']) => [language, href.replace(sampleUrl, '')]),
  );
}

/** The documents of the sample site with a page more. */
const renderWithPage = (path: string) => {
  const own = { path, url: sampleUrl + path, title: 'Ours', language: 'en' };
  const page = { ...own, description: '', city: '', modified: '' };
  return renderSample({ pages: [...main.pages, page], readMarkdown: () => '# A' });
};

const idsOf = (html: string) =>
  [...html.matchAll(/<(?:h[1-6]|section)[^>]* id="([^"]+)"/g)].map(([, id]) => id);

describe('contract C14.1: the developer pages in two languages', () => {
  it.each(pairs)('%s and %s name each other, and a default', (spanish, english) => {
    for (const path of [spanish, english]) {
      const html = sample.textOf(path);
      expect(alternatesOf(html)).toEqual({ es: spanish, en: english, 'x-default': spanish });
      expect(html).not.toContain('rel="canonical"');
      expect(typeof sample.find(path).body).toBe('string');
      expect(sample.find(path).headers).toEqual({ 'Content-Language': path === spanish ? 'es' : 'en' });
    }
    expect(sample.textOf(spanish)).toContain(`href="${english}" hreflang="en" lang="en">English</a>`);
    expect(sample.textOf(english)).toContain(`href="${spanish}" hreflang="es" lang="es">Español</a>`);
  });

  it.each(pairs)('%s and %s have the same anchors', (spanish, english) => {
    expect(idsOf(sample.textOf(english))).toEqual(idsOf(sample.textOf(spanish)));
    expect(idsOf(sample.textOf(english)).length).toBeGreaterThan(1);
  });

  it('the English pages are in English, and the Spanish ones in Spanish', () => {
    /** What is left of a page without code, names of operations and data of the site. */
    const wordsOf = (path: string) =>
      sample
        .textOf(path)
        .replaceAll(/<(pre|code|option|title)\b[\s\S]*?<\/\1>/g, ' ')
        .replaceAll(/<a class="switch"[\s\S]*?<\/a>/g, ' ')
        .replaceAll(/<[^>]*>/g, ' ');
    const spanishWords =
      /\b(?:que|los|las|una|con|para|petición|respuesta|página|cuota|copiar|cabeceras?|obligatorio|opcional)\b/gi;
    const englishWords = /\b(?:the|with|your|answer|header|required|optional|copy)\b/gi;
    for (const [spanish, english] of pairs) {
      expect(wordsOf(english).match(spanishWords)).toBeNull();
      expect(wordsOf(spanish).match(englishWords)).toBeNull();
    }
  });

  it('a site in another language than those of Spain has English as its default', async () => {
    for (const [language, at] of [
      ['en', 1],
      ['de', 1],
      ['ca', 0],
    ] as const) {
      const changes = inLanguage(language);
      const { textOf, jsonOf } = await renderSample(changes);
      for (const pair of pairs) expect(alternatesOf(textOf(pair[0]))['x-default']).toBe(pair[at]);
      expect(textOf('/desarrolladores/')).toContain('<html lang="es">');
      const head = createSiteHead(await gatherSampleFacts(changes));
      expect(head.homeLink).toContain(`<${pairs[0][at]}>; rel="service-doc"`);
      expect(head.headOf('/', true)).toContain(
        `<link rel="service-doc" type="text/html" href="${pairs[0][at]}">`,
      );
      const { service_documentation: documentation } = jsonOf('/.well-known/oauth-authorization-server');
      expect(documentation).toBe(sampleUrl + pairs[0][at]);
    }
  });

  it('documents in one language have that of the site (contract C2.9)', async () => {
    // the server's identity was made for the sample site, in Spanish
    const identity = { ...main.mcp.identity, instructions: '' };
    const changes = { ...inLanguage('pt'), mcp: { ...main.mcp, identity } };
    const { documents, textOf, find } = await renderSampleForPrograms(changes);
    const spanish =
      /solo lectura|Servidor MCP|Instrucciones|Autenticación|Mapa del sitio|Faltan \d|Agentes que|[Ll]lama a|Úsala|¿[^?]*empresa\?|Contenido de /;
    const fixed = documents.flatMap(({ body, path }) => (typeof body === 'string' ? [{ path, body }] : []));
    expect(fixed.map(({ path }) => path)).toContain('/.well-known/agent-skills/search-content/SKILL.md');
    for (const { path, body } of fixed)
      expect(`${path}: ${spanish.exec(body)?.[0]}`).toBe(`${path}: undefined`);
    expect(find('/sitemap.md').body).toMatch(/^# Site map of /);
    expect(createSiteHead(await gatherSampleFacts(changes)).headOf('/', true)).toContain('"Content API of ');
    expect(textOf('/openapi.json', 'en')).toContain('by default, in English');
    expect(textOf('/openapi.json', 'es')).toContain('por defecto, en inglés');
    expect(sample.textOf('/openapi.json', 'en')).toContain('by default, in Spanish');
  });

  it('documents link to the pages in their own language', () => {
    for (const path of [
      '/agents.md',
      '/auth.md',
      '/pricing.md',
      '/openapi.json',
      '/api/v1',
      '/api/sandbox',
    ]) {
      expect(sample.textOf(path, 'es'), path).toContain(`${sampleUrl}/desarrolladores/`);
      expect(sample.textOf(path, 'es'), path).not.toContain(`${sampleUrl}/developers/`);
      expect(sample.textOf(path, 'en'), path).toContain(`${sampleUrl}/developers/`);
      expect(sample.textOf(path, 'en'), path).not.toContain(`${sampleUrl}/desarrolladores/`);
    }
    // the index lists both, its own first
    const places = (language: 'es' | 'en') =>
      pairs[0].map((path) =>
        sample.textOf('/llms.txt', language).indexOf(`](${sampleUrl}${path.replace(/\/$/, '.md')})`),
      );
    expect(places('es')[0]).toBeLessThan(places('es')[1] ?? -1);
    expect(places('en')[1]).toBeLessThan(places('en')[0] ?? -1);
    expect(Math.min(...places('es'), ...places('en'))).toBeGreaterThan(0);
    for (const path of all) expect(sample.textOf('/sitemap.xml')).toContain(`<loc>${sampleUrl}${path}</loc>`);
  });

  it.each(['/developers', '/developers/', '/developers.html', '/Developers/api/'])(
    'a site keeps its own page at %s',
    async (path) => {
      const { documents, textOf } = await renderWithPage(path);
      expect(documents.filter((document) => document.path.startsWith('/developers'))).toEqual([]);
      expect(alternatesOf(textOf('/desarrolladores/'))).toEqual({});
      expect(textOf('/desarrolladores/')).not.toContain('class="switch"');
      expect(textOf('/agents.md', 'en')).toContain(`${sampleUrl}/desarrolladores/`);
    },
  );

  it('a page of a similar address keeps none', async () => {
    expect((await renderWithPage('/developers-guild/')).find('/developers/')).toBeDefined();
  });
});

describe('contract C14.2: the developer pages for assistants', () => {
  it.each(all)('%s is also Markdown, and has a button that copies it', (path) => {
    const { markdown } = sample.find(path);
    expect(markdown).toMatch(/^# \S/);
    expect(markdown).not.toMatch(/<(?:div|span|p|section|a|form|input)\b/);
    const twin = path.replace(/\/$/, '.md');
    expect(sample.textOf(path)).toContain(`data-copy-page="${twin}"`);
    expect(sample.textOf(path)).toContain(`<link rel="alternate" type="text/markdown" href="${twin}">`);
  });

  it('the reference as Markdown has every operation, with its parameters and answers', () => {
    const markdown = String(sample.find('/developers/reference/').markdown);
    for (const { id, params } of main.operations) {
      const part = markdown.split(/^### /m).find((piece) => piece.includes(`(\`${id}\`)`)) ?? '';
      for (const name of Object.keys(params.properties)) expect(part).toContain(`| \`${name}\` |`);
      expect(part).toMatch(/^- 200: /m);
    }
  });

  it('links to assistants only where they can read the page', async () => {
    expect(sample.textOf('/developers/')).not.toContain('https://claude.ai');
    const { textOf } = await renderSample({ addresses: createAddresses('https://www.casaclara.es') });
    for (const path of all) {
      const prompt = `${encodeURIComponent(`https://www.casaclara.es${path.replace(/\/$/, '.md')}`)}`;
      expect(textOf(path)).toMatch(new RegExp(`https://claude\\.ai/new\\?q=\\w+%20${prompt}%20`));
      expect(textOf(path)).toMatch(new RegExp(`https://chatgpt\\.com/\\?q=\\w+%20${prompt}%20`));
    }
  });

  it.each([
    ['https://www.casaclara.es/x', true],
    ['http://www.casaclara.es/x', false],
    ['https://localhost/x', false],
    ['https://intranet/x', false],
    ['https://www.casaclara.example/x', false],
    ['https://docs.casaclara.local/x', false],
    ['https://192.168.1.4/x', false],
    ['https://[2001:db8::1]/x', false],
    ['https://example.casaclara.es/x', true],
  ])('%s: %s', (address, isReachable) => {
    expect(isReachableByAssistants(address)).toBe(isReachable);
  });
});

describe('contract C14.3: a developer page with all that it loads', () => {
  it.each(all)('%s has at most 40 kB in gzip', (path) => {
    const html = sample.textOf(path);
    const loaded = [...html.matchAll(/(?:src|href)="(\/desarrolladores\/assets\/[^"]+)"/g)];
    const folder = loaded[0]?.[1]?.replace(/[^/]+$/, '') ?? '';
    // scripts load others
    const imported = sample.documents.filter((document) => document.path.startsWith(folder));
    const names = new Set(loaded.map(([, address]) => address));
    const reached = imported.filter((document) => names.has(document.path) || document.path.endsWith('.js'));
    expect(reached.length).toBeGreaterThan(5);
    const bytes = [html, ...reached.map(({ body }) => String(body))].map((text) => gzipSync(text).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000);
  });

  it('the search in the pages has at most 8 kB', () => {
    const parts = sample.documents.filter(({ path }) => /(?:docs-search|search-dom)\.(?:js|css)$/.test(path));
    expect(parts).toHaveLength(3);
    expect(parts.reduce((sum, { body }) => sum + gzipSync(String(body)).length, 0)).toBeLessThan(8_000);
  });
});

describe('contract C14.5: the changelog of the API', () => {
  const file = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');

  it('is the part for callers of each version of CHANGELOG.md', async () => {
    const inFile = [...file.matchAll(/^## (?:(Unreleased)|(\S+) – (\S+))$/gm)].map(([, , version, date]) => [
      version ?? null,
      date ?? null,
    ]);
    expect(readHistory().map(({ version, date }) => [version, date])).toEqual(inFile);
    const part = (mark: string, changes: readonly { readonly en: string }[] = []) =>
      changes.map(({ en }) => `- ${mark}${en}\n`);
    const parts = readHistory().map(({ added, changed, fixed }) =>
      [...part('', added), ...part('Changed: ', changed), ...part('Fixed: ', fixed)].join(''),
    );
    const place = /(?<=^### For callers of the API\n\n)(?:- .*\n)*\n?/gm;
    const drawn = file.replaceAll(place, () => `${parts.shift()}\n`);
    expect(parts).toEqual([]);
    await expect(drawn).toMatchFileSnapshot(join(import.meta.dirname, '../../CHANGELOG.md'));
  });

  it('is linked from the section about versions', () => {
    for (const [guide, changelog] of [
      ['/desarrolladores/', '/desarrolladores/cambios/'],
      ['/developers/', '/developers/changelog/'],
    ] as const) {
      const section = sample.textOf(guide).split('id="versionado"')[1]?.split('<h2')[0];
      expect(section).toContain(`href="${sampleUrl}${changelog}"`);
    }
  });

  it('mentions tokens only where there are some', async () => {
    const without = await renderSample({ hasTokens: false });
    expect(sample.textOf('/developers/changelog/')).toContain('OAuth');
    expect(without.textOf('/developers/changelog/')).not.toMatch(/OAuth|token/i);
  });
});

describe('seed §5.2: what is said about the quotas', () => {
  it.each([
    [60, 600, /raises the quota to 600/],
    [900, 600, /the quota is 600 per minute, counted by client/],
    [600, 600, /the quota is 600 per minute, counted by client/],
  ])('is true for %d anonymous and %d identified requests', async (anonymous, identified, words) => {
    const { textOf } = await renderSample({ policies: createPolicies({ anonymous, identified }) });
    expect(textOf('/llms.txt', 'en')).toMatch(words);
    if (identified > anonymous) return;
    for (const path of ['/llms.txt', '/agents.md', '/auth.md', '/pricing.md', '/openapi.json', ...all]) {
      for (const language of ['es', 'en'] as const) {
        const claims = textOf(path, language).match(
          /larger quota|extended quota|raises the quota|cuota ampliada|cuota sube|sube la cuota|más cuota/g,
        );
        expect([path, claims]).toEqual([path, null]);
      }
    }
  });
});
