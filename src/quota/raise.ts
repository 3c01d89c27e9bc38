// What a caller with an exhausted window can do besides waiting (contract C7: every 429 says that a token raises the
// quota).

import { type Localized, text } from '../lib/language.ts';
import type { Policies, PolicyName } from './policy.ts';

const alreadyRaised = text(
  'Ya usas la cuota ampliada que da el token; reparte las peticiones en el tiempo.',
  'You already use the larger quota that a token gives; spread your requests over time.',
);

/** The fact `raise` of the refusal `quota_exceeded` for a caller under the given policy. */
export function describeRaise(policy: PolicyName, { anonimo, identificado }: Policies): Localized {
  if (policy === 'identificado') return alreadyRaised;
  if (identificado.limit <= anonimo.limit) {
    return text(
      `Con un token gratuito tienes además una cuota propia de ${identificado.limit} peticiones por minuto: regístrate en {register_endpoint} (guía: {auth_doc}).`,
      `A free token gives you a quota of your own of ${identificado.limit} requests per minute: register at {register_endpoint} (guide: {auth_doc}).`,
    );
  }
  return text(
    `Con un token gratuito la cuota sube a ${identificado.limit} peticiones por minuto: regístrate en {register_endpoint} (guía: {auth_doc}).`,
    `A free token raises the quota to ${identificado.limit} requests per minute: register at {register_endpoint} (guide: {auth_doc}).`,
  );
}
