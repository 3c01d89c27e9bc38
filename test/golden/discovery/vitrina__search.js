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


/** Paths of the API and of the page of results, below the root of the service. */
const paths = {"search":"/api/v1/search_pages","page":"/vitrina/search"};

const debounceMs = 180;
const queryMinChars = 2;
const queryMaxChars = 200;
/** Waiting time after a 429 or 503 without `Retry-After`. */
const retrySeconds = 5;

/** Languages of Spain: their readers get Spanish texts, others English. */
const spanishReaders = ['es', 'ca', 'gl', 'eu'];

/** The texts of the box by language; `{}` stands for the number or the query. */
const texts = {"es":{"label":"Buscar en este sitio","submit":"Buscar","results":"Resultados","none":"Nada para «{}». Prueba con otras palabras.","one":"1 resultado","some":"{} resultados","more":"Los {} primeros resultados; pulsa Intro para ver más","wait":"Demasiadas búsquedas seguidas. La búsqueda sigue sola dentro de {} s.","failed":"La búsqueda no responde. Comprueba la conexión o pulsa Intro para intentarlo en otra página."},"en":{"label":"Search this site","submit":"Search","results":"Results","none":"Nothing for “{}”. Try other words.","one":"1 result","some":"{} results","more":"The first {} results; press Enter for more","wait":"Too many searches in a row. The search continues by itself in {} s.","failed":"The search does not answer. Check the connection, or press Enter to try on another page."}};

const fill = (text, value) => text.replace('{}', () => value);

