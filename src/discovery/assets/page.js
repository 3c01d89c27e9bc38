// Enhancements of every developer page: tabs, copy buttons, and the current section in the contents.

/** Joins the sections of a group into tabs (WAI-ARIA tabs pattern): arrow keys move, only the selected tab is in the tab order. */
function joinTabs(group) {
  const panels = [...group.querySelectorAll(':scope > .tab')];
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', group.dataset.label);
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `${panel.id}-ficha`;
    tab.textContent = panel.getAttribute('aria-label');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.removeAttribute('aria-label');
    panel.setAttribute('aria-labelledby', tab.id);
    list.append(tab);
    return tab;
  });
  const select = (index, { focus = false } = {}) => {
    tabs.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === index));
      tab.tabIndex = i === index ? 0 : -1;
      panels[i].hidden = i !== index;
    });
    if (focus) tabs[index].focus();
  };
  list.addEventListener('click', ({ target }) => {
    const index = tabs.indexOf(target);
    if (index >= 0) select(index);
  });
  list.addEventListener('keydown', (event) => {
    const current = tabs.indexOf(document.activeElement);
    const last = tabs.length - 1;
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next < 0 ? last : next > last ? 0 : next, { focus: true });
  });
  group.classList.add('joined');
  group.prepend(list);
  select(0);
}

/** Adds a copy button to each code block; the console calls it again for its answers. */
export function addCopyButtons(root) {
  for (const figure of root.querySelectorAll('.code')) {
    const caption = figure.querySelector('figcaption');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copiar';
    button.setAttribute('aria-label', `Copiar: ${caption.textContent.trim()}`);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('pre').textContent);
      button.textContent = 'Copiado';
      setTimeout(() => {
        button.textContent = 'Copiar';
      }, 1600);
    });
    caption.append(button);
  }
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

for (const group of document.querySelectorAll('.tabs')) joinTabs(group);
addCopyButtons(document);
const contents = document.querySelector('.contents');
foldContents(contents);
followReading(contents);
