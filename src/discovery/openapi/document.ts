// The OpenAPI 3.1 document: all operations, the OAuth endpoints and the MCP server, from the same tables as the routes.

import { paths } from '../../lib/addresses.ts';
import { type Language, languageName, localize, text } from '../../lib/language.ts';
import { addressesOfPage } from '../editions.ts';
import { type DiscoveryFacts, mainTextLanguage } from '../facts.ts';
import { inMarkdown } from '../markdown-facts.ts';
import { inBoth, type Json, type PublishedDocument, serviceCacheSeconds } from '../published-document.ts';
import { samplesIn } from '../samples.ts';
import {
  bullets,
  hasLargerQuota,
  howToUse,
  numbered,
  priceSentence,
  quotaSentence,
  tokenPurpose,
  whenNotToUse,
  whenToUse,
} from '../sentences.ts';
import { describeHeaders } from './headers.ts';
import { describeMcp, describeMcpBodies, describeMcpResponses, mcpSchemas } from './mcp.ts';
import { describeOAuth, describeOAuthResponses } from './oauth.ts';
import { oauthSchemas } from './oauth-schemas.ts';
import { describeNotModified, describeOperations } from './operations.ts';
import { describeSharedRefusals } from './refusals.ts';
import { nameResponses } from './responses.ts';
import { describeResults, errorSchema } from './schemas.ts';

/** The document at `/openapi.json`, in Spanish or English. Without indentation: programs read it, often as a part of a prompt. */
export function renderOpenApi(facts: DiscoveryFacts): PublishedDocument {
  return {
    path: paths.openapi,
    contentType: 'application/json',
    body: inBoth((language) => `${JSON.stringify(createOpenApi(facts, language))}\n`),
    cacheSeconds: serviceCacheSeconds,
  };
}

/** Facts are frozen for a generation, so the documents are created once for all published documents that use them. */
const made = new WeakMap<DiscoveryFacts, Partial<Record<Language, Json>>>();

/** The document as data, with its texts and samples in one language. */
export function createOpenApi(facts: DiscoveryFacts, language: Language): Json {
  const ofFacts = made.get(facts) ?? {};
  made.set(facts, ofFacts);
  ofFacts[language] ??= localize(
    describeService({ ...facts, samples: samplesIn(language, facts.samples) }),
    language,
  ) as Json;
  return ofFacts[language];
}

function describeService(facts: DiscoveryFacts): Json {
  const { addresses, operations, hasTokens } = facts;
  return {
    openapi: '3.1.1',
    info: describeInfo(facts),
    servers: [
      {
        url: addresses.site,
        description: text(
          'Producción, que es también el entorno de pruebas.',
          'Production, which is also the sandbox.',
        ),
      },
    ],
    tags: [
      {
        name: 'contenido',
        description: text('Buscar y leer el contenido publicado.', 'Search and read the published content.'),
      },
      ...(hasTokens ? [identityTag] : []),
      { name: 'mcp', description: text('Lo mismo como herramientas MCP.', 'The same as MCP tools.') },
      ...(hasTokens ? [oauthTag] : []),
    ],
    externalDocs: {
      url: addressesOfPage('guide', facts),
      description: text('Documentación', 'Documentation'),
    },
    paths: { ...describeOperations(facts), ...(hasTokens && describeOAuth()), ...describeMcp(facts) },
    components: {
      schemas: {
        ...describeResults(operations),
        ApiError: errorSchema,
        ...(hasTokens && oauthSchemas),
        ...mcpSchemas,
      },
      requestBodies: describeMcpBodies(facts),
      responses: {
        ...nameResponses('', { ...describeNotModified(facts), ...describeSharedRefusals(facts) }),
        ...(hasTokens && describeOAuthResponses()),
        ...describeMcpResponses(facts),
      },
      headers: describeHeaders(facts),
      ...(hasTokens && { securitySchemes: describeSecurity(facts) }),
    },
  };
}

const identityTag = {
  name: 'identidad',
  description: text('Tu identidad y tu cuota.', 'Your identity and your quota.'),
};
const oauthTag = {
  name: 'oauth',
  description: text('Registro y tokens, opcionales.', 'Registration and tokens, optional.'),
};

function describeInfo(facts: DiscoveryFacts): Json {
  const { addresses, company, version } = facts;
  const quoted = inMarkdown(facts);
  const sentences = (language: 'es' | 'en') => {
    const [use, how, avoid, headers] =
      language === 'es'
        ? ['Cuándo usarla', 'Cómo', 'Cuándo no', 'Cabeceras opcionales']
        : ['When to use it', 'How', 'When not to', 'Optional headers'];
    return [
      quotaSentence(facts, language),
      priceSentence(language),
      `\n\n**${use}**\n\n${bullets(whenToUse(quoted, language))}`,
      `\n\n**${how}**\n\n${numbered(localize(howToUse(facts), language))}`,
      `\n\n**${avoid}**\n\n${bullets(whenNotToUse(quoted, language))}`,
      `\n\n**${headers}**\n\n${bullets(optionalHeaders(facts, language))}`,
    ].join(' ');
  };
  return {
    title: text(`API de contenido de ${company.brand}`, `Content API of ${company.brand}`),
    version,
    summary: text('Contenido público del sitio, de solo lectura.', 'Public content of the site, read-only.'),
    description: text(sentences('es'), sentences('en')),
    contact: {
      name: company.brand,
      url: addressesOfPage('guide', facts),
      ...(company.email && { email: company.email }),
    },
    license: { name: text('Uso gratuito', 'Free of charge'), url: addresses.pricing },
    ...(company.pages?.legal_notice && { termsOfService: company.pages.legal_notice }),
  };
}

/** Headers of every request, in prose: as parameters, tools that make functions of operations would ask a model for them. */
function optionalHeaders(facts: DiscoveryFacts, language: 'es' | 'en'): readonly string[] {
  const usual = languageName(mainTextLanguage(facts))[language];
  return language === 'es'
    ? [
        `\`Accept-Language: es\` o \`en\`: message y hint de los errores en español o en inglés; por defecto, en ${usual}.`,
        '`If-None-Match` con el ETag de una respuesta anterior: 304 si no ha cambiado.',
      ]
    : [
        `\`Accept-Language: es\` or \`en\`: message and hint of errors in Spanish or English; by default, in ${usual}.`,
        '`If-None-Match` with the ETag of an earlier answer: 304 when it has not changed.',
      ];
}

function describeSecurity(facts: DiscoveryFacts): Json {
  const { addresses } = facts;
  return {
    oauth2: {
      type: 'oauth2',
      description: hasLargerQuota(facts)
        ? text(
            'Token opcional: solo sube la cuota y permite consultarla.',
            'Optional token: it only raises the quota and lets you read it.',
          )
        : text(
            'Token opcional: solo da una cuota propia y permite consultarla.',
            'Optional token: it only gives a quota of its own and lets you read it.',
          ),
      flows: {
        clientCredentials: {
          tokenUrl: addresses.token,
          scopes: {
            'content:read': inBoth((language) => tokenPurpose(facts, language)),
            'quota:read': text('Consultar tu cuota.', 'Read your quota.'),
          },
        },
      },
    },
    client: {
      type: 'http',
      scheme: 'basic',
      description: text(
        'client_id y client_secret por HTTP Basic.',
        'client_id and client_secret by HTTP Basic.',
      ),
    },
  };
}
