import { expect, it } from 'vitest';
import { findViolations } from './accessibility.ts';
import { keepScreenshot, looks } from './browser.ts';
import { describeInBrowser } from './example-in-browser.ts';

const guide = '/desarrolladores/';
const reference = '/desarrolladores/referencia/';
const desk = { width: 1280, colorScheme: 'light' } as const;

describeInBrowser('contract C1.2: the developer pages, in a real browser', {}, (site) => {
  it.each([guide, reference].flatMap((path) => looks.map((look) => ({ path, ...look }))))(
    '$path at $width px, $colorScheme: nothing for axe, no complaint, nothing from elsewhere, no sideways scroll',
    async ({ path, ...look }) => {
      const { page, complaints, close } = await site.openTab(look);
      await page.goto(site.url + path);
      await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
      await page.reload();
      await keepScreenshot(
        page,
        `${path === guide ? 'guia' : 'referencia'}-${look.width}-${look.colorScheme}`,
      );
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it.each(looks)(
    '$width px, $colorScheme: an answer and the token form have nothing for axe either',
    async (look) => {
      const { page, close } = await site.openTab(look);
      await page.goto(site.url + reference);
      await page.getByRole('button', { name: 'Usar un token' }).click();
      await page.locator('form[data-operation=search_pages] [type=submit]').press('Enter');
      await page.locator('[data-answer-of=search_pages] .status').waitFor();
      expect(await findViolations(page, ['[data-answer-of=search_pages]', '.quota'])).toEqual([]);
      await close();
    },
  );

  it('works by keyboard: skip link, tabs by arrows, sending by Enter', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + guide);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Saltar al contenido');
    await page.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'JavaScript' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('#empieza-js').isVisible()).toBe(true);
    expect(await page.locator('#empieza-curl').isVisible()).toBe(false);
    await page.keyboard.press('End');
    expect(await page.locator('#empieza-python').isVisible()).toBe(true);
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
    await page.getByRole('button', { name: 'Copiar: 1 · Buscar' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/api/v1/search_pages');
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
    expect(names).toEqual(['search_pages', 'read_page', 'get_company_info']);
    const call = (name: string, parameters: object) =>
      page.evaluate(
        `${owner}.modelContext.tools.find((tool) => tool.name === '${name}').execute(${JSON.stringify(parameters)})`,
      ) as Promise<{ content: { text: string }[]; isError?: boolean }>;
    const found = await call('search_pages', { query: 'fuga de agua', limit: 2 });
    const { results } = JSON.parse(found.content[0]?.text ?? '') as { results: { url: string }[] };
    expect(results).toHaveLength(2);
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
