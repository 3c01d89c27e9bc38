// The sandbox information (seed §1): the service reads public content, so the real one is the place to try it.

import { paths } from '../lib/addresses.ts';
import { text } from '../lib/language.ts';
import { callAddress } from './curl.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { inBoth, publishLocalizedJson, wording } from './publish.ts';
import { bullets, priceSentence, quotaSentence } from './wording.ts';

/** The document at `/api/sandbox`: JSON, or Markdown for who asks for it. */
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
    'El servicio de producción es también el entorno de pruebas: la API es de solo lectura sobre contenido público y ninguna operación crea, cambia, reserva o cobra nada.',
    'The production service doubles as the sandbox: the API is read-only over public content and no operation creates, changes, books or charges anything.',
  );
  const value = {
    sandbox: true,
    separate_environment: false,
    description,
    base_url: addresses.api,
    mcp_url: addresses.mcp,
    credentials_required: false,
    side_effects: false,
    price: 'free',
    quota: Object.values(policies).map(({ name, limit, windowSeconds }) => ({
      policy: name,
      limit,
      window_seconds: windowSeconds,
    })),
    try: calls,
    console: addresses.reference,
    openapi: addresses.openapi,
    documentation: addresses.developers,
  };
  const markdown = inBoth((language) => {
    const t = wording(language);
    const tries = calls.map(({ title, url }) => `${title[language]}: ${url}`);
    return `# ${t('Entorno de pruebas', 'Sandbox')}\n\n${description[language]}\n\n${quotaSentence(facts, language)} ${priceSentence(language)}\n\n## ${t('Prueba ahora', 'Try it now')}\n\n${bullets(tries)}\n\n${t('Consola', 'Console')}: ${addresses.reference}\n`;
  });
  return publishLocalizedJson(paths.sandbox, value, { markdown });
}
