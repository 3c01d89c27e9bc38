// A free port, known before the server is built: the addresses in its documents hold it.

import { createServer } from 'node:net';

/** Asks the system for a port that is free at `host` right now. */
export function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error(`no free port at ${host}`));
      });
    });
  });
}
