// deploy/monitoring/otel.mjs with the official SDK and exporter, run with the program against a collector (docs/operating.md, "Traces").

import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporarySite, paragraphAbout } from '../catalogue/temporary-site.ts';
import { nextReload, serve } from '../cli/run.ts';
import { isMissing } from '../missing.ts';
import { hasTools, modulesFolder } from '../tools/installed.ts';

const root = join(import.meta.dirname, '../..');

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly traceState?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}

/** A collector of OTLP over HTTP that remembers. */
async function startCollector() {
  const spans: Span[] = [];
  const services = new Set<unknown>();
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    if (request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of resourceSpans) {
        services.add(attributeOf(resource, 'service.name'));
        for (const scope of scopeSpans) spans.push(...scope.spans);
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    for (const look of waiting.splice(0)) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  /** Resolves with the spans of that name, and below that parent, once there are so many. */
  async function wait(name: string, { count = 1, below }: { count?: number; below?: Span } = {}) {
    for (;;) {
      const found = spans.filter(
        (span) => span.name === name && (!below || span.parentSpanId === below.spanId),
      );
      if (found.length >= count) return found as [Span, ...Span[]];
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, services, wait };
}

function attributeOf({ attributes }: Pick<Span, 'attributes'>, key: string): unknown {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value && Object.values(value)[0];
}

/** Starts the program as docs/operating.md says, with the packages in a folder of their own. */
async function startTraced(environment: Readonly<Record<string, string>> = {}) {
  const collector = await startCollector();
  const site = createTemporarySite();
  onTestFinished(() => site.dispose());
  cpSync(join(root, 'deploy/monitoring/otel.mjs'), join(site.folder, 'otel.mjs'));
  symlinkSync(modulesFolder, join(site.folder, 'node_modules'));
  site.writePage('/', 'Casa Clara', paragraphAbout('las reparaciones del hogar'));
  site.writePage('/fuga', 'Fuga de agua', paragraphAbout('la fuga de agua'));
  const server = await serve(['_site', '--state', 'memory:'], {
    folder: site.folder,
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment },
    nodeOptions: ['--import', './otel.mjs'],
  });
  onTestFinished(async () => {
    await server.end('SIGTERM');
    expect(server.outcome().stderr).not.toMatch(/error/i);
  });
  return { collector, site, server };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${parent}-01`;

describe.skipIf(isMissing('the packages of test/tools', hasTools))('deploy/monitoring/otel.mjs', () => {
  it('continues the trace of a caller, with a span for each step below that of the request', async () => {
    const { collector, server } = await startTraced();
    const headers = { traceparent, tracestate: 'congo=t61rcWkgMzE' };
    const answer = await fetch(`${server.url}/api/v1/search_pages?query=fuga`, { headers });
    expect(answer.status).toBe(200);
    const [request] = await collector.wait('GET search_pages');
    const below = request;
    const [operation] = await collector.wait('operation search_pages', { below });
    expect(request).toMatchObject({
      traceId,
      parentSpanId: parent,
      traceState: 'congo=t61rcWkgMzE',
      kind: 2,
    });
    expect(attributeOf(request, 'http.response.status_code')).toBe(200);
    expect(attributeOf(request, 'url.path')).toBe('/api/v1/search_pages');
    expect(JSON.stringify(request)).not.toContain('fuga');
    const [admission] = await collector.wait('admission', { below });
    expect([operation.traceId, admission.traceId]).toEqual([traceId, traceId]);
    expect(collector.services).toEqual(new Set(['vitrina']));
  });

  it('begins a trace of its own, and says of a refusal which one it was', async () => {
    const { collector, server } = await startTraced({ OTEL_SERVICE_NAME: 'casaclara' });
    await fetch(`${server.url}/api/v1/search_pages`);
    const [request] = await collector.wait('GET search_pages');
    expect(request.traceId).toMatch(/^[\da-f]{32}$/);
    expect(request.parentSpanId).toBeUndefined();
    expect(attributeOf(request, 'http.response.status_code')).toBe(400);
    const [operation] = await collector.wait('operation search_pages', { below: request });
    expect(operation.status).toEqual({ code: 0 });
    expect(attributeOf(operation, 'vitrina.refusal')).toBe('missing_parameter');
    expect(collector.services).toEqual(new Set(['casaclara']));
  });

  it('reports the reading of the content, at the start and in the thread of a reload', async () => {
    const { collector, site, server } = await startTraced();
    await collector.wait('read source');
    const line = await nextReload(server, () => {
      site.writePage('/grifo', 'Grifo', paragraphAbout('el grifo que gotea'));
      server.process.kill('SIGHUP');
    });
    expect(line).toBe('content reloaded: 3 pages');
    const reads = await collector.wait('read source', { count: 2 });
    expect(reads.every((span) => span.parentSpanId === undefined)).toBe(true);
  });

  it('records no more than the share of the traces, whatever callers ask for', async () => {
    const { collector, server } = await startTraced({ OTEL_TRACES_SAMPLER_ARG: '0.5' });
    // the sampler compares the bits of the id with the share
    for (const first of ['ffffffff', '00000001']) {
      const headers = { traceparent: `00-${first}${'0'.repeat(24)}-${parent}-01` };
      expect((await fetch(`${server.url}/api/v1/get_company_info`, { headers })).status).toBe(200);
    }
    await collector.wait('GET get_company_info');
    expect(new Set(collector.spans.map((span) => span.traceId.slice(0, 8)))).not.toContain('ffffffff');
  });

  it('is installed in the versions that docs/operating.md names', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'test/tools/package.json'), 'utf8'));
    const [, line = ''] = /npm install --save-exact (@opentelemetry.*)/.exec(
      readFileSync(join(root, 'docs/operating.md'), 'utf8'),
    )!;
    const named = line.split(' ').map((word) => word.split(/(?<=.)@/) as [string, string]);
    const own = Object.entries(devDependencies).filter(([name]) => name.startsWith('@opentelemetry/'));
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(own));
    expect(named).toHaveLength(4);
  });
});
