// /healthz, /readyz and /metrics (contract C1.2). None of them costs quota.

import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors/index.ts';
import { paths } from '../lib/addresses.ts';
import { isLoopbackName, nameOfHost } from '../lib/loopback.ts';
import { andThen } from '../lib/maybe-promise.ts';
import { jsonAnswer, textAnswer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import type { Metrics } from './metrics.ts';
import { type Readiness, reportReadiness } from './readiness.ts';

export interface HealthOptions {
  readonly readiness: Readiness;
  /** Undefined when the metrics have a listener of their own. */
  readonly metrics: Metrics | undefined;
  /** Lists the sites of a service of several; undefined otherwise, and when the metrics have a listener of their own. */
  readonly listSites?: (() => readonly object[]) | undefined;
  readonly common: readonly string[];
}

/** Creates the operator's endpoints. */
export function healthEndpoints(options: HealthOptions): readonly Endpoint[] {
  const { readiness, metrics, listSites, common } = options;
  const headers = ['Cache-Control', 'no-store', ...common];
  const endpoint = (name: string, path: string, handle: Endpoint['handle']): Endpoint => ({
    name,
    path,
    methods: ['GET'],
    bodyMaxBytes: 0,
    handle,
  });
  return [
    endpoint('health', paths.health, () => jsonAnswer(200, { status: 'ok' }, headers)),
    endpoint('ready', paths.ready, (request) =>
      andThen(readiness.parts(), (parts) => {
        const { httpStatus, body } = reportReadiness(parts, { isOperator: isLocal(request) });
        return jsonAnswer(httpStatus, body, headers);
      }),
    ),
    endpoint('metrics', paths.metrics, async (request) => {
      if (metrics === undefined || !isLocal(request)) throw new Refusal('route_not_found');
      return textAnswer(200, metrics.contentType, await metrics.render(), headers);
    }),
    ...(listSites === undefined
      ? []
      : [
          endpoint('sites', paths.sites, (request) => {
            if (!isLocal(request)) throw new Refusal('route_not_found');
            return jsonAnswer(200, listSites(), headers);
          }),
        ]),
  ];
}

/** Headers that proxies add to a request. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from this machine itself rather than through a proxy on it. A proxied request has one of the proxy's
 * headers, or the site as its host, or uses HTTP/1.0, nginx's default before 1.29.7.
 */
function isLocal({ headers, httpVersion, socket }: IncomingMessage): boolean {
  if (httpVersion === '1.0' || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  if (!isLoopbackName(nameOfHost(headers.host ?? ''))) return false;
  return isLoopbackName((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}
