// npm run picture photographs the developer page of the example site for the README: docs/figures/developers.png. It needs
// Debian's Chromium and `npm run build`.

import { join } from 'node:path';
import { openBrowser, openTab } from '../test/browser/browser.ts';
import { startExampleSite } from '../test/discovery/live-site.ts';

const path = join(import.meta.dirname, '../docs/figures/developers.png');
/** The address that the page shows, as in the README; the server listens on a free port. */
const url = 'http://127.0.0.1:8080';

const app = await startExampleSite({ url, limit_anonymous: '60' });
const browser = await openBrowser();
try {
  const { page } = await openTab(browser, url, { width: 1280, colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.route(`${url}/**`, async (route) => {
    const path = route.request().url().slice(url.length);
    await route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${app.port}${path}` }) });
  });
  await page.goto(`${url}/developers/`);
  await page.screenshot({ path });
} finally {
  await browser.close();
  await app.close();
}
