// Enhancements of every developer page: copy buttons, the remembered tab, and the current section in the contents.

import { t } from './language.js';

/** Copies a text and shows in the button that it did, or that the browser refused. */
async function copy(button, label, read) {
  try {
    await navigator.clipboard.writeText(await read());
    button.textContent = t('Copiado', 'Copied');
  } catch {
    button.textContent = t('No se pudo copiar', 'Could not copy');
  }
  setTimeout(() => {
    button.textContent = label;
  }, 1600);
}

/** Adds a copy button to each code block; the console calls it again for its answers. */
export function addCopyButtons(root) {
  const label = t('Copiar', 'Copy');
  for (const figure of root.querySelectorAll('.code')) {
    const caption = figure.querySelector('figcaption');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = label;
    button.setAttribute('aria-label', `${label}: ${caption.textContent.trim()}`);
    button.addEventListener('click', () =>
      copy(button, label, () => figure.querySelector('pre').textContent),
    );
    caption.append(button);
  }
}

/** The button that copies the page as Markdown. */
function copyPage(button) {
  const label = button.textContent;
  button.addEventListener('click', () =>
    copy(button, label, async () => {
      const response = await fetch(button.dataset.copyPage);
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    }),
  );
}

const storageKey = 'vitrina-tab';

/** Storage may be refused by the browser's settings; then a choice holds for the page alone. */
function remember(titles) {
  try {
    if (titles !== undefined) localStorage.setItem(storageKey, JSON.stringify(titles));
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  } catch {
    return titles ?? [];
  }
}

/** A tab that is chosen in one group is chosen in all groups that have it, on every page. */
function followChoice(root) {
  const groups = [...root.querySelectorAll('.tabs')];
  const radiosOf = (group) => [...group.querySelectorAll(':scope > input')];
  const apply = (titles) => {
    for (const group of groups) {
      const radios = radiosOf(group);
      const chosen = titles.map((title) => radios.find(({ value }) => value === title)).find(Boolean);
      if (chosen) chosen.checked = true;
    }
  };
  apply(remember());
  root.addEventListener('change', ({ target }) => {
    const group = target.closest('.tabs');
    if (group === null || target.parentElement !== group) return;
    const place = target.getBoundingClientRect().top;
    // the latest choice first; groups without it keep to an earlier one
    apply(remember([target.value, ...remember().filter((title) => title !== target.value)].slice(0, 8)));
    // groups above may have grown or shrunk
    window.scrollBy({ top: target.getBoundingClientRect().top - place, behavior: 'instant' });
  });
}

/** Marks the entry of the current section in the contents, and shows its name in the title for the collapsed state. */
function followReading(contents) {
  const links = [...contents.querySelectorAll('a')];
  const here = contents.querySelector('.here');
  const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
  const mark = () => {
    const line = window.innerHeight * 0.3;
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line).length;
    links.forEach((link, i) => {
      if (i === passed - 1) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
    here.textContent = links[passed - 1]?.textContent ?? '';
  };
  document.addEventListener('scroll', mark, { passive: true });
  mark();
}

/** On phones the contents are collapsed until opened, and collapse again after a choice or Escape. */
function foldContents(contents) {
  const details = contents.querySelector('details');
  const narrow = window.matchMedia('(max-width: 67.99rem)');
  const fold = () => {
    details.open = !narrow.matches;
  };
  narrow.addEventListener('change', fold);
  contents.addEventListener('click', ({ target }) => {
    if (target.closest('a')) fold();
  });
  contents.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !narrow.matches) return;
    details.open = false;
    details.querySelector('summary').focus();
  });
  fold();
  contents.classList.add('ready');
}

/** The language switch keeps the section: anchors are the same in every language. */
function keepSection(link) {
  link.addEventListener('click', () => {
    link.hash = location.hash;
  });
}

followChoice(document);
addCopyButtons(document);
for (const button of document.querySelectorAll('[data-copy-page]')) copyPage(button);
for (const link of document.querySelectorAll('.switch')) keepSection(link);
const contents = document.querySelector('.contents');
foldContents(contents);
followReading(contents);
