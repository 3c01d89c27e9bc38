// Node's HTTP server with our limits. Also answers the requests that Node does not pass to a request listener.

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../errors/index.ts';
import { answerSocket, explainBroken, languageOfBroken, type ParserError } from './broken-request.ts';
import { GracefulServer } from './close.ts';
import type { Connections } from './connections.ts';
import type { Refusals } from './refusals.ts';
import type { ServerLimits } from './server-options.ts';

/** Longest life of a connection after a CONNECT request, which is refused. */
const tunnelMs = 2_000;

/** Creates a server that answers broken requests and CONNECT. It emits `request` for all others. */
export function openNodeServer(
  limits: ServerLimits,
  refusals: Refusals,
  connections: Pick<Connections, 'nextAnswer'>,
): GracefulServer {
  const server = new GracefulServer({
    maxHeaderSize: limits.headersMaxBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: Math.ceil(limits.headersMs / 3),
    requireHostHeader: false, // Node's own answer has no body; the router refuses such requests with ours
  });
  server.setTimeout(limits.stallMs);
  // Node drops further headers, even `Authorization`: one more than the router accepts
  server.maxHeadersCount = limits.headerFieldsMax + 1;

  server.on('clientError', (error: ParserError, socket) =>
    answerSocket(
      socket as Socket,
      refusals.render(explainBroken(error, limits.urlMaxChars), { acceptLanguage: languageOfBroken(error) }),
      connections,
    ),
  );
  server.on('connect', (request: IncomingMessage, socket) => {
    // Node no longer handles this socket: without these listeners a reset by the caller would end the process, and an earlier
    // answer that is still being written would neither finish nor time out
    socket.on('error', () => socket.destroy());
    const deadline = setTimeout(() => socket.destroy(), tunnelMs);
    socket.once('close', () => clearTimeout(deadline));
    const refusal = new Refusal('method_not_allowed', {
      method: 'CONNECT',
      allow: 'GET, HEAD, POST, OPTIONS',
    });
    answerSocket(socket as Socket, refusals.render(refusal, { request }), connections);
  });
  // While earlier answers are being sent, an interim answer would be queued after the head of the final one, within its body. It
  // may be omitted: a client that pipelines requests does not wait for it (RFC 9110 §10.1.1).
  server.on('checkContinue', (request, response) => {
    if (response.socket !== null) response.writeContinue();
    server.emit('request', request, response);
  });
  // an unknown expectation may be ignored (RFC 9110 §10.1.1), and Node's own 417 has no body
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}
