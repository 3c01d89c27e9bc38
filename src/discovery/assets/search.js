// <vitrina-search>: a search box for any page of the site. The form inside works without this script; the script replaces it with a
// combobox that lists results while one types (ARIA Authoring Practices, "Editable combobox with list autocomplete").
// Attributes: api, city, limit, lang. Styles: custom properties and parts, see docs/search-box.md.

import { element, highlight, wordsOf } from './search-dom.js';

/** Paths of the API and of the page of results, below the root of the service. */
const paths = {} /* the paths */;

const debounceMs = 180;
/** An answer costs a unit more, so it waits for a longer pause: most texts between two words never get one. */
const answerPauseMs = 400;
const answerMaxChars = 300;
const queryMinChars = 2;
const queryMaxChars = 200;
/** Waiting time after a 429 or 503 without `Retry-After`. */
const retrySeconds = 5;

/** Languages of Spain: their readers get Spanish texts, others English. */
const spanishReaders = ['es', 'ca', 'gl', 'eu'];

/** The texts of the box by language; `{}` stands for the number or the query. */
const texts = {} /* the texts */;

/** A telephone number in a text. */
const phoneNumber = /(?!)/ /* a telephone number */;

const isBusy = ({ status }) => status === 429 || status === 503;

const fill = (text, value) => text.replace('{}', () => value);

// A constructed sheet is not subject to `style-src`, unlike a style element.
const sheet = new CSSStyleSheet();
sheet.replaceSync('' /* the styles */);

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
  #answer;
  #list;
  #status;
  #texts = texts.en;
  /** The query whose results are shown or requested; undefined when there are none. */
  #query;
  #active = -1;
  #request;
  #timer;
  /** When the text changed, in the milliseconds of `performance.now()`. */
  #changedMs = 0;
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
    // a list that scrolls would be a stop of Tab without a tabindex
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
        // the link of an answer comes after the field and before the button
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
    const onLeave = ({ target, relatedTarget }) => {
      // when the window loses the focus, the element keeps it in the page
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
    this.#answer.replaceChildren();
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
    this.#changedMs = performance.now();
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

  /** Asks the service; the city of the box is part of each request. */
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

  /** Asks for the answer to a text whose results are shown. Without one, they stay as they are. */
  async #ask(query, signal) {
    try {
      const answer = await this.#send(paths.ask, { query, max_characters: answerMaxChars }, signal);
      if (isBusy(answer)) this.#waitFor(answer);
      else if (!answer.ok) throw new Error(`the question was answered ${answer.status}`);
      else {
        const found = await answer.json();
        // results do not move from under the pointer, nor from a selection
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

  /** Sends nothing until the service allows it; returns how long that is. */
  #waitFor(answer) {
    const waitMs = (Number(answer.headers.get('Retry-After')) || retrySeconds) * 1000;
    this.#waitUntilMs = performance.now() + waitMs;
    return waitMs;
  }

  /** The first fact, else the best passage, each with a link. Beside general prices the passage is nearer to the question. */
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
