// Shows an answer in the console: status, time, remaining quota, next steps, body and headers.

import { language, t } from './language.js';
import { addCopyButtons } from './page.js';
import { wordsOfQuota } from './quota-view.js';

const tokens =
  /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(-?\b\d+(?:\.\d+)?\b)|(\b(?:true|false|null)\b)/g;
const classes = ['t-key', 't-string', 't-number', 't-keyword'];

/** Appends JSON as text with highlighted spans. */
function colourJson(json) {
  const fragment = document.createDocumentFragment();
  let end = 0;
  for (const match of json.matchAll(tokens)) {
    fragment.append(json.slice(end, match.index));
    const span = document.createElement('span');
    span.className = classes[match.slice(1).findIndex((group) => group !== undefined)];
    span.textContent = match[0];
    fragment.append(span);
    end = match.index + match[0].length;
  }
  fragment.append(json.slice(end));
  return fragment;
}

function element(name, className, ...children) {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

/** A code block, whose copy button comes from `addCopyButtons`. */
export function figure(label, content, kind = 'text') {
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.setAttribute('role', 'group');
  pre.setAttribute('aria-label', label);
  pre.append(content);
  return element('figure', `code ${kind}`, element('figcaption', '', element('span', '', label)), pre);
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function size(text) {
  const bytes = new TextEncoder().encode(text).length;
  return bytes < 1000
    ? `${bytes} B`
    : `${(bytes / 1000).toLocaleString(language, { maximumFractionDigits: 1 })} kB`;
}

function summary({ response, text, elapsedMs }) {
  const status = element('span', `status s${String(response.status).charAt(0)}`, String(response.status));
  const { headers } = response;
  const facts = [`${Math.round(elapsedMs)} ms`, size(text)];
  if (headers.has('RateLimit-Remaining')) {
    facts.push(wordsOfQuota(headers.get('RateLimit-Remaining'), headers.get('RateLimit-Limit')));
  }
  const line = element('p', 'answer-line', status, facts.join(' · '));
  line.setAttribute('role', 'status');
  return line;
}

/** A notice of the waiting time, announced once to screen readers; the button counts the seconds down. */
function waiting(response) {
  const canRaise =
    response.headers.get('RateLimit')?.startsWith('"anonimo"') &&
    document.querySelector('[data-raise]') !== null;
  const seconds = response.headers.get('Retry-After');
  const note = element('p', 'waiting', element('strong', '', t('Cuota agotada. ', 'Quota used up. ')));
  note.setAttribute('role', 'alert');
  note.append(
    t(`Podrás enviar otra petición en ${seconds} s.`, `You can send another request in ${seconds} s.`),
    canRaise
      ? t(
          ' Con un token gratuito hay más: «Usar un token», abajo.',
          ' With a free token there is more: “Use a token”, below.',
        )
      : '',
  );
  return note;
}

/** A hint for a search without results or a question without an answer. */
function nothingFound(body) {
  const { hint } = body;
  if (body.total !== 0 && hint === undefined) return [];
  const note = t(
    'Ningún resultado. Prueba con menos palabras, más concretas, o con la ciudad «todas».',
    'No results. Try fewer and more concrete words, or the city “todas”, which means all.',
  );
  return [element('p', 'hollow', hint ?? note)];
}

function button(label, act) {
  const node = element('button', 'button quiet small', label);
  node.type = 'button';
  node.addEventListener('click', act);
  return node;
}

function nextSteps(body, follow) {
  const found = body.results ?? body.passages ?? [];
  const steps = found
    .filter(({ url }, i) => found.findIndex((other) => other.url === url) === i)
    .slice(0, 3)
    .map(({ title, url }) =>
      button(t(`Leer «${title}»`, `Read “${title}”`), () => follow('read_page', { url })),
    );
  if (body.next_cursor) {
    steps.push(
      button(t('Página siguiente', 'Next page'), () => follow('search_pages', { cursor: body.next_cursor })),
    );
  }
  return steps.length === 0 ? [] : [element('div', 'answer-next', ...steps)];
}

/** Shows an answer; its next steps call `follow(operation, values)`. */
export function showAnswer(output, exchange, follow) {
  const { response, text } = exchange;
  const json = pretty(text);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const body = response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : {};
  const more = document.createElement('details');
  const heading = document.createElement('summary');
  heading.textContent = t('Cabeceras de la respuesta', 'Headers of the answer');
  more.append(heading, figure(heading.textContent, headers));
  output.replaceChildren(
    summary(exchange),
    ...(response.status === 429 ? [waiting(response)] : []),
    ...nothingFound(body),
    ...nextSteps(body, follow),
    figure(t('Respuesta', 'Answer'), colourJson(json), 'json'),
    more,
  );
  addCopyButtons(output);
  bringIntoView(output);
}

/** Shows an answer that is below or above the window, and moves the focus to it. The page's styles decide whether scrolling is smooth. */
function bringIntoView(output) {
  output.hidden = false;
  output.focus({ preventScroll: true });
  const { top } = output.getBoundingClientRect();
  const isInView = top >= 0 && top < window.innerHeight / 2;
  if (!isInView) output.scrollIntoView({ block: 'start' });
}

/** Shows that the request got no answer. */
export function showFailure(output, error) {
  const note = element(
    'p',
    'waiting',
    t(
      `No ha llegado ninguna respuesta: ${error.message}. Comprueba la conexión y vuelve a enviar.`,
      `No answer has come: ${error.message}. Check the connection and send again.`,
    ),
  );
  note.setAttribute('role', 'alert');
  output.replaceChildren(note);
  bringIntoView(output);
}
