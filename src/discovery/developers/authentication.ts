// The guide's sections about authentication and quotas.

import { clientIdleMs } from '../../oauth/client-store.ts';
import { scopes } from '../../oauth/scope.ts';
import { tokenLifetimeSeconds } from '../../oauth/token.ts';
import { renderRateHeaders } from '../../quota/headers.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { quotaSentence } from '../sentences.ts';
import { type Block, code, heading, list, note, paragraph, steps, table } from './blocks.ts';

/** The section about tokens; empty for a service without them. */
export function writeAuthentication(facts: DiscoveryFacts): readonly Block[] {
  const { addresses } = facts;
  if (!facts.hasTokens) return [];
  return [
    heading(2, 'autenticacion', 'Autenticación'),
    paragraph(quotaSentence(facts, 'es')),
    paragraph(
      'El registro es automático, gratuito y sin aprobación: OAuth 2.0 `client_credentials`, sin cuentas, sin navegador y sin nada que reclamar.',
    ),
    steps([
      'Registra un cliente (RFC 7591). Guarda `client_secret`: no se puede volver a consultar.',
      `Pide un token con tus credenciales, por HTTP Basic o en el formulario. Es válido durante ${tokenLifetimeSeconds} segundos: reutilízalo.`,
      'Envíalo en la cabecera `Authorization`, nunca en la dirección.',
    ]),
    code(
      'sh',
      '1 · Registrar',
      `curl ${addresses.register} \\\n  -H "Content-Type: application/json" \\\n  -d '{"client_name": "Mi agente", "contacts": ["dev@example.org"]}'`,
    ),
    code(
      'sh',
      '2 · Pedir un token',
      `curl ${addresses.token} \\\n  -u "$CLIENT_ID:$CLIENT_SECRET" \\\n  -d grant_type=client_credentials`,
    ),
    code('sh', '3 · Usarlo', `curl ${addresses.api}/quota \\\n  -H "Authorization: Bearer $TOKEN"`),
    table(
      'Permisos',
      ['Permiso', 'Para qué'],
      [
        [`\`${scopes[0]}\``, 'Leer con la cuota ampliada.'],
        [`\`${scopes[1]}\``, 'Consultar tu cuota en `/quota`.'],
      ],
    ),
    list([
      `Revocar (RFC 7009): \`POST ${addresses.revoke}\` · Consultar (RFC 7662): \`POST ${addresses.introspect}\`. Solo tus propios tokens.`,
      'Un token no válido o caducado da 401; la petición nunca se trata como anónima. La cabecera `WWW-Authenticate` lleva `resource_metadata` (RFC 9728).',
      `Un cliente que no pide ningún token en ${clientIdleMs / 86_400_000} días se elimina.`,
      `Todo esto, para agentes: [auth.md](${addresses.auth}) y [metadatos RFC 8414](${addresses.authorizationServer}).`,
    ]),
  ];
}

/** The section about quotas. */
export function writeQuotas({ policies, hasTokens }: DiscoveryFacts): readonly Block[] {
  const { anonimo, identificado } = policies;
  const sample = { policy: anonimo, used: 3, remaining: anonimo.limit - 3, resetSeconds: 42, admitted: true };
  const headers = Object.entries(renderRateHeaders(sample)).map(([name, value]) => `${name}: ${value}`);
  return [
    heading(2, 'cuotas', 'Cuotas'),
    table(
      'Cuotas',
      ['Política', 'Peticiones', 'Se cuenta por'],
      [
        [
          `\`${anonimo.name}\``,
          `${anonimo.limit} cada ${anonimo.windowSeconds} s`,
          'dirección IPv4 o red IPv6 /64',
        ],
        ...(hasTokens
          ? [
              [
                `\`${identificado.name}\``,
                `${identificado.limit} cada ${identificado.windowSeconds} s`,
                '`client_id`',
              ],
            ]
          : []),
      ],
    ),
    paragraph(
      'Cada petición cuesta una unidad, sea cual sea la respuesta. La ventana se abre con la primera petición. Los documentos, esta página y las peticiones `OPTIONS` no cuestan nada.',
    ),
    code('http', 'Cabeceras de cada respuesta', headers.join('\n')),
    note(
      `Tras un **429**, espera los segundos que indica \`Retry-After\`: después, tu petición se admite.${hasTokens ? ' Para consultar tu cuota con token está `get_quota`.' : ''}`,
    ),
  ];
}
