import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderDocuments } from '../../src/discovery/index.ts';
import type { PublishedDocument } from '../../src/discovery/published-document.ts';
import { renderSample } from './rendered.ts';
import { gatherSampleFacts } from './sample-site.ts';
import { createSiteHead } from './site-head.ts';

const folder = join(import.meta.dirname, '../golden/discovery');

/** The bodies of a published document by file name: `openapi.json`, `openapi.en.json`, `agents.md`. */
function filesOf(document: PublishedDocument): readonly (readonly [string, string])[] {
  const { path, body, markdown } = document;
  const isFolder = path.endsWith('/');
  const name = `${path.slice(1)}${isFolder ? 'index.html' : ''}`.replaceAll('/', '__');
  const files = bodiesOf(name, body);
  return markdown === undefined ? files : [...files, ...bodiesOf(`${name}.md`, markdown)];
}

/** JSON is compared with indentation, so that a difference is a line. */
function indented(name: string, body: string): string {
  return name.endsWith('.json') ? `${JSON.stringify(JSON.parse(body), null, 2)}\n` : body;
}

function bodiesOf(name: string, body: PublishedDocument['body']): readonly (readonly [string, string])[] {
  if (typeof body === 'string') return [[name, body]];
  const dot = name.includes('.') ? name.lastIndexOf('.') : name.length;
  return [
    [name, body.es],
    [`${name.slice(0, dot)}.en${name.slice(dot)}`, body.en],
  ];
}

/** Assets are not compared: they are source files, and their path contains a digest. */
const isAsset = ({ path }: PublishedDocument) => path.includes('/assets/');

describe('seed §5 discovery, contract C1.2: the published documents, golden', async () => {
  const { facts, documents } = await renderSample();
  const files = documents.filter((document) => !isAsset(document)).flatMap(filesOf);
  const head = createSiteHead(facts);
  const snippets: readonly (readonly [string, string])[] = [
    ['home-link-header.txt', `${head.homeLink}\n`],
    ['home-head.html', head.headOf('/', true)],
    ['page-head.html', head.headOf('/servicios/año & más/', true)],
  ];
  const expected = [...files, ...snippets];

  it.each(expected)('%s', async (name, body) => {
    // the digest in an asset's address changes with the asset, not with the published document
    const stable = body.replaceAll(/\/assets\/[0-9a-f]{12}\//g, '/assets/DIGEST/');
    await expect(indented(name, stable)).toMatchFileSnapshot(join(folder, name));
  });

  it('has no obsolete golden file: delete those listed', () => {
    const names = new Set(expected.map(([name]) => name));
    expect(readdirSync(folder).filter((name) => !names.has(name))).toEqual([]);
  });

  it('publishes each address once, with its headers', async () => {
    const table = documents
      .filter((document) => !isAsset(document))
      .map(({ path, aliases = [], contentType, cacheSeconds, headers = {} }) =>
        [path, ...aliases]
          .join(' = ')
          .concat(` | ${contentType} | ${cacheSeconds} s | ${JSON.stringify(headers)}`),
      );
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot(join(folder, '..', 'discovery-addresses.txt'));
    const all = documents.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(new Set(all).size).toBe(all.length);
  });

  it('renders the same bytes from the same facts', async () => {
    const again = [...renderDocuments(await gatherSampleFacts())];
    expect(again.map(({ path, body }) => [path, body])).toEqual(
      documents.map(({ path, body }) => [path, body]),
    );
  });
});
