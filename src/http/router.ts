// Routes requests: one table maps paths to endpoints. Other requests are answered by `answerUnrouted`, or refused because of their
// method or path.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Refusal } from '../errors/index.ts';
import { text } from '../lib/language.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { Answer } from './answer.ts';
import type { ReadBody } from './body.ts';
import { badTarget } from './broken-request.ts';
import type { IsOverLimit } from './connection-limit.ts';
import type { Endpoint } from './endpoint.ts';
import { readHead } from './head.ts';
import type { HeaderSets } from './header-sets.ts';
import { pathOf, type Refusals } from './refusals.ts';
import type { Answerer, Serve } from './serve.ts';
import type { ServerLimits } from './server-options.ts';
import { answerPreflight, decodePath, isCounted, readMethods, type Unrouted } from './unrouted.ts';

export interface RouterOptions extends Unrouted {
  readonly endpoints: readonly Endpoint[];
  readonly refusals: Refusals;
  readonly headers: HeaderSets;
  readonly serve: Serve;
  readonly isOverLimit: IsOverLimit;
  readonly readBody: ReadBody;
  readonly limits: Pick<ServerLimits, 'urlMaxChars' | 'headerFieldsMax'>;
}

/** One path of the table. */
interface Route extends Answerer {
  readonly endpoint: Endpoint;
  /** The methods that `handle` answers. */
  readonly methods: ReadonlySet<string>;
  /** The value of the header `Allow`. */
  readonly allow: string;
  readonly preflight: (request: IncomingMessage) => MaybePromise<Answer>;
}

/** The name in metrics and logs of requests that no endpoint answers. */
const unroutedName = 'site';

/** `Retry-After` above the connection limit: connections open and close within seconds. */
const overLimitRetrySeconds = 1;

/** Creates the router, which is the listener of all requests. */
export function createRouter(options: RouterOptions): RequestListener {
  const { refusals, headers, serve, answerUnrouted, isOverLimit, readBody, limits } = options;
  const routes = new Map(options.endpoints.map((endpoint) => [endpoint.path, toRoute(endpoint)]));

  function refuse(refusal: Refusal, request: IncomingMessage): MaybePromise<Answer> {
    const path = decodePath(pathOf(request)) ?? pathOf(request);
    const own = routes.get(path)?.endpoint.refuse;
    return own === undefined ? options.refuse(refusal, request) : own(refusal, request);
  }

  /** Renders a refusal that occurred while a request was answered. */
  function render(refusal: Refusal, request: IncomingMessage): Answer {
    return refusals.render(refusal, { request, isApi: isCounted(pathOf(request)) });
  }

  function toRoute(endpoint: Endpoint): Route {
    const answered = endpoint.methods.flatMap((method) => (method === 'GET' ? readMethods : [method]));
    const allow = [...answered, 'OPTIONS'].join(', ');
    const preflight = endpoint.preflight ?? (() => answerPreflight(allow, headers));
    const { name, handle, refuse: own = render } = endpoint;
    return { endpoint, methods: new Set<string>(answered), allow, preflight, name, handle, refuse: own };
  }

  function serveUnrouted(
    handle: Answerer['handle'],
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    serve({ name: unroutedName, handle, refuse: render }, request, response);
  }

  function serveWithBody(
    answerer: Answerer,
    maxBytes: number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    readBody(request, maxBytes).then(
      (body) => serve(answerer, request, response, body),
      (error: unknown) => {
        // the unread rest of the body must not be parsed as the next request
        response.setHeader('Connection', 'close');
        // RFC 9110 §15.5.16: what would have been accepted
        const isType = error instanceof Refusal && error.code === 'unsupported_media_type';
        if (isType) response.setHeader('Accept-Encoding', 'identity');
        serve({ ...answerer, handle: () => Promise.reject(error) }, request, response);
      },
    );
  }

  function serveRoute(route: Route, request: IncomingMessage, response: ServerResponse): void {
    const method = request.method ?? '';
    if (method === 'OPTIONS') serveWithBody({ ...route, handle: route.preflight }, 0, request, response);
    else if (!route.methods.has(method)) {
      // a program that sends the parameters as a body would not know where else they go
      const how = method === 'POST' && isCounted(pathOf(request)) ? { how: parametersInAddress } : {};
      const refusal = new Refusal('method_not_allowed', { method, allow: route.allow, ...how });
      serveUnrouted(() => refuse(refusal, request), request, response);
    } else if (readMethods.includes(method)) serve(route, request, response);
    else serveWithBody(route, route.endpoint.bodyMaxBytes, request, response);
  }

  return (request, response) => {
    if (isOverLimit(request.socket)) {
      response.setHeader('Connection', 'close');
      const refusal = new Refusal('unavailable', { retry_after: overLimitRetrySeconds });
      serveUnrouted(() => Promise.reject(refusal), request, response);
      return;
    }
    if (request.rawHeaders.length > 2 * limits.headerFieldsMax) {
      // the rest of them was dropped, so that nothing is known of the caller
      response.setHeader('Connection', 'close');
      const refusal = new Refusal('headers_too_large');
      serveUnrouted(() => refusals.render(refusal, { request }), request, response);
      return;
    }
    if (endsConnection(request)) response.setHeader('Connection', 'close');
    request.url = toOriginForm(request.url ?? '');
    const path = decodePath(pathOf(request));
    const invalid = checkRequest(request, limits.urlMaxChars);
    if (invalid !== undefined || path === undefined) {
      const refusal = invalid ?? new Refusal('invalid_request', { rule: badPath });
      serveUnrouted(() => refuse(refusal, request), request, response);
      return;
    }
    const route = routes.get(path);
    if (route !== undefined) serveRoute(route, request, response);
    else serveUnrouted(() => answerUnrouted(path, request), request, response);
  };
}

