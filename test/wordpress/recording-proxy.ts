// A proxy that records the targets of the requests that it passes on.

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly origin: string;
  /** Takes the targets of all requests since the last call, in their order. */
  takeTargets(): readonly string[];
  end(): Promise<void>;
}

/** Passes requests on to a port of the loopback interface; 502 when nothing listens there. */
export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  let targets: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked;
    targets.push(url!);
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers);
      got.pipe(answer);
    });
    passed.once('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeTargets: () => {
      const taken = targets;
      targets = [];
      return taken;
    },
    end: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
