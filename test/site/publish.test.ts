// The documents of the first generation: rendered one by one in the background, or all at once for who asks first.

import { expect, it } from 'vitest';
import { createPolicies } from '../../src/quota/index.ts';
import { gatherMcpFacts, publish, renderAll } from '../../src/site/publish.ts';
import { openSampleCatalogue, sampleUrl } from '../discovery/sample-site.ts';

const terms = {
  url: sampleUrl,
  version: '1.2.3',
  policies: createPolicies({ anonymous: 60, identified: 600 }),
  limits: { registrationsPerHour: 5, tokensPerMinute: 30, markdownMaxChars: 60_000 },
  servesPages: true,
  tokens: true,
  openHosts: [],
  ucp: false,
  aiTrain: false,
  securityContact: '',
  originTrials: [],
  cdnSeconds: 0,
  searchFetchTools: false,
  retiring: undefined,
};
const nowMs = Date.UTC(2026, 10, 21);

function start() {
  const catalogue = openSampleCatalogue(sampleUrl);
  const face = { terms, mcp: gatherMcpFacts(terms, catalogue) };
  return { catalogue, face };
}

it('renders the documents one by one, and what is left of them when they are asked for', async () => {
  const { catalogue, face } = start();
  const { documents } = await renderAll(catalogue, face, nowMs);
  const inSteps = await publish(catalogue, face, nowMs);
  for (let i = 0; i < documents.length; i++) expect(inSteps.renderNext()).toBe(true);
  expect(inSteps.renderNext()).toBe(false);
  expect(inSteps.documents()).toEqual(documents);
  const begun = await publish(catalogue, face, nowMs);
  for (let i = 0; i < 5; i++) begun.renderNext();
  expect(begun.documents()).toEqual(documents);
  expect(begun.documents()).toBe(begun.documents());
});

it('reports each time that a document cannot be rendered, and never serves the others alone', async () => {
  const { catalogue, face } = start();
  let isBroken = true;
  const readPage: typeof catalogue.readPage = (url) => {
    if (isBroken) throw new Error('the page is gone');
    return catalogue.readPage(url);
  };
  const published = await publish({ ...catalogue, readPage }, face, nowMs);
  const whole = (await renderAll(catalogue, face, nowMs)).documents;
  for (let i = 0; i < 2; i++) expect(() => published.documents()).toThrow('the page is gone');
  isBroken = false;
  expect(published.documents()).toEqual(whole);
});
