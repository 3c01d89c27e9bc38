// A free port, known before the server is built: the addresses in its documents hold it.

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listen } from './listen.ts';

/** Asks the system for a port that is free at `host` right now. @throws Error of one line, as `listen` */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer();
  const place = { host, port: 0, setting: 'port' } as const;
  await listen((done) => probe.once('error', done).listen(0, host, () => done()), place);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
