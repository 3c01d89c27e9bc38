import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepScreenshot, looks } from './browser.ts';
import { describeInBrowser } from './example-in-browser.ts';

const reference = '/desarrolladores/referencia/';
const desk = { width: 1280, colorScheme: 'light' } as const;
const formOf = (page: Page, operation: string) => page.locator(`form[data-operation="${operation}"]`);
/** The curl command of a form's request, with a token or without. */
const requestOf = (page: Page, operation: string) =>
  page.locator(`[data-request-of="${operation}"]:not([hidden]) .sh pre`);
const answerOf = (page: Page, operation: string) => page.locator(`[data-answer-of="${operation}"]`);

async function sendForm(form: Locator): Promise<void> {
  await form.locator('[type=submit]').click();
}

/** Whether the middle of an element is in the window with nothing above it. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const above = node.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return above !== null && (node.contains(above) || above.contains(node));
  });
}

describeInBrowser('seed §8: the console, in a real browser', { limit_anonymous: '60' }, (site) => {
  it.each(looks)(
    'searches and reads a page at $width px, $colorScheme, and shows the quota fall',
    async (look) => {
      const { page, complaints, close } = await site.openTab(look);
      await page.goto(site.url + reference);
      const search = formOf(page, 'search_pages');
      await search.locator('[name=query]').fill('lavadora no desagua');
      await sendForm(search);
      const found = answerOf(page, 'search_pages');
      await found.locator('.status').waitFor();
      expect(await found.locator('.status').textContent()).toBe('200');
      expect(await found.textContent()).toContain('"results"');
      expect(await requestOf(page, 'search_pages').textContent()).toBe(
        `curl "${site.url}/api/v1/search_pages?query=lavadora+no+desagua&city=todas&limit=3"`,
      );
      const before = await page.locator('.quota-meter').getAttribute('aria-valuenow');
      await keepScreenshot(page, `consola-${look.width}-${look.colorScheme}`);

      await found
        .getByRole('button', { name: /^Leer «/ })
        .first()
        .click();
      const read = answerOf(page, 'read_page');
      await read.locator('.status').waitFor();
      expect(await read.textContent()).toContain('"markdown": "# ');
      const after = await page.locator('.quota-meter').getAttribute('aria-valuenow');
      expect(Number(after)).toBe(Number(before) - 1);
      expect(await page.locator('[data-quota=words]').textContent()).toMatch(
        /^Sin token: quedan \d+ de 60, se renueva en \d+ s$/,
      );
      await keepScreenshot(page, `lectura-${look.width}-${look.colorScheme}`);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('goes on to the next page of results with the cursor', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + reference);
    const search = formOf(page, 'search_pages');
    await sendForm(search);
    await answerOf(page, 'search_pages').getByRole('button', { name: 'Página siguiente' }).click();
    await requestOf(page, 'search_pages').getByText('cursor=').waitFor();
    expect(await search.locator('[name=cursor]').inputValue()).not.toBe('');
    await search.locator('[name=query]').fill('otra cosa');
    expect(await search.locator('[name=cursor]').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  it('writes the request as the form is filled in, and what it writes is a command that works', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + reference);
    const served = await requestOf(page, 'read_page').textContent();
    expect(served).toMatch(/^curl "http\S+\/api\/v1\/read_page\?url=\S+"$/);
    await formOf(page, 'search_pages').locator('[name=query]').fill('"grifo" $HOME `que` gotea');
    await formOf(page, 'search_pages').locator('[name=city]').selectOption('bilbao');
    const command = (await requestOf(page, 'search_pages').textContent()) ?? '';
    const { stdout } = await promisify(execFile)('sh', ['-c', command.replace(/^curl/, 'curl -s')]);
    expect(JSON.parse(stdout)).toHaveProperty('results.0.city', 'bilbao');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says what to do when nothing is found', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + reference);
    const search = formOf(page, 'search_pages');
    await search.locator('[name=query]').fill('xqzw kjhg');
    await sendForm(search);
    await answerOf(page, 'search_pages').getByText('Ningún resultado').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('says so when no answer comes, and works again when one does', async () => {
    const { page, close } = await site.openTab(desk);
    await page.goto(site.url + reference);
    await page.route('**/api/v1/get_company_info*', (route) => route.abort());
    const form = formOf(page, 'get_company_info');
    await sendForm(form);
    const answer = answerOf(page, 'get_company_info');
    await answer.getByRole('alert').getByText('No ha llegado ninguna respuesta').waitFor();
    await page.unrouteAll();
    await sendForm(form);
    await answer.locator('.status').waitFor();
    expect(await answer.locator('.status').textContent()).toBe('200');
    await close();
  });

  it.each([
    [reference, 'Esta página no existe'],
    ['/developers/reference/', 'This page does not exist'],
  ])('contract C14.6: %s shows a refusal with its hint, in its language', async (path, message) => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + path);
    const read = formOf(page, 'read_page');
    await read.locator('[name=url]').fill('/no-existe/');
    await sendForm(read);
    const answer = answerOf(page, 'read_page');
    await answer.locator('.status').waitFor();
    expect(await answer.textContent()).toMatch(/404.*page_not_found.*hint/s);
    expect(await answer.textContent()).toContain(message);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([...looks, { width: 320, colorScheme: 'light' as const }])(
    'contract C14.6: an answer comes into view and has the focus at $width px, $colorScheme',
    async (look) => {
      const { page, complaints, close } = await site.openTab(look);
      await page.goto(site.url + reference);
      for (const operation of ['search_pages', 'get_company_info']) {
        await sendForm(formOf(page, operation));
        const answer = answerOf(page, operation);
        await answer.locator('.status').waitFor();
        expect(await page.evaluate('document.activeElement.dataset.answerOf')).toBe(operation);
        expect(await isUncovered(answer.locator('.status'))).toBe(true);
        const top = await answer.evaluate((element) => element.getBoundingClientRect().top);
        expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.6);
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('shows the request in each language, with a token when there is one', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + reference);
    await formOf(page, 'search_pages').locator('[name=query]').fill('grifo');
    const address = `"${site.url}/api/v1/search_pages?query=grifo&city=todas&limit=3"`;
    const codes = page.locator('[data-request-of=search_pages]:not([hidden]) pre');
    expect(await codes.count()).toBe(3);
    for (const code of await codes.allTextContents()) {
      expect(code).toContain(address);
      expect(code).not.toContain('Bearer');
    }
    await page.getByLabel('Token', { exact: true }).fill('t_prueba');
    await page.getByRole('button', { name: 'Usar este token' }).click();
    for (const code of await codes.allTextContents()) {
      expect(code).toContain(address);
      expect(code).toContain('Bearer');
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('registers a client, and the identified operations answer with its token (seed §5.5, seed §5.7)', async () => {
    const { page, complaints, close } = await site.openTab(desk);
    await page.goto(site.url + reference);
    await page.getByRole('link', { name: 'Usar un token' }).click();
    await page.getByLabel('Tu correo').fill('dev@example.org');
    await keepScreenshot(page, 'token');
    await page.getByRole('button', { name: 'Registrar y pedir un token' }).click();
    const done = page.getByText('Listo: las peticiones van con tu token');
    await done.waitFor();
    await keepScreenshot(page, 'registrado');
    expect(await isUncovered(done)).toBe(true);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copiar: client_secret' }).click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^\S{20,}$/);
    await sendForm(formOf(page, 'get_quota'));
    const answer = answerOf(page, 'get_quota');
    await answer.locator('.status').waitFor();
    expect(await answer.textContent()).toContain('"policy": "identificado"');
    expect(await requestOf(page, 'get_company_info').textContent()).toContain('Bearer $TOKEN');
    await page.getByRole('button', { name: 'Volver a anónimo' }).click();
    await sendForm(formOf(page, 'get_quota'));
    await answer.getByText('token_required').waitFor();
    expect(await requestOf(page, 'get_company_info').textContent()).not.toContain('Bearer');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([320, 390, 1280])(
    'contract C14.6: the quota bar covers no focused element at %d px',
    async (width) => {
      const { page, complaints, close } = await site.openTab({ width, colorScheme: 'light' });
      await page.goto(site.url + reference);
      const barHeight = await page.locator('.quota').evaluate((bar) => bar.clientHeight);
      expect(barHeight).toBeLessThan(0.15 * (page.viewportSize()?.height ?? 0));
      const controls = page.locator('main :is(input:not([type=radio]), select, button[type=submit])');
      const covered: string[] = [];
      for (const control of await controls.all()) {
        await control.focus();
        if (!(await isUncovered(control))) covered.push(await control.evaluate((node) => node.outerHTML));
      }
      expect(covered).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('without scripts the form still asks the API', async () => {
    const { page, close } = await site.openTab({ ...desk, javaScriptEnabled: false });
    await page.goto(site.url + reference);
    await sendForm(formOf(page, 'search_pages'));
    await page.waitForURL(/\/api\/v1\/search_pages\?query=/);
    expect(await page.locator('body').textContent()).toContain('"results"');
    await close();
  });
});

describeInBrowser('seed §7: the console when the quota is spent', { limit_anonymous: '2' }, (site) => {
  it('says so once, counts down in the button and lets go when the window ends', async () => {
    const { page, complaints, close } = await site.openTab({ width: 390, colorScheme: 'dark' });
    await page.clock.install();
    await page.goto(site.url + reference);
    const form = formOf(page, 'get_company_info');
    const button = form.locator('[type=submit]');
    const answer = answerOf(page, 'get_company_info');
    for (const left of ['queda 1 de 2', 'no queda ninguna de 2']) {
      await sendForm(form);
      await answer.getByText(left).waitFor();
    }
    await sendForm(form);
    await answer.getByRole('alert').waitFor();
    expect(await answer.locator('.status').textContent()).toBe('429');
    expect(await answer.getByRole('alert').textContent()).toMatch(
      /^Cuota agotada\. Podrás enviar otra petición en \d+ s\. Con un token/,
    );
    expect(await button.isDisabled()).toBe(true);
    const wait = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    expect(wait).toBeGreaterThan(0);
    await keepScreenshot(page, 'cuota-agotada');
    await page.clock.runFor(5_000);
    expect(await button.textContent()).toBe(`Espera ${wait - 5} s`);
    await page.clock.runFor(60_000);
    expect(await button.textContent()).toBe('Enviar');
    expect(await button.isDisabled()).toBe(false);
    expect(complaints).toEqual([]);
    await close();
  });
});
