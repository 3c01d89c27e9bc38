// A site that JavaScript draws: what its operator reads (docs/content.md).

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { htmlPage, prose } from '../extract/html-page.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { runHere } from './run-here.ts';

const shell = '<!doctype html><title>Casa Clara</title><div id="root"></div><script src="/app.js"></script>';
const remedy =
  'publish it as static HTML (static export, prerendering), or name the site of the system that holds its texts, such as WordPress';

it('a folder of nothing else is an error of one line', async () => {
  const folder = folderOf({ 'site/index.html': shell, 'site/precios/index.html': `${shell}<!-- 2 -->` });
  const { code, stderr } = await runHere(['check', 'site'], { folder });
  expect(code).toBe(1);
  expect(stderr).toBe(
    `vitrina: ${folder}/site holds no page that can be served: this site is drawn by JavaScript: 2 documents have no text until scripts run; ${remedy}\n`,
  );
});

it('so is a website, which is named by its address', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(shell);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { code, stderr } = await runHere(['check', address], { folder: folderOf({}) });
  expect(code).toBe(1);
  expect(stderr).toBe(
    `vitrina: ${address} holds no page that can be served: this site is drawn by JavaScript: 1 document has no text until scripts run; ${remedy}\n`,
  );
});

it('one with few other pages has a line about it', async () => {
  const folder = folderOf({
    'site/index.html': shell,
    'site/precios/index.html': shell,
    'site/aviso-legal/index.html': htmlPage(`<p>${prose}</p>`),
  });
  const line = `this site is drawn by JavaScript: 2 documents have no text until scripts run; ${remedy}`;
  const checked = await runHere(['check', 'site'], { folder });
  expect(checked.stderr.split('\n')).toContain(line);
  expect(checked.stdout).toMatch(/^2 pages \(\/, \/precios\/\): javascript: it is drawn by JavaScript/m);
});

it('one page of a program beside many others is a problem of that page alone', async () => {
  const folder = folderOf({
    'site/index.html': htmlPage(`<p>${prose}</p>`),
    'site/calculadora/index.html': shell,
  });
  const { stderr, stdout } = await runHere(['check', 'site'], { folder });
  expect(stderr).not.toContain('this site is drawn by JavaScript');
  expect(stdout).toMatch(/^\/calculadora\/: javascript: it is drawn by JavaScript/m);
});
