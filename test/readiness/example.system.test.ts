// The example site under every readiness check, and the documents of ours that other sites need not have.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import type { SettingName } from '../../src/config/settings.ts';
import { checkSite } from '../../src/readiness/check-site.ts';
import type { Examination } from '../../src/readiness/examine.ts';
import { startExampleSite } from '../discovery/live-site.ts';

const url = 'https://www.casabrio.example';
const options = { version: '0.0.0-test', operatorUrl: url, privateHosts: [] };

async function examineExample(flags: Partial<Record<SettingName, string>>): Promise<Examination> {
  const app = await startExampleSite({ url, ...flags });
  return checkSite(`http://${app.host}:${app.port}`, { ...options, url }).finally(app.close);
}

describe('seed §5 discovery, contract C1.2, C8.8, C11.1: the example site under every readiness check', () => {
  it('passes all, with a score of 100', async () => {
    const { score, outcomes } = await examineExample({ ucp: 'draft' });
    expect(outcomes.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(30);
    expect(score).toBe(100);
    expect(outcomes.reduce((sum, { check }) => sum + check.weight, 0)).toBeGreaterThan(90);
    expect(new Set(outcomes.map(({ check }) => check.id)).size).toBe(outcomes.length);
  });

  it('passes all that apply without OAuth (contract C8.10)', async () => {
    const { score, outcomes } = await examineExample({ tokens: 'false' });
    expect(score).toBe(100);
    const skipped = outcomes.filter(({ status }) => status === 'not-applicable');
    expect(skipped.map(({ check }) => check.id)).toEqual([
      'oauth-server',
      'oauth-resource',
      'oauth-challenge',
      'auth-md',
      'ucp-profile',
    ]);
  });
});

describe('contract C1.2: what the example site publishes beyond the checks', () => {
  let app: App;
  beforeAll(async () => {
    app = await startExampleSite({ url });
  });
  afterAll(() => app?.close());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://${app.host}:${app.port}${path}`, { headers, redirect: 'manual' });

  it.each([
    ['/sitemap.md', 'text/markdown', /^# /],
    ['/pricing.md', 'text/markdown', /gratis/i],
    ['/llms-full.txt', 'text/plain', /^# /],
    ['/AGENTS.md', 'text/markdown', /## Cuándo usarla[\s\S]*## Cuándo no usarla/],
    ['/auth.md', 'text/markdown', /^## Claim$/m],
    ['/.well-known/skills/index.json', 'application/json', /"skills"/],
    ['/desarrolladores/', 'text/html', /id="versionado"/],
    ['/desarrolladores.md', 'text/markdown', /^# /],
    ['/api/sandbox', 'application/json', /"base_url": "https:\/\/www\.casabrio\.example\/api\/v1"/],
  ])('%s is %s', async (path, type, content) => {
    const answer = await ask(path, { Accept: type });
    expect([answer.status, answer.headers.get('content-type')?.split(';', 1)[0]]).toEqual([200, type]);
    expect(await answer.text()).toMatch(content);
  });

  it('describes itself in the same words in meta, JSON-LD and llms.txt', async () => {
    const html = await (await ask('/', { Accept: 'text/html' })).text();
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    expect(description).not.toBe('');
    expect(html).toContain(`"description":${JSON.stringify(description)}`);
    expect(await (await ask('/llms.txt')).text()).toContain(`> ${description}`);
    for (const type of ['Organization', 'WebSite', 'WebAPI']) expect(html).toContain(`"@type":"${type}"`);
  });

  it.each([
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/openid-configuration',
    '/.well-known/mcp',
  ])('%s is a JSON 404, which no connector takes for a sign-in (contract C8.8)', async (path) => {
    const answer = await ask(path, { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(((await answer.json()) as { data: { hint: string } }).data.hint).not.toBe('');
  });
});
