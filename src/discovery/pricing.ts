// pricing.md: the price of the service for agents that look for one; it is free (seed §1).

import { paths } from '../lib/addresses.ts';
import type { Language } from '../lib/language.ts';
import { escapeLine } from '../lib/markdown-text.ts';
import { addressesOfPage } from './editions.ts';
import type { DiscoveryFacts } from './facts.ts';
import { type PublishedDocument, publishText, translator } from './published-document.ts';
import { priceSentence, quotaSentence } from './sentences.ts';

/** The published document at `/pricing.md`. */
export function renderPricing(facts: DiscoveryFacts): PublishedDocument {
  return publishText(paths.pricing, (language) => writePricing(facts, language));
}

function writePricing(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { addresses, company, policies } = facts;
  const row = (plan: string, limit: number, how: string) => `| ${plan} | 0 € | ${limit} | ${how} |`;
  return `# ${t('Precio de la API', 'Price of the API')}: ${t('gratis', 'free')}

${priceSentence(language)} ${quotaSentence(facts, language)}

| ${t('Uso', 'Use')} | ${t('Precio', 'Price')} | ${t('Peticiones por minuto', 'Requests per minute')} | ${t('Cómo', 'How')} |
|---|---|---|---|
${row(policies.anonimo.name, policies.anonimo.limit, t('sin credenciales', 'without credentials'))}${facts.hasTokens ? `\n${row(policies.identificado.name, policies.identificado.limit, `${t('token gratuito', 'free token')}: ${addresses.auth}`)}` : ''}

${t(
  `Los precios de los productos y servicios de ${escapeLine(company.brand)}, si los publica, los devuelve get_company_info.`,
  `get_company_info returns the prices of the products and services of ${escapeLine(company.brand)}, if it publishes any.`,
)} ${t('Documentación', 'Documentation')}: ${addressesOfPage('guide', facts)[language]}
`;
}