const parametersInAddress = text(
  'Los parámetros van en la dirección: ?nombre=valor.',
  'The parameters go in the address: ?name=value.',
);

/**
 * Whether nothing may follow the request: Node drops what it has read behind an offer of another protocol, so that the client must send that
 * again (RFC 9112 §9.6); and a body in chunks of HTTP/1.0 may have passed a proxy that read another length (RFC 9112 §6.1).
 */
function endsConnection(request: IncomingMessage): boolean {
  const { hasUpgrade, hasTransferEncoding } = readHead(request);
  return hasUpgrade || (hasTransferEncoding && request.httpVersion === '1.0');
}

/** Reduces `http://host/path`, which every server must accept (RFC 9112 §3.2.2), to the path: no answer depends on the host. */
function toOriginForm(url: string): string {
  if (url.startsWith('/')) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  return path === undefined || path.startsWith('/') ? (path ?? url) : `/${path}`;
}

/**
 * Checks a request before it is routed. Returns a refusal when its target is too long, or `Host` is missing, repeated or none
 * (RFC 9112 §3.2).
 */
function checkRequest(request: IncomingMessage, urlMaxChars: number): Refusal | undefined {
  if ((request.url?.length ?? 0) > urlMaxChars)
    return new Refusal('uri_too_long', { max_chars: urlMaxChars });
  if (unescaped.test(request.url ?? '')) return new Refusal('invalid_request', { rule: badTarget });
  const { hosts, host = '' } = readHead(request);
  const isEnough = (hosts === 1 && validHost.test(host)) || (hosts === 0 && request.httpVersion === '1.0');
  return isEnough ? undefined : new Refusal('invalid_request', { rule: oneHost });
}

/** What an address has only as `%XX` (RFC 3986 §2.1). Node.js 20.19.0 reads it as Latin-1, later ones refuse the request. */
const unescaped = /[^\x21-\x7e]/;

/** The characters of a host and a port (RFC 3986 §3.2.2, §3.2.3). */
const validHost = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

const oneHost = text(
  'Envía la cabecera Host exactamente una vez, con un nombre de host y, si hace falta, el puerto.',
  'Send the Host header exactly once, with a host name and, where needed, the port.',
);
const badPath = text(
  'La ruta no se puede decodificar: escribe cada %XX con dos cifras hexadecimales, en UTF-8.',
  'The path cannot be decoded: write each %XX with two hexadecimal digits, in UTF-8.',
);