// A constructed sheet is not subject to `style-src`, unlike a style element.
const sheet = new CSSStyleSheet();
sheet.replaceSync("/*\n * The search box <vitrina-search>, inside its shadow root. docs/search-box.md lists the custom properties and parts. The short names\n * are set on elements inside, not on the host: there a page's own `--ink` would make a cycle of `--vitrina-ink: var(--ink)`.\n */\n\n:host {\n  display: block;\n  position: relative;\n}\n\nform,\n.panel {\n  --ink: var(--vitrina-ink, #1a2024);\n  --muted: var(--vitrina-muted, #555f68);\n  --surface: var(--vitrina-surface, #fff);\n  --line: var(--vitrina-line, #7d868d);\n  --accent: var(--vitrina-accent, #0b5f9e);\n  --on-accent: var(--vitrina-on-accent, #fff);\n  --active: var(--vitrina-active, #e6f0f8);\n  --mark: var(--vitrina-mark, #fdeebd);\n  --radius: var(--vitrina-radius, 0.5rem);\n  --height: var(--vitrina-height, 2.75rem);\n  color: var(--ink);\n  line-height: 1.4;\n  text-align: start;\n}\n\n@supports (color: light-dark(#000, #fff)) {\n  form,\n  .panel {\n    --ink: var(--vitrina-ink, light-dark(#1a2024, #e7ecee));\n    --muted: var(--vitrina-muted, light-dark(#555f68, #a9b4bb));\n    --surface: var(--vitrina-surface, light-dark(#fff, #161b1e));\n    --line: var(--vitrina-line, light-dark(#7d868d, #77838b));\n    --accent: var(--vitrina-accent, light-dark(#0b5f9e, #7cc0f2));\n    --on-accent: var(--vitrina-on-accent, light-dark(#fff, #06202f));\n    --active: var(--vitrina-active, light-dark(#e6f0f8, #21313d));\n    --mark: var(--vitrina-mark, light-dark(#fdeebd, #55460f));\n  }\n}\n\n:host([hidden]) {\n  display: none;\n}\n*,\n::before {\n  box-sizing: border-box;\n}\nform {\n  display: flex;\n  gap: 0.4rem;\n  margin: 0;\n}\ninput,\nbutton {\n  height: var(--height);\n  margin: 0;\n  border-radius: var(--radius);\n  font: inherit;\n}\ninput {\n  flex: 1;\n  min-width: 0;\n  width: 100%;\n  padding: 0 0.75rem;\n  border: 1px solid var(--line);\n  background: var(--surface);\n  color: inherit;\n  -webkit-appearance: none;\n  appearance: none;\n}\ninput::placeholder {\n  color: var(--muted);\n  opacity: 1;\n}\nbutton {\n  flex: none;\n  padding: 0 1rem;\n  border: 0;\n  background: var(--accent);\n  color: var(--on-accent);\n  font-weight: 600;\n  cursor: pointer;\n}\n:focus-visible {\n  outline: 3px solid var(--accent);\n  outline-offset: 2px;\n}\n.panel {\n  position: absolute;\n  z-index: 50;\n  inset-inline-start: 0;\n  top: calc(100% + 0.35rem);\n  width: var(--vitrina-panel-width, 100%);\n  max-width: calc(100vw - 2rem);\n  overflow: hidden;\n  border: 1px solid var(--line);\n  border-radius: var(--radius);\n  background: var(--surface);\n  box-shadow: 0 10px 30px -8px rgb(0 0 0 / 35%);\n}\n.panel[data-closed] {\n  width: 1px;\n  height: 1px;\n  border: 0;\n  clip-path: inset(50%);\n  box-shadow: none;\n}\n.panel[aria-busy]::before {\n  content: \"\";\n  display: block;\n  height: 3px;\n  background: var(--accent);\n  animation: wait 1s ease-in-out infinite alternate;\n}\n@keyframes wait {\n  from {\n    opacity: 0.15;\n  }\n}\n@media (prefers-reduced-motion: reduce) {\n  .panel[aria-busy]::before {\n    animation: none;\n  }\n}\n.list {\n  max-height: min(26rem, 60vh);\n  overflow-y: auto;\n  overscroll-behavior: contain;\n}\n.option {\n  display: block;\n  padding: 0.6rem 0.75rem;\n  color: inherit;\n  text-decoration: none;\n  scroll-margin: 0.2rem;\n}\n.option + .option {\n  border-top: 1px solid color-mix(in srgb, var(--line) 35%, transparent);\n}\n.option:hover,\n.option[aria-selected=\"true\"] {\n  background: var(--active);\n}\n.option[aria-selected=\"true\"] {\n  outline: 2px solid var(--accent);\n  outline-offset: -2px;\n}\n.title {\n  display: block;\n  font-weight: 600;\n}\n.excerpt {\n  display: -webkit-box;\n  overflow: hidden;\n  -webkit-box-orient: vertical;\n  -webkit-line-clamp: 3;\n  color: var(--muted);\n  font-size: 0.875em;\n}\n.option[aria-selected=\"true\"] .excerpt,\n.option:hover .excerpt {\n  color: inherit;\n}\nmark {\n  background: var(--mark);\n  color: var(--ink);\n  border-radius: 0.15em;\n}\n.status {\n  margin: 0;\n  padding: 0.5rem 0.75rem;\n  color: var(--muted);\n  font-size: 0.875em;\n}\n.status:empty {\n  padding: 0;\n}\n.list:not(:empty) + .status {\n  border-top: 1px solid color-mix(in srgb, var(--line) 35%, transparent);\n}\n@media (forced-colors: active) {\n  .option[aria-selected=\"true\"] {\n    outline-color: Highlight;\n  }\n}\n");

/** An address without slashes at its end. */
const trimSlashes = (address) => {
  let end = address.length;
  while (address[end - 1] === '/') end--;
  return address.slice(0, end);
};

/** The root of the API if no attribute names it: the folder above that of this script. */
const scriptRoot = trimSlashes(new URL('..', import.meta.url).href);

class VitrinaSearch extends HTMLElement {
  #input;
  #panel;
  #list;
  #status;
  #texts = texts.en;
  /** The query whose results are shown or requested; undefined when there are none. */
  #query;
  #active = -1;
  #request;
  #timer;
  /** No request is sent before this time, in the milliseconds of `performance.now()`. */
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

