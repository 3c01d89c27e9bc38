// Gets a token by registration, or takes a pasted one. The token is only kept in this page's memory.

import { figure } from './answer-view.js';
import { language, t } from './language.js';
import { addCopyButtons } from './page.js';

/** Creates the panel; it calls `onChange` when the token changes. A service without tokens has no form for one. */
export function createTokenPanel(onChange) {
  const section = document.querySelector('#token');
  if (section === null) return { token: () => '' };
  const opener = document.querySelector('[data-open-token]');
  const register = section.querySelector('[data-register]');
  const paste = section.querySelector('[data-paste]');
  const forget = section.querySelector('[data-forget]');
  const result = section.querySelector('[data-token-result]');
  let token = '';

  /** Shows what happened, and brings it into view. */
  function say(words, ...more) {
    const line = document.createElement('p');
    line.textContent = words;
    result.replaceChildren(line, ...more);
    addCopyButtons(result);
    result.focus({ preventScroll: true });
    result.scrollIntoView({ block: more.length === 0 ? 'nearest' : 'start' });
  }

  function use(newToken, words, ...more) {
    token = newToken;
    forget.hidden = token === '';
    opener.textContent = token === '' ? t('Usar un token', 'Use a token') : t('Con token', 'With a token');
    say(words, ...more);
    onChange();
  }

  async function post(path, body, headers = {}) {
    const response = await fetch(path, {
      method: 'POST',
      body,
      headers: { 'Accept-Language': language, ...headers },
    });
    const answer = await response.json();
    if (response.ok) return answer;
    const wait = response.headers.get('Retry-After');
    // descriptions of OAuth are in English by RFC 6749 §5.2
    throw new Error(
      wait === null
        ? `${answer.error}: ${answer.error_description}`
        : t(`demasiadas peticiones; espera ${wait} s.`, `too many requests; wait ${wait} s.`),
    );
  }

  async function obtain() {
    const { registerPath, tokenPath } = register.dataset;
    const metadata = {
      client_name: register.elements.client_name.value,
      contacts: [register.elements.contact.value],
    };
    const client = await post(registerPath, JSON.stringify(metadata), { 'Content-Type': 'application/json' });
    const { client_id: id, client_secret: secret } = client;
    const credentials = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    });
    const { access_token: accessToken } = await post(tokenPath, credentials);
    use(
      accessToken,
      t(
        'Listo: las peticiones van con tu token. Guarda tus credenciales si vas a usarlas fuera; el secreto no se vuelve a mostrar.',
        'Done: requests are sent with your token. Keep your credentials if you want to use them elsewhere; the secret is not shown again.',
      ),
      figure('client_id', id),
      figure('client_secret', secret),
    );
  }

  register.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await obtain();
    } catch (error) {
      say(`${t('No se ha podido', 'That did not work')}: ${error.message}`);
    }
  });
  paste.addEventListener('submit', (event) => {
    event.preventDefault();
    use(
      paste.elements.token.value.trim(),
      t('Las peticiones van con tu token.', 'Requests are sent with your token.'),
    );
    paste.reset();
  });
  forget.addEventListener('click', () =>
    use('', t('Las peticiones van sin token.', 'Requests are sent without a token.')),
  );

  return { token: () => token };
}
