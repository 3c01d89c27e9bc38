// The console: sends a form's request from the page and shows what came back, the quota included.

import { showAnswer, showFailure } from './answer-view.js';
import { createQuotaView } from './quota-view.js';
import { createTokenPanel } from './token-panel.js';

const panel = document.querySelector('.quota');
const forms = [...document.querySelectorAll('form.try')];
const quota = createQuotaView(panel, (waitSeconds) => {
  for (const form of forms) holdBack(form, waitSeconds);
});
const credentials = createTokenPanel(panel, () => quota.forget());
panel.hidden = false;

/** While the quota is spent the button says how long it takes. */
function holdBack(form, waitSeconds) {
  const button = form.querySelector('[type=submit]');
  button.disabled = waitSeconds > 0;
  button.textContent = waitSeconds > 0 ? `Espera ${waitSeconds} s` : 'Enviar';
}

/** The address of the form's request; a field left empty is not sent. */
function addressOf(form) {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  const path = form.getAttribute('action');
  return query.size === 0 ? path : `${path}?${query}`;
}

async function send(form) {
  const output = document.querySelector(`[data-answer-of="${form.dataset.operation}"]`);
  const address = addressOf(form);
  const token = credentials.token();
  const start = performance.now();
  output.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(address, {
      headers: { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    });
    const text = await response.text();
    quota.update(response.headers, response.status);
    const elapsedMs = performance.now() - start;
    showAnswer(output, { address, response, text, elapsedMs, hasToken: token !== '' }, follow);
  } catch (error) {
    showFailure(output, error);
  }
  output.removeAttribute('aria-busy');
}

/** What an answer leads to: the next page of results, or a page to read. */
function follow(operation, values) {
  const form = document.querySelector(`form[data-operation="${operation}"]`);
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
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
}
