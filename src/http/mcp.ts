// The MCP dialect as an endpoint: the HTTP checks before the protocol, and the headers of its answers (contract C9, standards 2.7
// and 2.8).

import type { IncomingMessage } from 'node:http';
import { perGeneration } from '../catalogue/index.ts';
import { Refusal } from '../errors/index.ts';
import { addressFacts, paths } from '../lib/addresses.ts';
import { type BinaryString, fromBinaryString } from '../lib/binary-string.ts';
import { decodeUtf8 } from '../lib/decode-utf8.ts';
import { hasEnglishGuide } from '../lib/guide-path.ts';
import { chooseLanguage, text, textLanguageOf } from '../lib/language.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { mediaTypeOf } from '../lib/media-type.ts';
import {
  createOriginGuard,
  loadMcpHandler,
  type McpAnswer,
  type McpHandler,
  type McpHandlerOptions,
  type OriginGuard,
  refuseOrigin,
  refuseTransport,
} from '../mcp/index.ts';
import { scopes } from '../oauth/index.ts';
import { type Coding, chooseCoding } from './accept.ts';
import { type Answer, binaryAnswer, bytesAnswer, emptyAnswer, flattenHeaders } from './answer.ts';
import { chooseNow, compress } from './compress.ts';
import type { DialectTools } from './dialect-tools.ts';
import type { Endpoint } from './endpoint.ts';
import { createHeaderBlock } from './header-block.ts';
import { markHeaders } from './header-sets.ts';
import type { Observer } from './observe.ts';
import { rateHeadersOf } from './rate-headers.ts';
import { refusalHeaders } from './refusals.ts';
import { onceTinyBytes } from './results.ts';

export interface McpEndpointOptions extends DialectTools, McpHandlerOptions {
  /** Whether clients can get tokens; if not, there is no door that requires one (contract C8.10). */
  readonly hasTokens: boolean;
  /** Counts results; undefined when nobody wants that. */
  readonly observer: Observer | undefined;
  /** The address that the server listens on. */
  readonly host: string;
  /** Origins whose pages may call, in addition to the site's own: the setting `mcp_origins`. */
  readonly allowedOrigins: readonly string[];
  /** Receives a line for the operator about a request that is refused because of its `Host`. */
  readonly warn: (line: string) => void;
}

/** No meaningful message of the protocol comes near this length. */
const bodyMaxBytes = 65_536;

/** Request headers that pages of allowed origins may send (standards 2.7). */
const allowedHeaders = [
  ...['Content-Type', 'Accept', 'Accept-Language', 'Authorization'],
  ...['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', ...markHeaders],
].join(', ');

const preflightHeaders = flattenHeaders({
  Allow: 'POST, OPTIONS',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': allowedHeaders,
  'Access-Control-Max-Age': '86400',
});

const preflightAnswer: McpAnswer = { status: 204, body: undefined, contentType: 'application/json' };

/** One address of the server. */
export interface Door extends Pick<Endpoint, 'name' | 'path'> {
  readonly needsToken: boolean;
}

const ownDoors: readonly Door[] = [
  { name: 'mcp', path: paths.mcp, needsToken: false },
  { name: 'mcp_identified', path: paths.mcpIdentified, needsToken: true },
  // with a slash at the end, as guides of other servers write it
].flatMap((door) => [door, { ...door, path: `${door.path}/` }]);

/** The address of the server with the tool of UCP (contract C16). */
export const ucpDoors: readonly Door[] = [{ name: 'ucp_mcp', path: paths.ucpMcp, needsToken: false }];

/**
 * Creates the endpoints `POST /mcp`, open to all, and `POST /mcp/identified`, where a 401 makes an SDK fetch a token (contract C9), each
 * with and without a slash at the end. Other methods get 405 with `Allow: POST`; OPTIONS is a preflight for allowed origins.
 */
export function mcpEndpoints(
  options: McpEndpointOptions,
  doors: readonly Door[] = ownDoors,
): readonly Required<Endpoint>[] {
  const { addresses, host, allowedOrigins, hasTokens, warn } = options;
  const loadHandler = createHandlerLoader(options);
  const originGuard = createOriginGuard({ siteUrl: addresses.site, host, allowedOrigins, warn });
  return doors
    .filter(({ needsToken }) => hasTokens || !needsToken)
    .map((door) => openDoor(door, loadHandler, originGuard, options));
}

/** Returns the handler, after its first use without waiting. */
type LoadHandler = () => MaybePromise<McpHandler>;

/** The handler brings the SDK, whose loading a start need not wait for (docs/decisions/0007-bundle.md). */
function createHandlerLoader(options: McpHandlerOptions): LoadHandler {
  let handler: McpHandler | undefined;
  return () => handler ?? load();

  async function load(): Promise<McpHandler> {
    const { createMcpPostHandler } = await loadMcpHandler();
    handler ??= createMcpPostHandler(options);
    return handler;
  }
}

