// auth.md: how agents get an identity, in the format of the auth.md convention. Its readers expect the literal `auth.md` in the H1,
// the word "register" and these sections in this order. Every address equals that of the metadata.

import { paths } from '../lib/addresses.ts';
import type { Language } from '../lib/language.ts';
import { clientIdleDays, scopes, tokenLifetimeSeconds } from '../oauth/index.ts';
import { addressesOfPage } from './editions.ts';
import type { DiscoveryFacts } from './facts.ts';
import { oauthTexts } from './openapi/oauth-schemas.ts';
import { type PublishedDocument, publishText, translator } from './published-document.ts';
import { bullets, hasLargerQuota, priceSentence, quotaSentence } from './sentences.ts';

/** The published document at `/auth.md`. */
export function renderAuth(facts: DiscoveryFacts): PublishedDocument {
  return publishText(paths.auth, (language) =>
    [writeIntroduction, writeRegistration, writeUse, writeLimits]
      .map((write) => write(facts, language))
      .join('\n'),
  );
}

function writeIntroduction(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { addresses, company } = facts;
  return `# auth.md: ${t('acceso de agentes a', 'agent access to')} ${company.brand}

${t(
  `El recurso es ${addresses.api} (y ${addresses.mcp}); el servidor de autorización es ${addresses.site}.`,
  `The resource is ${addresses.api} (and ${addresses.mcp}); the authorization server is ${addresses.site}.`,
)} ${quotaSentence(facts, language)} ${priceSentence(language)}

## Discover${t(' / Descubrir', '')}

1. ${t('Un 401 lleva', 'A 401 has')} \`WWW-Authenticate: Bearer … resource_metadata="${addresses.apiProtectedResource}"\`.
2. ${t('Metadatos del recurso (RFC 9728)', 'Resource metadata (RFC 9728)')}: ${addresses.apiProtectedResource} ${t('y', 'and')} ${addresses.protectedResource}
3. ${t('Metadatos del servidor de autorización (RFC 8414)', 'Authorization server metadata (RFC 8414)')}: ${addresses.authorizationServer}

## Pick a method${t(' / Elige un método', '')}

${bullets([
  t(
    '`anonymous` es el único tipo de identidad. Para leer no hace falta registrarse.',
    '`anonymous` is the only type of identity. Reading needs no registration.',
  ),
  t(
    'No hay cuentas, ni inicio de sesión, ni navegador, ni tokens de otro proveedor, ni OpenID Connect.',
    'There are no accounts, no login, no browser flow, no tokens of another provider and no OpenID Connect.',
  ),
])}
`;
}

function writeRegistration(facts: DiscoveryFacts, language: Language): string {
  const { addresses } = facts;
  const t = translator(language);
  const reading = hasLargerQuota(facts)
    ? t('leer con la cuota ampliada', 'read with the larger quota')
    : t('leer con la cuota del cliente', "read with the client's own quota");
  const name = t('Mi agente', 'My agent');
  return `## Register${t(' / Registro', '')}

${t(
  'Automático, gratuito y sin aprobación (RFC 7591). El secreto no se puede volver a consultar: guárdalo.',
  'Automatic, free and without approval (RFC 7591). The secret cannot be retrieved again: keep it.',
)}

\`\`\`sh
curl ${addresses.register} \\
  -H "Content-Type: application/json" \\
  -d '{"client_name": "${name}", "contacts": ["dev@example.org"]}'
\`\`\`

${t('Responde 201 con', 'It answers 201 with')} \`client_id\` ${t('y', 'and')} \`client_secret\`:

${showJson({ ...oauthTexts.register.response, client_name: name })}

## Claim

${t(
  'No hay ninguna cuenta que vincular: un client_id es de quien tiene su client_secret. Si pierdes el secreto, regístrate otra vez.',
  'There is no account to link: a client_id belongs to the holder of its client_secret. If you lose the secret, register again.',
)}

## Get a token${t(' / Pedir un token', '')}

\`\`\`sh
curl ${addresses.token} \\
  -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=client_credentials
\`\`\`

${t(
  `Responde con un token opaco de tipo Bearer, válido ${tokenLifetimeSeconds} segundos: reutilízalo. También puedes enviar \`client_id\` y \`client_secret\` en el formulario. Permisos`,
  `It answers with an opaque Bearer token, valid for ${tokenLifetimeSeconds} seconds: reuse it. You can also send \`client_id\` and \`client_secret\` in the form. Scopes`,
)}: \`${scopes[0]}\` (${reading}), \`${scopes[1]}\` (${t('consultar tu cuota', 'read your quota')}).

${showJson(oauthTexts.token.response)}
`;
}

