// The published documents of the sample site, by address, and their judge: each is made once for all tests of a process.

import type { DiscoveryFacts } from '../../src/discovery/facts.ts';
import { renderDocuments, renderForPrograms } from '../../src/discovery/index.ts';
import type { PublishedDocument } from '../../src/discovery/published-document.ts';
import { remember } from '../../src/lib/remember.ts';
import { createJudge, type Judge, type OpenApiDocument } from './openapi-document.ts';
import { gatherSampleFacts } from './sample-site.ts';

export interface Rendered {
  readonly facts: DiscoveryFacts;
  readonly documents: readonly PublishedDocument[];
  find(path: string): PublishedDocument;
  /** The body; the Spanish one if there are two. */
  textOf(path: string, language?: 'es' | 'en'): string;
  /** The body, parsed. */
  jsonOf(path: string): Record<string, unknown>;
}

const unchanged = remember((render: typeof renderDocuments) => renderWith({}, render));

/** The sample site's published documents, with some facts replaced. */
export function renderSample(changes?: Partial<DiscoveryFacts>, render = renderDocuments): Promise<Rendered> {
  return changes === undefined ? unchanged(render) : renderWith(changes, render);
}

/** The judge of answers by the sample site's OpenAPI document. */
export async function judgeOfSample(changes?: Partial<DiscoveryFacts>): Promise<Judge> {
  const { textOf } = await renderSampleForPrograms(changes);
  return judgeOf(textOf('/openapi.json'));
}

const judgeOf = remember((document: string) => createJudge(JSON.parse(document) as OpenApiDocument));

async function renderWith(
  changes: Partial<DiscoveryFacts>,
  render: typeof renderDocuments,
): Promise<Rendered> {
  const facts = await gatherSampleFacts(changes);
  const documents = [...render(facts)];
  const find = (path: string) => {
    const found = documents.find(({ path: own, aliases = [] }) => own === path || aliases.includes(path));
    if (found === undefined) throw new Error(`no document at ${path}`);
    return found;
  };
  const textOf = (path: string, language: 'es' | 'en' = 'es') => {
    const { body } = find(path);
    return typeof body === 'string' ? body : body[language];
  };
  return { facts, documents, find, textOf, jsonOf: (path) => JSON.parse(textOf(path)) };
}

/** The same without the developer pages, which take most of the time. */
export const renderSampleForPrograms = (changes?: Partial<DiscoveryFacts>): Promise<Rendered> =>
  renderSample(changes, renderForPrograms);
