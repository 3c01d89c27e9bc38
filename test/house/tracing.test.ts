// What an observer outside, such as OpenTelemetry, can subscribe to (docs/operating.md, "Traces").

import { tracingChannel } from 'node:diagnostics_channel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSite } from '../../src/compare/read-site.ts';
import type { TracePoint } from '../../src/lib/tracing.ts';
import { openFolder } from '../../src/sources/folder.ts';
import { createTemporarySite, type TemporarySite } from '../catalogue/temporary-site.ts';
import { type RunningServer, startServer } from '../http/running-server.ts';

const points: readonly TracePoint[] = [
  'vitrina.request',
  'vitrina.admission',
  'vitrina.operation',
  'vitrina.source',
];

const seen: string[] = [];
let unsubscribe: (() => void)[];

beforeEach(() => {
  seen.length = 0;
  unsubscribe = points.map((point) => {
    const channel = tracingChannel(point);
    const subscribers = {
      start: (message: object) => seen.push(`${point} ${JSON.stringify(message)}`),
      end() {},
      asyncStart() {},
      asyncEnd: (message: object) => {
        if (!('error' in message)) seen.push(`${point} done`);
      },
      error: ({ error }: { error: unknown }) => seen.push(`${point} failed: ${(error as Error).message}`),
    };
    channel.subscribe(subscribers);
    return () => channel.unsubscribe(subscribers);
  });
});
afterEach(() => {
  for (const end of unsubscribe) end();
});

describe('the trace points', () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await startServer();
    seen.length = 0; // the start executes the examples of the published documents
  });
  afterEach(() => server.close());

  it('report a request, its admission and its operation, and the caller gets the usual answer', async () => {
    const response = await fetch(`${server.origin}/api/v1/search_pages?query=tarifas`);
    expect(response.status).toBe(200);
    expect(((await response.json()) as { total: number }).total).toBe(1);
    expect(seen).toEqual([
      'vitrina.request {"endpoint":"search_pages","method":"GET","path":"/api/v1/search_pages"}',
      'vitrina.admission {"hasCredentials":false,"cost":1}',
      'vitrina.admission done',
      'vitrina.operation {"operation":"search_pages"}',
      'vitrina.operation done',
      'vitrina.request done',
    ]);
  });

  it('report a refusal as the error of its step, without what the caller sent', async () => {
    const headers = { Authorization: 'Bearer secret' };
    const response = await fetch(`${server.origin}/api/v1/search_pages?q=secret`, { headers });
    expect(response.status).toBe(401);
    expect(seen).toContain('vitrina.operation failed: invalid_token');
    expect(seen.join('\n')).not.toContain('secret');
  });
});

describe('the trace point of a source', () => {
  let site: TemporarySite;
  beforeEach(() => {
    site = createTemporarySite();
    site.write('_site/index.html', '<title>Inicio</title><h1>Una casa con tres palabras</h1>');
  });
  afterEach(() => site.dispose());

  it('reports one reading of all documents', async () => {
    await readSite(openFolder(site.files.content), { cities: [], nowMs: Date.now() });
    expect(seen).toEqual([
      `vitrina.source ${JSON.stringify({ source: site.files.content })}`,
      'vitrina.source done',
    ]);
  });
});
