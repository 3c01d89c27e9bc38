// <vitrina-search>: a search box for any page of the site. The form inside works without this script; the script replaces it with a
// combobox that lists results while one types (ARIA Authoring Practices, "Editable combobox with list autocomplete").
// Attributes: api, city, limit, lang. Styles: custom properties and parts, see docs/search-box.md.

// Elements of the search box, and texts with the words of the query marked.

/** Creates an element with a part of the same name as its class. */
function element(name, part, attributes = {}, ...children) {
  const created = document.createElement(name);
  if (part) created.className = part;
  for (const [key, value] of Object.entries({ part, ...attributes })) {
    if (value) created.setAttribute(key, value);
  }
  created.append(...children);
  return created;
}

/** Lower case without accents, except ñ, as the search compares words. */
function fold(text) {
  return text
    .normalize('NFD')
    .replace(/(?!n\u0303)(.)[\u0300-\u036f]+/giu, '$1')
    .toLowerCase()
    .normalize('NFC');
}

/** Words that every text has. */
const functionWords =
  /^(?:al|con|de|del|el|en|es|la|las|le|lo|los|me|mi|mis|no|para|por|que|se|si|sin|su|sus|un|una|unos|unas|and|for|how|in|is|my|of|on|the|to|with)$/;

/** The words of a query that are marked, folded: function words only if it has no others. */
function wordsOf(query) {
  const words = fold(query).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const others = words.filter((word) => !functionWords.test(word));
  return others.length > 0 ? others : words;
}

/** Whether a word is a query's word, begins with it, or is its singular. */
function isWordOf(terms, word) {
  const folded = fold(word);
  return terms.some(
    (term) =>
      folded === term ||
      (term.length > 2 && folded.startsWith(term)) ||
      (folded.length > 3 && term.startsWith(folded) && term.length - folded.length < 3),
  );
}

/** A text as nodes, the words of the query marked. Never parsed as HTML. */
function highlight(text, terms) {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((piece, i) => (i % 2 && isWordOf(terms, piece) ? element('mark', 'mark', {}, piece) : piece));
}


const paths = {"search":"/api/v1/search_pages","ask":"/api/v1/ask_business","page":"/vitrina/search"};

const debounceMs = 180;
const answerPauseMs = 400;
const answerMaxChars = 300;
const queryMinChars = 2;
const queryMaxChars = 200;
const retrySeconds = 5;

const spanishReaders = ['es', 'ca', 'gl', 'eu'];

const texts = {"es":{"label":"Buscar en este sitio","submit":"Buscar","results":"Resultados","none":"Nada para «{}». Prueba con otras palabras.","one":"1 resultado","some":"{} resultados","more":"Los {} primeros resultados; pulsa Intro para ver más","wait":"Demasiadas búsquedas seguidas. La búsqueda sigue sola dentro de {} s.","failed":"La búsqueda no responde. Comprueba la conexión o pulsa Intro para intentarlo en otra página.","facts":{"brand":"Nombre comercial","legal_name":"Razón social","tax_id":"Identificador fiscal de la empresa","address":"Dirección postal","phone":"Teléfono","email":"Correo electrónico","whatsapp":"WhatsApp","hours":"Horario de atención","coverage":"Dónde se presta el servicio","description":"Cómo se trabaja, paso a paso","performed_by":"Quién hace el trabajo","quoted_by":"Quién presupuesta","invoiced_by":"Quién factura","warranty":"Plazos de garantía y quién responde","prices":"Precios orientativos","tax":"Impuestos que incluyen los precios","city":"Ciudad en la que se trabaja","online_booking":"Contratar o pagar en el sitio"},"flags":{"true":"sí","false":"no"}},"en":{"label":"Search this site","submit":"Search","results":"Results","none":"Nothing for “{}”. Try other words.","one":"1 result","some":"{} results","more":"The first {} results; press Enter for more","wait":"Too many searches in a row. The search continues by itself in {} s.","failed":"The search does not answer. Check the connection, or press Enter to try on another page.","facts":{"brand":"Brand name","legal_name":"Legal name","tax_id":"Tax identifier of the company","address":"Postal address","phone":"Telephone","email":"E-mail address","whatsapp":"WhatsApp","hours":"Opening hours","coverage":"Where the service is provided","description":"How work is done, step by step","performed_by":"Who does the work","quoted_by":"Who quotes the work","invoiced_by":"Who invoices","warranty":"Terms of the warranty, and who gives it","prices":"Indicative prices","tax":"Taxes that the prices include","city":"City served","online_booking":"Hiring or paying on the site"},"flags":{"true":"yes","false":"no"}}};

