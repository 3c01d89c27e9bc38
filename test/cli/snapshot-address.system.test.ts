// `vitrina serve https://…/site.snapshot` and `s3://bucket/key` (docs/sources.md).

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileRoute, type Served, s3Keys, s3Route, snapshotOf } from '../catalogue/snapshot-server.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { answer, serveSite } from '../sources/web/site-server.ts';
import { nextReload, type RunningServer, run, serve } from './run.ts';

let first: Uint8Array;
let second: Uint8Array;
beforeAll(async () => {
  first = await snapshotOf(['Grifos']);
  second = await snapshotOf(['Grifos', 'Calderas']);
});

/** A server of a snapshot, and the command in a folder of its own. */
async function publish() {
  const served: Served = { bytes: first };
  const state = { route: fileRoute(served) };
  const server = await serveSite((request, response) => state.route(request, response));
  const folder = folderOf({});
  const address = `http://127.0.0.1:${server.port}/site.snapshot`;
  return { served, state, server, folder, address };
}

async function start(
  address: string,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = await serve([address, '--state', 'memory:'], { folder, environment });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

const hangUp = (server: RunningServer) => nextReload(server, () => server.process.kill('SIGHUP'));

async function pathsOf({ url }: RunningServer): Promise<readonly string[]> {
  const response = await fetch(`${url}/api/v1/search_pages?query=presupuesto`);
  const { results } = (await response.json()) as { results: { url: string }[] };
  return results.map((result) => new URL(result.url).pathname).sort();
}

describe('a snapshot at an address', () => {
  it('is served, and SIGHUP asks for it with one conditional request', async () => {
    const { served, server, folder, address } = await publish();
    const running = await start(address, folder);
    expect(running.outcome().stdout).toContain(`vitrina serves 1 page of ${address} on`);
    expect(server.targets).toHaveLength(1);
    expect(await hangUp(running)).toBe('content reloaded: nothing has changed');
    expect(server.targets).toHaveLength(2);
    expect(server.requests[1]!.headers['if-none-match']).toBeDefined();
    served.bytes = second;
    expect(await hangUp(running)).toBe('content reloaded: 2 pages');
    expect(server.targets).toHaveLength(3);
    expect(await pathsOf(running)).toEqual(['/calderas/', '/grifos/']);
  });

  it('that cannot be fetched or served leaves the old content, and the line says why', async () => {
    const { state, folder, address } = await publish();
    const running = await start(address, folder);
    const kept = 'content could not be reloaded, the old one is still served: ';
    state.route = answer(503);
    expect(await hangUp(running)).toBe(`${kept}${address} answers 503`);
    state.route = answer(200, {}, second.subarray(0, 5_000));
    expect(await hangUp(running)).toBe(`${kept}${address} is truncated; build it again with "vitrina build"`);
    expect(await pathsOf(running)).toEqual(['/grifos/']);
    expect((await (await fetch(`${running.url}/readyz`)).json()) as object).toMatchObject({
      status: 'degraded',
    });
    state.route = fileRoute({ bytes: second });
    expect(await hangUp(running)).toBe('content reloaded: 2 pages');
  });

  it('is served from its copy by a restart while the server is down, and refreshed behind it', async () => {
    const { state, folder, address } = await publish();
    await (await start(address, folder)).end('SIGTERM');
    state.route = (request) => void request.socket.destroy();
    const restarted = await start(address, folder);
    expect(await pathsOf(restarted)).toEqual(['/grifos/']);
    expect(await nextReload(restarted, () => {})).toMatch(
      /^content could not be reloaded, .* cannot be reached/,
    );
    await restarted.end('SIGTERM');
    state.route = fileRoute({ bytes: second });
    expect(await nextReload(await start(address, folder), () => {})).toBe('content reloaded: 2 pages');
  });

  it('is refused at the first start in one line', async () => {
    const { state, folder, address } = await publish();
    state.route = answer(404);
    const { code, stderr } = await run(['serve', address, '--state', 'memory:', '--port', '0'], { folder });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `vitrina: ${address} answers 404\n` });
  });

  it('is searched and read, and not built from or checked', async () => {
    const { folder, address } = await publish();
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
    const running = await start('s3://tienda/site', folder, environment);
    served.bytes = second;
    expect(await hangUp(running)).toBe('content reloaded: 2 pages');
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