  /** Replaces the form in the page, and keeps its address, fields, texts, value and focus. */
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
    this.#list = element('div', 'list', { id: 'list', role: 'listbox', 'aria-label': this.#texts.results });
    this.#status = element('p', 'status', { role: 'status' });
    this.#panel = element('div', 'panel', { 'data-closed': 'true' }, this.#list, this.#status);
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
        ...this.#copyFields(form),
        ...this.#copyButton(form),
      ),
      this.#panel,
    );
    const hadFocus = Boolean(field) && field === document.activeElement;
    this.#input.value = field?.value ?? '';
    if (hadFocus) this.#input.focus();
    this.#listen();
    if (hadFocus) this.#schedule();
  }

  /** The hidden fields of the form, with the city. */
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

  /** The button of the form with its content; none if the form has none. */
  #copyButton(form) {
    if (!form) return [element('button', 'button', {}, this.#texts.submit)];
    const button = form.querySelector('button');
    if (!button) return [];
    const content = button.cloneNode(true).childNodes;
    return [element('button', 'button', { 'aria-label': button.getAttribute('aria-label') }, ...content)];
  }

  #listen() {
    this.#input.addEventListener('input', (event) => {
      // what an input method shows before it is confirmed is no query yet
      if (!event.isComposing) this.#schedule();
    });
    this.#input.addEventListener('compositionend', () => this.#schedule());
    this.#input.addEventListener('keydown', (event) => {
      if (!event.isComposing && event.keyCode !== 229) this.#onKey(event);
    });
    this.#input.addEventListener('focus', () => this.#schedule());
    // the focus stays in the field while a result is clicked
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
    this.#input.addEventListener('blur', () => {
      // when the window loses the focus, the field keeps it in the page
      if (this.shadowRoot.activeElement !== this.#input) this.#close();
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
      // one Escape closes the results, another clears the field; neither closes a dialog around the box
      event.preventDefault();
      event.stopPropagation();
      if (!this.#isOpen) this.#input.value = '';
      this.#close();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      // these move the cursor in the text, so the selection in the list ends
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

  /** Ends the search under way and removes its results, so that none is shown beside another query. */
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

  /** Shows results and a message. */
  #show(options, message) {
    this.#activate(-1);
    this.#list.replaceChildren(...options);
    this.#status.textContent = message;
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
    if (options.length === 0 && message === '') return;
    this.#panel.removeAttribute('aria-busy');
    this.#panel.style.minHeight = '';
    delete this.#panel.dataset.closed;
  }

  /** Searches once the text has not changed for a moment. */
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
    if (this.#isOpen) {
      // keeps its height, so that it does not flicker between two results
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

  async #search(query) {
    const request = new AbortController();
    this.#request = request;
    const parameters = new URLSearchParams({ query });
    for (const name of ['city', 'limit']) {
      const value = this.getAttribute(name);
      if (value) parameters.set(name, value);
    }
    try {
      const answer = await fetch(`${this.#api}${paths.search}?${parameters}`, {
        headers: { Accept: 'application/json' },
        signal: request.signal,
      });
      const page = answer.ok ? await answer.json() : undefined;
      if (request.signal.aborted) return;
      if (page !== undefined) this.#showResults(query, page);
      else if (answer.status === 429 || answer.status === 503) this.#retry(query, answer);
      else throw new Error(`the search answered ${answer.status}`);
    } catch (error) {
      if (request.signal.aborted) return;
      this.#query = undefined;
      this.#show([], this.#texts.failed);
      this.dispatchEvent(new CustomEvent('vitrina-search-error', { detail: error }));
    }
  }

  /** Searches again when the service allows it. */
  #retry(query, answer) {
    const seconds = Number(answer.headers.get('Retry-After')) || retrySeconds;
    this.#waitUntilMs = performance.now() + seconds * 1000;
    this.#announceWait(seconds * 1000);
    this.#timer = setTimeout(() => this.#search(query), seconds * 1000);
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
