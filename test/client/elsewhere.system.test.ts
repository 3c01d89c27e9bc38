// vitrina-client in pages and workers of another origin than the site's.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleClient } from '../../tools/client/build.ts';
import { hasBrowser, openBrowser } from '../browser/browser.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';

describe.skipIf(!hasBrowser)('vitrina-client in a page of another origin', { timeout: 120_000 }, () => {
  let browser: Browser | undefined;
  let server: RunningServer;
  let elsewhere: Server;
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer({ anonymousLimit: 2 })]);
    const module = 'text/javascript';
    const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
      '/': ['text/html', '<!doctype html><title>Elsewhere</title>'],
      '/client.js': [module, await bundleClient({ minify: true })],
      '/worker.js': [
        module,
        `import { createClient } from './client.js';
        const { results } = await createClient('${server.origin}').search('tarifas');
        postMessage(results[0].title);`,
      ],
    };
    elsewhere = createServer(({ url = '' }, response) => {
      const [type, body] = files[url] ?? ['text/plain', ''];
      response.writeHead(200, { 'content-type': type }).end(body);
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
  });
  afterAll(async () => {
    await browser?.close();
    elsewhere?.close();
    await server?.close();
  });

  async function run(code: string): Promise<unknown> {
    const page = await browser!.newPage();
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const result = await page.evaluate(code);
    await page.close();
    return result;
  }

  it('reads anonymously, and sees errors and the quota (contract C2.6)', async () => {
    const outcome = await run(`(async () => {
      const { createClient } = await import('/client.js');
      const waits = [];
      const clock = { now: () => 0, wait: async (ms) => { waits.push(ms); throw new Error('enough'); } };
      const site = createClient('${server.origin}', { language: 'en', clock });
      const [{ title }] = (await site.search('tarifas')).results;
      const { code, hint } = await site.readPage('/nada/').catch((error) => error);
      const { message } = await site.search('tarifas').catch((error) => error);
      return [title, code, hint, message, waits];
    })()`);
    const hint = expect.stringContaining('search_pages');
    expect(outcome).toEqual(['Tarifas', 'page_not_found', hint, 'enough', [60_000]]);
  });

  it('reads from a worker', async () => {
    server.clock.nowMs += 60_000;
    const outcome = await run(`new Promise((resolve) => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve(message);
    })`);
    expect(outcome).toBe('Tarifas');
  });
});
