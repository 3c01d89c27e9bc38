// agents.md: the instructions for agents on one page (seed §5 discovery). No standard defines its format.

import { Refusal, renderErrorBody } from '../errors/index.ts';
import { addressFacts, paths } from '../lib/addresses.ts';
import { type Language, localize } from '../lib/language.ts';
import { describeRule, type ParamSchema } from '../operations/index.ts';
import { curlCommand } from './curl.ts';
import { addressesOfPage } from './editions.ts';
import { type DiscoveryFacts, describeSite } from './facts.ts';
import { type PublishedDocument, publishText, translator } from './published-document.ts';
import { type OperationSample, samplesIn } from './samples.ts';
import {
  bullets,
  howToUse,
  numbered,
  priceSentence,
  quotaSentence,
  whenNotToUse,
  whenRefused,
  whenToUse,
} from './sentences.ts';
import { serverLabel } from './server-label.ts';
import { shortenAnswer } from './shorten.ts';

/** The published document at `/agents.md` and `/AGENTS.md`. */
export function renderAgents(facts: DiscoveryFacts): PublishedDocument {
  return publishText(paths.agents, (language) => writeAgents(facts, language), { aliases: ['/AGENTS.md'] });
}

function writeAgents(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { addresses, company, mcp } = facts;
  return `# ${t('Instrucciones para agentes', 'Instructions for agents')}: ${company.brand}

> ${describeSite(facts)}

${t(
  'API pública y de solo lectura sobre el contenido publicado en el sitio. Ninguna operación crea, cambia, reserva ni cobra nada.',
  'A public, read-only API over the published content of the site. No operation creates, changes, books or charges anything.',
)} ${priceSentence(language)}

## ${t('Cuándo usarla', 'When to use it')}

${bullets(whenToUse(facts, language))}

## ${t('Cuándo no usarla', 'When not to use it')}

${bullets(whenNotToUse(facts, language))}

## ${t('Cómo responder con ella', 'How to answer with it')}

${numbered(localize(howToUse(facts), language))}

## ${t('Operaciones', 'Operations')}

${t('Dirección base', 'Base address')}: ${addresses.api}. ${t(
    'Todas usan GET y responden en JSON; las respuestas de ejemplo son de este sitio, con los textos largos recortados.',
    'All use GET and return JSON; the sample answers come from this site, with long texts shortened.',
  )}

${samplesIn(language, facts.samples)
  .map((sample) => describeOperation(sample, facts, language))
  .join('\n\n')}

## MCP

${t('Las mismas operaciones como herramientas', 'The same operations as tools')}: \`POST ${addresses.mcp}\` (Streamable HTTP; ${mcp.revisions.join(', ')}). ${t(
    facts.hasTokens
      ? 'Sin sesiones y con credenciales opcionales. Tarjeta del servidor'
      : 'Sin sesiones ni credenciales. Tarjeta del servidor',
    facts.hasTokens
      ? 'No sessions; credentials are optional. Server card'
      : 'No sessions and no credentials. Server card',
  )}: ${addresses.serverCard}

\`\`\`json
${JSON.stringify({ mcpServers: { [serverLabel(company.brand)]: { type: 'http', url: addresses.mcp } } }, null, 2)}
\`\`\`

${describeMcpExtras(facts, language)}

## ${facts.hasTokens ? t('Cuota y autenticación (opcional)', 'Quota and authentication (optional)') : t('Cuota', 'Quota')}

${quotaSentence(facts, language)}${facts.hasTokens ? ` ${t('Guía', 'Guide')}: ${addresses.auth}` : ''}

${t(
  'Toda respuesta que cuenta para la cuota lleva RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining y RateLimit-Reset. Tras un 429, espera los segundos que indica Retry-After.',
  'Every answer that counts against the quota has RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset. After a 429, wait the number of seconds in Retry-After.',
)}

## ${t('Errores', 'Errors')}

${t('Siempre en JSON y con la misma forma', 'Always JSON in the same shape')}:

\`\`\`json
${sampleError(facts, language)}
\`\`\`

${bullets(whenRefused(facts, language))}

## ${t('Más', 'More')}

${bullets([
  `OpenAPI 3.1: ${addresses.openapi}`,
  `${t('Documentación', 'Documentation')}: ${addressesOfPage('guide', facts)[language]}`,
  ...(facts.hasTokens ? [`${t('Autenticación', 'Authentication')}: ${addresses.auth}`] : []),
  `${t('Índice para modelos', 'Index for models')}: ${addresses.llms}`,
  `${t('Habilidades', 'Skills')}: ${addresses.agentSkills}`,
  `${t('Entorno de pruebas', 'Sandbox')}: ${addresses.sandbox}`,
  ...(company.email ? [`${t('Contacto', 'Contact')}: ${company.email}`] : []),
])}
`;
}

/** What MCP has besides tools. Templates and completions are of the cities and services of the site (contract C12.1). */
function describeMcpExtras({ profile, company }: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { length: cities } = profile.cities;
  const templates = cities > 1 ? t(', con plantillas por ciudad', ', with templates by city') : '';
  const completed = [
    ...(cities > 0 ? [t('ciudades', 'cities')] : []),
    ...(company.services?.length ? [t('servicios', 'services')] : []),
  ].join(t(' y ', ' and '));
  const completion = completed && t(`, autocompletado de ${completed},`, `, completion of ${completed},`);
  return t(
    `También hay recursos (cada página como Markdown${templates})${completion} y dos prompts: \`find_help\` y \`compare_services\`.`,
    `There are also resources (each page as Markdown${templates})${completion} and two prompts: \`find_help\` and \`compare_services\`.`,
  );
}

function describeOperation(
  sample: OperationSample,
  { addresses }: DiscoveryFacts,
  language: Language,
): string {
  const { operation, answers } = sample;
  const { properties, required = [] } = operation.params;
  const [first] = answers;
  const params = Object.entries(properties).map(([name, schema]) =>
    describeParam(name, schema, required.includes(name), language),
  );
  return [
    `### ${operation.id}: ${operation.title[language]}`,
    operation.description[language],
    ...(params.length === 0 ? [] : [bullets(params)]),
    ...(first === undefined && required.length > 0
      ? [] // a call without what it needs is refused
      : [`\`\`\`sh\n${curlCommand(operation, first?.params ?? {}, addresses)}\n\`\`\``]),
    ...(first === undefined
      ? []
      : [`\`\`\`json\n${JSON.stringify(shortenAnswer(first.result), null, 2)}\n\`\`\``]),
  ].join('\n\n');
}

function describeParam(name: string, schema: ParamSchema, isRequired: boolean, language: Language): string {
  const t = translator(language);
  const need = isRequired ? t('obligatorio', 'required') : t('opcional', 'optional');
  const rule = describeRule(schema)[language].replace(/\.$/, '');
  const preset =
    schema.default === undefined ? '' : t(`; por defecto ${schema.default}`, `; default ${schema.default}`);
  return `\`${name}\` (${need}; ${rule}${preset}): ${schema.description[language]}`;
}

function sampleError({ addresses, samples }: DiscoveryFacts, language: Language): string {
  const refusals = samples.flatMap((sample) => sample.refusals);
  const refusal = refusals.find(({ code }) => code === 'missing_parameter') ?? new Refusal('token_required');
  return JSON.stringify(renderErrorBody(refusal.with(addressFacts(addresses)), language), null, 2);
}
