// A separate listener for metrics and detailed readiness (contract C1.2), for services that are monitored over the network instead of
// from this machine.

import { createServer, type RequestListener, type Server } from 'node:http';
import { type Metrics, type Readiness, reportReadiness } from '../http/index.ts';
import { paths } from '../lib/addresses.ts';
import { listen, type Place } from './listen.ts';

/**
 * Serves metrics and readiness at `place`; does nothing if it is undefined.
 * @throws Error of one line when listening fails
 */
export async function listenForMetrics(
  place: Place | undefined,
  metrics: Metrics,
  readiness: Readiness,
): Promise<Server | undefined> {
  if (place === undefined) return undefined;
  const server = createServer(answerOperator(metrics, readiness));
  await listen(server, place);
  return server;
}

function answerOperator(metrics: Metrics, readiness: Readiness): RequestListener {
  async function answer(
    url: string | undefined,
  ): Promise<[status: number, contentType: string, body: string]> {
    if (url === paths.metrics) return [200, metrics.contentType, await metrics.render()];
    if (url !== paths.ready) return [404, 'text/plain', ''];
    const { httpStatus, body } = reportReadiness(await readiness.parts(), { isOperator: true });
    return [httpStatus, 'application/json; charset=utf-8', JSON.stringify(body)];
  }
  return async ({ method, url }, response) => {
    const [status, contentType, body] = await answer(method === 'GET' ? url : undefined).catch(
      (error: Error) => [500, 'text/plain', `${error.message}\n`] as const,
    );
    response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body);
  };
}
