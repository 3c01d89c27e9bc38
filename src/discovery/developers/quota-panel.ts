// The caller's quota as it falls, and a token to raise it. console.js brings it to life; without a script it is hidden.

import { paths } from '../../lib/addresses.ts';
import type { DiscoveryFacts } from '../facts.ts';

/** The bar at the foot of the reference. */
export function renderQuotaPanel({ policies }: DiscoveryFacts): string {
  const { limit } = policies.anonimo;
  return `<aside class="quota" aria-label="Tu cuota" hidden>
<div class="quota-line">
<p class="quota-words"><strong>Tu cuota</strong> <span data-quota="words">envía una petición para verla</span></p>
<div class="quota-meter" role="meter" aria-label="Peticiones que quedan" aria-valuemin="0" aria-valuemax="${limit}" aria-valuenow="${limit}"><div></div></div>
<button type="button" class="button quiet small" data-open-token aria-expanded="false" aria-controls="ficha">Usar un token</button>
</div>
<div id="ficha" class="token" hidden>
<form data-register data-register-path="${paths.register}" data-token-path="${paths.token}">
<p class="try-title">Conseguir uno, gratis y al momento</p>
<div class="field"><label for="cliente-nombre">Nombre del cliente</label><input id="cliente-nombre" name="client_name" required maxlength="200" value="Consola de desarrolladores" autocomplete="off"></div>
<div class="field"><label for="cliente-correo">Tu correo</label><input id="cliente-correo" name="contact" type="email" required autocomplete="email"></div>
<p class="try-actions"><button type="submit" class="button">Registrar y pedir un token</button></p>
</form>
<form data-paste>
<p class="try-title">O usar el que ya tienes</p>
<div class="field"><label for="token-propio">Token</label><input id="token-propio" name="token" type="password" required autocomplete="off" spellcheck="false"></div>
<p class="try-actions"><button type="submit" class="button">Usar este token</button> <button type="button" class="button quiet" data-forget hidden>Volver a anónimo</button></p>
</form>
<p class="try-hint">El token se queda en esta pestaña: se olvida al cerrarla o recargarla.</p>
<p class="token-result" data-token-result role="status"></p>
</div>
</aside>`;
}
