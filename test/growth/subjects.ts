// What reads documents, in the parts of the program that a hostile one reaches.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCities } from '../../src/catalogue/site-files.ts';
import { parseCompany } from '../../src/company/read-file.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { loadSettings } from '../../src/config/load.ts';
import { readDocument } from '../../src/extract/read-document.ts';
import { allCities } from '../../src/facts/city.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { parseSynonyms } from '../../src/search/index.ts';
import { gatherMcpFacts, renderAll } from '../../src/site/publish.ts';
import { readPageLinks } from '../../src/sources/web/page-links.ts';
import { parseRobots, robotsToken } from '../../src/sources/web/robots.ts';
import { readSitemap } from '../../src/sources/web/sitemap.ts';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import { paragraphAbout } from '../catalogue/temporary-site.ts';
import { pageOf } from '../extract/html-page.ts';
import { checkAnswers } from '../readiness/check-answers.ts';
import { defaultTerms } from '../service.ts';
import type { Reader } from './processor-time.ts';
import * as snippets from './snippets.ts';

/** A reader with what it is given. */
export interface Subject {
  readonly read: Reader;
  readonly inputs: snippets.Inputs;
  /** In its short form, the test takes one of so many of the inputs. */
  readonly oneOf: number;
}

const nothing = { environment: {}, flags: {}, folder: '/' };
const paragraph = paragraphAbout('los grifos');
/** Its title and H1 are sentences, so that sample searches are drawn from the headings of its content. */
const htmlPage = (content: string) => {
  const title = 'Reparamos los grifos de tu casa, tu oficina y tu comunidad de vecinos';
  return `<!doctype html><html lang="es"><title>${title}</title><main><h1>${title}</h1><p>${paragraph}</p>${content}`;
};

/** A reader that may refuse what it reads. */
const orRefuses =
  (read: (text: string) => unknown): Reader =>
  (text) => {
    try {
      read(text);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  };

const readSource =
  (kind: 'markdown' | 'mdx'): Reader =>
  (text) =>
    readDocument({
      document: { path: '/a', kind, bytes: Buffer.from(text), charset: '' },
      options: { isIncluded: true, isChecked: true, nowMs: 0 },
    });

/** Builds a site of which one page is hostile, opens it with its profile, renders what is published about it, and asks for the page. */
async function readSite(content: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-growth-'));
  try {
    writeFileSync(join(folder, 'index.html'), htmlPage('<a href="/a">Averías</a>'));
    writeFileSync(join(folder, 'a.html'), htmlPage(content));
    writeFileSync(join(folder, 'contacto.html'), htmlPage(`<p>C/ Mayor, 1, 28001 Madrid. ${paragraph}</p>`));
    const built = await buildCatalogue({
      content: folder,
      company: '',
      cities: '',
      synonyms: '',
      choice: noChoice,
    });
    const catalogue = built.open();
    const terms = defaultTerms('https://casa.example', createPolicies({ anonymous: 60, identified: 600 }));
    await renderAll(catalogue, { terms, mcp: gatherMcpFacts(terms, catalogue) }, 0);
    const page = catalogue.findPageByPath('/a');
    const words = page?.markdown.slice(0, 2000).match(/[\p{L}\d]{1,40}/gu) ?? [];
    for (const query of ['grifos', words.slice(-4).join(' ')])
      catalogue.searchPages({ query, city: allCities, limit: 5, cursor: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export const subjects: Readonly<Record<string, Subject>> = {
  'a page': { read: (text) => pageOf(htmlPage(text)), inputs: snippets.html, oneOf: 61 },
  'a page of two constructs': {
    read: (text) => pageOf(htmlPage(text)),
    inputs: snippets.htmlPairs,
    oneOf: 251,
  },
  'a site': { read: readSite, inputs: snippets.html, oneOf: 601 },
  Markdown: { read: readSource('markdown'), inputs: snippets.markdown, oneOf: 11 },
  MDX: { read: readSource('mdx'), inputs: snippets.markdown, oneOf: 13 },
  'front matter': { read: readSource('markdown'), inputs: snippets.frontMatter, oneOf: 3 },
  'links of a website': {
    read: (text) => readPageLinks(Buffer.from(text), '', 'https://casa.example/a/'),
    inputs: snippets.html,
    oneOf: 199,
  },
  'robots.txt': {
    read: (text) => {
      const { isAllowed } = parseRobots(text, robotsToken);
      for (let i = 0; i < 20; i++) isAllowed(`/${'a/b'.repeat(300)}${i}`);
    },
    inputs: snippets.robots,
    oneOf: 1,
  },
  'a sitemap': { read: (text) => readSitemap(once(text), 50_000), inputs: snippets.sitemaps, oneOf: 1 },
  'check --agents on HTML': {
    read: (text) => checkAnswers(text, 'text/html'),
    inputs: snippets.html,
    oneOf: 211,
  },
  'check --agents on texts': {
    read: (text) => checkAnswers(text, 'text/plain'),
    inputs: { ...snippets.robots, ...snippets.sitemaps, ...snippets.answers },
    oneOf: 2,
  },
  'check --agents on JSON': {
    read: (text) => checkAnswers(text, 'application/json'),
    inputs: snippets.answers,
    oneOf: 1,
  },
  settings: {
    read: orRefuses((text) => loadSettings({ ...nothing, file: { path: 'vitrina.yaml', text } })),
    inputs: snippets.yaml,
    oneOf: 3,
  },
  'company data': {
    read: orRefuses((text) => parseCompany(text, 'company.yaml')),
    inputs: snippets.yaml,
    oneOf: 4,
  },
  cities: { read: orRefuses((text) => parseCities(text, 'cities.yaml')), inputs: snippets.yaml, oneOf: 5 },
  synonyms: { read: orRefuses((text) => parseSynonyms(text)), inputs: snippets.synonyms, oneOf: 1 },
};
