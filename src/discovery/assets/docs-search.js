// The search in the developer pages. Its index is made from the pages themselves, when the field is used for the first time.

import { t } from './language.js';
import { element, highlight, wordsOf } from './search-dom.js';

const maxFound = 8;
const excerptChars = 140;

const form = document.querySelector('.docs-search');
const field = form.querySelector('input');
const panel = form.querySelector('.docs-found');
const status = form.querySelector('.docs-status');
const list = form.querySelector('ul');

/** The sections of a page: the text from each heading to the next. */
async function readSections(path) {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(String(response.status));
  // cells and blocks are words apart, although no blank is between them
  const html = (await response.text()).replaceAll(
    /<\/(?:td|th|li|p|pre|figcaption|label|button|summary|h\d)>/g,
    ' $&',
  );
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
  const pageTitle = main.querySelector('h1').textContent;
  const headings = [...main.querySelectorAll('h2[id], h3[id]')];
  return headings.map((heading, i) => {
    const range = new Range();
    range.setStartAfter(heading);
    if (headings[i + 1]) range.setEndBefore(headings[i + 1]);
    else range.setEndAfter(main.lastChild);
    const title = heading.textContent.replace(/#\s*$/, '').trim();
    const text = range.toString().replaceAll(/\s+/g, ' ').trim();
    return {
      title,
      text,
      pageTitle,
      address: `${path}#${heading.id}`,
      titleWords: wordsOf(`${title} ${heading.id}`),
      words: new Set(wordsOf(text)),
    };
  });
}

let reading;

/** All sections; read again after a failure. */
function sections() {
  reading ??= Promise.all(form.dataset.pages.split(' ').map(readSections)).then(
    (pages) => pages.flat(),
    (error) => {
      reading = undefined;
      throw error;
    },
  );
  return reading;
}

/** How well a word of the query is met by words: 2 by an equal one, 1 by a longer one or its singular. */
function weigh(term, words) {
  let best = 0;
  for (const word of words) {
    if (word === term) return 2;
    const isSingular = word.length > 3 && term.startsWith(word) && term.length - word.length < 3;
    if (word.startsWith(term) || isSingular) best = 1;
  }
  return best;
}

/** The sections that have every word of the query, those with it in the title first. */
function find(all, terms) {
  const scored = all.map((section) => {
    const weights = terms.map((term) => 10 * weigh(term, section.titleWords) + weigh(term, section.words));
    return { section, score: weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0) };
  });
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}

/** The part of a text around the first word of the query. */
function excerptOf(text, terms) {
  const at = text.split(/(?<=\s)/).reduce(
    ({ place, found }, word) => ({
      place: place + word.length,
      found: found ?? (weighsAny(terms, word) ? place : undefined),
    }),
    { place: 0, found: undefined },
  ).found;
  const start = Math.max(0, (at ?? 0) - 40);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const isCut = from + excerptChars < text.length;
  const end = isCut ? text.lastIndexOf(' ', from + excerptChars) : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, Math.max(end, from + 1))}${isCut ? ' …' : ''}`;
}

const weighsAny = (terms, word) => wordsOf(word).some((own) => terms.some((term) => own.startsWith(term)));

function close() {
  panel.hidden = true;
}

function show(found, terms) {
  list.replaceChildren(
    ...found.slice(0, maxFound).map(({ section }) => {
      const link = element(
        'a',
        '',
        { href: section.address },
        element('strong', '', {}, ...highlight(section.title, terms)),
        element('span', 'docs-page', {}, section.pageTitle),
        element('span', 'docs-excerpt', {}, ...highlight(excerptOf(section.text, terms), terms)),
      );
      return element('li', '', {}, link);
    }),
  );
  const count = Math.min(found.length, maxFound);
  status.textContent =
    count === 0
      ? t('Nada. Prueba con otra palabra.', 'Nothing. Try another word.')
      : count === 1
        ? t('1 sección', '1 section')
        : t(`${count} secciones`, `${count} sections`);
  panel.hidden = false;
}

async function search() {
  const query = field.value;
  const terms = wordsOf(query);
  if (terms.length === 0) return close();
  try {
    const all = await sections();
    // the text may have changed while the pages were read
    if (field.value === query) show(find(all, terms), terms);
  } catch {
    list.replaceChildren();
    status.textContent = t('La búsqueda no se ha podido cargar.', 'The search could not be loaded.');
    panel.hidden = false;
  }
}

/** Moves the focus among the field and the links, in a circle. */
function move(step) {
  const stops = [field, ...list.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  stops.at((at + step) % stops.length).focus();
}

field.addEventListener('input', search);
field.addEventListener('focus', ({ relatedTarget }) => {
  // before the first letter, so that the pages are there by then; a failure shows when one searches
  sections().catch(() => {});
  if (field.value !== '' && !form.contains(relatedTarget)) search();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !panel.hidden) {
    event.preventDefault();
    close();
    field.focus({ preventScroll: true });
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !panel.hidden) {
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  }
});
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!form.contains(relatedTarget)) close();
});
list.addEventListener('click', ({ target }) => {
  if (target.closest('a')) close();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  field.focus();
  field.select();
});
if (document.activeElement === field) search();
