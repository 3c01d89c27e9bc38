// Checks of what crawlers look at: robots.txt, the sitemap, and the home page without its scripts.

import { readJsonLd } from '../facts/index.ts';
import { countOf } from '../lib/count-of.ts';
import { isoDay } from '../lib/day.ts';
import { readRobotsLines } from '../lib/robots-lines.ts';
import { parseRobots, readSitemap } from '../sources/web/index.ts';
import { askFor, type Check, need, needAnswer, needPage } from './check.ts';
import type { Fetched } from './probe.ts';
import type { CheckedSite } from './site.ts';

/** Agents that read for a person who asks, or to answer questions. */
const readers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-User',
  'Claude-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
];
/** Agents that collect training data too: shutting them out is the owner's choice. */
const trainers = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Meta-ExternalAgent',
];

const textMinChars = 500;
function needRobots(site: CheckedSite): Promise<Fetched> {
  return needPage(site, '/robots.txt', ['text/plain']);
}

/** The agents that a robots.txt names, in lower case; `*` for all. */
function agentsOf(robots: string): ReadonlySet<string> {
  const lines = [...readRobotsLines(robots)].filter(({ key }) => key === 'user-agent');
  return new Set(lines.map(({ value }) => /^(?:\*|[\w-]*)/.exec(value)?.[0].toLowerCase() ?? ''));
}

