// Checks for crawlers: robots.txt, sitemap, home page, Markdown, security headers.

import { type Check, need, needPage } from './check.ts';

export const crawlingChecks: readonly Check[] = [
  {
    id: 'robotsTxt',
    source: 'isitagentready',
    about: 'robots.txt is text with a group',
    run: async (site) => {
      const { text } = await needPage(site, '/robots.txt', 'text/plain');
      need(/^User-agent: \*/m.test(text), 'no group for *');
    },
  },
  {
    id: 'robotsTxtAiRules',
    source: 'isitagentready',
    about: 'explicit groups for AI agents',
    run: async (site) => {
      const { text } = await needPage(site, '/robots.txt', 'text/plain');
      for (const agent of ['GPTBot', 'ClaudeBot', 'ChatGPT-User', 'PerplexityBot', 'Google-Extended']) {
        need(text.includes(`User-agent: ${agent}`), `${agent} is not named`);
      }
      need(!/^Disallow: \/\s*$/m.test(text), 'somebody is shut out');
    },
  },
  {
    id: 'contentSignals',
    source: 'isitagentready',
    about: 'Content-Signal inside a group',
    run: async (site) => {
      const { text } = await needPage(site, '/robots.txt', 'text/plain');
      need(
        /^Content-Signal: search=(yes|no), ai-input=(yes|no), ai-train=(yes|no)$/m.test(text),
        'no Content-Signal',
      );
    },
  },
  {
    id: 'sitemap',
    source: 'isitagentready',
    about: 'sitemap in robots.txt, valid, with lastmod',
    run: async (site) => {
      const { text: robots } = await needPage(site, '/robots.txt', 'text/plain');
      need(robots.includes(`Sitemap: ${site.url}/sitemap.xml`), 'robots.txt does not name it');
      const { text } = await needPage(site, '/sitemap.xml', 'application/xml');
      need(
        /<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/.test(text),
        'no urlset',
      );
      need(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/.test(text), 'no lastmod');
    },
  },
  {
    id: 'linkHeaders',
    source: 'isitagentready',
    about: 'Link header on / whose targets answer as advertised',
    run: async (site) => {
      const { headers } = await needPage(site, '/', 'text/html');
      const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="([^"]+)"; type="([^"]+)"/g)];
      const relations = links.map(([, , relation]) => relation);
      for (const relation of ['api-catalog', 'service-desc', 'service-doc', 'service-meta', 'describedby']) {
        need(relations.includes(relation), `no ${relation}`);
      }
      for (const [, target = '', , type = ''] of links) await needPage(site, target, type);
    },
  },
  {
    id: 'markdownNegotiation',
    source: 'isitagentready',
    about: '/ is Markdown on request, HTML for browsers, by weight',
    run: async (site) => {
      const ask = (accept: string, type: string) =>
        needPage(site, '/', type, { headers: { Accept: accept } });
      const markdown = await ask('text/markdown', 'text/markdown');
      need(markdown.headers.get('vary')?.includes('Accept'), 'no Vary: Accept');
      need(/^\d+$/.test(markdown.headers.get('x-markdown-tokens') ?? ''), 'no x-markdown-tokens');
      need(/^# /.test(markdown.text), 'it does not start with a heading');
      const html = await ask('text/html,application/xhtml+xml,*/*;q=0.8', 'text/html');
      need(html.headers.get('etag') !== markdown.headers.get('etag'), 'both variants have one ETag');
      await ask('*/*', 'text/html');
      await ask('text/markdown;q=0.9, text/html;q=1', 'text/html');
    },
  },
  {
    id: 'markdownTwins',
    source: 'canagentuse',
    about: '/index.md and a page’s .md twin, linked from the page',
    run: async (site) => {
      await needPage(site, '/index.md', 'text/markdown');
      const { text } = await needPage(site, '/', 'text/html');
      need(
        text.includes('<link rel="alternate" type="text/markdown" href="/index.md">'),
        'the home page does not link it',
      );
      const { text: index } = await needPage(site, '/llms.txt', 'text/plain');
      const twins = [...index.matchAll(/\((\S+\.md)\)/g)].map(([, url = '']) => url).slice(0, 8);
      for (const twin of twins) await needPage(site, twin.slice(site.url.length), 'text/markdown');
    },
  },
  {
    id: 'readableWithoutScripts',
    source: 'others',
    about: 'one h1 and over 500 characters of text on /',
    run: async (site) => {
      const { text } = await needPage(site, '/', 'text/html');
      need((text.match(/<h1[\s>]/g) ?? []).length === 1, 'not one h1');
      const words = text
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
      need(words.length > 500, 'too little text');
    },
  },
  {
    id: 'structuredData',
    source: 'canagentuse',
    about: 'JSON-LD with Organization, WebSite and WebAPI on /',
    run: async (site) => {
      const { text } = await needPage(site, '/', 'text/html');
      const blocks = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
      const types = blocks.flatMap(([, json = '']) => {
        const data = JSON.parse(json) as { '@graph'?: { '@type': string | string[] }[] };
        return (data['@graph'] ?? []).flatMap((node) => node['@type']);
      });
      for (const type of ['Organization', 'WebSite', 'WebAPI']) need(types.includes(type), `no ${type}`);
    },
  },
  {
    id: 'oneDescription',
    source: 'others',
    about: 'the same description in meta, JSON-LD and llms.txt',
    run: async (site) => {
      const { text } = await needPage(site, '/', 'text/html');
      const meta = /<meta name="description" content="([^"]+)"/.exec(text)?.[1] ?? '';
      need(meta !== '', 'no meta description');
      const { text: index } = await needPage(site, '/llms.txt', 'text/plain');
      need(index.includes(`> ${meta}`), 'llms.txt says something else');
      need(text.includes(`"description":${JSON.stringify(meta)}`), 'JSON-LD says something else');
    },
  },
  {
    id: 'webMcp',
    source: 'isitagentready',
    about: 'the pages load a script that registers tools with document.modelContext',
    run: async (site) => {
      const { text } = await needPage(site, '/', 'text/html');
      const source = /<script type="module" src="(\/[^"]+webmcp[^"]*)"><\/script>/.exec(text)?.[1];
      need(source !== undefined, 'no script on /');
      const script = await needPage(site, source, 'text/javascript');
      need(
        /document\.modelContext/.test(script.text) && /registerTool/.test(script.text),
        'it registers nothing',
      );
    },
  },
  {
    id: 'securityHeaders',
    source: 'canagentuse',
    about: 'CSP, nosniff, frame and referrer policy on pages (HSTS under https)',
    run: async (site) => {
      for (const path of ['/', '/desarrolladores/']) {
        const { headers } = await needPage(site, path, 'text/html');
        for (const name of [
          'content-security-policy',
          'x-content-type-options',
          'x-frame-options',
          'referrer-policy',
        ]) {
          need(headers.has(name), `${path} has no ${name}`);
        }
        if (site.url.startsWith('https:'))
          need(headers.has('strict-transport-security'), `${path} has no HSTS`);
      }
    },
  },
  {
    id: 'securityTxt',
    source: 'canagentuse',
    about: 'security.txt with a contact, expiring within a year',
    run: async (site) => {
      const { text } = await needPage(site, '/.well-known/security.txt', 'text/plain');
      need(/^Contact: (mailto:|https:|http:)/m.test(text), 'no contact');
      const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
      const days = (expires - Date.now()) / 86_400_000;
      need(days > 0 && days < 365, `it expires in ${days} days`);
    },
  },
  {
    id: 'llmsTxt',
    source: 'canagentuse',
    about: 'llms.txt as text/plain with title, summary, sections; llms-full.txt',
    run: async (site) => {
      const { text } = await needPage(site, '/llms.txt', 'text/plain');
      need(/^# .+\n\n> .+/.test(text), 'no title and summary');
      need(/^## Optional$/m.test(text), 'no Optional section');
      need(/cuándo usar/i.test(text), 'no "when to use"');
      await needPage(site, '/llms-full.txt', 'text/plain');
    },
  },
  {
    id: 'sitemapMd',
    source: 'others',
    about: '/sitemap.md and /pricing.md that says free',
    run: async (site) => {
      await needPage(site, '/sitemap.md', 'text/markdown');
      const { text } = await needPage(site, '/pricing.md', 'text/markdown');
      need(/gratis/i.test(text), 'no word of free');
    },
  },
];
