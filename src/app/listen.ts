// Listens on a socket, and explains the usual failures.

import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { queueMaxConnections } from '../http/index.ts';
import { authorityOf } from '../lib/authority.ts';

/** A place to listen on, and the setting to change if that fails. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly setting: 'port' | 'metrics';
  /** A socket that another process has already opened there (places.ts); undefined to open one. */
  readonly inherited: Socket | undefined;
}

/**
 * Queue length of an inherited socket: the longest that the system allows (net.core.somaxconn), because listen(2) replaces the
 * length that the supervisor chose.
 */
const backlogMax = 2 ** 31 - 1;

/** Listens; `server` accepts connections once the promise is resolved. @throws Error of one line that says what to do */
export async function listen(server: Server, place: Place): Promise<void> {
  const { host, port, inherited } = place;
  try {
    if (inherited !== undefined) server.listen(inherited, backlogMax);
    else server.listen({ host, port, backlog: queueMaxConnections });
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explainListening(error as NodeJS.ErrnoException, place), { cause: error });
  }
}

/** Error codes of an address of another machine, an unknown name, and a disabled address family such as IPv6. */
const notLocalCodes = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']);

/** Explains in one line why listening on `place` failed, and what to do. */
export function explainListening({ code, message }: NodeJS.ErrnoException, place: Place): string {
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
