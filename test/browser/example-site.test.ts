import { expect, it } from 'vitest';
import { findViolations } from './accessibility.ts';
import { keepScreenshot, type Look } from './browser.ts';
import { describeInBrowser } from './example-in-browser.ts';

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

describeInBrowser('contract C1.4: the example site, in a real browser', {}, (site) => {
  it.each(pages.flatMap((path) => looks.map((look) => ({ path, ...look }))))(
    '$path at $width px, $colorScheme: nothing for axe, no complaint, no sideways scroll',
    async ({ path, ...look }) => {
      const { page, complaints, close } = await site.openTab(look);
      await page.goto(site.url + path);
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
});
