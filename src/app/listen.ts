// Listens on a socket, and explains the usual failures. The metrics may have a listener of their own.

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Server, Socket } from 'node:net';
import { type Metrics, queueMaxConnections, type Readiness, reportReadiness } from '../http/index.ts';
import { paths } from '../lib/addresses.ts';
import { authorityOf } from '../lib/authority.ts';

/** A place to listen on, and the setting to change if that fails. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number;
  readonly setting: 'port' | 'metrics';
  /** A socket that another process has already opened there (places.ts); undefined to open one. */
  readonly inherited: Socket | undefined;
  /** Its descriptor, by which workers listen on it. */
  readonly descriptor?: number | undefined;
}

/**
 * Queue length of an inherited socket: the longest that the system allows (net.core.somaxconn), because listen(2) replaces the
 * length that the supervisor chose.
 */
const backlogMax = 2 ** 31 - 1;

/** Listens; `server` accepts connections once the promise is resolved. @throws Error of one line that says what to do */
export async function listen(server: Server, place: ListenPlace): Promise<void> {
  const { host, port, inherited, descriptor } = place;
  try {
    if (inherited !== undefined) server.listen(inherited, backlogMax);
    else if (descriptor !== undefined) server.listen({ fd: descriptor, backlog: backlogMax });
    else server.listen({ host, port, backlog: queueMaxConnections });
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explainListening(error as NodeJS.ErrnoException, place), { cause: error });
  }
}

/** Error codes of an address of another machine, an unknown name, and a disabled address family such as IPv6. */
const notLocalCodes = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']);

/** Explains in one line why listening on `place` failed, and what to do. */
export function explainListening({ code, message }: NodeJS.ErrnoException, place: ListenPlace): string {
  const { host, port, setting, inherited } = place;
  const where = authorityOf(host, port);
  const flag = `--${setting}`;
  if (inherited !== undefined)
    return `the socket ${where} of LISTEN_FDS cannot be listened at (${code ?? message}); hand over a listening one: Accept=no in the .socket unit`;
  if (code === 'EADDRINUSE')
    return `${where} is in use by another program; stop it or choose another with ${flag}`;
  if (code === 'EACCES')
    return `${where} may not be listened at by this user; choose a port above 1023 with ${flag}`;
  const hostFlag = setting === 'port' ? '--host' : flag;
  if (code !== undefined && notLocalCodes.has(code))
    return `${host} is not an address of this machine; choose one with ${hostFlag}`;
  return `${where} cannot be listened at (${code ?? message}); choose another address with ${hostFlag}`;
}

const json = 'application/json; charset=utf-8';

/**
 * Serves metrics, detailed readiness and the list of several sites at `place` (contract C1.2), for services that are monitored over the network instead of from this
 * machine; does nothing if it is undefined.
 * @throws Error of one line when listening fails
 */
export async function listenForOperator(
  place: ListenPlace | undefined,
  metrics: Pick<Metrics, 'contentType' | 'render'>,
  readiness: Pick<Readiness, 'parts'>,
  listSites: (() => readonly object[]) | undefined,
): Promise<Server | undefined> {
  if (place === undefined) return undefined;
  const server = createServer(answerOperator(metrics, readiness, listSites));
  await listen(server, place);
  return server;
}

function answerOperator(
  metrics: Pick<Metrics, 'contentType' | 'render'>,
  readiness: Pick<Readiness, 'parts'>,
  listSites: (() => readonly object[]) | undefined,
): RequestListener {
  async function answer(
    url: string | undefined,
  ): Promise<[status: number, contentType: string, body: string]> {
    if (url === paths.metrics) return [200, metrics.contentType, await metrics.render()];
    if (url === paths.sites && listSites !== undefined) return [200, json, JSON.stringify(listSites())];
    if (url !== paths.ready) return [404, 'text/plain', ''];
    const { httpStatus, body } = reportReadiness(await readiness.parts(), { isOperator: true });
    return [httpStatus, json, JSON.stringify(body)];
  }
  return async ({ method, url }, response) => {
    const [status, contentType, body] = await answer(method === 'GET' ? url : undefined).catch(
      (error: Error) => [500, 'text/plain', `${error.message}\n`] as const,
    );
    response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body);
  };
}
