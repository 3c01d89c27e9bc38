// The parts of the console beside its forms: the bar with the caller's remaining quota, and the forms that get or take a token. They
// need scripts, and are hidden without them.

import { paths } from '../../lib/addresses.ts';
import type { Language } from '../../lib/language.ts';
import type { DiscoveryFacts } from '../facts.ts';
import { translator } from '../published-document.ts';
import { hasLargerQuota } from '../sentences.ts';

/** The bar at the bottom, one line high. Hidden until console.js runs. */
export function renderQuotaBar(facts: DiscoveryFacts, language: Language): string {
  const t = translator(language);
  const { limit } = facts.policies.anonimo;
  const opener = facts.hasTokens
    ? `<a class="button quiet small" href="#token" data-open-token>${t('Usar un token', 'Use a token')}</a>\n`
    : '';
  const raise = facts.hasTokens && hasLargerQuota(facts) ? ' data-raise' : '';
  return `<aside class="quota" aria-label="${t('Tu cuota', 'Your quota')}"${raise} hidden>
<p class="quota-words"><strong>${t('Tu cuota', 'Your quota')}</strong> <span data-quota="words">${t('envía una petición para verla', 'send a request to see it')}</span></p>
<div class="quota-meter" role="meter" aria-label="${t('Peticiones que quedan', 'Requests left')}" aria-valuemin="0" aria-valuemax="${limit}" aria-valuenow="${limit}"><div></div></div>
${opener}</aside>`;
}

/** The forms for a token, in the flow of the page, so that they never cover it. */
export function renderTokenSection(language: Language): string {
  const t = translator(language);
  const field = (id: string, label: string, attributes: string) =>
    `<div class="field"><label for="${id}">${label}</label><input id="${id}" required ${attributes}></div>`;
  const submit = (label: string) => `<button type="submit" class="button">${label}</button>`;
  const defaultName = t('Consola de desarrolladores', 'Developer console');
  return `<section class="token needs-script" id="token" aria-labelledby="token-titulo">
<h3 id="token-titulo">${t('Un token para esta consola', 'A token for this console')}</h3>
<div class="token-forms">
<form class="try" data-register data-register-path="${paths.register}" data-token-path="${paths.token}">
<p class="try-title">${t('Conseguir uno, gratis y al momento', 'Get one, free and at once')}</p>
${field('cliente-nombre', t('Nombre del cliente', 'Name of the client'), `name="client_name" maxlength="200" value="${defaultName}" autocomplete="off"`)}
${field('cliente-correo', t('Tu correo', 'Your e-mail'), 'name="contact" type="email" autocomplete="email"')}
<p class="try-actions">${submit(t('Registrar y pedir un token', 'Register and request a token'))}</p>
</form>
<form class="try" data-paste>
<p class="try-title">${t('O usar el que ya tienes', 'Or use one that you have')}</p>
${field('token-propio', 'Token', 'name="token" type="password" autocomplete="off" spellcheck="false"')}
<p class="try-actions">${submit(t('Usar este token', 'Use this token'))} <button type="button" class="button quiet" data-forget hidden>${t('Volver a anónimo', 'Back to anonymous')}</button></p>
</form>
</div>
<p class="try-hint">${t('El token se queda en esta pestaña: se olvida al cerrarla o recargarla.', 'The token stays in this tab: it is forgotten when you close or reload it.')}</p>
<div class="token-result" data-token-result role="status" tabindex="-1"></div>
</section>
`;
}