const phoneNumber = /\+?(?:\(\+?\d{1,4}\)|\d)(?:[ .-]{0,2}(?:\(\d{1,4}\)|\d)){2,14}/;

const isBusy = ({ status }) => status === 429 || status === 503;

const fill = (text, value) => text.replace('{}', () => value);

// A constructed sheet is not subject to `style-src`, unlike a style element.
const sheet = new CSSStyleSheet();
sheet.replaceSync("/*\n * The search box <vitrina-search>, inside its shadow root. docs/search-box.md lists the custom properties and parts. The short names\n * are set on elements inside, not on the host: there a page's own `--ink` would make a cycle of `--vitrina-ink: var(--ink)`.\n */\n\n:host {\n  display: block;\n  position: relative;\n}\n\nform,\n.panel {\n  --ink: var(--vitrina-ink, #1a2024);\n  --muted: var(--vitrina-muted, #555f68);\n  --surface: var(--vitrina-surface, #fff);\n  --line: var(--vitrina-line, #7d868d);\n  --accent: var(--vitrina-accent, #0b5f9e);\n  --on-accent: var(--vitrina-on-accent, #fff);\n  --active: var(--vitrina-active, #e6f0f8);\n  --mark: var(--vitrina-mark, #fdeebd);\n  --radius: var(--vitrina-radius, 0.5rem);\n  --height: var(--vitrina-height, 2.75rem);\n  color: var(--ink);\n  line-height: 1.4;\n  text-align: start;\n}\n\n@supports (color: light-dark(#000, #fff)) {\n  form,\n  .panel {\n    --ink: var(--vitrina-ink, light-dark(#1a2024, #e7ecee));\n    --muted: var(--vitrina-muted, light-dark(#555f68, #a9b4bb));\n    --surface: var(--vitrina-surface, light-dark(#fff, #161b1e));\n    --line: var(--vitrina-line, light-dark(#7d868d, #77838b));\n    --accent: var(--vitrina-accent, light-dark(#0b5f9e, #7cc0f2));\n    --on-accent: var(--vitrina-on-accent, light-dark(#fff, #06202f));\n    --active: var(--vitrina-active, light-dark(#e6f0f8, #21313d));\n    --mark: var(--vitrina-mark, light-dark(#fdeebd, #55460f));\n  }\n}\n\n:host([hidden]) {\n  display: none;\n}\n*,\n::before {\n  box-sizing: border-box;\n}\nform {\n  display: flex;\n  gap: 0.4rem;\n  margin: 0;\n}\ninput,\nbutton {\n  height: var(--height);\n  margin: 0;\n  border-radius: var(--radius);\n  font: inherit;\n}\ninput {\n  flex: 1;\n  min-width: 0;\n  width: 100%;\n  padding: 0 0.75rem;\n  border: 1px solid var(--line);\n  background: var(--surface);\n  color: inherit;\n  -webkit-appearance: none;\n  appearance: none;\n}\ninput::placeholder {\n  color: var(--muted);\n  opacity: 1;\n}\nbutton {\n  flex: none;\n  padding: 0 1rem;\n  border: 0;\n  background: var(--accent);\n  color: var(--on-accent);\n  font-weight: 600;\n  cursor: pointer;\n}\n:focus-visible {\n  outline: 3px solid var(--accent);\n  outline-offset: 2px;\n}\n.panel {\n  position: absolute;\n  z-index: 50;\n  inset-inline-start: 0;\n  top: calc(100% + 0.35rem);\n  width: var(--vitrina-panel-width, 100%);\n  max-width: calc(100vw - 2rem);\n  overflow: hidden;\n  border: 1px solid var(--line);\n  border-radius: var(--radius);\n  background: var(--surface);\n  box-shadow: 0 10px 30px -8px rgb(0 0 0 / 35%);\n}\n.panel[data-closed] {\n  width: 1px;\n  height: 1px;\n  border: 0;\n  clip-path: inset(50%);\n  box-shadow: none;\n}\n.panel[aria-busy]::before {\n  content: \"\";\n  display: block;\n  height: 3px;\n  background: var(--accent);\n  animation: wait 1s ease-in-out infinite alternate;\n}\n@keyframes wait {\n  from {\n    opacity: 0.15;\n  }\n}\n@media (prefers-reduced-motion: reduce) {\n  .panel[aria-busy]::before {\n    animation: none;\n  }\n}\n.list {\n  max-height: min(26rem, 60vh);\n  overflow-y: auto;\n  overscroll-behavior: contain;\n}\n.option {\n  display: block;\n  padding: 0.6rem 0.75rem;\n  color: inherit;\n  text-decoration: none;\n  scroll-margin: 0.2rem;\n}\n.option + .option {\n  border-top: 1px solid color-mix(in srgb, var(--line) 35%, transparent);\n}\n.option:hover,\n.option[aria-selected=\"true\"] {\n  background: var(--active);\n}\n.option[aria-selected=\"true\"] {\n  outline: 2px solid var(--accent);\n  outline-offset: -2px;\n}\n.title {\n  display: block;\n  font-weight: 600;\n}\n.excerpt {\n  display: -webkit-box;\n  overflow: hidden;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 3;\n  color: var(--muted);\n  font-size: 0.875em;\n}\n.option[aria-selected=\"true\"] .excerpt,\n.option:hover .excerpt {\n  color: inherit;\n}\nmark {\n  background: var(--mark);\n  color: var(--ink);\n  border-radius: 0.15em;\n}\n.answer {\n  white-space: pre-line;\n  display: -webkit-box;\n  overflow: hidden;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 6;\n  margin: 0.6rem 0.75rem;\n  padding-inline-start: 0.6rem;\n  border-inline-start: 0.2rem solid var(--accent);\n  font-size: 0.9375em;\n}\n.answer:empty {\n  display: none;\n}\n.answer a {\n  color: var(--accent);\n  font-weight: 600;\n}\n.answer:not(:empty) + .list:not(:empty) {\n  border-top: 1px solid color-mix(in srgb, var(--line) 35%, transparent);\n}\n.status {\n  margin: 0;\n  padding: 0.5rem 0.75rem;\n  color: var(--muted);\n  font-size: 0.875em;\n}\n.status:empty {\n  padding: 0;\n}\n.list:not(:empty) + .status {\n  border-top: 1px solid color-mix(in srgb, var(--line) 35%, transparent);\n}\n@media (forced-colors: active) {\n  .option[aria-selected=\"true\"] {\n    outline-color: Highlight;\n  }\n}\n");

