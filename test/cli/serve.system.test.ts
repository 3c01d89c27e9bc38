// vitrina serve as a process: start, reports, reload, drain and exit (contract C11, C10).

import { exec, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { get } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../src/cli/program.ts';
import { createTemporarySite, paragraphAbout, type TemporarySite } from '../catalogue/temporary-site.ts';
import { isMissing } from '../missing.ts';
import { type RunningServer, run, serve } from './run.ts';
import { createEnv } from './run-here.ts';

let site: TemporarySite;
const running: RunningServer[] = [];

beforeEach(() => {
  site = createTemporarySite();
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/servicios/fontaneria', 'Fontanería', paragraphAbout('la fuga de agua'));
  site.write('company.yaml', 'brand: Casa Clara');
  site.write('vitrina.yaml', 'content: _site\ncompany: company.yaml\nstate: "memory:"\n');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  site.dispose();
});

async function start(...words: string[]): Promise<RunningServer> {
  const server = await serve(words, { folder: site.folder });
  running.push(server);
  return server;
}

async function ask(server: RunningServer, path: string) {
  const response = await fetch(server.url + path);
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect JSON of any shape
  return { status: response.status, body: (await response.json()) as any };
}

/** Waits until standard error matches and returns the match. @throws Error when the process ends first */
async function waitForReport(server: RunningServer, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(server.outcome().stderr)?.[0];
    if (found !== undefined) return found;
    if (server.process.exitCode !== null) throw new Error(JSON.stringify(server.outcome()));
    await new Promise((resolve) => server.process.stderr?.once('data', resolve));
  }
}

describe('vitrina serve', () => {
  it('prints where it listens and a call to try, and answers it', async () => {
    const server = await start();
    const { stdout, stderr } = server.outcome();
    expect(stdout).toBe(
      `vitrina serves 2 pages of ${join(site.folder, '_site')} on ${server.url}
  guide       ${server.url}/desarrolladores/
  REST API    ${server.url}/api/v1
  MCP server  ${server.url}/mcp
Try: curl '${server.url}/api/v1/search_pages?query=fontaner%C3%ADa'
`,
    );
    expect(stderr).toBe('');
    const { status, body } = await ask(server, '/api/v1/search_pages?query=fontaner%C3%ADa');
    expect(status).toBe(200);
    expect(body.results[0].url).toBe(`${server.url}/servicios/fontaneria/`);
    const html = await fetch(body.results[0].url);
    expect(html.headers.get('content-type')).toContain('text/html');
  });

  it('prints how many documents were skipped; those that ask for it do not count (contract C11)', async () => {
    site.write('_site/vacia.html', '');
    site.write('_site/404.html', paragraphAbout('lo que no existe'));
    const server = await start();
    expect(server.outcome().stdout).toContain('vitrina serves 2 pages');
    expect(await waitForReport(server, /vitrina: .*\n/)).toBe(
      'vitrina: 1 document skipped; "vitrina check" lists them with the reasons\n',
    );
  });

  it('names the files that published documents replace', async () => {
    site.write('_site/llms.txt', '# Casa Clara');
    site.write('_site/sitemap.xml', '<urlset></urlset>');
    const server = await start();
    expect(await waitForReport(server, /vitrina: .*\n/)).toMatch(
      /^vitrina: sitemap\.xml, llms\.txt: vitrina publishes its own in place of these files; to publish yours, /,
    );
  });

  it('prints the patterns that exclude no document, with how to write one of a folder', async () => {
    const server = await start('--exclude', 'servicios,servicio,/blog/');
    expect(server.outcome().stdout).toContain('vitrina serves 1 page');
    const line = (pattern: string) =>
      `vitrina: exclude: "${pattern}" matches no document; write /NAME for a page, or for a folder and all below it\n`;
    expect(server.outcome().stderr).toBe(line('servicio') + line('/blog/'));
  });

  it('writes nothing into the site’s folder', async () => {
    const before = readdirSync(site.folder, { recursive: true });
    const server = await start();
    await server.end('SIGTERM');
    expect(readdirSync(site.folder, { recursive: true })).toEqual(before);
  });

  it('reports in one line that the port is in use, before it reads the content', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { readonly port: number };
    site.write('unreadable.snapshot', 'VITRINA');
    const outcome = await run(['serve', 'unreadable.snapshot', '--port', String(port)], {
      folder: site.folder,
    });
    blocker.close();
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: `vitrina: 127.0.0.1:${port} is in use by another program; stop it or choose another with --port\n`,
    });
  });
});

