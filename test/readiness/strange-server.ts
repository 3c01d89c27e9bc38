// A server on a free port whose answers a test writes, and what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StrangeServer {
  readonly address: string;
  readonly asked: readonly IncomingMessage[];
  /** The largest number of connections that were open at once. */
  readonly connectionsMax: () => number;
  close(): Promise<void>;
}

export async function startStrangeServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<StrangeServer> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  let open = 0;
  let most = 0;
  server.on('connection', (socket) => {
    most = Math.max(most, ++open);
    socket.on('close', () => open--);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    connectionsMax: () => most,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
