// The guide's sections about errors, limits, versions and published documents.

import { type ErrorCode, errorRows } from '../../errors/codes.ts';
import { localize } from '../../lib/language.ts';
import { clientIdleMs } from '../../oauth/client-store.ts';
import { tokenLifetimeSeconds } from '../../oauth/token.ts';
import { describeRule } from '../../operations/params.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { sampleBody, tokenRefusals } from '../openapi/refusals.ts';
import { priceSentence } from '../sentences.ts';
import { type Block, code, heading, list, note, paragraph, table } from './blocks.ts';

/** The section about errors, with every row of the table of refusals. */
export function writeErrors(facts: DiscoveryFacts): readonly Block[] {
  const refusals = facts.samples.flatMap((sample) => sample.refusals);
  const body = (errorCode: ErrorCode) => localize(sampleBody(errorCode, { refusals }, facts), 'es');
  const codes = (Object.keys(errorRows) as ErrorCode[]).filter(
    (errorCode) => facts.hasTokens || !tokenRefusals.includes(errorCode),
  );
  const rows = codes.map((errorCode) => {
    const { message, data } = body(errorCode) as { message: string; data: { hint: string } };
    return [`\`${errorCode}\``, String(errorRows[errorCode].status), message, data.hint];
  });
  return [
    heading(2, 'errores', 'Errores'),
    paragraph(
      'Todos los errores son JSON, nunca HTML, y tienen la misma forma. El significado de `code` no cambia nunca; `message` y `data.hint` están en español, o en inglés con `Accept-Language: en`.',
    ),
    code('json', 'Ejemplo: falta un parámetro', JSON.stringify(body('missing_parameter'), null, 2)),
    table('Códigos de error', ['code', 'HTTP', 'Qué ha pasado', 'Qué hacer (ejemplo)'], rows),
    paragraph(
      facts.hasTokens
        ? 'Los endpoints de OAuth responden `{"error", "error_description"}`, como exige RFC 6749 §5.2, y `/mcp`, con errores JSON-RPC.'
        : '`/mcp` responde con errores JSON-RPC.',
    ),
  ];
}

/** The section about limits. */
export function writeLimits({ operations, limits, hasTokens }: DiscoveryFacts): readonly Block[] {
  const rows = operations.flatMap(({ id, params }) =>
    Object.entries(params.properties)
      .filter(([, schema]) => schema.type === 'integer' || schema.enum === undefined)
      .map(([name, schema]) => [`\`${name}\` de \`${id}\``, describeRule(schema).es.replace(/\.$/, '')]),
  );
  return [
    heading(2, 'limites', 'Límites'),
    table(
      'Límites',
      ['Qué', 'Cuánto'],
      [
        ...rows,
        [
          '`markdown` de `read_page`',
          `${limits.markdownMaxChars.toLocaleString('es-ES')} caracteres; si se corta, \`truncated\` es \`true\``,
        ],
        ...(hasTokens ? tokenLimits(limits) : []),
      ],
    ),
    heading(2, 'precio', 'Precio'),
    paragraph(`**Gratis.** ${priceSentence('es')}`),
  ];
}

function tokenLimits({
  registrationsPerHour,
  tokensPerMinute,
}: DiscoveryFacts['limits']): readonly (readonly string[])[] {
  return [
    ['Registros de clientes', `${registrationsPerHour} por hora y dirección IP`],
    ['Peticiones de token', `${tokensPerMinute} por minuto, por cliente y por dirección IP`],
    ['Duración de un token', `${tokenLifetimeSeconds} segundos`],
    ['Cliente que no pide tokens', `se elimina a los ${clientIdleMs / 86_400_000} días`],
  ];
}

/** The section about versions (seed §9). The headers of a retired version link to its anchor. */
export function writeVersions({ addresses, retiring }: DiscoveryFacts): readonly Block[] {
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return [
    heading(2, 'versionado', 'Versionado'),
    list([
      `La versión actual es **v1**: va en la dirección (\`${addresses.api}\`) y en la cabecera \`API-Version\`.`,
      'Los cambios compatibles (campos y operaciones nuevos) llegan a v1 sin aviso: ignora lo que no conozcas.',
      'Los cambios incompatibles salen como v2. v1 sigue funcionando al menos **90 días** desde que se anuncia su retirada.',
      'Una versión que se retira responde con las cabeceras `Deprecation` (RFC 9745), `Sunset` (RFC 8594) y un `Link` con la relación `deprecation`.',
    ]),
    retiring === undefined
      ? paragraph('Ahora mismo no se está retirando ninguna versión.')
      : note(
          `Se está retirando **${retiring.version}**: desde el ${date(retiring.deprecationMs)} y hasta el ${date(retiring.sunsetMs)}. [Anuncio](${retiring.link}).`,
        ),
  ];
}

/** The section that lists the published documents. */
export function writeDocuments({ addresses, hasTokens }: DiscoveryFacts): readonly Block[] {
  const row = (name: string, address: string, about: string) => [`[${name}](${address})`, about];
  return [
    heading(2, 'documentos', 'Documentos para máquinas'),
    paragraph(
      `El contenido es público y de solo lectura, así que producción es también el [entorno de pruebas](${addresses.sandbox}).`,
    ),
    table(
      'Documentos para máquinas',
      ['Documento', 'Qué es'],
      [
        row('openapi.json', addresses.openapi, 'Contrato OpenAPI 3.1.'),
        row('agents.md', addresses.agents, 'Instrucciones para agentes.'),
        ...(hasTokens ? [row('auth.md', addresses.auth, 'Cómo identificarte.')] : []),
        row(
          'llms.txt',
          addresses.llms,
          `Índice para modelos; el texto entero, en [llms-full.txt](${addresses.llmsFull}).`,
        ),
        row(
          'Habilidades',
          addresses.agentSkills,
          'SKILL.md para buscar, leer y consultar datos de la empresa.',
        ),
        row('Tarjeta MCP', addresses.serverCard, 'Descripción del servidor MCP.'),
        row('ai-catalog.json', addresses.aiCatalog, 'Lo que un agente puede usar aquí.'),
        row('api-catalog', addresses.apiCatalog, 'Catálogo de APIs, RFC 9727.'),
        ...(hasTokens
          ? [
              row('Servidor de autorización', addresses.authorizationServer, 'Metadatos RFC 8414.'),
              row('Recurso protegido', addresses.apiProtectedResource, 'Metadatos RFC 9728.'),
            ]
          : []),
      ],
    ),
  ];
}
