// Gets a token by registration, or takes a pasted one. The token is only kept in this page's memory.

/** Creates the panel; it calls `onChange` when the token changes. A service without tokens has no form for one. */
export function createTokenPanel(panel, onChange) {
  const opener = panel.querySelector('[data-open-token]');
  if (opener === null) return { token: () => '' };
  const box = panel.querySelector('.token');
  const register = panel.querySelector('[data-register]');
  const paste = panel.querySelector('[data-paste]');
  const forget = panel.querySelector('[data-forget]');
  const result = panel.querySelector('[data-token-result]');
  let token = '';

  function use(newToken, words) {
    token = newToken;
    forget.hidden = token === '';
    opener.textContent = token === '' ? 'Usar un token' : 'Con token';
    result.textContent = words;
    onChange();
  }

  async function post(path, body, headers) {
    const response = await fetch(path, { method: 'POST', body, headers });
    const answer = await response.json();
    if (response.ok) return answer;
    const wait = response.headers.get('Retry-After');
    throw new Error(`${answer.error}: ${answer.error_description}${wait ? ` (espera ${wait} s)` : ''}`);
  }

  async function obtain() {
    const { registerPath, tokenPath } = register.dataset;
    const metadata = {
      client_name: register.elements.client_name.value,
      contacts: [register.elements.contact.value],
    };
    const client = await post(registerPath, JSON.stringify(metadata), { 'Content-Type': 'application/json' });
    const credentials = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.client_id,
      client_secret: client.client_secret,
    });
    const { access_token: accessToken } = await post(tokenPath, credentials);
    use(
      accessToken,
      `Listo: las peticiones van con tu token. Guarda tus credenciales si vas a usarlas fuera: client_id ${client.client_id}, client_secret ${client.client_secret}`,
    );
  }

  opener.addEventListener('click', () => {
    box.hidden = !box.hidden;
    opener.setAttribute('aria-expanded', String(!box.hidden));
  });
  register.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await obtain();
    } catch (error) {
      result.textContent = `No se ha podido: ${error.message}`;
    }
  });
  paste.addEventListener('submit', (event) => {
    event.preventDefault();
    use(paste.elements.token.value.trim(), 'Las peticiones van con tu token.');
    paste.reset();
  });
  forget.addEventListener('click', () => use('', 'Las peticiones van sin token.'));

  return { token: () => token };
}
