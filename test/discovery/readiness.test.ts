import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/app.ts';
import { startExampleSite } from './live-site.ts';
import { openSite, type Site } from './readiness/check.ts';
import { examine, readinessChecks, renderTable } from './readiness/report.ts';

describe('seed §5 discovery, contract C1.2, C8.8: the example site under every readiness check', () => {
  let app: App;
  let site: Site;

  beforeAll(async () => {
    app = await startExampleSite({ url: 'https://www.casabrio.example' });
    site = await openSite(`http://${app.host}:${app.port}`);
  });
  afterAll(() => app?.close());

  it.each(readinessChecks.map((check) => [check.id, check] as const))('%s', (_, check) => check.run(site));

  it('prints the outcomes as a table', async () => {
    const table = renderTable(await examine(site));
    expect(table).toMatch(/^pass {2}robotsTxt +isitagentready/);
    expect(table).not.toContain('FAIL');
    process.stdout.write(`${table}\n`);
  });
});

describe('the readiness checks themselves', () => {
  it('all fail on a site that answers everything with one HTML page', async () => {
    const page = '<!doctype html><title>x</title>';
    const headers = new Headers({ 'content-type': 'text/html' });
    const site: Site = {
      url: 'https://www.casabrio.example',
      probe: async () => ({ status: 200, headers, text: page, type: 'text/html' }),
    };
    const passed = (await examine(site)).filter(({ fault }) => fault === '').map(({ check }) => check.id);
    expect(passed).toEqual([]);
  });
});
