// Listening, with the usual failures said in words.

import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { queueMaxConnections } from '../http/close.ts';
import { authorityOf } from '../lib/authority.ts';

/** Where to listen, and the setting to change when that cannot be. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly setting: 'port' | 'metrics';
  /** A socket that another process has opened there (places.ts); undefined to open one. */
  readonly inherited: Socket | undefined;
}

/** listen(2) replaces the length of a queue that a supervisor chose: as long as the system allows (net.core.somaxconn). */
const longestQueue = 2 ** 31 - 1;

/** Listens; `server` takes connections when the promise is kept. @throws Error of one line that says what to do */
export async function listen(server: Server, place: Place): Promise<void> {
  const { host, port, inherited } = place;
  try {
    if (inherited !== undefined) server.listen(inherited, longestQueue);
    else server.listen({ host, port, backlog: queueMaxConnections });
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explainListening(error as NodeJS.ErrnoException, place), { cause: error });
  }
}

/** An address of another machine, a name of none, and a family, such as IPv6, that is switched off. */
const notHere = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']);

/** Why `place` cannot be listened at, in one line that says what to do. */
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
  if (code !== undefined && notHere.has(code))
    return `${host} is not an address of this machine; choose one with ${hostFlag}`;
  return `${where} cannot be listened at (${code ?? message}); choose another address with ${hostFlag}`;
}
