// A real Chromium for tests, and what it complained about.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { isMissing } from '../missing.ts';

const executablePath = '/usr/bin/chromium';

/** Whether browser tests can run. */
export const hasBrowser = !isMissing(executablePath, existsSync(executablePath));

/** Starts the browser without any network of its own. */
export function openBrowser(): Promise<Browser> {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const silent = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath, args: [...args, ...silent] });
}

export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/** A phone and a desk, each in one theme: the layout depends on the width alone, and contrast on the theme. */
export const looks: readonly Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

export interface Tab {
  readonly page: Page;
  /** Errors of the console and of scripts, and requests to anywhere but the site; must stay empty. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** Opens an empty tab that belongs to one site. */
export async function openTab(browser: Browser, site: string, look: Look): Promise<Tab> {
  const { width, colorScheme, javaScriptEnabled = true } = look;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme,
    javaScriptEnabled,
    reducedMotion: 'reduce',
    locale: 'es-ES',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // a refused fetch is logged by the browser itself; the page shows it, which is what tests look at
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${site}/`) || request.url().startsWith('data:');
    if (!isOwn) complaints.push(`request to ${request.url()}`);
  });
  return { page, complaints, close: () => context.close() };
}

/** Saves what the page looks like in the folder of VITRINA_SCREENSHOTS, if that is set. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.VITRINA_SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
