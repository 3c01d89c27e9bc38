import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findViolations } from './accessibility.ts';
import { keepScreenshot, looks } from './browser.ts';
import { describeInBrowser } from './example-in-browser.ts';

const guide = '/desarrolladores/';
const reference = '/desarrolladores/referencia/';
const desk = { width: 1280, colorScheme: 'light' } as const;
const narrow = { width: 320, colorScheme: 'dark' } as const;

/** The main pages in every look, their translations and the changelogs in the extreme ones. */
const visits = [
  ...[guide, reference].flatMap((path) => [narrow, ...looks].map((look) => ({ path, ...look }))),
  ...[
    '/developers/',
    '/developers/reference/',
    '/desarrolladores/cambios/',
    '/developers/changelog/',
  ].flatMap((path) => [narrow, desk].map((look) => ({ path, ...look }))),
];

const panelOf = (page: Page, radio: string) => page.locator(`${radio} + label + .tab`);

describeInBrowser('contract C1.2: the developer pages, in a real browser', {}, (site) => {
  it.each(visits)(
    'contract C14.3: $path at $width px, $colorScheme: nothing for axe, no complaint, nothing from elsewhere, no sideways scroll',
    async ({ path, ...look }) => {
      const { page, complaints, close } = await site.openTab(look);
      await page.goto(site.url + path);
      await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
      await keepScreenshot(page, `${path.replaceAll('/', '_')}-${look.width}-${look.colorScheme}`);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it.each(looks)(
    '$width px, $colorScheme: an answer and the token form have nothing for axe either',
    async (look) => {
      const { page, close } = await site.openTab(look);
      await page.goto(site.url + reference);
      await page.locator('form[data-operation=search_pages] [type=submit]').press('Enter');
      await page.locator('[data-answer-of=search_pages] .status').waitFor();
      expect(await findViolations(page, ['[data-answer-of=search_pages]', '.quota', '.token'])).toEqual([]);
      await close();
    },
  );

  it('works by keyboard: skip link, tabs by arrows, sending by Enter', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + guide);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Saltar al contenido');
    await page.locator('#empieza-curl').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('#empieza-javascript').isChecked()).toBe(true);
    expect(await panelOf(page, '#empieza-javascript').isVisible()).toBe(true);
    expect(await panelOf(page, '#empieza-curl').isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    expect(await panelOf(page, '#empieza-python').isVisible()).toBe(true);
    await page.goto(site.url + reference);
    await page.locator('form[data-operation=search_pages] [name=query]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-answer-of=search_pages] .status').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(looks)('$width px, $colorScheme: nothing moves while a page loads', async (look) => {
    for (const path of [guide, `${guide}#errores`, reference]) {
      const { page, close } = await site.openTab(look);
      await page.addInitScript(`
          window.shifted = [];
          new PerformanceObserver((list) => {
            for (const { value, sources } of list.getEntries()) {
              window.shifted.push([value, ...sources.map(({ node }) => node?.className)]);
            }
          }).observe({ type: 'layout-shift', buffered: true });`);
      // scripts that come late are what makes pages jump
      await page.route('**/*.js', async (route) => {
        await page.evaluate(
          'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))',
        );
        await route.continue();
      });
      await page.goto(site.url + path);
      await page.locator('.contents.ready').waitFor();
      await page.evaluate(
        'new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))',
      );
      expect(await page.evaluate('window.shifted'), path).toEqual([]);
      await close();
    }
  });

  it('on a phone the contents stay at hand, folded: they say where one is, lead on, and fold by Escape', async () => {
    const { page, complaints, close } = await site.openTab({
      width: 390,
      colorScheme: 'light',
    });
    await page.goto(site.url + guide);
    const contents = page.locator('.contents');
    const link = contents.getByRole('link', { name: 'Cuotas' });
    expect(await link.isVisible()).toBe(false);
    await contents.locator('summary').press('Enter');
    await link.click();
    await page.waitForURL(/#cuotas$/);
    await contents.locator('.here').getByText('Cuotas').waitFor();
    expect(await link.isVisible()).toBe(false);
    const box = await contents.locator('summary').boundingBox();
    expect(box?.y).toBe(0);
    await contents.locator('summary').press('Enter');
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });

  it('copies code to the clipboard', async () => {
    const { page, close } = await site.openTab(desk);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(site.url + guide);
    await page.getByRole('button', { name: 'Copiar: 1 · Preguntar' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/api/v1/ask_business');
    await page.getByRole('button', { name: 'Copiar página' }).click();
    await page.getByRole('button', { name: 'Copiado' }).last().waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^# API de contenido[\s\S]*### read_page/,
    );
    await close();
  });

  it('contract C14.3: a tab is chosen everywhere at once, and stays chosen on the next page and after a reload', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + guide);
    await page.locator('label[for=empieza-python]').click();
    expect(await page.locator('#codigo-read_page-1-python').isChecked()).toBe(true);
    // a choice in a group of other tabs leaves the languages alone
    await page.locator('label[for=mcp-cursor]').click();
    expect(await page.locator('#empieza-python').isChecked()).toBe(true);
    await page.goto(`${site.url}/developers/reference/`);
    expect(await panelOf(page, '#peticion-search_pages-python').isVisible()).toBe(true);
    await page.goto(site.url + guide);
    expect(await panelOf(page, '#empieza-python').isVisible()).toBe(true);
    expect(await panelOf(page, '#mcp-cursor').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('contract C14.3: without scripts tabs work, and nothing is shown that needs them', async () => {
    const { page, close } = await site.openTab({ ...desk, javaScriptEnabled: false });
    await page.goto(site.url + guide);
    expect(await panelOf(page, '#empieza-curl').isVisible()).toBe(true);
    expect(await panelOf(page, '#empieza-python').isVisible()).toBe(false);
    await page.locator('label[for=empieza-python]').click();
    expect(await panelOf(page, '#empieza-python').isVisible()).toBe(true);
    expect(await panelOf(page, '#empieza-curl').isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Copiar página' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Ver en Markdown' }).isVisible()).toBe(true);
    await page.goto(site.url + reference);
    expect(await page.locator('#token').isVisible()).toBe(false);
    await close();
  });

  it('contract C14.1: the language switch leads to the same section of the other page', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(`${site.url}${guide}#cuotas`);
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${site.url}/developers/#cuotas`);
    expect(await page.locator('#cuotas').textContent()).toContain('Quotas');
    expect(complaints).toEqual([]);
    await close();
  });
});

describeInBrowser('contract C14.3: the search in the developer pages', {}, (site) => {
  const field = (page: Page) => page.getByRole('searchbox');
  const found = (page: Page) => page.locator('.docs-found a');
  const status = (page: Page) => page.locator('.docs-status');

  it.each([desk, narrow])('finds sections of all pages by keyboard, at $width px', async (look) => {
    const { page, complaints, close } = await site.openTab(look);
    await page.goto(site.url + guide);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('introspeccion');
    await found(page).first().waitFor();
    expect(await status(page).textContent()).toMatch(/^\d secci(?:ón|ones)$/);
    expect(await found(page).first().locator('mark').first().textContent()).toMatch(/^introspección/i);
    expect(await findViolations(page, ['.docs-search'])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    await keepScreenshot(page, `buscar-${look.width}`);
    const addresses = await found(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toContain(`${guide}#consultar`);
    expect(addresses).toContain(`${reference}#oauth_introspect`);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(addresses[1]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.docs-found').isVisible()).toBe(false);
    expect(await field(page).evaluate((element) => element === element.ownerDocument.activeElement)).toBe(
      true,
    );
    await field(page).fill('retry-after');
    await found(page).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    expect(await page.locator(':target').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('puts a section named like the query first, in the language of the page', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(`${site.url}/developers/changelog/`);
    await field(page).fill('read_page');
    await found(page).first().waitFor();
    expect(await found(page).first().getAttribute('href')).toMatch(
      /^\/developers\/(?:reference\/)?#read_page$/,
    );
    await field(page).fill('quotas');
    await expect.poll(() => found(page).first().getAttribute('href')).toBe('/developers/#cuotas');
    await field(page).fill('xqzw');
    await status(page).getByText('Nothing. Try another word.').waitFor();
    expect(await found(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says when it could not be loaded, and works when it can', async () => {
    const { page, close } = await site.openTab(desk);
    await page.goto(`${site.url}/desarrolladores/cambios/`);
    await page.route(`${site.url}${reference}`, (route) => route.fulfill({ status: 503, body: '' }));
    await field(page).fill('cuota');
    await status(page).getByText('La búsqueda no se ha podido cargar.').waitFor();
    await page.unrouteAll();
    await field(page).fill('cuotas');
    await found(page).first().waitFor();
    await close();
  });
});

describeInBrowser('contract C1.4: WebMCP tools on the site’s own pages', {}, (site) => {
  it.each(['document', 'navigator'])('are registered with %s.modelContext and answer', async (owner) => {
    const { page, close } = await site.openTab(desk);
    await page.addInitScript(
      `${owner}.modelContext = { tools: [], registerTool(tool) { this.tools.push(tool); } };`,
    );
    await page.goto(`${site.url}/`);
    const names = await page.evaluate(`${owner}.modelContext.tools.map((tool) => tool.name)`);
    expect(names).toEqual(['search_pages', 'read_page', 'get_company_info', 'ask_business']);
    const call = (name: string, parameters: object) =>
      page.evaluate(
        `${owner}.modelContext.tools.find((tool) => tool.name === '${name}').execute(${JSON.stringify(parameters)})`,
      ) as Promise<{ content: { text: string }[]; isError?: boolean }>;
    const found = await call('search_pages', { query: 'fuga de agua', limit: 2 });
    const { results } = JSON.parse(found.content[0]?.text ?? '') as { results: { url: string }[] };
    expect(results).toHaveLength(2);
    const asked = await call('ask_business', { query: '¿qué garantía dais?' });
    expect(JSON.parse(asked.content[0]?.text ?? '')).toMatchObject({ facts: [{ name: 'warranty' }] });
    const read = await call('read_page', { url: results[0]?.url });
    expect(JSON.parse(read.content[0]?.text ?? '')).toHaveProperty('markdown');
    expect(await call('read_page', { url: '/no-existe/' })).toMatchObject({ isError: true });
    await close();
  });

  it('are left alone by a browser without model context', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(`${site.url}/`);
    expect(complaints).toEqual([]);
    await close();
  });
});
