// Checks of pages as Markdown: llms.txt, negotiation by Accept, and twins.

import { countOf } from '../lib/count-of.ts';
import { type Check, markdownTypes, need, needAnswer, needPage } from './check.ts';
import { readLinkHeader } from './home-page.ts';
import type { Fetched } from './probe.ts';
import type { CheckedSite } from './site.ts';

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const twinsTried = 3;

function needLlms(site: CheckedSite): Promise<Fetched> {
  return needPage(site, '/llms.txt', ['text/plain', ...markdownTypes]);
}

/** The addresses that llms.txt links. */
function linksOf(llms: string): readonly string[] {
  return [...llms.matchAll(/\]\(([^)\]\s]+)\)/g)].map(([, address = '']) => address);
}

export const markdownChecks: readonly Check[] = [
  {
    id: 'llms-txt',
    why: 'llms.txt tells an agent in one file what the site is and which pages matter.',
    fix: 'Publish /llms.txt: "# Name", "> summary", and sections of links with a note each (llmstxt.org).',
    weight: 5,
    run: async (site) => {
      const { text } = await needLlms(site);
      need(/^\ufeff?# \S/.test(text), '/llms.txt does not begin with "# Name"');
      need(/^> \S/m.test(text), '/llms.txt has no summary ("> …")');
      const links = linksOf(text).length;
      need(links > 0, '/llms.txt links nothing');
      return `/llms.txt has a title, a summary and ${countOf(links, 'link')}`;
    },
  },
  {
    id: 'llms-txt-linked',
    why: 'An agent that starts at a page finds llms.txt by the relation describedby.',
    fix: 'Add <link rel="describedby" type="text/plain" href="/llms.txt"> or the same as a Link header to each page.',
    weight: 2,
    run: async (site) => {
      const [link] = site.links('describedby').filter(({ address }) => /llms(?:-full)?\.txt$/.test(address));
      need(link !== undefined, 'the home page has no link to llms.txt with rel="describedby"');
      await needAnswer(site, link.address);
      return `the home page names ${link.address} as describedby`;
    },
  },
  {
    id: 'markdown-by-accept',
    why: 'Agents that ask for text/markdown get the content for a fraction of the tokens of HTML.',
    fix: 'Answer "Accept: text/markdown" with Markdown and "Vary: Accept", and browsers with HTML as before.',
    weight: 6,
    run: async (site) => {
      const markdown = await needPage(site, '/', markdownTypes, { accept: 'text/markdown' });
      need(/\baccept\b(?!-)/i.test(markdown.header('vary')), 'the Markdown of / has no Vary: Accept');
      need(!/^\s*<(?:!doctype|html)/i.test(markdown.text), 'the Markdown of / is HTML');
      await needPage(site, '/', ['text/html', 'application/xhtml+xml'], { accept: browserAccept });
      await needPage(site, '/', ['text/html', 'application/xhtml+xml'], {
        accept: 'text/markdown;q=0.9, text/html;q=1',
      });
      return `/ is ${markdown.bytes.length} bytes of Markdown, ${site.home.page.bytes.length} of HTML`;
    },
  },
  {
    id: 'text-by-accept',
    why: 'Tools that know no Markdown ask for text/plain.',
    fix: 'Answer "Accept: text/plain" with the Markdown as text/plain.',
    weight: 1,
    run: async (site) => {
      const { text } = await needPage(site, '/', ['text/plain'], { accept: 'text/plain' });
      need(!/^\s*<(?:!doctype|html)/i.test(text), 'the plain text of / is HTML');
      return `/ is ${text.length} characters of plain text`;
    },
  },
  {
    id: 'markdown-twins',
    why: 'An address that ends in .md works for agents that cannot choose a header, and behind any cache.',
    fix: 'Serve each page at its address with .md too, name it by <link rel="alternate" type="text/markdown">, and link it in llms.txt.',
    weight: 4,
    run: async (site) => {
      const [named] = site.links('alternate').filter(({ type }) => markdownTypes.includes(type));
      need(named !== undefined, 'the home page names no Markdown twin (rel="alternate", text/markdown)');
      await needPage(site, named.address, markdownTypes);
      const { text } = await needLlms(site);
      const twins = linksOf(text).filter((address) => /\.md$/.test(address));
      need(twins.length > 0, '/llms.txt links no page as Markdown');
      for (const twin of twins.slice(0, twinsTried)) await needPage(site, twin, markdownTypes);
      return `${named.address} and the first twins of llms.txt are Markdown`;
    },
  },
  {
    id: 'markdown-of-files',
    why: 'llms.txt proposes the address of an HTML file with .md after it, and some agents try only that.',
    fix: 'Serve /index.html.md, and /a/index.html.md for /a/.',
    weight: 1,
    run: async (site) => {
      await needPage(site, '/index.html.md', markdownTypes);
      return '/index.html.md is Markdown';
    },
  },
  {
    id: 'markdown-links',
    why: 'Markdown has no <head>: its Link header leads back to the page and on to llms.txt.',
    fix: 'Send Link: <page>; rel="canonical", </llms.txt>; rel="describedby" with Markdown.',
    weight: 1,
    run: async (site) => {
      const { header, url } = await needPage(site, '/', markdownTypes, { accept: 'text/markdown' });
      const relations = readLinkHeader(header('link'), url).flatMap((link) => link.relations);
      for (const relation of ['canonical', 'describedby'])
        need(relations.includes(relation), `the Markdown of / has no Link with rel="${relation}"`);
      return 'the Markdown of / names its page and llms.txt';
    },
  },
];
