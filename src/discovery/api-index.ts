// What a GET of the API's own address answers, because catalogues link to it: what there is, and where it is described.

import { paths } from '../lib/addresses.ts';
import { text } from '../lib/language.ts';
import { addressOf, callAddress } from './curl.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { publishLocalizedJson } from './publish.ts';
import { howToUse } from './wording.ts';

/** The document at `{base_url}`. */
export function renderApiIndex(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, company, samples } = facts;
  const value = {
    name: text(`API de contenido de ${company.brand}`, `Content API of ${company.brand}`),
    version: 'v1',
    how_to: howToUse(facts, 'es').map((es, step) => text(es, howToUse(facts, 'en')[step]!)),
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
    documentation: addresses.developers,
    authentication: addresses.auth,
    sandbox: addresses.sandbox,
  };
  return publishLocalizedJson(paths.api, value);
}
