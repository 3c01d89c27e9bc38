// The web framework's door: it routes, reads bodies and closes gracefully. Every answer, its own errors' included, leaves
// through `serve` in our shape.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { answerSocket, explainBroken, type ParserError } from './broken-request.ts';
import { screen } from './caller.ts';
import type { Connections } from './connections.ts';
import { boundConnections } from './crowd.ts';
import type { Endpoint } from './endpoint.ts';
import type { HeaderSets } from './header-sets.ts';
import type { Log } from './log.ts';
import { allowedMethods, answerPreflight } from './preflight.ts';
import type { Refusals } from './refusals.ts';
import { ReadyResponse } from './response.ts';
import type { Serve } from './serve.ts';
import type { ServerLimits } from './server-options.ts';
import type { Unrouted } from './unrouted.ts';

export interface FrameworkParts {
  readonly endpoints: readonly Endpoint[];
  readonly unrouted: Unrouted;
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  readonly serve: Serve;
  readonly connections: Connections;
  readonly limits: ServerLimits;
  readonly log: Log;
}

/** What metrics and logs call a request that no endpoint took. */
const unroutedName = 'site';

/** Opens the framework with a route for each endpoint. */
export function openFramework(parts: FrameworkParts): FastifyInstance {
  const { limits, unrouted, refusals, connections } = parts;
  const app = fastify({
    serverFactory: (route) => openServer(parts, answerDirectly(parts, route)),
    // no route has a schema of the framework's, and loading what compiles them takes a tenth of the start
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    bodyLimit: 1, // each route that takes a body says how long a one
    return503OnClosing: false, // its answer has a shape of its own
    exposeHeadRoutes: false,
    genReqId: () => '',
    routerOptions: { querystringParser: () => noQuery },
    frameworkErrors: (error, { raw }, reply) =>
      take(parts, raw, reply, () => unrouted.refuse(refusals.explain(error, raw), raw)),
    clientErrorHandler: (error: ParserError, socket) =>
      answerSocket(socket, refusals.render(explainBroken(error, limits.urlMaxChars), {}), connections),
  });
  // bodies go to whoever asked for them, in the form they came
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', ({ raw, is404 }, reply, done) => {
    const refusal = screen(raw, limits.urlMaxChars);
    if (refusal !== undefined) take(parts, raw, reply, () => unrouted.refuse(refusal, raw));
    else if (is404) take(parts, raw, reply, () => unrouted.answer(raw));
    else done();
  });
  app.server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // Node lets go of the socket: a caller who resets it would end the process, and an answer that is still being
    // written before it would neither go on nor time out
    socket.on('error', () => socket.destroy());
    const deadline = setTimeout(() => socket.destroy(), tunnelMs);
    socket.once('close', () => clearTimeout(deadline));
    const facts = { method: 'CONNECT', allow: allowedMethods(['GET', 'POST']) };
    answerSocket(socket, refusals.render(new Refusal('method_not_allowed', facts), { request }), connections);
  });
  // An interim answer behind others is queued after the head of the final one, inside its length. It may be left out: who
  // sends requests ahead of their answers does not wait for it (RFC 9110 §10.1.1).
  app.server.on('checkContinue', (request, response) => {
    if (response.socket !== null) response.writeContinue();
    app.server.emit('request', request, response);
  });
  // an unknown expectation may be ignored (RFC 9110 §10.1.1), and Node's own 417 has no body
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  for (const endpoint of parts.endpoints) mount(app, endpoint, parts);
  return app;
}

/** Connections come and go by the second. */
const crowdRetrySeconds = 1;

const noQuery = {};

/** A refused CONNECT's connection is ended by then, however it goes. */
const tunnelMs = 2_000;

function noSchemas(): never {
  throw new Error('routes are checked by their operations, not by the framework');
}

