// The console: shows the request of a form while it is filled in, sends it from the page, and shows the answer and the remaining
// quota.

import { showAnswer, showFailure } from './answer-view.js';
import { createQuotaView } from './quota-view.js';
import { createTokenPanel } from './token-panel.js';

const panel = document.querySelector('.quota');
const forms = [...document.querySelectorAll('form.try')];
const quota = createQuotaView(panel, (waitSeconds) => {
  for (const form of forms) holdBack(form, waitSeconds);
});
const credentials = createTokenPanel(panel, () => {
  quota.forget();
  for (const form of forms) writeRequest(form);
});
panel.hidden = false;

/** Shows the waiting time in the button while the quota is used up. */
function holdBack(form, waitSeconds) {
  const button = form.querySelector('[type=submit]');
  button.disabled = waitSeconds > 0;
  button.textContent = waitSeconds > 0 ? `Espera ${waitSeconds} s` : 'Enviar';
}

/** The address of the form's request, without empty fields. */
function addressOf(form) {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  const path = form.getAttribute('action');
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The element of a form's operation. */
function partOf(form, part) {
  return document.querySelector(`[data-${part}-of="${form.dataset.operation}"]`);
}

/** Shows the request as a command to paste into a terminal, highlighted as in the served page. */
function writeRequest(form) {
  const code = partOf(form, 'request').querySelector('code');
  const withToken = credentials.token() !== '' || 'needsToken' in form.dataset;
  code.replaceChildren(
    coloured('keyword', 'curl'),
    ' ',
    coloured('string', `"${new URL(addressOf(form), location.href)}"`),
    ...(withToken
      ? [' \\\n  ', coloured('flag', '-H'), ' ', coloured('string', '"Authorization: Bearer $TOKEN"')]
      : []),
  );
}

function coloured(name, text) {
  const span = document.createElement('span');
  span.className = `t-${name}`;
  span.textContent = text;
  return span;
}

async function send(form) {
  const output = partOf(form, 'answer');
  const token = credentials.token();
  const start = performance.now();
  writeRequest(form);
  output.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(addressOf(form), {
      headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
    const text = await response.text();
    quota.update(response.headers, response.status);
    showAnswer(output, { response, text, elapsedMs: performance.now() - start }, follow);
  } catch (error) {
    showFailure(output, error);
  }
  output.removeAttribute('aria-busy');
}

/** Follows an answer: to the next page of results, or to a page to read. */
function follow(operation, values) {
  const form = document.querySelector(`form[data-operation="${operation}"]`);
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
  form.querySelector('[type=submit]').focus({ preventScroll: true });
  form.scrollIntoView({ block: 'center' });
  form.requestSubmit();
}

for (const form of forms) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
  // a cursor belongs to one query and city (contract C4.7)
  for (const name of ['query', 'city']) {
    form.elements[name]?.addEventListener('input', () => {
      if (form.elements.cursor) form.elements.cursor.value = '';
    });
  }
  form.addEventListener('input', () => writeRequest(form));
  writeRequest(form);
}
