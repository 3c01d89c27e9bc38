// The guide's sections about errors, limits, versions and published documents.

import { type ErrorCode, errorRows } from '../../errors/codes.ts';
import { isoDay } from '../../lib/day.ts';
import { type Language, localize } from '../../lib/language.ts';
import { clientIdleDays } from '../../oauth/client-store.ts';
import { tokenLifetimeSeconds } from '../../oauth/token.ts';
import { describeRule } from '../../operations/params.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { sampleBody, tokenRefusals } from '../openapi/refusals.ts';
import { translator } from '../published-document.ts';
import { priceSentence } from '../sentences.ts';
import { type Block, code, heading, list, note, paragraph, table } from './blocks.ts';

/** The section about errors, with every row of the table of refusals. */
export function writeErrors(facts: DiscoveryFacts, { language }: Edition): readonly Block[] {
  const t = translator(language);
  const refusals = facts.samples.flatMap((sample) => sample.refusals);
  const body = (errorCode: ErrorCode) => localize(sampleBody(errorCode, { refusals }, facts), language);
  const codes = (Object.keys(errorRows) as ErrorCode[]).filter(
    (errorCode) => facts.hasTokens || !tokenRefusals.includes(errorCode),
  );
  const rows = codes.map((errorCode) => {
    const { message, data } = body(errorCode) as { message: string; data: { hint: string } };
    return [`\`${errorCode}\``, String(errorRows[errorCode].status), message, data.hint];
  });
  return [
    heading(2, 'errores', t('Errores', 'Errors')),
    paragraph(
      t(
        'Los errores del servicio son JSON, nunca HTML, y los de la API tienen esta forma. Cualquier otra dirección es del sitio, que a quien pide HTML le responde con su propia página 404. El significado de `code` no cambia nunca; `message` y `data.hint` están en español con `Accept-Language: es`, o en inglés con `Accept-Language: en`.',
        'Errors of the service are JSON, never HTML, and those of the API have this shape. Any other address belongs to the site, which answers a request for HTML with its own 404 page. The meaning of `code` never changes; `message` and `data.hint` are in English with `Accept-Language: en`, or in Spanish with `Accept-Language: es`.',
      ),
    ),
    code(
      'json',
      t('Ejemplo: falta un parámetro', 'Example: a parameter is missing'),
      JSON.stringify(body('missing_parameter'), null, 2),
    ),
    table(
      t('Códigos de error', 'Error codes'),
      ['code', 'HTTP', t('Qué ha pasado', 'What happened'), t('Qué hacer (ejemplo)', 'What to do (example)')],
      rows,
    ),
    paragraph(
      facts.hasTokens
        ? t(
            'Los endpoints de OAuth responden `{"error", "error_description"}`, como exige RFC 6749 §5.2, y `/mcp`, con errores JSON-RPC.',
            'The OAuth endpoints answer `{"error", "error_description"}`, as RFC 6749 §5.2 requires, and `/mcp` answers with JSON-RPC errors.',
          )
        : t('`/mcp` responde con errores JSON-RPC.', '`/mcp` answers with JSON-RPC errors.'),
    ),
  ];
}

/** The sections about limits and the price. */
export function writeLimits(
  { operations, limits, hasTokens }: DiscoveryFacts,
  { language }: Edition,
): readonly Block[] {
  const t = translator(language);
  const rows = operations.flatMap(({ id, params }) =>
    Object.entries(params.properties)
      .filter(([, schema]) => schema.type === 'integer' || schema.enum === undefined)
      .map(([name, schema]) => [
        t(`\`${name}\` de \`${id}\``, `\`${name}\` of \`${id}\``),
        describeRule(schema)[language].replace(/\.$/, ''),
      ]),
  );
  const chars = limits.markdownMaxChars.toLocaleString(language);
  return [
    heading(2, 'limites', t('Límites', 'Limits')),
    table(
      t('Límites', 'Limits'),
      [t('Qué', 'What'), t('Cuánto', 'How much')],
      [
        ...rows,
        [
          t('`markdown` de `read_page`', '`markdown` of `read_page`'),
          t(
            `${chars} caracteres; si se corta, \`truncated\` es \`true\``,
            `${chars} characters; if it is cut, \`truncated\` is \`true\``,
          ),
        ],
        ...(hasTokens ? tokenLimits(limits, language) : []),
      ],
    ),
    heading(2, 'precio', t('Precio', 'Price')),
    paragraph(`**${t('Gratis.', 'Free.')}** ${priceSentence(language)}`),
  ];
}

function tokenLimits(
  { registrationsPerHour, tokensPerMinute }: DiscoveryFacts['limits'],
  language: Language,
): readonly (readonly string[])[] {
  const t = translator(language);
  return [
    [
      t('Registros de clientes', 'Registrations of clients'),
      t(`${registrationsPerHour} por hora y dirección IP`, `${registrationsPerHour} per hour per IP address`),
    ],
    [
      t('Peticiones de token', 'Token requests'),
      t(
        `${tokensPerMinute} por minuto, por cliente y por dirección IP`,
        `${tokensPerMinute} per minute, per client and per IP address`,
      ),
    ],
    [
      t('Duración de un token', 'Lifetime of a token'),
      t(`${tokenLifetimeSeconds} segundos`, `${tokenLifetimeSeconds} seconds`),
    ],
    [
      t('Cliente que no pide tokens', 'Client that requests no token'),
      t(`se elimina a los ${clientIdleDays} días`, `removed after ${clientIdleDays} days`),
    ],
  ];
}

