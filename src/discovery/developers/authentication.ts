// The guide's sections about authentication and quotas.

import { clientIdleDays } from '../../oauth/client-store.ts';
import { scopes } from '../../oauth/scope.ts';
import { tokenLifetimeSeconds } from '../../oauth/token.ts';
import { renderRateHeaders } from '../../quota/headers.ts';
import type { Edition } from '../editions.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { oauthTexts } from '../openapi/oauth-schemas.ts';
import { translator } from '../published-document.ts';
import { quotaSentence, tokenPurpose } from '../sentences.ts';
import { type Block, code, heading, list, note, paragraph, steps, table } from './blocks.ts';
import { codeTabs, writeOAuthCall } from './code-tabs.ts';

/** The section about tokens; empty for a service without them. */
export function writeAuthentication(facts: DiscoveryFacts, edition: Edition): readonly Block[] {
  const { addresses } = facts;
  const { language } = edition;
  const t = translator(language);
  if (!facts.hasTokens) return [];
  return [
    heading(2, 'autenticacion', t('Autenticación', 'Authentication')),
    paragraph(quotaSentence(facts, language)),
    paragraph(
      t(
        'El registro es automático, gratuito y sin aprobación: OAuth 2.0 `client_credentials`, sin cuentas y sin navegador.',
        'Registration is automatic, free and without approval: OAuth 2.0 `client_credentials`, without accounts and without a browser.',
      ),
    ),
    steps([
      t(
        '[Registra](#registrar) un cliente (RFC 7591). Guarda `client_secret`: no se puede volver a consultar.',
        '[Register](#registrar) a client (RFC 7591). Keep `client_secret`: it is never shown again.',
      ),
      t(
        `[Pide un token](#pedir-token) con tus credenciales, por HTTP Basic o en el formulario. Es válido durante ${tokenLifetimeSeconds} segundos: reutilízalo.`,
        `[Request a token](#pedir-token) with your credentials, by HTTP Basic or in the form. It is valid for ${tokenLifetimeSeconds} seconds: reuse it.`,
      ),
      t(
        'Envíalo en la cabecera `Authorization`, nunca en la dirección. Por ejemplo, para [consultar tu cuota](#get_quota).',
        'Send it in the header `Authorization`, never in the address. For example, to [read your quota](#get_quota).',
      ),
    ]),
    table(
      t('Permisos', 'Scopes'),
      [t('Permiso', 'Scope'), t('Para qué', 'What for')],
      [
        [`\`${scopes[0]}\``, tokenPurpose(facts, language)],
        [`\`${scopes[1]}\``, t('Consultar tu cuota en `/quota`.', 'Read your quota at `/quota`.')],
      ],
    ),
    ...writeEndpoint('register', 'registrar', facts, edition),
    ...writeEndpoint('token', 'pedir-token', facts, edition),
    ...writeEndpoint('revoke', 'revocar', facts, edition),
    ...writeEndpoint('introspect', 'consultar', facts, edition),
    list([
      t(
        'Un token no válido o caducado da 401; la petición nunca se trata como anónima. La cabecera `WWW-Authenticate` lleva `resource_metadata` (RFC 9728).',
        'A token that is invalid or has expired is answered 401; the request is never taken for an anonymous one. The header `WWW-Authenticate` has `resource_metadata` (RFC 9728).',
      ),
      t(
        `Un cliente que no pide ningún token en ${clientIdleDays} días se elimina.`,
        `A client that requests no token for ${clientIdleDays} days is removed.`,
      ),
      t(
        '`vitrina-client` pide el token, lo reutiliza y lo renueva por sí mismo.',
        '`vitrina-client` requests the token, reuses it and renews it by itself.',
      ),
      t(
        `Todo esto, para agentes: [auth.md](${addresses.auth}) y [metadatos RFC 8414](${addresses.authorizationServer}).`,
        `All of this for agents: [auth.md](${addresses.auth}) and [RFC 8414 metadata](${addresses.authorizationServer}).`,
      ),
    ]),
  ];
}

function writeEndpoint(
  endpoint: keyof typeof oauthTexts,
  id: string,
  facts: DiscoveryFacts,
  { language }: Edition,
): readonly Block[] {
  const { title, description } = oauthTexts[endpoint];
  return [
    heading(3, id, title[language]),
    paragraph(`\`POST ${facts.addresses[endpoint]}\` · ${description[language]}`),
    codeTabs(`codigo-${endpoint}`, title[language], writeOAuthCall(endpoint, facts, language)),
  ];
}

/** The section about quotas. */
export function writeQuotas(
  { policies, hasTokens }: DiscoveryFacts,
  { language }: Edition,
): readonly Block[] {
  const t = translator(language);
  const { anonimo, identificado } = policies;
  const sample = { policy: anonimo, used: 3, remaining: anonimo.limit - 3, resetSeconds: 42, admitted: true };
  const headers = Object.entries(renderRateHeaders(sample)).map(([name, value]) => `${name}: ${value}`);
  const row = ({ name, limit, windowSeconds }: typeof anonimo, key: string) => [
    `\`${name}\``,
    t(`${limit} cada ${windowSeconds} s`, `${limit} every ${windowSeconds} s`),
    key,
  ];
  return [
    heading(2, 'cuotas', t('Cuotas', 'Quotas')),
    table(
      t('Cuotas', 'Quotas'),
      [t('Política', 'Policy'), t('Peticiones', 'Requests'), t('Se cuenta por', 'Counted by')],
      [
        row(anonimo, t('dirección IPv4 o red IPv6 /64', 'IPv4 address or IPv6 network /64')),
        ...(hasTokens ? [row(identificado, '`client_id`')] : []),
      ],
    ),
    paragraph(
      t(
        'Cada petición cuesta una unidad, sea cual sea la respuesta. La ventana se abre con la primera petición. Los documentos, esta página y las peticiones `OPTIONS` no cuestan nada.',
        'Every request costs one unit, whatever the answer. The window opens with the first request. Documents, this page and `OPTIONS` requests cost nothing.',
      ),
    ),
    code('http', t('Cabeceras de cada respuesta', 'Headers of every answer'), headers.join('\n')),
    note(
      t(
        `Tras un **429**, espera los segundos que indica \`Retry-After\`: después, tu petición se admite.${hasTokens ? ' Para consultar tu cuota con token está `get_quota`.' : ''}`,
        `After a **429**, wait for the seconds in \`Retry-After\`: then your request is admitted.${hasTokens ? ' With a token, `get_quota` reports your quota.' : ''}`,
      ),
    ),
  ];
}
