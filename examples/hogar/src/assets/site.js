// Progressive enhancement: everything on the site works without this file.

function setUpMenu() {
  const button = document.querySelector('.nav-button');
  const nav = document.querySelector('.site-nav');
  const menus = [...document.querySelectorAll('.menu')];
  const setOpen = (open) => {
    nav.toggleAttribute('data-open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => setOpen(!nav.hasAttribute('data-open')));
  for (const menu of menus) {
    menu.addEventListener('toggle', () => {
      if (menu.open) for (const other of menus) if (other !== menu) other.open = false;
    });
  }
  document.addEventListener('click', (event) => {
    for (const menu of menus) if (!menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = menus.find((menu) => menu.open);
    if (open) {
      open.open = false;
      open.querySelector('summary').focus();
    } else if (nav.hasAttribute('data-open')) {
      setOpen(false);
      button.focus();
    }
  });
}

function setUpCopyButtons() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll('[data-copy-address]')) {
    button.toggleAttribute('data-ready', true);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(location.href.split('#')[0]);
      button.textContent = 'Enlace copiado';
    });
  }
}

/** The form belongs to a demonstration: it says so and sends nothing. */
function setUpContactForm() {
  const form = document.querySelector('[data-demo-form]');
  if (!form) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const notice = document.querySelector('#formulario-demo');
    notice.setAttribute('data-shown', '');
    notice.focus();
  });
}

setUpMenu();
setUpCopyButtons();
setUpContactForm();
