import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { renderSearchBox } from '../../src/discovery/search-box.ts';
import { findViolations } from './accessibility.ts';
import { keepScreenshot, looks } from './browser.ts';
import { describeInBrowser, type ExampleInBrowser } from './example-in-browser.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/search-box.md'), 'utf8');
const snippetOf = (language: string, place = 0) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))][place]?.[1] ?? '';
const policy = snippetOf('http')
  .replace(/^Content-Security-Policy: /, '')
  .trim();

const desk = { width: 1280, colorScheme: 'light' } as const;

/** A page of a site with a search box. */
const pageOf = (box: string, lang = 'es') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Prueba</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/prueba.css"></head>
<body><main><h1>Prueba</h1>${box}<p>Después de la caja.</p></main></body></html>`;

const script = '<script type="module" src="/vitrina/search.js"></script>';
const plainBox = `${script}<vitrina-search></vitrina-search>`;

interface Visit {
  readonly html?: string;
  readonly csp?: string;
}

/** Opens a page at the address of the example site, with the styles and the policy of the guide. */
async function visit(page: Page, site: ExampleInBrowser, { html, csp = policy }: Visit = {}) {
  const headers = { 'content-security-policy': `${csp}; style-src 'self'; img-src data:` };
  await page.route(`${site.url}/prueba.css`, (route) =>
    route.fulfill({ contentType: 'text/css', body: `${snippetOf('css')}:root { color-scheme: light dark }` }),
  );
  await page.route(`${site.url}/prueba/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: html ?? pageOf(snippetOf('html')), headers }),
  );
  await page.goto(`${site.url}/prueba/`);
}

const field = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => page.locator('vitrina-search').getByRole('status');
const activeId = (page: Page) => field(page).getAttribute('aria-activedescendant');
const isExpanded = (page: Page) => field(page).getAttribute('aria-expanded');
const selected = (page: Page) => page.locator('[role=option][aria-selected=true]');
const searches = '**/api/v1/search_pages?*';
const questions = '**/api/v1/ask_business?*';
const answer = (page: Page) => page.locator('vitrina-search .answer');

/** Answers every question with these facts and passages in place of the service. */
async function answerWith(page: Page, found: { facts?: object[]; passages?: object[] } = {}): Promise<void> {
  await page.route(questions, (route) => route.fulfill({ json: { facts: [], passages: [], ...found } }));
}

/** The queries that are sent to an operation from now on. */
function listAsked(page: Page, operation: string): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(`/${operation}`)) asked.push(searchParams.get('query') ?? '');
  });
  return asked;
}

async function typeQuery(page: Page, query: string): Promise<void> {
  await field(page).pressSequentially(query);
  await options(page).first().waitFor();
}

it('contract C13.1: the script of the search box is smaller than 8 kB in gzip', () => {
  const { body } = renderSearchBox();
  expect(gzipSync(String(body)).length).toBeLessThan(8_000);
  expect(body).not.toMatch(/\/\* the|^(?:import|export) /m);
});