export const crawlingChecks: readonly Check[] = [
  {
    id: 'robots-txt',
    why: 'Crawlers ask for robots.txt first and take their rules from it.',
    fix: 'Serve /robots.txt as text/plain with the lines "User-agent: *" and "Allow: /".',
    weight: 4,
    run: async (site) => {
      const { text } = await needRobots(site);
      need(agentsOf(text).has('*'), '/robots.txt has no group "User-agent: *"');
      return '/robots.txt has a group for all agents';
    },
  },
  {
    id: 'ai-agents',
    why: 'Assistants read a page for the person who asks only if robots.txt lets them.',
    fix: 'Name the agents in robots.txt, such as "User-agent: ChatGPT-User", and allow "/" to those that answer questions.',
    weight: 4,
    run: async (site) => {
      const { text } = await needRobots(site);
      const shut = readers.filter((agent) => !parseRobots(text, agent.toLowerCase()).isAllowed('/'));
      need(shut.length === 0, `/robots.txt shuts out ${shut.join(', ')}`);
      const agents = agentsOf(text);
      const named = [...readers, ...trainers].filter((agent) => agents.has(agent.toLowerCase()));
      need(named.length > 0, '/robots.txt names no AI agent');
      return `/robots.txt names ${named.length} AI agents and lets those that answer questions read`;
    },
  },
  {
    id: 'ai-usage',
    why: 'The owner says whether pages may be searched, quoted and used for training.',
    fix: 'Add "Content-Signal: search=yes, ai-input=yes, ai-train=no" to each group of robots.txt, or send the header Content-Usage.',
    weight: 2,
    run: async (site) => {
      const { header } = site.home.page;
      for (const name of ['content-signal', 'content-usage'])
        if (header(name) !== '') return `the home page sends ${name}: ${header(name)}`;
      const { text } = await needRobots(site);
      const signals = [...readRobotsLines(text)].filter(({ key }) => /^content-(?:signal|usage)$/.test(key));
      need(
        signals.some(({ value }) => value !== ''),
        'neither /robots.txt nor the home page has Content-Signal or Content-Usage',
      );
      return '/robots.txt says how content may be used';
    },
  },
  {
    id: 'sitemap',
    why: 'A sitemap lists all pages and when each was changed.',
    fix: 'Publish /sitemap.xml with <lastmod> and name it in robots.txt as "Sitemap: https://…/sitemap.xml".',
    weight: 4,
    run: async (site) => {
      const robots = await askFor(site, '/robots.txt');
      const [named = '/sitemap.xml'] = robots.status === 200 ? parseRobots(robots.text, '').sitemaps : [];
      const { bytes } = await needAnswer(site, named);
      const { isSitemap, pages, sitemaps } = await readSitemap(once(bytes), entriesMax);
      need(isSitemap, `${named} is not a sitemap`);
      const dated = pages.filter(({ lastmod }) => lastmod !== '').length;
      need(sitemaps.length > 0 || dated > 0, `${named} has no <lastmod>`);
      return sitemaps.length > 0
        ? `${named} names ${countOf(sitemaps.length, 'sitemap')}`
        : `${named} has ${countOf(pages.length, 'page')}, ${dated} with their date`;
    },
  },
  {
    id: 'text-without-scripts',
    why: 'Most agents run no scripts: they see only the text that the server sends.',
    fix: 'Render pages on the server, with an <h1> and their text in the HTML.',
    weight: 5,
    run: async ({ home }) => {
      need(
        home.textChars > textMinChars,
        `the home page has ${home.textChars} characters of text without scripts`,
      );
      need(home.headings > 0, 'the home page has no <h1>');
      return `the home page has ${home.textChars} characters of text and an <h1>`;
    },
  },
  {
    id: 'description',
    why: 'Search engines and assistants introduce a site by its description.',
    fix: 'Add <meta name="description" content="…"> to the home page.',
    weight: 1,
    run: async ({ home }) => {
      need(home.description.trim() !== '', 'the home page has no <meta name="description">');
      return home.description;
    },
  },
  {
    id: 'structured-data',
    why: 'JSON-LD says without doubt who the business is: its name, address and telephone.',
    fix: 'Add JSON-LD of the type Organization, or of a subtype such as LocalBusiness, with name and url to the home page.',
    weight: 4,
    run: async ({ home }) => {
      need(home.structuredData.length > 0, 'the home page has no JSON-LD');
      const facts = home.structuredData.flatMap((script) => readJsonLd(script).facts);
      const name = facts.find(({ field }) => field === 'brand')?.value;
      need(name !== undefined, 'the JSON-LD of the home page names no organization');
      return `JSON-LD describes ${name}`;
    },
  },
  {
    id: 'missing-pages',
    why: 'An agent believes what is answered with 200, so an address without a page must say 404.',
    fix: 'Answer unknown addresses, those below /.well-known/ included, with the status 404 and not with the home page.',
    weight: 3,
    run: async (site) => {
      for (const path of ['/vitrina-check-no-such-page/', '/.well-known/vitrina-check']) {
        const { status } = await askFor(site, path);
        need(status === 404 || status === 410, `${path} answers ${status}`);
      }
      return 'unknown addresses answer 404';
    },
  },
  {
    id: 'security-headers',
    why: 'Scanners take a page without them for one that nobody looks after.',
    fix: 'Send Content-Security-Policy, X-Content-Type-Options: nosniff, Referrer-Policy and, under https, Strict-Transport-Security.',
    weight: 1,
    run: async ({ home: { page }, url }) => {
      const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
      if (url.startsWith('https:')) wanted.push('strict-transport-security');
      const missing = wanted.filter((name) => page.header(name) === '');
      need(missing.length === 0, `the home page has no ${missing.join(', ')}`);
      return `the home page has ${wanted.join(', ')}`;
    },
  },
  {
    id: 'security-txt',
    why: 'security.txt says where to report a vulnerability (RFC 9116).',
    fix: 'Publish /.well-known/security.txt with Contact and with Expires, less than a year ahead.',
    weight: 1,
    run: async (site) => {
      const { text } = await needPage(site, '/.well-known/security.txt', ['text/plain']);
      need(/^contact: (?:mailto:|https:)/im.test(text), 'security.txt has no contact');
      const expires = Date.parse(/^expires: (\S+)\s*$/im.exec(text)?.[1] ?? '');
      need(expires > Date.now(), 'security.txt has expired, or has no Expires');
      return `security.txt has a contact and expires on ${isoDay(expires)}`;
    },
  },
];

const entriesMax = 50_000;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
