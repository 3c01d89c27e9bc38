import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { startExampleSite } from '../discovery/live-site.ts';
import { findViolations } from './accessibility.ts';
import { hasBrowser, keepScreenshot, type Look, openBrowser, openTab } from './browser.ts';

/** One page of each layout. */
const pages = [
  '/',
  '/servicios/fontaneria/',
  '/servicios/fontaneria/bilbao/',
  '/problemas/la-lavadora-no-desagua/',
  '/ciudades/a-coruna/',
  '/precios/',
  '/contacto/',
];

/** Both widths and both themes, each once: what contrast depends on and what layout depends on. */
const looks: readonly Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

describe.skipIf(!hasBrowser)(
  'contract C1.4: the example site, in a real browser',
  { timeout: 120_000 },
  () => {
    let browser: Browser;
    let app: App;

    beforeAll(async () => {
      [browser, app] = await Promise.all([openBrowser(), startExampleSite()]);
    });
    afterAll(async () => {
      await browser?.close();
      await app?.close();
    });

    it.each(pages.flatMap((path) => looks.map((look) => ({ path, ...look }))))(
      '$path at $width px, $colorScheme: nothing for axe, no complaint, no sideways scroll',
      async ({ path, ...look }) => {
        const { page, complaints, close } = await openTab(browser, app.url, look);
        await page.goto(app.url + path);
        await page.evaluate(
          "for (const details of document.querySelectorAll('main details')) details.open = true",
        );
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
        await keepScreenshot(page, `sitio${path.replaceAll('/', '-')}${look.width}-${look.colorScheme}`);
        expect(complaints).toEqual([]);
        await close();
      },
    );
  },
);
