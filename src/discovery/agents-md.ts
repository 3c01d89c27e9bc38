// agents.md: what an agent must know to use the service, on one page (seed §5 discovery). No standard fixes its form.

import { Refusal, renderErrorBody } from '../errors/refusal.ts';
import { addressFacts, paths } from '../lib/addresses.ts';
import type { Language } from '../lib/language.ts';
import { curlCommand } from './curl.ts';
import type { PublishedDocument } from './document.ts';
import type { DiscoveryFacts } from './facts.ts';
import { describeSite } from './facts.ts';
import { publishText, wording } from './publish.ts';
import type { OperationSample } from './samples.ts';
import { bullets, priceSentence, quotaSentence, whenNotToUse, whenToUse } from './wording.ts';

/** The document at `/agents.md` and `/AGENTS.md`. */
export function renderAgents(facts: DiscoveryFacts): PublishedDocument {
  return publishText(paths.agents, (language) => writeAgents(facts, language), { aliases: ['/AGENTS.md'] });
}

function writeAgents(facts: DiscoveryFacts, language: Language): string {
  const t = wording(language);
  const { addresses, company, mcp } = facts;
  return `# ${t('Instrucciones para agentes', 'Instructions for agents')}: ${company.brand}

> ${describeSite(facts)}

${t(
  'API pública y de solo lectura sobre el contenido publicado en el sitio. Ninguna operación crea, cambia, reserva o cobra nada.',
  'A public, read-only API over the published content of the site. No operation creates, changes, books or charges anything.',
)} ${priceSentence(language)}

## ${t('Cuándo usarla', 'When to use it')}

${bullets(whenToUse(facts, language))}

## ${t('Cuándo no usarla', 'When not to use it')}

${bullets(whenNotToUse(facts, language))}

## ${t('Operaciones', 'Operations')}

${t('Dirección base', 'Base address')}: ${addresses.api}

${facts.samples.map((sample) => describeOperation(sample, facts, language)).join('\n\n')}

## MCP

${t('Las mismas operaciones como herramientas', 'The same operations as tools')}: \`POST ${addresses.mcp}\` (Streamable HTTP; ${mcp.revisions.join(', ')}). ${t(
    'Sin sesión y sin credenciales obligatorias. Tarjeta del servidor',
    'Without sessions and without mandatory credentials. Server card',
  )}: ${addresses.serverCard}

## ${t('Cuota y autenticación (opcional)', 'Quota and authentication (optional)')}

${quotaSentence(facts, language)} ${t('Guía', 'Guide')}: ${addresses.auth}

${t(
  'Cada respuesta contada lleva RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset. Con un 429, espera los segundos de Retry-After.',
  'Every counted answer carries RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset. On a 429, wait for the seconds of Retry-After.',
)}

## ${t('Errores', 'Errors')}

${t('Siempre JSON, con la misma forma', 'Always JSON, always of the same shape')}:

\`\`\`json
${sampleError(facts, language)}
\`\`\`

## ${t('Más', 'More')}

${bullets([
  `OpenAPI 3.1: ${addresses.openapi}`,
  `${t('Documentación', 'Documentation')}: ${addresses.developers}`,
  `${t('Autenticación', 'Authentication')}: ${addresses.auth}`,
  `${t('Índice para modelos', 'Index for models')}: ${addresses.llms}`,
  `${t('Habilidades', 'Skills')}: ${addresses.agentSkills}`,
  `${t('Entorno de pruebas', 'Sandbox')}: ${addresses.sandbox}`,
  ...(company.email ? [`${t('Contacto', 'Contact')}: ${company.email}`] : []),
])}
`;
}

function describeOperation(
  sample: OperationSample,
  { addresses }: DiscoveryFacts,
  language: Language,
): string {
  const { operation, answers } = sample;
  const [first] = answers;
  const call = curlCommand(operation, first?.params ?? {}, addresses);
  return `### ${operation.id}: ${operation.title[language]}

${operation.description[language]}

\`\`\`sh
${call}
\`\`\``;
}

function sampleError({ addresses, samples }: DiscoveryFacts, language: Language): string {
  const refusals = samples.flatMap((sample) => sample.refusals);
  const refusal = refusals.find(({ code }) => code === 'missing_parameter') ?? new Refusal('token_required');
  return JSON.stringify(renderErrorBody(refusal.with(addressFacts(addresses)), language), null, 2);
}
