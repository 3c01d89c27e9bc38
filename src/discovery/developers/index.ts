// The developer pages in each language, and their assets.

import { paths } from '../../lib/addresses.ts';
import { publishAssets } from '../assets.ts';
import { listEditions } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { PublishedDocument } from '../published-document.ts';
import { samplesIn } from '../samples.ts';
import { renderChangelog } from './changelog.ts';
import { renderGuide } from './guide.ts';
import { renderReference } from './reference.ts';

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

const renderers = [renderGuide, renderReference, renderChangelog];

/** The guide, the reference with its console, and the changelog, in each language; their styles and scripts once. */
export function renderDeveloperPages(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const assets = publishAssets(assetNames, `${paths.developers}assets/`);
  const pages = listEditions(facts).flatMap((edition) => {
    const samples = samplesIn(edition.language, facts.samples);
    return renderers.map((render) => render({ ...facts, samples }, edition, assets));
  });
  return [...pages, ...assets.documents];
}
