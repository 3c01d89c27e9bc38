// Information about the sandbox (seed §1): the service only reads public content, so production is also the sandbox.

import { paths } from '../lib/addresses.ts';
import { text } from '../lib/language.ts';
import { callAddress } from './curl.ts';
import { addressesOfPage } from './editions.ts';
import type { DiscoveryFacts } from './facts.ts';
import { inBoth, type PublishedDocument, publishLocalizedJson, translator } from './published-document.ts';
import { bullets, priceSentence, quotaSentence } from './sentences.ts';

/** The published document at `/api/sandbox`: JSON, or Markdown for callers that accept it. */
export function renderSandbox(facts: DiscoveryFacts): PublishedDocument {
  const { addresses, policies, samples } = facts;
  const calls = samples.flatMap(({ operation, answers }) =>
    answers.map(({ title, params }) => ({
      operation: operation.id,
      title,
      url: callAddress(operation, params, addresses),
      requires_token: operation.requires !== 'nothing',
    })),
  );
  const description = text(
    'El servicio de producción es también el entorno de pruebas: la API solo lee contenido público y ninguna operación crea, cambia, reserva ni cobra nada.',
    'The production service is also the sandbox: the API only reads public content, and no operation creates, changes, books or charges anything.',
  );
  const consoles = addressesOfPage('reference', facts);
  const value = {
    sandbox: true,
    separate_environment: false,
    description,
    base_url: addresses.api,
    mcp_url: addresses.mcp,
    credentials_required: false,
    side_effects: false,
    price: 'free',
    quota: (facts.hasTokens ? Object.values(policies) : [policies.anonimo]).map(
      ({ name, limit, windowSeconds }) => ({
        policy: name,
        limit,
        window_seconds: windowSeconds,
      }),
    ),
    try: calls,
    console: consoles,
    openapi: addresses.openapi,
    documentation: addressesOfPage('guide', facts),
  };
  const markdown = inBoth((language) => {
    const t = translator(language);
    const tries = calls.map(({ title, url }) => `${title[language]}: ${url}`);
    return `# ${t('Entorno de pruebas', 'Sandbox')}\n\n${description[language]}\n\n${quotaSentence(facts, language)} ${priceSentence(language)}\n\n## ${t('Prueba ahora', 'Try it now')}\n\n${bullets(tries)}\n\n${t('Consola', 'Console')}: ${consoles[language]}\n`;
  });
  return publishLocalizedJson(paths.sandbox, value, { markdown });
}