describeInBrowser('contract C13.1: the search box', {}, (site) => {
  it.each(looks)(
    'lists results while one types at $width px, $colorScheme, under the policy of the guide, with nothing for axe',
    async (look) => {
      const { page, complaints, close } = await site.openTab(look);
      await visit(page, site);
      expect(await findViolations(page)).toEqual([]);
      await typeQuery(page, 'lavadora no desagua');
      expect(await options(page).first().textContent()).toContain('lavadora');
      expect(await status(page).textContent()).toBe('Los 8 primeros resultados; pulsa Intro para ver más');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
      await keepScreenshot(page, `buscador-${look.width}-${look.colorScheme}`);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('is worked by keys alone as the combobox pattern says', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await answerWith(page);
    await visit(page, site);
    await page.keyboard.press('Tab');
    expect(await isExpanded(page)).toBe('false');
    await typeQuery(page, 'lavadora');
    expect(await isExpanded(page)).toBe('true');
    expect(await activeId(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await activeId(page)).toBe('option-0');
    expect(await selected(page).count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    expect(await activeId(page)).toBe('option-7');
    await page.keyboard.press('ArrowDown');
    expect(await activeId(page)).toBe('option-0');
    await page.keyboard.press('Home');
    expect(await activeId(page)).toBeNull();
    await page.keyboard.type('mi ');
    expect(await field(page).inputValue()).toBe('mi lavadora');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await activeId(page)).toBeNull();
    await page.keyboard.press('Escape');
    expect([await isExpanded(page), await options(page).count()]).toEqual(['false', 0]);
    expect(await field(page).inputValue()).toBe('mi lavadora');
    await page.keyboard.press('Alt+ArrowDown');
    await options(page).first().waitFor();
    expect(await activeId(page)).toBeNull();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await isExpanded(page)).toBe('false');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await typeQuery(page, 'caldera');
    await page.keyboard.press('Tab');
    expect(await isExpanded(page)).toBe('false');
    expect(
      await page.evaluate('document.querySelector("vitrina-search").shadowRoot.activeElement.localName'),
    ).toBe('button');
    await page.keyboard.press('Shift+Tab');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    const address = await selected(page).getAttribute('href');
    expect(address).toMatch(/^https?:/);
    await page.route('**/servicios/**', (route) => route.fulfill({ body: 'la página' }));
    await page.route('**/problemas/**', (route) => route.fulfill({ body: 'la página' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(address ?? '');
    expect(complaints.filter((complaint) => !complaint.startsWith('request to'))).toEqual([]);
    await close();
  });

  it('opens results as links: a click with Ctrl, or Enter with it, opens another tab', async () => {
    const { page, close } = await site.openTab(desk);
    await visit(page, site);
    await page
      .context()
      .route(/\/(?:servicios|problemas)\//, (route) => route.fulfill({ body: 'la página' }));
    await typeQuery(page, 'lavadora no desagua');
    const [byMouse] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['Control'] }),
    ]);
    expect(byMouse.url()).toBeTruthy();
    expect(await isExpanded(page)).toBe('true');
    await page.bringToFront();
    await field(page).focus();
    await page.keyboard.press('ArrowDown');
    await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    expect(page.url()).toBe(`${site.url}/prueba/`);
    await close();
  });

  it('sends the form by Enter without a selected result, and by its button', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await visit(page, site);
    await typeQuery(page, 'fuga de agua');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/vitrina/search?query=fuga+de+agua`);
    expect(await page.locator('li h2 a').count()).toBe(8);
    expect(await findViolations(page)).toEqual([]);
    await page.goBack();
    await field(page).fill('persiana');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(`${site.url}/vitrina/search?query=persiana`);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(looks)('leads to a page of results without scripts at $width px, $colorScheme', async (look) => {
    const { page, complaints, close } = await site.openTab({ ...look, javaScriptEnabled: false });
    await visit(page, site);
    await page.getByRole('searchbox', { name: 'Buscar en este sitio' }).fill('fuga de agua');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(`${site.url}/vitrina/search?query=fuga+de+agua`);
    expect(await page.locator('li h2 a').count()).toBe(8);
    await page.getByRole('link', { name: 'Más resultados' }).click();
    await page.waitForURL(/cursor=/);
    expect(await page.locator('li h2 a').count()).toBeGreaterThan(0);
    await page.getByLabel('Ciudad').selectOption('bilbao');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(/query=fuga\+de\+agua&city=bilbao$/);
    await keepScreenshot(page, `resultados-${look.width}-${look.colorScheme}`);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(looks)('the page of results has nothing for axe at $width px, $colorScheme', async (look) => {
    const { page, complaints, close } = await site.openTab(look);
    await page.goto(`${site.url}/vitrina/search?query=fuga+de+agua`);
    // axe is not part of the page, so its policy is lifted for it
    const html = await page.content();
    await page.route('**/copia', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(`${site.url}/copia`);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    expect(complaints).toEqual([]);
    await close();
  });

  it('never shows results of an earlier text, whatever order answers come in', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await visit(page, site, { html: pageOf(plainBox) });
    await typeQuery(page, 'persiana');
    const held: Route[] = [];
    await page.route(searches, async (route) => {
      if (route.request().url().includes('query=cald')) held.push(route);
      else await route.continue();
    });
    await field(page).fill('cald');
    // the results of "persiana" are gone before those of "cald" have come
    expect(await options(page).count()).toBe(0);
    await expect.poll(() => held.length).toBe(1);
    await field(page).fill('cerradura');
    await options(page).first().waitFor();
    const shown = await options(page).allTextContents();
    // the late answer: its request was cancelled, so nobody reads it
    expect(held[0]?.request().failure()?.errorText).toMatch(/ERR_ABORTED/);
    expect(shown.join(' ')).toMatch(/cerradura/i);
    expect(await options(page).allTextContents()).toEqual(shown);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(looks)(
    'shows above the results the fact that the text asks for, as a link, at $width px, $colorScheme',
    async (look) => {
      const { page, complaints, close } = await site.openTab(look);
      await visit(page, site);
      await typeQuery(page, 'teléfono');
      await answer(page).getByRole('link', { name: '+34 500 010 203' }).waitFor();
      expect(await answer(page).textContent()).toBe('Teléfono: +34 500 010 203');
      expect(await answer(page).getByRole('link').getAttribute('href')).toBe('tel:+34500010203');
      expect(await findViolations(page)).toEqual([]);
      await keepScreenshot(page, `respuesta-${look.width}-${look.colorScheme}`);
      await field(page).fill('¿cuál es vuestro correo?');
      await answer(page)
        .getByText(/^Correo/)
        .waitFor();
      expect(await answer(page).getByRole('link').getAttribute('href')).toBe('mailto:hola@casabrio.example');
      await field(page).fill('horario');
      const hours = answer(page).getByRole('link', { name: 'Horario de atención' });
      await hours.waitFor();
      expect(await hours.getAttribute('href')).toMatch(/\/contacto\/$/);
      await field(page).fill('¿cuánto cuesta desatascar un fregadero?');
      await answer(page).getByText('Desatasco de fregadero o lavabo · 60–110 €').waitFor();
      expect(await answer(page).getByRole('link').getAttribute('href')).toMatch(/desatascos/);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
      await field(page).fill('xqzw');
      await status(page).getByText('Nada para «xqzw».').waitFor();
      expect(await answer(page).textContent()).toBe('');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('reaches the link of an answer by Tab, and leaves it by Escape; it is no part of the list', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await visit(page, site);
    await typeQuery(page, 'teléfono');
    const link = answer(page).getByRole('link');
    await link.waitFor();
    expect(await page.locator('[role=listbox] .answer').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await activeId(page)).toBe('option-0');
    await page.keyboard.press('Tab');
    const focused = () =>
      page.evaluate('document.querySelector("vitrina-search").shadowRoot.activeElement.localName');
    expect([await focused(), await isExpanded(page)]).toEqual(['a', 'true']);
    await page.keyboard.press('Shift+Tab');
    expect([await focused(), await isExpanded(page)]).toEqual(['input', 'true']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect([await focused(), await isExpanded(page), await link.count()]).toEqual(['input', 'false', 0]);
    await page.keyboard.press('ArrowDown');
    await link.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect([await focused(), await isExpanded(page)]).toEqual(['button', 'false']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks for an answer once the text has not changed for 400 ms, and not while a result is being chosen', async () => {
    const { page, close } = await site.openTab(desk);
    const searched = listAsked(page, 'search_pages');
    const asked = listAsked(page, 'ask_business');
    await page.clock.install();
    await visit(page, site, { html: pageOf(plainBox) });
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const text of ['te', 'teléf', 'teléfono']) {
      await field(page).fill(text);
      await page.clock.runFor(200);
      await options(page).first().waitFor();
    }
    expect([searched, asked]).toEqual([['te', 'teléf', 'teléfono'], []]);
    await page.clock.runFor(150);
    expect(asked).toEqual([]);
    await page.clock.runFor(100);
    await answer(page).getByRole('link').waitFor();
    expect(asked).toEqual(['teléfono']);
    await answerWith(page, { facts: [{ name: 'email', value: 'a@b.example', url: site.url }] });
    await field(page).fill('correo');
    expect(await answer(page).textContent()).toBe('');
    await page.clock.runFor(200);
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(300);
    await expect.poll(() => asked).toEqual(['teléfono', 'correo']);
    await page.clock.runFor(300);
    expect(await answer(page).textContent()).toBe('');
    await close();
  });

  it('never shows the answer to an earlier text, nor markup in one', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    const held: Route[] = [];
    const attack = '<img src=x onerror=alert(1)>';
    await page.route(questions, async (route) => {
      if (route.request().url().includes('query=persiana')) held.push(route);
      else
        await route.fulfill({
          json: { facts: [], passages: [{ text: attack, title: attack, url: `${site.url}/x/` }] },
        });
    });
    await visit(page, site, { html: pageOf(plainBox) });
    await typeQuery(page, 'persiana');
    await expect.poll(() => held.length).toBe(1);
    await field(page).fill('caldera');
    await answer(page).getByRole('link').waitFor();
    expect(held[0]?.request().failure()?.errorText).toMatch(/ERR_ABORTED/);
    expect(await answer(page).textContent()).toBe(attack + attack);
    expect(await answer(page).locator('img').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps results when a question fails, reports it, and waits when the quota is spent', async () => {
    const { page, close } = await site.openTab(desk);
    const searched = listAsked(page, 'search_pages');
    await page.clock.install();
    await visit(page, site, { html: pageOf(plainBox) });
    await page.evaluate(`window.failures = [];
      document.addEventListener('vitrina-search-error', ({ detail }) => failures.push(detail.message), true)`);
    await page.route(questions, (route) => route.fulfill({ status: 500, json: {} }));
    await field(page).fill('caldera');
    await page.clock.runFor(200);
    await options(page).first().waitFor();
    await page.clock.runFor(300);
    await expect.poll(() => page.evaluate('window.failures')).toEqual(['the question was answered 500']);
    expect(await options(page).count()).toBe(8);
    await page.route(questions, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: {} }),
    );
    const refused = page.waitForResponse(questions);
    await field(page).fill('persiana');
    await page.clock.runFor(200);
    await options(page).first().waitFor();
    await page.clock.runFor(300);
    await refused;
    await page.evaluate('new Promise((done) => requestIdleCallback(done))');
    expect(await options(page).count()).toBe(8);
    await field(page).fill('lavadora');
    await status(page)
      .getByText(/dentro de (?:29|30) s\.$/)
      .waitFor();
    expect(searched).toEqual(['caldera', 'persiana']);
    await close();
  });

  it('waits for a pause in typing, and asks nothing for one letter or the same text', async () => {
    const { page, close } = await site.openTab(desk);
    const asked = listAsked(page, 'search_pages');
    await page.clock.install();
    await visit(page, site, { html: pageOf(plainBox) });
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially('c');
    await page.clock.runFor(1_000);
    expect(asked).toEqual([]);
    for (const letter of 'aldera') {
      await page.keyboard.press(letter);
      await page.clock.runFor(100);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => asked).toEqual(['caldera']);
    await page.keyboard.press('Space');
    await page.clock.runFor(1_000);
    expect(asked).toEqual(['caldera']);
    await close();
  });

  it('leaves the text of an input method alone until it is confirmed', async () => {
    const { page, close } = await site.openTab(desk);
    const asked = listAsked(page, 'search_pages');
    await page.clock.install();
    await visit(page, site, { html: pageOf(plainBox) });
    await field(page).focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'かぎ', selectionStart: 2, selectionEnd: 2 });
    await page.clock.runFor(2_000);
    // Enter confirms what is composed and does not send the form
    await page.evaluate(`document.querySelector('vitrina-search').shadowRoot.querySelector('input')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true }))`);
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);
    await session.send('Input.insertText', { text: 'caldera' });
    await page.clock.runFor(2_000);
    await expect.poll(() => asked).toEqual(['caldera']);
    await close();
  });

  it('marks the words of the query in titles and excerpts, as text', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await visit(page, site, { html: pageOf(plainBox) });
    await page.route(searches, (route) =>
      route.fulfill({
        json: {
          total: 1,
          results: [
            {
              title: 'Revisión <img src=x onerror=alert(1)> de Calderas',
              url: 'https://www.casabrio.example/x/',
              city: '',
              excerpt: 'La caldera pierde presión; el año, no.',
            },
          ],
          next_cursor: null,
        },
      }),
    );
    await typeQuery(page, 'REVISION caldera ano');
    expect(await options(page).first().locator('mark').allTextContents()).toEqual([
      'Revisión',
      'Calderas',
      'caldera',
    ]);
    expect(await options(page).first().locator('img').count()).toBe(0);
    expect(await options(page).first().textContent()).toContain('<img src=x onerror=alert(1)>');
    expect(await status(page).textContent()).toBe('1 resultado');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that nothing was found, and that the search failed, in different words', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await visit(page, site, { html: pageOf(plainBox, 'en') });
    await field(page).fill('xqzw kjhg');
    await status(page).getByText('Nothing for “xqzw kjhg”. Try other words.').waitFor();
    expect(await isExpanded(page)).toBe('false');
    const failure = status(page).getByText('The search does not answer.');
    for (const answer of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }),
      (route: Route) => route.fulfill({ body: 'not JSON' }),
    ]) {
      await page.route(searches, answer);
      await field(page).fill('');
      await field(page).fill('boiler');
      await failure.waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.unrouteAll();
    }
    await page.keyboard.press('ArrowDown');
    await failure.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes custom properties that the page defines by its own of the same short names', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await visit(page, site, { html: pageOf(plainBox) });
    await page.route(`${site.url}/prueba.css`, (route) =>
      route.fulfill({
        contentType: 'text/css',
        body: `:root { --surface: rgb(1, 2, 3); --ink: rgb(250, 251, 252) }
          vitrina-search { --vitrina-surface: var(--surface); --vitrina-ink: var(--ink) }
          vitrina-search::part(mark) { text-decoration: underline }`,
      }),
    );
    await page.reload();
    await typeQuery(page, 'caldera');
    const style = (selector: string, property: string) =>
      page.evaluate(
        `getComputedStyle(document.querySelector('vitrina-search').shadowRoot.querySelector('${selector}')).getPropertyValue('${property}')`,
      );
    expect([await style('.panel', 'background-color'), await style('.panel', 'color')]).toEqual([
      'rgb(1, 2, 3)',
      'rgb(250, 251, 252)',
    ]);
    expect(await style('mark', 'text-decoration-line')).toBe('underline');
    expect(complaints).toEqual([]);
    await close();
  });

  it('filters by its city, also in the page of results', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    const box = `${script}<vitrina-search city="bilbao" limit="2"></vitrina-search>`;
    await visit(page, site, { html: pageOf(box) });
    await typeQuery(page, 'cerrajero');
    expect(await options(page).count()).toBe(2);
    for (const address of await options(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    )) {
      expect(address).toContain('bilbao');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/vitrina/search?query=cerrajero&city=bilbao`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes over the text and the focus of a visitor who typed before the script came', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    let release = () => {};
    const typed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/vitrina/search.js', async (route) => {
      await typed;
      await route.continue();
    });
    const html = pageOf(snippetOf('html')).replace('<link rel="stylesheet" href="/prueba.css">', '');
    await page.route(`${site.url}/prueba/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto(`${site.url}/prueba/`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').pressSequentially('caldera');
    release();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('caldera');
    await page.keyboard.press('ArrowDown');
    expect(await activeId(page)).toBe('option-0');
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps the place that the styles of the guide reserve: nothing moves when the script takes over', async () => {
    const { page, close } = await site.openTab(desk);
    await page.addInitScript(`
      window.shifted = [];
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifted.push(value);
      }).observe({ type: 'layout-shift', buffered: true });`);
    await page.route('**/vitrina/search.js', async (route) => {
      await page.evaluate(
        'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))',
      );
      await route.continue();
    });
    await visit(page, site);
    await field(page).waitFor();
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))');
    expect(await page.evaluate('window.shifted')).toEqual([]);
    await close();
  });

  it.each(['the script’s own server', 'the attribute api'])(
    'asks another origin that it knows from %s',
    async (how) => {
      const byAttribute = how === 'the attribute api';
      const html = byAttribute
        ? pageOf(`${script}<vitrina-search api="${site.url}/"></vitrina-search>`)
        : pageOf(snippetOf('html', 1).replaceAll('https://api.example', site.url));
      const csp = policy.replaceAll("'self'", `'self' ${site.url}`);
      const host = createServer((request, response) => {
        if (request.url === '/vitrina/search.js') {
          response.setHeader('content-type', 'text/javascript').end(renderSearchBox().body);
        } else {
          response.setHeader('content-security-policy', `${csp}; img-src data:; style-src 'self'`);
          response.setHeader('content-type', 'text/html').end(html);
        }
      });
      await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
      const { page, complaints, close } = await site.openTab(desk);
      await page.goto(`${origin}/`);
      await typeQuery(page, 'fuga de agua');
      const foreign = complaints.filter((complaint) => !complaint.startsWith(`request to ${origin}`));
      expect(foreign).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.url}/vitrina/search?query=fuga+de+agua`);
      await close();
      await new Promise((resolve) => host.close(resolve));
    },
  );
});

