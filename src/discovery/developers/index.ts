// The developer pages and their assets.

import { paths } from '../../lib/addresses.ts';
import { publishAssets } from '../assets.ts';
import type { DiscoveryFacts } from '../facts.ts';
import type { PublishedDocument } from '../published-document.ts';
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
  'console.js',
  'answer-view.js',
  'quota-view.js',
  'token-panel.js',
  'icon.svg',
];

/** The guide, the reference with its console, and their styles and scripts. */
export function renderDeveloperPages(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const assets = publishAssets(assetNames, `${paths.developers}assets/`);
  return [renderGuide(facts, assets), renderReference(facts, assets), ...assets.documents];
}
