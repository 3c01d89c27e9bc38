// The developer pages in each language, and their assets.

import { paths } from '../../lib/addresses.ts';
import { type Assets, publishAssets } from '../assets.ts';
import { type Edition, listEditions } from '../editions.ts';
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
export function renderDeveloperPages(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const assets = publishAssets(assetNames, `${paths.developers}assets/`);
  const pages = listEditions(facts).flatMap((edition) => renderEdition(facts, edition, assets));
  return [...pages, ...assets.documents];
}

function renderEdition(all: DiscoveryFacts, edition: Edition, assets: Assets): readonly PublishedDocument[] {
  const facts = { ...all, samples: samplesIn(edition.language, all.samples) };
  return [writeGuide, writeReference, writeChangelog].map((write) =>
    publishPage(write(facts, edition), { facts, edition, assets }),
  );
}
