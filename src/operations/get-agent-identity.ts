// get_agent_identity (seed §4.5): identifies the caller. It requires a token of any scope.

import { type QuotaReport, reportQuota } from '../admission/index.ts';
import { text } from '../lib/language.ts';
import { quotaReportSchema } from './get-quota.ts';
import { defineOperation, type Operation } from './operation.ts';
import { requestResult } from './result.ts';

/** The answer of `get_agent_identity`. */
export interface AgentIdentity {
  readonly client_id: string;
  /** Always anonymous, because registration is not tied to an account (seed §5.5). */
  readonly identity_type: 'anonymous';
  readonly scope: string;
  readonly quota: QuotaReport;
}

export const getAgentIdentity: Operation = defineOperation({
  id: 'get_agent_identity',
  path: 'agent/identity',
  mount: 'auth',
  tool: false,
  title: text('Quién soy', 'Who am I'),
  description: text(
    'Devuelve quién es el cliente del token: su identificador, sus permisos y su cuota. Vale cualquier token.',
    'Returns who the client of the token is: its identifier, scopes and quota. Any token will do.',
  ),
  params: { type: 'object', additionalProperties: false, properties: {} },
  result: {
    title: 'AgentIdentity',
    type: 'object',
    required: ['client_id', 'scope', 'quota'],
    properties: {
      client_id: {
        type: 'string',
        description: text('Tu identificador de cliente.', 'Your client identifier.'),
      },
      identity_type: {
        type: 'string',
        enum: ['anonymous'],
        description: text(
          'Tipo de identidad: el registro no va ligado a ninguna cuenta.',
          'Type of identity: registration is tied to no account.',
        ),
      },
      scope: { type: 'string', description: text('Permisos del token.', 'Scopes of the token.') },
      quota: quotaReportSchema,
    },
  },
  requires: 'token',
  refuses: ['token_required'],
  lookalikes: {},
  examples: () => [{ title: text('Ver mi identidad', 'See my identity'), params: {} }],
  run: (_params, { admission: { principal, quota } }) =>
    requestResult<AgentIdentity>({
      client_id: principal.clientId,
      identity_type: 'anonymous',
      scope: principal.scope,
      quota: reportQuota(principal, quota),
    }),
});