describe('metrics and logs', () => {
  it('the setting metrics moves metrics and the details of readiness to a separate listener (contract C1.2)', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { readonly port: number };
    await new Promise((resolve) => probe.close(resolve));
    const server = await start('--metrics', `127.0.0.1:${port}`);
    await ask(server, '/api/v1/get_company_info');
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('vitrina_requests_total{endpoint="get_company_info",status="200"} 1');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', parts: { content: 'ok', state: 'ok' }, details: {} },
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await ask(server, '/metrics')).status).toBe(404);
  });

  it.each([
    [['--metrics', 'everywhere'], 2, '--metrics must be HOST:PORT, such as 127.0.0.1:9464, not "everywhere"'],
    [
      ['--access-log', '_site', '--port', '0'],
      1,
      /^access_log: .*_site cannot be written \(EISDIR\); name a file that can be$/,
    ],
    [
      ['--host', '192.0.2.1', '--port', '0'],
      1,
      '192.0.2.1 is not an address of this machine; choose one with --host',
    ],
  ])('%j is refused in one line', async (words, code, message) => {
    const outcome = await run(['serve', ...words], { folder: site.folder });
    const [line, ...rest] = outcome.stderr.split('\n');
    expect([outcome.code, rest]).toEqual([code, ['']]);
    const printed = line?.replace(/^vitrina: /, '');
    if (typeof message === 'string') expect(printed).toBe(message);
    else expect(printed).toMatch(message);
  });

  it.skipIf(isMissing('/dev/full', existsSync('/dev/full')))(
    'goes on serving when the disk of its access log is full',
    async () => {
      const server = await start('--access-log', '/dev/full', '--limit-anonymous', '1000');
      for (let i = 0; i < 60; i++) await ask(server, '/api/v1/get_company_info');
      await waitForReport(
        server,
        /"level":40,.*"msg":"access_log: \/dev\/full cannot be written \(ENOSPC\); lines are lost until it can"}\n/,
      );
      expect((await ask(server, '/healthz')).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
    },
  );

  it('logs once that a proxy on this machine is not trusted, at the first request that it forwards', async () => {
    const server = await start();
    await ask(server, '/api/v1/get_company_info');
    expect(server.outcome().stderr).toBe('');
    for (const caller of ['203.0.113.9', '203.0.113.10'])
      await fetch(`${server.url}/api/v1/get_company_info`, { headers: { 'X-Forwarded-For': caller } });
    await waitForReport(server, /"level":40,.*set trusted_proxies: \[loopback\]"}\n/);
    await server.end('SIGTERM');
    expect(server.outcome().stderr.match(/trusted_proxies: \[/g)).toHaveLength(1);
  });

  it('keeps running when the reader of its messages ends', async () => {
    const server = await start();
    server.process.stderr?.destroy();
    site.writePage('/servicios/pintura', 'Pintura', paragraphAbout('pintar el salón'));
    server.process.kill('SIGHUP');
    const page = `${server.url}/servicios/pintura.md`;
    await expect.poll(async () => (await fetch(page)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('the command as a process', () => {
  it.each([
    [['--version'], 0],
    [['read', '/no/existe/'], 1],
    [['serve', '--prot', '1'], 2],
  ])('%j exits with %i', async (words, code) => {
    expect((await run(words, { folder: site.folder })).code).toBe(code);
  });

  it('exits with 0 when its reader closes the pipe', async () => {
    const command = `"${process.execPath}" "${join(import.meta.dirname, '../../dist/cli/main.js')}" openapi | head -1`;
    const { stdout, stderr } = await promisify(exec)(command, { cwd: site.folder });
    expect([stdout, stderr]).toEqual(['{\n', '']);
  });
});

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets an open request finish and ends with 0',
    async (signal) => {
      const server = await start();
      const { port } = new URL(server.url);
      const request = new Promise<number>((resolve, reject) => {
        get({ port, path: '/api/v1/get_company_info' }, (response) => {
          const ended = server.end(signal);
          response.resume().once('end', () => ended.then((code) => resolve(code ?? -1), reject));
        }).once('error', reject);
      });
      expect(await request).toBe(0);
      expect(server.outcome().stderr).toBe('');
    },
  );

  it('of the first process of a container works while it starts: no system ends that by a signal', async () => {
    const { env } = createEnv({ folder: site.folder });
    const handlers = new Map<string, (signal: string) => void>();
    const website = createServer(() => handlers.get('SIGTERM')?.('SIGTERM')).listen(0, '127.0.0.1'); // never answers
    await once(website, 'listening');
    const { port } = website.address() as AddressInfo;
    const code = await new Promise<number>((exit) => {
      const on = (signal: string, handler: (signal: string) => void) => void handlers.set(signal, handler);
      const words = ['serve', `http://127.0.0.1:${port}/`, '--state', 'memory:', '--port', '0'];
      void runProgram(words, { ...env, pid: 1, signals: { on }, exit });
    });
    expect(code).toBe(0);
    website.close();
  });

  it('a second signal exits at once', async () => {
    const server = await start('--drain', '600');
    const socket = await keepDraining(server);
    expect(await server.end('SIGTERM')).toBe(1);
    socket.destroy();
  });

  it('a second signal exits at once during close_delay', async () => {
    const server = await start('--close-delay', '600');
    server.process.kill('SIGTERM');
    await waitForReport(
      server,
      /"\/readyz answers 503 from now on, and the server closes in 600 s \(close_delay\)"}\n/,
    );
    expect((await ask(server, '/readyz')).status).toBe(503);
    expect(await server.end('SIGINT')).toBe(1);
  });

  it.skipIf(isMissing('SIGSTOP', process.platform !== 'win32'))(
    'comes after the connections that only the kernel has taken: all of them are answered',
    async () => {
      const server = await start();
      const { port } = new URL(server.url);
      server.process.kill('SIGSTOP');
      const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
      const answers = sockets.map(async (socket) => {
        socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
        let answer = '';
        for await (const chunk of socket) answer += chunk;
        return answer;
      });
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      server.process.kill('SIGTERM');
      const ended = server.end('SIGCONT');
      for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(await ended).toBe(0);
    },
  );

  it('ignores SIGHUP: the content is not reloaded, and open requests finish', async () => {
    const server = await start('--drain', '600', '--access-log', 'access.log');
    const socket = await keepDraining(server);
    const file = join(site.folder, 'access.log');
    renameSync(file, `${file}.1`);
    server.process.kill('SIGHUP');
    const ended = new Promise((resolve) => server.process.once('close', resolve));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write('{"a": "b"}');
    expect(await ended).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(server.outcome().stderr).toBe('');
    expect([existsSync(file), readFileSync(`${file}.1`, 'utf8')]).toEqual([
      false,
      expect.stringMatching('mcp'),
    ]);
  });

  it('works during a reload', async () => {
    const server = await start();
    site.writePage('/servicios/pintura', 'Pintura', paragraphAbout('pintar el salón'));
    server.process.kill('SIGHUP');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.outcome().stderr).toMatch(/^(?:{.*"msg":"content reloaded: 3 pages"}\n)?$/);
  });
});

/** Signals a server to stop while a request with an incomplete body keeps it draining; returns the connection of that request. */
async function keepDraining(server: RunningServer): Promise<Socket> {
  const port = Number(new URL(server.url).port);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
  );
  await new Promise((resolve) => socket.once('data', resolve));
  server.process.kill('SIGTERM');
  await untilRefused(port);
  return socket;
}

