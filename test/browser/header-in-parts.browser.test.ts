// The header of the example site, for a browser that paints before it has all of it: what comes later takes a place that was free.

import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { looks } from './browser.ts';
import { describeInBrowser } from './example-in-browser.ts';

/** Where the header is cut: before each of its parts. */
const cuts = /(?=<button|<vitrina-search|<nav|<li>|<a class="button)/;

/** Serves a site, the header of its pages part by part: the next one when the browser asks for `/painted`. */
async function servePart(site: string): Promise<string> {
  let page: ServerResponse | undefined;
  let parts: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/painted') {
      const part = parts.shift();
      response.writeHead(200).end(part === undefined ? 'all' : 'part');
      if (part !== undefined) page?.write(part);
      if (parts.length === 0) page?.end();
      return;
    }
    get(site + request.url, async (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode!, { 'content-type': answer.headers['content-type'] });
        return void answer.pipe(response);
      }
      const html = Buffer.concat(await answer.toArray()).toString();
      const [header = ''] = /<header[\s\S]*<\/header>/.exec(html) ?? [];
      const [before = '', after = ''] = html.split(header);
      const [first = '', ...others] = header.split(cuts);
      parts = [...others, after];
      page = response;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(before + first);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describeInBrowser('contract C1.4: the header of the example site', {}, (site) => {
  it.each([...looks, { width: 1100, colorScheme: 'light' as const }])(
    'moves nothing that is painted, at $width px, $colorScheme, when it arrives in parts',
    async (look) => {
      const { page, close } = await site.openTab(look);
      const address = await servePart(site.url);
      await page.addInitScript(`
        window.shifted = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries())
            window.shifted.push([value, ...sources.map(({ node }) => node?.className)]);
        }).observe({ type: 'layout-shift', buffered: true });
        const shown = () => new Promise((run) => requestAnimationFrame(() => requestAnimationFrame(run)));
        (async () => {
          for (let answer = ''; answer !== 'all'; answer = await (await fetch('/painted')).text()) await shown();
          window.isWhole = true;
        })();`);
      await page.goto(`${address}/garantia/`);
      await page.waitForFunction('window.isWhole');
      expect(await page.evaluate('window.shifted')).toEqual([]);
      await close();
    },
  );
});
