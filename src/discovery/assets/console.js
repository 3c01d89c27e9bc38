// The console: shows the request of a form while it is filled in, sends it from the page, and shows the answer and the remaining
// quota.

import { showAnswer, showFailure } from './answer-view.js';
import { language, t } from './language.js';
import { createQuotaView } from './quota-view.js';
import { createTokenPanel } from './token-panel.js';

const panel = document.querySelector('.quota');
const forms = [...document.querySelectorAll('form[data-operation]')];
const quota = createQuotaView(panel, (waitSeconds) => {
  for (const form of forms) holdBack(form, waitSeconds);
});
const credentials = createTokenPanel(() => {
  quota.forget();
  for (const form of forms) writeRequest(form);
});
panel.hidden = false;

/** Shows the waiting time in the button while the quota is used up. */
function holdBack(form, waitSeconds) {
  const button = form.querySelector('[type=submit]');
  button.disabled = waitSeconds > 0;
  button.textContent =
    waitSeconds > 0 ? t(`Espera ${waitSeconds} s`, `Wait ${waitSeconds} s`) : t('Enviar', 'Send');
}

/** The address of the form's request, without empty fields. */
function addressOf(form) {
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
  const path = form.getAttribute('action');
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The elements of a form's operation. */
function partsOf(form, part) {
  return document.querySelectorAll(`[data-${part}-of="${form.dataset.operation}"]`);
}

/** The strings in the code of a request that are its address, quoted. */
const addressesIn = new Map(
  [...document.querySelectorAll('.request')].map((request) => [
    request,
    [...request.querySelectorAll('.t-string')].filter(
      ({ textContent }) => textContent === `"${request.dataset.address}"`,
    ),
  ]),
);

/** Shows the request that the form sends now: with a token or without, and with its address in the code of each language. */
function writeRequest(form) {
  const withToken = credentials.token() !== '' || 'needsToken' in form.dataset;
  const address = new URL(addressOf(form), location.href);
  for (const request of partsOf(form, 'request')) {
    request.hidden = 'withToken' in request.dataset !== withToken;
    for (const string of addressesIn.get(request)) string.textContent = `"${address}"`;
  }
}

async function send(form) {
  const output = partsOf(form, 'answer')[0];
  const token = credentials.token();
  const start = performance.now();
  writeRequest(form);
  output.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(addressOf(form), {
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
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