/** Resolves when the port refuses connections, so the first signal has been handled. */
async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (!isOpen) return;
  }
}

it('warns when the folder is a project with its libraries', async () => {
  const line = /_site is a project with its libraries, and its files are public now/;
  expect((await start()).outcome().stderr).not.toMatch(line);
  site.write('_site/package.json', '{}');
  site.write('_site/node_modules/x/index.js', '');
  await waitForReport(await start(), line);
});

it('warns when most of the site is drawn by JavaScript', async () => {
  const shell =
    '<!doctype html><title>Casa Clara</title><div id="root"></div><script src="/app.js"></script>';
  for (const name of ['index', 'servicios/fontaneria/index', 'precios'])
    site.write(`_site/${name}.html`, shell);
  site.writePage('/aviso-legal', 'Aviso legal', paragraphAbout('lo que la ley pide'));
  await waitForReport(
    await start(),
    /^vitrina: this site is drawn by JavaScript: \d documents have no text until/m,
  );
});

describe('reload', () => {
  it('is reported only from the level of the log', async () => {
    const server = await start('--log-level', 'error');
    site.writePage('/servicios/pintura', 'Pintura', paragraphAbout('pintar el salón'));
    server.process.kill('SIGHUP');
    const page = `${server.url}/servicios/pintura.md`;
    await expect.poll(async () => (await fetch(page)).status).toBe(200);
    site.write('company.yaml', 'legal_name: X');
    server.process.kill('SIGHUP');
    await waitForReport(server, /brand is missing/);
    expect(server.outcome().stderr).toMatch(/^{"level":50,.*}\n$/);
  });

  /** A server whose heap, and with it that of whatever reads for it, is small. */
  async function startSmall(): Promise<RunningServer> {
    const environment = { NODE_OPTIONS: '--max-old-space-size=64' };
    const server = await serve([], { folder: site.folder, environment });
    running.push(server);
    return server;
  }

  it('says what to do when it needs more memory than there is, and serves the old content', async () => {
    const server = await startSmall();
    const services = '- name: Grifos\n  path: /servicios/fontaneria\n'.repeat(200_000);
    site.write('company.yaml', `brand: Casa Clara\nservices:\n${services}`);
    server.process.kill('SIGHUP');
    expect(await waitForReport(server, /"level":50,.*"content could not be reloaded.*\n/)).toMatch(
      /the old one is still served: .*takes more memory .*--max-old-space-size=MB/,
    );
    expect((await ask(server, '/api/v1/read_page?url=fontaneria')).body.title).toBe('Fontanería');
  }, 120_000);

  it('reads a page that needs more memory than there is as plain text, and says so (contract C12.8)', async () => {
    const server = await startSmall();
    site.writePage('/catalogo', 'Catálogo', '<p>Un <b>libro</b> de viajes.</p>'.repeat(90_000));
    server.process.kill('SIGHUP');
    const remark =
      '1 document could not be read whole (/catalogo/); /catalogo/: only its plain text is served: it';
    await waitForReport(server, /"content reloaded: 3 pages"/);
    expect(server.outcome().stderr).toContain(remark);
    const { body } = await ask(server, '/readyz');
    expect(body).toMatchObject({ status: 'ready', details: { content: expect.stringContaining(remark) } });
    expect((await ask(server, '/api/v1/read_page?url=catalogo')).body.title).toBe('Catálogo');
  }, 120_000);

  it.skipIf(isMissing('named pipes', process.platform !== 'win32'))(
    'on a SIGHUP that comes before the settings are read, once the content is',
    async () => {
      const pipe = join(site.folder, 'ajustes.yaml');
      execFileSync('mkfifo', [pipe]);
      let hangUp = () => {};
      const starting = serve(['--config', pipe], {
        folder: site.folder,
        onSpawn: (child) => {
          hangUp = () => child.kill('SIGHUP');
        },
      });
      const settings = await open(pipe, 'w');
      hangUp();
      await settings.writeFile('content: _site\ncompany: company.yaml\nstate: "memory:"\n');
      await settings.close();
      const server = await starting;
      running.push(server);
      await waitForReport(server, /content reloaded: nothing has changed/);
    },
  );

  it.skipIf(isMissing('named pipes', process.platform !== 'win32'))(
    'on a SIGHUP that comes before the pages are read, once they are',
    async () => {
      const pipe = join(site.folder, 'empresa.yaml');
      execFileSync('mkfifo', [pipe]);
      site.write('despues.yaml', 'brand: Casa Clara y Pronta');
      let hangUp = () => {};
      const starting = serve(['--company', pipe], {
        folder: site.folder,
        onSpawn: (child) => {
          hangUp = () => child.kill('SIGHUP');
        },
      });
      // opening a pipe blocks until the other side opens it: here the server, about to look at the company file
      const company = await open(pipe, 'w');
      renameSync(join(site.folder, 'despues.yaml'), pipe);
      hangUp();
      await company.writeFile('brand: Casa Clara');
      await company.close();
      const server = await starting;
      running.push(server);
      await waitForReport(server, /content reloaded: /);
      expect((await ask(server, '/api/v1/get_company_info')).body.brand).toBe('Casa Clara y Pronta');
    },
  );

  it('keeps the old content when the new one is invalid, and reports it in one line, in /readyz and in the metrics', async () => {
    const server = await start();
    site.write('company.yaml', 'legal_name: X');
    server.process.kill('SIGHUP');
    await waitForReport(
      server,
      /"level":50,.*"msg":"content could not be reloaded, the old one is still served: company.yaml: brand is missing"}\n/,
    );
    expect(await ask(server, '/readyz')).toMatchObject({
      status: 200,
      body: {
        status: 'degraded',
        parts: { content: 'degraded', state: 'ok' },
        details: { content: expect.stringContaining('company.yaml: brand is missing') },
      },
    });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('vitrina_reloads_total{outcome="failed"} 1\n');
    expect(metrics).toContain('vitrina_degraded{part="content"} 1\nvitrina_degraded{part="state"} 0\n');
    expect((await ask(server, '/api/v1/get_company_info')).body.brand).toBe('Casa Clara');
  });

  it('SIGHUP reopens the access log, as log rotation expects', async () => {
    const server = await start('--access-log', 'access.log');
    const file = join(site.folder, 'access.log');
    const linesOf = (path: string) =>
      existsSync(path) ? readFileSync(path, 'utf8').match(/"path":"[^"]*"/g) : [];
    await ask(server, '/api/v1/read_page?url=fontaneria');
    renameSync(file, `${file}.1`);
    server.process.kill('SIGHUP');
    await waitForReport(server, /content reloaded/);
    await ask(server, '/api/v1/get_company_info');
    await server.end('SIGTERM');
    expect(linesOf(`${file}.1`)).toEqual(['"path":"/api/v1/read_page"']);
    expect(linesOf(file)).toEqual(['"path":"/api/v1/get_company_info"']);
  });
});

describe('a snapshot to start from', () => {
  it('is used until the content has changed; then the pages are read, which is reported', async () => {
    site.write(
      'vitrina.yaml',
      'content: _site\ncompany: company.yaml\nstate: "memory:"\nsnapshot: site.snapshot\n',
    );
    expect(await run(['build'], { folder: site.folder })).toMatchObject({ code: 0 });
    expect((await start()).outcome().stderr).toBe('');
    site.writePage('/', 'Casa Nueva', paragraphAbout('otra cosa'));
    expect((await start()).outcome().stderr).toBe(
      `vitrina: ${join(site.folder, 'site.snapshot')} is out of date (/ has changed); reading the pages again\n`,
    );
  });

  it('that is missing is reported, and the pages are read', async () => {
    const server = await start('--snapshot', 'site.snapshot');
    expect(server.outcome().stderr).toBe(
      `vitrina: snapshot: ${join(site.folder, 'site.snapshot')} does not exist, so the pages were read; write it with "vitrina build", or correct the setting\n`,
    );
    expect(server.outcome().stdout).toContain('2 pages');
  });
});
