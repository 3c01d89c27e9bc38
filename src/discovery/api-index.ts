// The index at the API's base address, which API catalogs link to: the operations and where they are described.

import { paths } from '../lib/addresses.ts';
import { text } from '../lib/language.ts';
import { addressOf, callAddress } from './curl.ts';
import { addressesOfPage } from './editions.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type PublishedDocument, publishLocalizedJson } from './published-document.ts';
import { howToUse } from './sentences.ts';

/** The published document at `{base_url}`. */
export function renderApiIndex(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, samples } = facts;
  const value = {
    name: text(`API de contenido de ${company.brand}`, `Content API of ${company.brand}`),
    version: 'v1',
    how_to: howToUse(facts),
    operations: samples.map(({ operation, answers: [example] }) => ({
      id: operation.id,
      method: 'GET',
      url: addressOf(operation, addresses),
      title: operation.title,
      description: operation.description,
      requires_token: operation.requires !== 'nothing',
      ...(example && { example: callAddress(operation, example.params, addresses) }),
    })),
    mcp: addresses.mcp,
    openapi: addresses.openapi,
    documentation: addressesOfPage('guide', facts),
    ...(facts.hasTokens && { authentication: addresses.auth }),
    sandbox: addresses.sandbox,
  };
  return publishLocalizedJson(paths.api, value);
}
