// The example site in a real browser: one of each for a group of tests.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import type { App } from '../../src/app.ts';
import type { SettingName } from '../../src/config/settings.ts';
import { startExampleSite } from '../discovery/live-site.ts';
import { hasBrowser, type Look, openBrowser, openTab, type Tab } from './browser.ts';

/** A running example site and a browser that belongs to it. */
export interface ExampleInBrowser {
  /** `http://127.0.0.1:PORT`; known once the tests run. */
  readonly url: string;
  /** Opens an empty tab. */
  openTab(look: Look): Promise<Tab>;
}

/** Describes the example site under settings; skipped where there is no browser. */
export function describeInBrowser(
  name: string,
  settings: Readonly<Partial<Record<SettingName, string>>>,
  test: (site: ExampleInBrowser) => void,
): void {
  describe.skipIf(!hasBrowser)(name, { timeout: 120_000 }, () => {
    let browser: Browser | undefined;
    let app: App | undefined;
    beforeAll(async () => {
      [browser, app] = await Promise.all([openBrowser(), startExampleSite(settings)]);
    });
    afterAll(async () => {
      await browser?.close();
      await app?.close();
    });
    test({
      get url() {
        return app!.url;
      },
      openTab: (look) => openTab(browser!, app!.url, look),
    });
  });
}