/** The section about versions (seed §9). The headers of a retired version link to its anchor. */
export function writeVersions(
  { addresses, retiring }: DiscoveryFacts,
  { language, changelog }: Edition,
): readonly Block[] {
  const t = translator(language);
  return [
    heading(2, 'versionado', t('Versionado', 'Versions')),
    list([
      t(
        `La versión actual es **v1**: va en la dirección (\`${addresses.api}\`) y en la cabecera \`API-Version\`.`,
        `The current version is **v1**: it is in the address (\`${addresses.api}\`) and in the header \`API-Version\`.`,
      ),
      t(
        'Los cambios compatibles (campos y operaciones nuevos) llegan a v1 sin aviso: ignora lo que no conozcas.',
        'Compatible changes (new fields and operations) come to v1 without notice: ignore what you do not know.',
      ),
      t(
        'Los cambios incompatibles salen como v2. v1 sigue funcionando al menos **90 días** desde que se anuncia su retirada.',
        'Incompatible changes are released as v2. v1 keeps working for at least **90 days** after its retirement is announced.',
      ),
      t(
        'Una versión que se retira responde con las cabeceras `Deprecation` (RFC 9745), `Sunset` (RFC 8594) y un `Link` con la relación `deprecation`.',
        'A version that is being retired answers with the headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a `Link` with the relation `deprecation`.',
      ),
      t(
        `Lo que ha cambiado hasta ahora está en el [registro de cambios](${addresses.site}${changelog}).`,
        `What has changed so far is in the [changelog](${addresses.site}${changelog}).`,
      ),
    ]),
    retiring === undefined
      ? paragraph(
          t('Ahora mismo no se está retirando ninguna versión.', 'No version is being retired at present.'),
        )
      : note(
          t(
            `Se está retirando **${retiring.version}**: desde el ${isoDay(retiring.deprecationMs)} y hasta el ${isoDay(retiring.sunsetMs)}. [Anuncio](${retiring.link}).`,
            `**${retiring.version}** is being retired: since ${isoDay(retiring.deprecationMs)}, until ${isoDay(retiring.sunsetMs)}. [Announcement](${retiring.link}).`,
          ),
        ),
  ];
}

/** The section that lists the published documents. */
export function writeDocuments(
  { addresses, hasTokens }: DiscoveryFacts,
  { language }: Edition,
): readonly Block[] {
  const t = translator(language);
  const row = (name: string, address: string, about: string) => [`[${name}](${address})`, about];
  const title = t('Documentos para máquinas', 'Documents for machines');
  return [
    heading(2, 'documentos', title),
    paragraph(
      t(
        `El contenido es público y de solo lectura, así que producción es también el [entorno de pruebas](${addresses.sandbox}).`,
        `The content is public and read-only, so production is the [sandbox](${addresses.sandbox}) too.`,
      ),
    ),
    table(
      title,
      [t('Documento', 'Document'), t('Qué es', 'What it is')],
      [
        row('openapi.json', addresses.openapi, t('Contrato OpenAPI 3.1.', 'OpenAPI 3.1 contract.')),
        row('agents.md', addresses.agents, t('Instrucciones para agentes.', 'Instructions for agents.')),
        ...(hasTokens
          ? [row('auth.md', addresses.auth, t('Cómo identificarte.', 'How to identify yourself.'))]
          : []),
        row(
          'llms.txt',
          addresses.llms,
          t(
            `Índice para modelos; el texto entero, en [llms-full.txt](${addresses.llmsFull}).`,
            `Index for models; the whole text is in [llms-full.txt](${addresses.llmsFull}).`,
          ),
        ),
        row(
          t('Habilidades', 'Skills'),
          addresses.agentSkills,
          t(
            'SKILL.md para buscar, leer y consultar datos de la empresa.',
            'SKILL.md to search, to read and to look up company data.',
          ),
        ),
        row(
          t('Tarjeta MCP', 'MCP card'),
          addresses.serverCard,
          t('Descripción del servidor MCP.', 'Description of the MCP server.'),
        ),
        row(
          'ai-catalog.json',
          addresses.aiCatalog,
          t('Lo que un agente puede usar aquí.', 'What an agent can use here.'),
        ),
        row('api-catalog', addresses.apiCatalog, t('Catálogo de APIs, RFC 9727.', 'API catalog, RFC 9727.')),
        ...(hasTokens
          ? [
              row(
                t('Servidor de autorización', 'Authorization server'),
                addresses.authorizationServer,
                t('Metadatos RFC 8414.', 'RFC 8414 metadata.'),
              ),
              row(
                t('Recurso protegido', 'Protected resource'),
                addresses.apiProtectedResource,
                t('Metadatos RFC 9728.', 'RFC 9728 metadata.'),
              ),
            ]
          : []),
      ],
    ),
  ];
}
