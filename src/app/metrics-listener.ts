// A listener of its own for metrics (contract C1.2), where they are collected over the network and not from this machine.

import { createServer, type Server } from 'node:http';
import type { Metrics } from '../http/metrics.ts';
import { paths } from '../lib/addresses.ts';
import { listen } from './listen.ts';

/**
 * Serves the metrics at the setting's `HOST:PORT`; `''` serves none here.
 * @throws Error of one line when it cannot be listened at
 */
export async function listenForMetrics(address: string, metrics: Metrics): Promise<Server | undefined> {
  if (address === '') return undefined;
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon);
  const port = address.slice(colon + 1);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== paths.metrics) {
      response.writeHead(404, { 'Content-Length': '0' }).end();
      return;
    }
    const body = await metrics.render();
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(body);
  });
  await listen(
    (done) => server.once('error', done).listen(Number(port), host.replace(/^\[|\]$/g, ''), () => done()),
    {
      host,
      port: Number(port),
      setting: 'metrics',
    },
  );
  return server;
}