describeInBrowser(
  'contract C13.1: the search box when the quota is spent',
  { limit_anonymous: '1' },
  (site) => {
    it('says how long it waits, sends nothing meanwhile, and goes on by itself', async () => {
      const { page, complaints, close } = await site.openTab(desk);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('/search_pages')) asked++;
      });
      await page.clock.install();
      await answerWith(page);
      await visit(page, site);
      await field(page).fill('caldera');
      await page.clock.runFor(500);
      await options(page).first().waitFor();
      await field(page).fill('lavadora');
      await page.clock.runFor(500);
      await status(page)
        .getByText(/^Demasiadas búsquedas seguidas\. La búsqueda sigue sola dentro de \d+ s\.$/)
        .waitFor();
      expect([asked, await options(page).count()]).toEqual([2, 0]);
      expect(await findViolations(page)).toEqual([]);
      await field(page).fill('persiana');
      await page.clock.runFor(10_000);
      expect(asked).toBe(2);
      await page.route(searches, async (route) => {
        const results = [{ title: 'Persianas', url: `${site.url}/`, city: '', excerpt: 'Persianas' }];
        await route.fulfill({ json: { total: 1, results, next_cursor: null } });
      });
      await page.clock.runFor(60_000);
      await options(page).first().waitFor();
      expect([asked, await options(page).allTextContents()]).toEqual([3, ['PersianasPersianas']]);
      expect(complaints).toEqual([]);
      await close();
    });
  },
);

describe('docs/search-box.md', () => {
  it('names each custom property and part of the box, and no other', () => {
    const { body } = renderSearchBox();
    const properties = (text: string) => [...new Set(text.match(/--vitrina-[a-z-]+/g))].sort();
    expect(properties(guide)).toEqual(properties(String(body)));
    const [, parts = ''] = /goes by `::part\(\)`: (.*)\./.exec(guide) ?? [];
    const made = [...String(body).matchAll(/element\(\s*'\w+',\s*'(\w+)'/g)].map(([, part]) => part);
    expect([...parts.matchAll(/`(\w+)`/g)].map(([, part]) => part).sort()).toEqual([...new Set(made)].sort());
  });
});