const trimSlashes = (address) => {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
};

const scriptRoot = trimSlashes(new URL('..', import.meta.url).href);

class VitrinaSearch extends HTMLElement {
  #input;
  #panel;
  #answer;
  #list;
  #status;
  #texts = texts.en;
  #query;
  #active = -1;
  #request;
  #timer;
  #changedMs = 0;
  #waitUntilMs = 0;

  connectedCallback() {
    if (this.shadowRoot === null) this.#render();
  }

  disconnectedCallback() {
    this.#close();
  }

  get #api() {
    return trimSlashes(this.getAttribute('api') || scriptRoot);
  }

  #render() {
    const form = this.querySelector('form');
    const field = form?.querySelector('input:not([type=hidden])');
    const language = (this.closest('[lang]')?.lang ?? '').slice(0, 2).toLowerCase();
    this.#texts = texts[spanishReaders.includes(language) ? 'es' : 'en'];
    const label =
      field?.getAttribute('aria-label') || field?.labels?.[0]?.textContent.trim() || this.#texts.label;
    this.#input = element('input', 'input', {
      type: 'text',
      inputmode: 'search',
      name: field?.name || 'query',
      id: 'input',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': 'list',
      'aria-label': label,
      placeholder: field?.placeholder,
      maxlength: queryMaxChars,
      minlength: queryMinChars,
      required: 'required',
      autocomplete: 'off',
      autocapitalize: 'none',
      enterkeyhint: 'search',
      spellcheck: 'false',
    });
    this.#list = element('div', 'list', {
      id: 'list',
      role: 'listbox',
      tabindex: '-1',
      'aria-label': this.#texts.results,
    });
    this.#status = element('p', 'status', { role: 'status' });
    this.#answer = element('p', 'answer', { 'aria-live': 'polite' });
    this.#panel = element('div', 'panel', { 'data-closed': 'true' }, this.#answer, this.#list, this.#status);
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet];
    root.append(
      element(
        'form',
        'form',
        {
          action: form?.action || this.#api + paths.page,
          role: 'search',
          'aria-label': form?.getAttribute('aria-label') || label,
        },
        this.#input,
        this.#panel,
        ...this.#copyFields(form),
        ...this.#copyButton(form),
      ),
    );
    const hadFocus = Boolean(field) && field === document.activeElement;
    this.#input.value = field?.value ?? '';
    if (hadFocus) this.#input.focus();
    this.#listen();
    if (hadFocus) this.#schedule();
  }

  #copyFields(form) {
    const hidden = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((field) =>
      field.cloneNode(),
    );
    const city = this.getAttribute('city');
    if (city && !hidden.some(({ name }) => name === 'city')) {
      hidden.push(element('input', undefined, { type: 'hidden', name: 'city', value: city }));
    }
    return hidden;
  }

  #copyButton(form) {
    if (!form) return [element('button', 'button', {}, this.#texts.submit)];
    const button = form.querySelector('button');
    if (!button) return [];
    const content = button.cloneNode(true).childNodes;
    return [element('button', 'button', { 'aria-label': button.getAttribute('aria-label') }, ...content)];
  }

  #listen() {
    this.#input.addEventListener('input', (event) => {
      if (!event.isComposing) this.#schedule();
    });
    this.#input.addEventListener('compositionend', () => this.#schedule());
    this.#input.addEventListener('keydown', (event) => {
      if (!event.isComposing && event.keyCode !== 229) this.#onKey(event);
    });
    this.#input.addEventListener('focus', () => this.#schedule());
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
    const onLeave = ({ target, relatedTarget }) => {
      const stays = this.shadowRoot.activeElement === target || relatedTarget === this.#input;
      if (!stays && !this.#panel.contains(relatedTarget)) this.#close();
    };
    this.#input.addEventListener('blur', onLeave);
    this.#panel.addEventListener('focusout', onLeave);
    this.#panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      this.#input.focus();
      this.#close();
    });
  }

  get #options() {
    return this.#list.children;
  }

  #onKey(event) {
    const { key, altKey } = event;
    const last = this.#options.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey && key === 'ArrowUp') this.#close();
      else if (this.#query === undefined) this.#schedule();
      else if (!altKey && last >= 0) {
        const next = this.#active + (key === 'ArrowDown' ? 1 : -1);
        this.#activate(next > last ? 0 : next < 0 ? last : next);
      }
    } else if (key === 'Enter') {
      const option = this.#options[this.#active];
      if (option === undefined) return;
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      option.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    } else if (key === 'Escape') {
      if (!this.#isOpen && this.#input.value === '') return;
      event.preventDefault();
      event.stopPropagation();
      if (!this.#isOpen) this.#input.value = '';
      this.#close();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      this.#activate(-1);
    }
  }

  #activate(index) {
    this.#options[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const option = this.#options[index];
    if (option === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    this.#input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  get #isOpen() {
    return !('closed' in this.#panel.dataset);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = undefined;
    this.#query = undefined;
    this.#show([], '');
  }

  #close() {
    this.#stop();
    this.#panel.removeAttribute('aria-busy');
    this.#panel.style.minHeight = '';
    this.#panel.dataset.closed = 'true';
  }

  #show(options, message) {
    this.#activate(-1);
    this.#answer.replaceChildren();
    this.#list.replaceChildren(...options);
    this.#status.textContent = message;
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
    if (options.length === 0 && message === '') return;
    this.#panel.removeAttribute('aria-busy');
    this.#panel.style.minHeight = '';
    delete this.#panel.dataset.closed;
  }

  #schedule() {
    const query = this.#input.value.trim();
    if (query === this.#query) return;
    if ([...query].length < queryMinChars) {
      this.#close();
      return;
    }
    const heightPx = this.#panel.offsetHeight;
    this.#stop();
    this.#query = query;
    this.#changedMs = performance.now();
    if (this.#isOpen) {
      this.#panel.style.minHeight = `${heightPx}px`;
      this.#panel.setAttribute('aria-busy', 'true');
    }
    const waitMs = this.#waitUntilMs - performance.now();
    if (waitMs > debounceMs) this.#announceWait(waitMs);
    this.#timer = setTimeout(() => this.#search(query), Math.max(debounceMs, waitMs));
  }

  #announceWait(waitMs) {
    this.#show([], fill(this.#texts.wait, Math.ceil(waitMs / 1000)));
  }

  #send(path, parameters, signal) {
    const all = { ...parameters, city: this.getAttribute('city') };
    const sent = Object.entries(all).filter(([, value]) => value);
    return fetch(`${this.#api}${path}?${new URLSearchParams(sent)}`, {
      headers: { Accept: 'application/json' },
      signal,
    });
  }

  async #search(query) {
    const request = new AbortController();
    this.#request = request;
    const { signal } = request;
    try {
      const answer = await this.#send(paths.search, { query, limit: this.getAttribute('limit') }, signal);
      const page = answer.ok ? await answer.json() : undefined;
      if (signal.aborted) return;
      if (page !== undefined) {
        this.#showResults(query, page);
        const pauseMs = this.#changedMs + answerPauseMs - performance.now();
        this.#timer = setTimeout(() => this.#ask(query, signal), Math.max(0, pauseMs));
      } else if (isBusy(answer)) {
        const waitMs = this.#waitFor(answer);
        this.#announceWait(waitMs);
        this.#timer = setTimeout(() => this.#search(query), waitMs);
      } else throw new Error(`the search answered ${answer.status}`);
    } catch (error) {
      if (signal.aborted) return;
      this.#query = undefined;
      this.#show([], this.#texts.failed);
      this.#report(error);
    }
  }

  async #ask(query, signal) {
    try {
      const answer = await this.#send(paths.ask, { query, max_characters: answerMaxChars }, signal);
      if (isBusy(answer)) this.#waitFor(answer);
      else if (!answer.ok) throw new Error(`the question was answered ${answer.status}`);
      else {
        const found = await answer.json();
        const isChoosing = this.#active >= 0 || this.#list.matches(':hover');
        if (!signal.aborted && !isChoosing) this.#answer.replaceChildren(...this.#renderAnswer(query, found));
      }
    } catch (error) {
      if (!signal.aborted) this.#report(error);
    }
  }

  #report(error) {
    this.dispatchEvent(new CustomEvent('vitrina-search-error', { detail: error }));
  }

  #waitFor(answer) {
    const waitMs = (Number(answer.headers.get('Retry-After')) || retrySeconds) * 1000;
    this.#waitUntilMs = performance.now() + waitMs;
    return waitMs;
  }

  #renderAnswer(query, { facts, passages: [passage] }) {
    const fact = facts.find(({ name }) => name !== 'prices');
    const link = (text, href) => element('a', undefined, { href }, text);
    if (fact) {
      const { name, value, url } = fact;
      const label = this.#texts.facts[name] ?? name;
      const number = phoneNumber.exec(value.replace('(0)', ''));
      if (name === 'phone' && number)
        return [`${label}: `, link(value, `tel:${number[0].replace(/[^+\d]/g, '')}`)];
      if (name === 'email') return [`${label}: `, link(value, `mailto:${encodeURI(value)}`)];
      return [link(label, url), `: ${this.#texts.flags[value] ?? value}`];
    }
    if (!passage) return [];
    return [link(passage.title, passage.url), element('br'), ...highlight(passage.text, wordsOf(query))];
  }

  #showResults(query, { results, next_cursor: nextCursor }) {
    const terms = wordsOf(query);
    const options = results.map(({ url, title, excerpt }, i) =>
      element(
        'a',
        'option',
        { id: `option-${i}`, role: 'option', 'aria-selected': 'false', tabindex: '-1', href: url },
        element('span', 'title', {}, ...highlight(title, terms)),
        element('span', 'excerpt', {}, ...highlight(excerpt, terms)),
      ),
    );
    this.#show(options, this.#describe(query, options.length, nextCursor !== null));
  }

  #describe(query, count, hasMore) {
    const { none, one, some, more } = this.#texts;
    if (count === 0) return fill(none, query);
    return count === 1 && !hasMore ? one : fill(hasMore ? more : some, count);
  }
}

if (!customElements.get('vitrina-search')) customElements.define('vitrina-search', VitrinaSearch);