function showJson(value: object): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function writeUse({ addresses }: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  return `## Use it${t(' / Usarlo', '')}

\`\`\`sh
curl ${addresses.api}/quota -H "Authorization: Bearer $TOKEN"
curl ${addresses.identity} -H "Authorization: Bearer $TOKEN"
\`\`\`

${t(
  `Por MCP: el cliente manda esa misma cabecera a ${addresses.mcp}. Los SDK oficiales con un proveedor de credenciales (\`ClientCredentialsProvider\`) piden y renuevan el token solos si se conectan a ${addresses.mcpIdentified}, con el emisor \`${addresses.mcpIssuer}\`.`,
  `By MCP: the client sends the same header to ${addresses.mcp}. The official SDKs with a credentials provider (\`ClientCredentialsProvider\`) request and renew the token by themselves when they connect to ${addresses.mcpIdentified}, with the issuer \`${addresses.mcpIssuer}\`.`,
)}

## Errors${t(' / Errores', '')}

${bullets([
  t(
    '401 `invalid_token`: el token no es válido o ha caducado; nunca se te trata como anónimo. Pide otro, o quita la cabecera.',
    '401 `invalid_token`: the token is not valid or has expired; you are never treated as anonymous. Request another one, or omit the header.',
  ),
  t(
    '403 `insufficient_scope`: al token le falta el permiso que indica la respuesta.',
    '403 `insufficient_scope`: the token lacks the scope that the answer names.',
  ),
  t(
    'Los endpoints de OAuth responden `{"error", "error_description"}` (RFC 6749 §5.2): `invalid_client`, `invalid_request`, `invalid_scope`, `unsupported_grant_type`, `invalid_target`, `invalid_client_metadata`.',
    'The OAuth endpoints answer `{"error", "error_description"}` (RFC 6749 §5.2): `invalid_client`, `invalid_request`, `invalid_scope`, `unsupported_grant_type`, `invalid_target`, `invalid_client_metadata`.',
  ),
  t(
    '429 `too_many_requests` al registrarte o pedir tokens: espera los segundos que indica Retry-After. Un token sirve para muchas peticiones.',
    '429 `too_many_requests` when you register or request tokens: wait the number of seconds in Retry-After. One token works for many requests.',
  ),
])}

## Revoke and introspect${t(' / Revocar y consultar', '')}

\`\`\`sh
curl ${addresses.revoke} -u "$CLIENT_ID:$CLIENT_SECRET" -d token="$TOKEN"
curl ${addresses.introspect} -u "$CLIENT_ID:$CLIENT_SECRET" -d token="$TOKEN"
\`\`\`

${t('Solo tus propios tokens (RFC 7009, RFC 7662).', 'Your own tokens only (RFC 7009, RFC 7662).')}
`;
}

function writeLimits(facts: DiscoveryFacts, language: Language): string {
  const { limits } = facts;
  const t = translator(language);
  return `## Limits and lifetime${t(' / Límites y duración', '')}

${bullets([
  t(
    `${limits.registrationsPerHour} registros por hora y dirección IP.`,
    `${limits.registrationsPerHour} registrations per hour per IP address.`,
  ),
  t(
    `${limits.tokensPerMinute} peticiones de token por minuto, por cliente y por dirección IP.`,
    `${limits.tokensPerMinute} token requests per minute, per client and per IP address.`,
  ),
  t(`Un token dura ${tokenLifetimeSeconds} segundos.`, `A token lasts ${tokenLifetimeSeconds} seconds.`),
  t(
    `Un cliente que no pide ningún token en ${clientIdleDays} días se elimina.`,
    `A client that requests no token for ${clientIdleDays} days is removed.`,
  ),
])}

${t('Más', 'More')}: ${addressesOfPage('guide', facts)[language]}#autenticacion
`;
}