function openDoor(
  { name, path, needsToken }: Door,
  loadHandler: LoadHandler,
  originGuard: OriginGuard,
  options: McpEndpointOptions,
): Required<Endpoint> {
  const { addresses, refusals, callerOf, live, observer } = options;
  const languageOf = ({ headers }: IncomingMessage) =>
    chooseLanguage(headers['accept-language'], textLanguageOf(live.current().profile.language));
  const finish = createFinish(options, originGuard);
  const factsOf = perGeneration(({ pages }) => {
    const { developers: es, developersEnglish } = addresses;
    // the guide in the language of the hint, where it exists (contract C14.1)
    const en = hasEnglishGuide(pages) ? developersEnglish : es;
    return { ...addressFacts(addresses), guide: text(`${es}#mcp`, `${en}#mcp`), how: howToSpeak };
  });

  /** Renders a refusal that precedes reading a message, with the error code that the SDK's transports use for it. */
  function refuse(given: Refusal, request: IncomingMessage): Answer {
    // the hint names POST, like `Allow`: OPTIONS is of no use to a caller that wants to speak MCP (standards 2.3)
    const refusal = given.status === 405 ? new Refusal(given.code, { ...given.facts, allow: 'POST' }) : given;
    return finish(refuseTransport(refusal.with(factsOf(live.current())), languageOf(request)), request);
  }

  function checkOrigin(request: IncomingMessage): Answer | undefined {
    const { origin, host } = request.headers;
    const isAllowedOrigin = originGuard.allowsOrigin(origin);
    if (isAllowedOrigin && originGuard.allowsHost(host)) return undefined;
    const why = isAllowedOrigin ? otherHost : otherOrigin;
    return finish(refuseOrigin(why[languageOf(request)]), request);
  }

  async function answerPost(request: IncomingMessage, body: Uint8Array): Promise<Answer> {
    const loaded = loadHandler();
    const post = loaded instanceof Promise ? await loaded : loaded;
    const caller = callerOf(request);
    const answer = await post({
      headers: request.headers,
      body: decodeUtf8(body) ?? '', // no JSON either
      caller,
      needsToken,
      observe: observer && ((admission) => observer.observe('mcp', request, caller, admission).onResult),
      explainFault: (error) => refusals.explain(error, request),
    });
    const coding = codingOf(answer, request.headers['accept-encoding']);
    if (coding === 'identity') return finish(answer, request);
    const compressed = await compress(fromBinaryString(answer.body ?? ''), coding);
    return finish({ ...answer, body: compressed }, request, ['Content-Encoding', coding]);
  }

  return {
    name,
    path,
    methods: ['POST'],
    bodyMaxBytes,
    refuse,
    preflight: (request) => checkOrigin(request) ?? finish(preflightAnswer, request, preflightHeaders),
    handle(request, body) {
      const refused = checkOrigin(request);
      if (refused !== undefined) return refused;
      if (mediaTypeOf(request.headers['content-type']) !== 'application/json') {
        return refuse(new Refusal('unsupported_media_type', { format: jsonFormat }), request);
      }
      return answerPost(request, body);
    },
  };
}

const jsonFormat = text('«Content-Type: application/json»', '"Content-Type: application/json"');

/** The hint for people who open the address in a browser. */
const howToSpeak = text(
  'MCP se habla enviando aquí con POST mensajes JSON-RPC, que es lo que hace cualquier cliente MCP. Cómo conectar el tuyo: {guide}',
  'MCP is spoken by sending JSON-RPC messages here by POST, as any MCP client does. How to connect yours: {guide}',
);
const otherOrigin = text(
  'Las páginas de este origen no pueden llamar aquí: el operador las admite con mcp_origins.',
  'Pages of this origin may not call here: the operator admits them by mcp_origins.',
);
const otherHost = text(
  'Este servidor escucha solo en la propia máquina y no responde por ese Host.',
  'This server listens on its own machine alone and does not answer for that Host.',
);

/** The coding of an answer. Answers are compressed for each request, so only large ones are compressed. */
function codingOf({ body }: McpAnswer, acceptEncoding: string | undefined): Coding {
  const choice = chooseCoding(acceptEncoding);
  if (choice.best === 'identity' || body === undefined) return 'identity';
  const coding = body.length < onceTinyBytes ? choice.forTiny : choice.best;
  return coding === 'identity' ? 'identity' : chooseNow(choice);
}

/** Adds the headers of an answer, with CORS headers only for allowed origins. */
type Finish = (
  answer: Omit<McpAnswer, 'body'> & { readonly body: BinaryString | Uint8Array | undefined },
  request: IncomingMessage,
  extra?: readonly string[],
) => Answer;

function createFinish({ addresses, headers }: McpEndpointOptions, originGuard: OriginGuard): Finish {
  const base = createHeaderBlock([
    ...flattenHeaders({
      'Cache-Control': 'no-store',
      Vary: 'Origin, Authorization, Accept-Encoding, Accept-Language',
    }),
    ...headers.version,
    ...headers.common,
  ]);
  // its resource is a prefix of both doors, which clients insist on (RFC 9728 §3.3); both scopes, because some SDKs ask for exactly
  // those of the challenge
  const terms = { resourceMetadata: addresses.mcpProtectedResource, scope: scopes.join(' ') };
  return ({ status, body, contentType, admission, refusal }, request, extra = []) => {
    const { origin } = request.headers;
    const isAllowed = origin !== undefined && originGuard.allowsOrigin(origin);
    const fields = [
      base,
      admission === undefined ? [] : rateHeadersOf(admission.quota),
      extra,
      refusal === undefined ? [] : refusalHeaders(refusal, terms),
      isAllowed ? headers.corsFor(origin) : [],
    ];
    if (body === undefined) return emptyAnswer(status, ...fields);
    const type = ['Content-Type', contentType];
    if (typeof body === 'string') return binaryAnswer(status, body, type, ...fields);
    return bytesAnswer(status, body, type, ...fields);
  };
}
