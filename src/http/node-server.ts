// Node's server with our bounds, and the requests that Node does not hand to a request listener.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../errors/refusal.ts';
import { answerSocket, explainBroken, type ParserError } from './broken-request.ts';
import { GentleServer } from './close.ts';
import type { Connections } from './connections.ts';
import type { Refusals } from './refusals.ts';
import type { ServerLimits } from './server-options.ts';

/** The connection of a refused CONNECT is ended by then. */
const tunnelMs = 2_000;

/** Opens a server that answers broken requests and CONNECT; the others come as its event `request`. */
export function openNodeServer(
  limits: ServerLimits,
  refusals: Refusals,
  connections: Pick<Connections, 'nextAnswer'>,
): GentleServer {
  const server = new GentleServer({
    maxHeaderSize: limits.headersMaxBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.ceil(limits.headersMs / 3),
    requireHostHeader: false, // Node would answer without a body; the router refuses it with ours
  });
  server.setTimeout(limits.stallMs);
  // by default Node drops what follows the 2000th header, even `Authorization`; their bytes are bounded above
  server.maxHeadersCount = 0;

  server.on('clientError', (error: ParserError, socket) =>
    answerSocket(
      socket as Socket,
      refusals.render(explainBroken(error, limits.urlMaxChars), {}),
      connections,
    ),
  );
  server.on('connect', (request: IncomingMessage, socket) => {
    // Node lets go of the socket: a caller who resets it would end the process, and an answer that is still being
    // written before it would neither go on nor time out
    socket.on('error', () => socket.destroy());
    const deadline = setTimeout(() => socket.destroy(), tunnelMs);
    socket.once('close', () => clearTimeout(deadline));
    const refusal = new Refusal('method_not_allowed', {
      method: 'CONNECT',
      allow: 'GET, HEAD, POST, OPTIONS',
    });
    answerSocket(socket as Socket, refusals.render(refusal, { request }), connections);
  });
  // An interim answer behind others is queued after the head of the final one, inside its length. It may be left out: a
  // client that sends requests ahead of their answers does not wait for it (RFC 9110 §10.1.1).
  server.on('checkContinue', (request, response) => {
    if (response.socket !== null) response.writeContinue();
    server.emit('request', request, response);
  });
  // an unknown expectation may be ignored (RFC 9110 §10.1.1), and Node's own 417 has no body
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}
