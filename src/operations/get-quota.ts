// get_quota (seed §4.4): the window of the identified caller, from the same quota state as the rate headers (contract C3.3).

import { policyNames, type QuotaReport, reportQuota } from '../admission/index.ts';
import { text } from '../lib/language.ts';
import { defineOperation, type Operation } from './operation.ts';
import { requestResult } from './result.ts';
import type { NamedResultSchema } from './schema.ts';

const count = { type: 'integer', minimum: 0 } as const;

/** The schema of {@link QuotaReport}. */
export const quotaReportSchema = {
  title: 'Quota',
  type: 'object',
  required: ['client_id', 'policy', 'limit', 'remaining', 'reset_seconds'],
  properties: {
    client_id: {
      type: 'string',
      description: text('Tu identificador de cliente.', 'Your client identifier.'),
    },
    scope: { type: 'string', description: text('Permisos del token.', 'Scopes of the token.') },
    policy: {
      type: 'string',
      enum: policyNames,
      description: text(
        'Política que se te aplica: identificado, por cliente, si el token tiene content:read; si no, anonimo, por dirección.',
        'The policy that applies to you: identificado, by client, if the token has content:read; else anonimo, by address.',
      ),
    },
    limit: {
      ...count,
      description: text('Peticiones admitidas por ventana.', 'Requests admitted per window.'),
    },
    window_seconds: { ...count, description: text('Duración de la ventana.', 'Length of the window.') },
    used: {
      ...count,
      description: text('Peticiones ya hechas, esta incluida.', 'Requests made, this one included.'),
    },
    remaining: { ...count, description: text('Peticiones que quedan.', 'Requests left.') },
    reset_seconds: {
      ...count,
      description: text('Segundos hasta que la cuenta vuelve a cero.', 'Seconds until the counter restarts.'),
    },
    missing_scope: {
      type: 'string',
      description: text(
        'El permiso que le falta al token para tener cuota propia; ausente si lo tiene.',
        'The scope that the token lacks to have a quota of its own; absent if it has it.',
      ),
    },
  },
} as const satisfies NamedResultSchema;

export const getQuota: Operation = defineOperation({
  id: 'get_quota',
  path: 'quota',
  mount: 'api',
  tool: true,
  title: text('Mi cuota', 'My quota'),
  description: text(
    'Devuelve la cuota del cliente identificado: política, límite por ventana, peticiones hechas y segundos hasta que se renueva. Necesita un token con el permiso quota:read.',
    'Returns the quota of the identified client: policy, limit per window, requests used and seconds until it is renewed. Needs a token with scope quota:read.',
  ),
  params: { type: 'object', additionalProperties: false, properties: {} },
  result: quotaReportSchema,
  requires: 'quota:read',
  refuses: ['token_required', 'insufficient_scope'],
  lookalikes: {},
  examples: () => [{ title: text('Ver mi cuota', 'See my quota'), params: {} }],
  run: (_params, { admission: { principal, quota } }) =>
    requestResult<QuotaReport>(reportQuota(principal, quota)),
});
