// `https://…/site.snapshot` and `s3://bucket/key` in commands (docs/sources.md). Serving them: test/app/sources.system.test.ts.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileRoute, type Served, s3Keys, s3Route, snapshotOf } from '../catalogue/snapshot-server.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { serveSite } from '../sources/web/site-server.ts';
import { nextReload, run, serve } from './run.ts';

let first: Uint8Array;
let second: Uint8Array;
beforeAll(async () => {
  first = await snapshotOf(['Grifos']);
  second = await snapshotOf(['Grifos', 'Calderas']);
});

describe('a snapshot at an address', () => {
  it('is searched and read, and not built from or checked', async () => {
    const folder = folderOf({});
    const server = await serveSite(fileRoute({ bytes: first }));
    const address = `http://127.0.0.1:${server.port}/site.snapshot`;
    const found = await run(['search', 'grifos', '--site', address], { folder });
    expect(found.stdout).toContain('/grifos/');
    expect((await run(['read', '/grifos/', '--site', address], { folder })).stdout).toMatch(/^# Grifos\n/);
    for (const words of [['check'], ['build', '-o', 'x']]) {
      const [name, ...flags] = words;
      const { code, stderr } = await run([name!, address, ...flags], { folder });
      expect(code).toBe(2);
      expect(stderr).toContain(`vitrina: ${address} is a file; name the folder of pages to `);
    }
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('in S3 is asked for with the keys of the environment, which nothing prints', async () => {
    const served: Served = { bytes: first };
    const server = await serveSite(s3Route('/tienda/site', served));
    const folder = folderOf({});
    const environment = { ...s3Keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${server.port}` };
    const running = await serve(['s3://tienda/site', '--state', 'memory:'], { folder, environment });
    onTestFinished(() => void running.process.kill('SIGKILL'));
    served.bytes = second;
    const reloaded = await nextReload(running, () => running.process.kill('SIGHUP'));
    expect(reloaded).toBe('content reloaded: 2 pages');
    await running.end('SIGTERM');
    const refused = await run(['search', 'x', '--site', 's3://tienda/other'], { folder, environment });
    expect(refused.stderr).toBe('vitrina: s3://tienda/other answers 404 NoSuchKey\n');
    const shown = await run(['config', 's3://tienda/site'], { folder, environment });
    expect(shown.stdout).toContain('content: s3://tienda/site  # SITE\n');
    const { stdout, stderr } = running.outcome();
    for (const text of [stdout, stderr, shown.stdout, refused.stderr]) {
      expect(text).not.toContain(s3Keys.AWS_SECRET_ACCESS_KEY);
      expect(text).not.toContain(s3Keys.AWS_SESSION_TOKEN);
    }
  });
});
