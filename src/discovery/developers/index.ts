// The developer pages in each language, and their assets.

import { paths } from '../../lib/addresses.ts';
import { publishAssets } from '../assets.ts';
import { listEditions } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { PublishedDocument } from '../published-document.ts';
import { samplesIn } from '../samples.ts';
import { writeChangelog } from './changelog.ts';
import { writeGuide } from './guide.ts';
import { publishPage } from './page.ts';
import { writeReference } from './reference.ts';

const assetNames = [
  'base.css',
  'frame.css',
  'blocks.css',
  'code.css',
  'guide.css',
  'reference.css',
  'console.css',
  'page.js',
  'language.js',
  'docs-search.css',
  'docs-search.js',
  'search-dom.js',
  'console.js',
  'answer-view.js',
  'quota-view.js',
  'token-panel.js',
  'icon.svg',
];

/** The guide, the reference with its console, and the changelog, in each language; their styles and scripts once. */
export function* renderDeveloperPages(facts: DiscoveryFacts): Iterable<PublishedDocument> {
  const assets = publishAssets(assetNames, `${paths.developers}assets/`);
  for (const edition of listEditions(facts)) {
    const own = { ...facts, samples: samplesIn(edition.language, facts.samples) };
    for (const write of [writeGuide, writeReference, writeChangelog])
      yield publishPage(write(own, edition), { facts: own, edition, assets });
  }
  yield* assets.documents;
}
