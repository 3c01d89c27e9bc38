// Two sites in one process: their services share nothing that callers or operators could observe.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../http/ask.ts';
import { openTestCatalogue } from '../http/site-pages.ts';
import { company, pages } from '../mcp/site.ts';
import { catalogueOf, type RunningService, startService } from '../service.ts';

const urls = ['https://uno.example', 'https://dos.example'] as const;

let one: RunningService;
let two: RunningService;
beforeAll(async () => {
  one = await startService({ url: urls[0], catalogue: openTestCatalogue(urls[0]), anonymousLimit: 3 });
  two = await startService({ url: urls[1], catalogue: catalogueOf(urls[1], { pages, company }) });
});
afterAll(async () => {
  await one.close();
  await two.close();
});

const info = '/api/v1/get_company_info';

it('answers with the content and the addresses of its own site, in every dialect', async () => {
  for (const [service, url, brand] of [
    [one, urls[0], 'Hogar de ejemplo'],
    [two, urls[1], 'Hogar'],
    [one, urls[0], 'Hogar de ejemplo'],
  ] as const) {
    expect((await ask(service, info)).json()).toMatchObject({ brand, website: `${url}/` });
    expect((await ask(service, '/openapi.json')).json().servers[0].url).toBe(url);
    const authorization = (await ask(service, '/.well-known/oauth-authorization-server')).json();
    expect(authorization.issuer).toBe(url);
    expect((await ask(service, '/robots.txt')).text).toContain(`${url}/sitemap.xml`);
  }
});

it('counts its own callers and requests', async () => {
  // two requests of the previous test, one now
  expect((await ask(one, info)).headers['ratelimit-remaining']).toBe('0');
  expect((await ask(one, info)).status).toBe(429);
  expect((await ask(two, info)).headers['ratelimit-remaining']).toBe('58');
  const counted = (text: string) => text.match(/^vitrina_requests_total\{endpoint="get_company_info".*$/gm);
  expect(counted((await ask(one, '/metrics')).text)).toEqual([
    'vitrina_requests_total{endpoint="get_company_info",status="200"} 3',
    'vitrina_requests_total{endpoint="get_company_info",status="429"} 1',
  ]);
  expect(counted((await ask(two, '/metrics')).text)).toEqual([
    'vitrina_requests_total{endpoint="get_company_info",status="200"} 2',
  ]);
});

it('closes without affecting the other', async () => {
  const three = await startService({ url: urls[0], catalogue: openTestCatalogue(urls[0]) });
  await three.close();
  expect((await ask(two, '/readyz')).json().status).toBe('ready');
});
