// The readiness checks as a client of servers that are not ours: what they refuse to do, and what they say of bad answers.

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotApplicable, Unmet } from '../../src/readiness/check.ts';
import { checkSite } from '../../src/readiness/check-site.ts';
import { groups } from '../../src/readiness/examine.ts';
import { readHomePage, readLinkHeader } from '../../src/readiness/home-page.ts';
import type { Fetched } from '../../src/readiness/probe.ts';
import type { CheckedSite } from '../../src/readiness/site.ts';
import { bakery, startHere, unlimited } from '../app/start-sites.ts';
import { runs } from '../runs.ts';
import { folderOf } from '../sources/temporary-folder.ts';
import { type StrangeServer, startStrangeServer } from './strange-server.ts';

const options = { version: '0.0.0-test', operatorUrl: 'https://www.casabrio.example', privateHosts: [] };
const running: StrangeServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function start(answer: Parameters<typeof startStrangeServer>[0]): Promise<StrangeServer> {
  const server = await startStrangeServer(answer);
  running.push(server);
  return server;
}

const page = '<!doctype html><title>x</title><h1>Una página</h1>';
const allChecks = groups.flatMap(({ checks }) => checks);

describe('contract C11.1: the checks as a client of other servers', () => {
  it('pass nothing on a site that answers everything with one HTML page', async () => {
    const server = await start((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
    const { score, outcomes } = await checkSite(server.address, options);
    expect(outcomes.filter(({ status }) => status === 'pass')).toEqual([]);
    expect(score).toBe(0);
    for (const { status, seen } of outcomes) expect([status, seen === '']).toEqual(['fail', false]);
  });

  it('ask one after another over one connection, few times, under our name', async () => {
    const content = folderOf(bakery('Pan Sol', 'candeal'));
    const app = await startHere({ content, state: 'memory:', ucp: 'draft', ...unlimited }, content);
    const asked: string[] = [];
    const server = await start(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push(`${request.method} ${request.headers.accept} ${request.url}`);
      const { host: _, connection: __, ...headers } = request.headers;
      const { 'accept-encoding': ___, 'content-length': ____, 'transfer-encoding': _____, ...sent } = headers;
      const answer = await fetch(`http://${app.host}:${app.port}${request.url}`, {
        method: request.method ?? 'GET',
        headers: sent as Record<string, string>,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await checkSite(server.address, { ...options, url: app.url }).finally(app.close);
    expect(server.connectionsMax()).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(60);
    const gets = asked.filter((line) => line.startsWith('GET'));
    expect(new Set(gets).size).toBe(gets.length);
    for (const { headers } of server.asked)
      expect(headers['user-agent']).toBe('vitrina/0.0.0-test (+https://www.casabrio.example/)');
    expect(asked[0]).toBe('GET */* /robots.txt');
  });

  it('ask nothing that robots.txt closes, and say so', async () => {
    const server = await start((request, response) => {
      response.setHeader('Content-Type', request.url === '/robots.txt' ? 'text/plain' : 'text/html');
      response.end(
        request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /mcp\nDisallow: /.well-known/' : page,
      );
    });
    const { outcomes } = await checkSite(server.address, options);
    const seen = outcomes.find(({ check }) => check.id === 'api-catalog')?.seen;
    expect(seen).toBe('/.well-known/api-catalog is closed by robots.txt and was not asked for');
    expect(server.asked.filter(({ url = '' }) => /^\/(?:mcp|\.well-known)/.test(url))).toEqual([]);
  });

  it('end with one line when robots.txt closes the home page, or cannot be read', async () => {
    const closed = await start((_, response) => response.end('User-agent: vitrina\nDisallow: /'));
    await expect(checkSite(closed.address, options)).rejects.toThrow(
      `${closed.address} is closed by robots.txt and was not asked for`,
    );
    const broken = await start((_, response) => response.writeHead(503).end());
    await expect(checkSite(broken.address, options)).rejects.toThrow(
      /is not read: its robots.txt answers 503/,
    );
    expect(broken.asked).toHaveLength(1);
  });

  it('end with one line when the server does not answer', async () => {
    const silent = await start(() => {});
    const limits = { requestSeconds: 0.1 };
    await expect(checkSite(silent.address, { ...options, limits })).rejects.toThrow(
      `${silent.address} was not answered whole within 0.1 s`,
    );
    const later = await start((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else if (request.url === '/') response.setHeader('Content-Type', 'text/html').end(page);
    });
    await expect(checkSite(later.address, { ...options, limits })).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+\/\S+ was not answered whole within 0\.1 s$/,
    );
    await silent.close();
    await expect(checkSite(silent.address, options)).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/);
  });

  it('end after the time of the whole check', async () => {
    const slow = await start((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      return setTimeout(() => response.setHeader('Content-Type', 'text/html').end(page), 30);
    });
    const checked = checkSite(slow.address, { ...options, limits: { totalSeconds: 0.3 } });
    await expect(checked).rejects.toThrow('was still being checked after 0.3 s');
  });

  it('read a part of a body without end, and of a stream of events the first', async () => {
    const server = await start((request, response) => {
      if (request.url === '/llms.txt') {
        response.setHeader('Content-Type', 'text/plain');
        response.write('# Casa\n\n> Resumen\n\n- [Uno](/uno)\n');
        const pump = () => {
          while (response.write('x'.repeat(65_536)));
          response.once('drain', pump);
        };
        return pump();
      }
      if (request.url === '/mcp' && request.method === 'POST') {
        response.setHeader('Content-Type', 'text/event-stream');
        const chunks: Buffer[] = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          const { id, method } = JSON.parse(Buffer.concat(chunks).toString());
          const tool = { name: 'buscar', description: 'Busca', inputSchema: { type: 'object' } };
          const result = method === 'initialize' ? { protocolVersion: '2025-11-25' } : { tools: [tool] };
          response.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
        });
        return;
      }
      return response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' }).end(page);
    });
    const { outcomes } = await checkSite(server.address, options);
    const passed = outcomes.filter(({ status }) => status === 'pass').map(({ check }) => check.id);
    expect(passed).toEqual(expect.arrayContaining(['llms-txt', 'mcp-server', 'mcp-tools']));
  });

  it('look at each byte of a stream of events once (contract C12.8)', async () => {
    let sent = 0;
    const server = await start((request, response) => {
      if (request.url === '/') return response.setHeader('Content-Type', 'text/html').end(page);
      if (request.method !== 'POST' || request.url !== '/mcp') return response.writeHead(404).end();
      response.setHeader('Content-Type', 'text/event-stream');
      let line = 0;
      const pump = () => {
        const text = line++ < 400 ? `: ${'x'.repeat(100)}\n` : 'event: message\ndata: {}\n\n';
        sent += text.length;
        response.write(text);
        if (line <= 400 && !response.destroyed) setImmediate(pump);
      };
      request.resume().on('end', pump);
      return undefined;
    });
    let copied = 0;
    const { concat } = Buffer;
    const watched = vi.spyOn(Buffer, 'concat').mockImplementation((parts, length) => {
      for (const part of parts) copied += part.length;
      return concat(parts, length);
    });
    await checkSite(server.address, options).finally(() => watched.mockRestore());
    expect(sent).toBeGreaterThan(40_000);
    expect(copied).toBeLessThan(4 * sent);
  });

  it('connect to no private address, by name or by redirect', async () => {
    const network = {
      resolve: async () => ['10.0.0.7'],
      connect: () => {
        throw new Error('connected');
      },
    };
    await expect(checkSite('https://intranet.example/', { ...options, network })).rejects.toThrow(
      /resolves to 10\.0\.0\.7: no address of the public Internet/,
    );
    const elsewhere = await start((_, response) => response.end('secret'));
    const server = await start((request, response) => {
      if (request.url === '/robots.txt') return response.writeHead(404).end();
      return response.writeHead(302, { Location: elsewhere.address.replace('127.0.0.1', 'localhost') }).end();
    });
    await expect(checkSite(server.address, options)).rejects.toThrow(/redirects to http:\/\/localhost:\d+\//);
    expect(elsewhere.asked).toEqual([]);
  });

  it('print no control characters that a site chooses', async () => {
    const server = await start((request, response) => {
      response.setHeader('Content-Type', 'text/html');
      if (request.url === '/')
        response.end('<meta name="description" content="a\u001b[31mb\u0007\nc\u202e">');
      else response.writeHead(404).end();
    });
    const { outcomes } = await checkSite(server.address, options);
    expect(outcomes.find(({ check }) => check.id === 'description')?.seen).toBe('a [31mb c');
  });

  it('fail by their own words on any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(200, 401, 404), async (text, status) => {
        const answer: Fetched = {
          url: new URL('https://www.casa.example/'),
          status,
          header: () => '',
          type: 'application/json',
          bytes: Buffer.from(text),
          text,
          isWhole: true,
        };
        const home = readHomePage({
          ...answer,
          type: 'text/html',
          text: `<script type="application/ld+json">${text}`,
        });
        const site: CheckedSite = {
          url: 'https://www.casa.example',
          home,
          ask: async () => answer,
          links: () => [],
        };
        for (const { run } of allChecks) {
          const error = await run(site).then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
          expect(error === undefined || error instanceof Unmet || error instanceof NotApplicable).toBe(true);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

it('contract C11.1: a Link header is read as RFC 8288 has it', () => {
  const base = new URL('https://www.casa.example/a/');
  const header =
    '</x>; rel="alternate Describedby"; type="Text/Markdown; charset=utf-8", <y>;rel=next;rel=prev, <http://[>; rel=no';
  expect(readLinkHeader(header, base)).toEqual([
    {
      address: 'https://www.casa.example/x',
      relations: ['alternate', 'describedby'],
      type: 'text/markdown',
      isInHeader: true,
    },
    { address: 'https://www.casa.example/a/y', relations: ['next'], type: '', isInHeader: true },
  ]);
});
