// The MCP server card (SEP-2127), with the members that readers of the earlier SEP-1649 expect. The same card at every address.

import { isIP } from 'node:net';
import { paths } from '../lib/addresses.ts';
import { type Localized, localize, text } from '../lib/language.ts';
import { type DiscoveryFacts, mainTextLanguage } from './facts.ts';
import { type Json, type PublishedDocument, publishJson } from './published-document.ts';
import { hasLargerQuota } from './sentences.ts';

const schemaAddress = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const descriptionMaxChars = 100;
const titleMaxChars = 100;

/** The media type of SEP-2127, used at its reserved address; at the others the card is plain JSON. */
export const serverCardType = 'application/mcp-server-card+json';

/** Headers that SEP-2127 requires, besides the CORS origin and the exposed ETag that every published document has. */
const headers = {
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
};

/** The server's reverse-DNS name in the registry's format: `es.casa/content-api` for `https://www.casa.es`. */
export function createServerName(siteAddress: string): string {
  const host = new URL(siteAddress).hostname.replace(/^\[|\]$/g, '');
  const labels =
    isIP(host) === 0
      ? host
          .replace(/^www\./, '')
          .split('.')
          .reverse()
      : [host.replaceAll(':', '-')];
  return `${labels.join('.')}/content-api`;
}

/** The card at the addresses of the seed and of SEP-2127. */
export function renderServerCards(facts: DiscoveryFacts): readonly PublishedDocument[] {
  const card = describeServer(facts);
  return [
    publishJson(paths.serverCard, card, {
      aliases: ['/.well-known/mcp.json', '/.well-known/mcp-server-card', '/mcp.json'],
      headers,
    }),
    publishJson(paths.mcpServerCard, card, { contentType: serverCardType, headers }),
  ];
}

function describeServer(facts: DiscoveryFacts): Json {
  const { addresses, mcp, policies, hasTokens } = facts;
  const { identity, revisions, capabilities } = mcp;
  const { name, version, title, websiteUrl, instructions } = identity;
  const [, newestWithHandshake] = revisions;
  const tools = facts.tools.map(({ id, title, description, params }) => ({
    name: id,
    title,
    description,
    inputSchema: params,
  }));
  return localize(
    {
      $schema: schemaAddress,
      name,
      version,
      title: [...title].slice(0, titleMaxChars).join(''),
      description: describe(title),
      websiteUrl,
      remotes: [
        {
          type: 'streamable-http',
          url: addresses.mcp,
          supportedProtocolVersions: revisions,
          headers: hasTokens ? [authorizationHeader(policies)] : [],
        },
      ],
      serverInfo: { name, title, version, websiteUrl },
      // clients that read this member send `initialize`, which the newest revision does not have
      protocolVersion: newestWithHandshake,
      endpoint: addresses.mcp,
      transport: { type: 'streamable-http', endpoint: addresses.mcp, url: addresses.mcp },
      capabilities,
      authentication: { required: false, schemes: hasTokens ? ['bearer', 'oauth2'] : [] },
      instructions,
      tools,
      _meta: {},
    },
    mainTextLanguage(facts),
  );
}

/** The schema of the MCP registry's `server.json`. */
const registrySchema = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** Describes the server for the MCP registry, under the name of its card. `version` is that of the entry: the registry takes each once. */
export function describeForRegistry(facts: DiscoveryFacts, version: string): Json {
  const { addresses, mcp, policies, hasTokens } = facts;
  const { name, title, websiteUrl } = mcp.identity;
  return localize(
    {
      $schema: registrySchema,
      name,
      title: [...title].slice(0, titleMaxChars).join(''),
      description: describe(title),
      version,
      websiteUrl,
      remotes: [
        {
          type: 'streamable-http',
          url: addresses.mcp,
          ...(hasTokens && { headers: [authorizationHeader(policies)] }),
        },
      ],
    },
    mainTextLanguage(facts),
  );
}

function describe(title: string): Localized {
  return text(
    shorten(`${title}. Solo lectura: preguntas, búsqueda, páginas y datos de la empresa.`),
    shorten(`${title}. Read-only: questions, search, pages and company data.`),
  );
}

function authorizationHeader(policies: DiscoveryFacts['policies']): Json {
  const { anonimo, identificado } = policies;
  return {
    name: 'Authorization',
    isRequired: false,
    isSecret: true,
    description: hasLargerQuota({ policies })
      ? text(
          `Opcional: sube la cuota de ${anonimo.limit} a ${identificado.limit} peticiones por minuto.`,
          `Optional: raises the quota from ${anonimo.limit} to ${identificado.limit} requests per minute.`,
        )
      : text(
          `Opcional: una cuota propia de ${identificado.limit} peticiones por minuto.`,
          `Optional: a quota of your own of ${identificado.limit} requests per minute.`,
        ),
    value: 'Bearer {token}',
    variables: {
      token: {
        description: text('Token de acceso pedido en /oauth/token.', 'Access token from /oauth/token.'),
        isRequired: false,
        isSecret: true,
      },
    },
  };
}

function shorten(description: string): string {
  const characters = [...description];
  if (characters.length <= descriptionMaxChars) return description;
  return `${characters.slice(0, descriptionMaxChars - 1).join('')}…`;
}