function openServer(parts: FrameworkParts, listener: RequestListener): Server {
  const { connections, limits, log } = parts;
  const server: Server = createServer(
    {
      maxHeaderSize: limits.headersMaxBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: Math.ceil(limits.headersMs / 3),
      ServerResponse: ReadyResponse as typeof ServerResponse,
      requireHostHeader: false, // Node would answer without a body; `screen` does it in ours
    },
    connections.limit((request, response) => {
      if (isTooMany(request.socket)) refuseForNow(parts, request, response);
      else listener(request, response);
    }),
  );
  const isTooMany = boundConnections(server, limits.connectionsMax, log);
  server.setTimeout(limits.stallMs);
  // by default Node leaves out what comes after 2000 headers, were it `Authorization`; their bytes are bounded above
  server.maxHeadersCount = 0;
  return server;
}

/**
 * Answers GET at an endpoint's own address before the framework makes its objects for the request: nothing of them is
 * needed, and they cost as much as all of ours. Any other spelling or method goes on to `route`.
 */
function answerDirectly(
  { endpoints, limits, serve }: FrameworkParts,
  route: RequestListener,
): RequestListener {
  const readable = new Map(
    endpoints.filter(({ methods }) => methods.includes('GET')).map((endpoint) => [endpoint.path, endpoint]),
  );
  return (request, response) => {
    request.url = toOriginForm(request.url ?? '');
    const { url, method } = request;
    const query = url.indexOf('?');
    const endpoint = method === 'GET' ? readable.get(query < 0 ? url : url.slice(0, query)) : undefined;
    if (endpoint !== undefined && screen(request, limits.urlMaxChars) === undefined) {
      serve(endpoint, request, response);
    } else route(request, response);
  };
}

/** `http://host/path`, which every server must accept, is the path alone: no answer depends on a host (RFC 9112 §3.2.2). */
function toOriginForm(url: string): string {
  if (url.startsWith('/')) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  return path === undefined || path.startsWith('/') ? (path ?? url) : `/${path}`;
}

/** Refuses a request for which there is no room, and its connection with it. */
function refuseForNow({ serve }: FrameworkParts, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Connection', 'close');
  const handle = () => Promise.reject(new Refusal('unavailable', { retry_after: crowdRetrySeconds }));
  serve({ name: unroutedName, handle }, request, response);
}

/** Takes a request out of the framework's hands. */
function take(
  { serve }: FrameworkParts,
  request: IncomingMessage,
  reply: FastifyReply,
  handle: Endpoint['handle'],
): void {
  reply.hijack();
  serve({ name: unroutedName, handle }, request, reply.raw as ServerResponse);
}

function mount(app: FastifyInstance, endpoint: Endpoint, { headers, refusals, serve }: FrameworkParts): void {
  const { name, path, methods, bodyMaxBytes, refuse, preflight } = endpoint;
  /** The answer to a body that the framework would not read; a preflight's too, which has no use for one. */
  function errorHandler(error: unknown, { raw }: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    // the rest of a body that was not read whole must not be taken for the next request
    reply.raw.setHeader('Connection', 'close');
    const facts = { max_bytes: bodyMaxBytes, media_type: 'application/json' };
    const handle = () => Promise.reject(refusals.explain(error, raw).with(facts));
    serve({ name, handle, ...(refuse === undefined ? {} : { refuse }) }, raw, reply.raw as ServerResponse);
  }
  app.route<{ Body: Uint8Array | undefined }>({
    method: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    url: path,
    bodyLimit: Math.max(1, bodyMaxBytes),
    handler({ raw, body }, reply) {
      reply.hijack();
      serve(endpoint, raw, reply.raw, body);
    },
    errorHandler,
  });
  const allow = allowedMethods(methods);
  app.route({
    method: 'OPTIONS',
    url: path,
    handler({ raw }, reply) {
      reply.hijack();
      serve({ name, handle: () => preflight?.(raw) ?? answerPreflight(allow, headers) }, raw, reply.raw);
    },
    errorHandler,
  });
}
