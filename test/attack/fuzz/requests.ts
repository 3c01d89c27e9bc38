// Well-formed requests of every kind, in parts, with which the fuzzer begins.

import type { Random } from '../harness/random.ts';

/** A request in parts, so that each can be changed by itself. Text is Latin-1: a character is a byte. */
export interface RequestParts {
  method: string;
  target: string;
  version: string;
  headers: [name: string, value: string][];
  body: string;
  /** Sizes of the chunks that the body is sent in; undefined for a body with a length, or none. */
  chunks: number[] | undefined;
}

const readable = [
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/search_pages?query=fuga+de+agua',
  '/api/v1/search_pages?query=caldera&city=bilbao&limit=3',
  '/api/v1/search_pages?query=gotera&cursor=AAAAAAAA',
  '/api/v1/read_page?url=%2Fservicios%2Ffontaneria%2F',
  '/api/v1/get_company_info?section=contact',
  '/api/v1/quota',
  '/agent/identity',
  '/api/sandbox',
  '/openapi.json',
  '/agents.md',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/oauth-authorization-server',
  '/.well-known/mcp/server-card.json',
  '/desarrolladores/',
  '/servicios/fontaneria/',
  '/servicios/fontaneria.md',
  '/assets/portada.png',
  '/assets/site.css',
  '/nada',
];
const forms = [
  'grant_type=client_credentials&client_id=x&client_secret=y',
  'grant_type=client_credentials&scope=content%3Aread',
  'token=abc&client_id=x&client_secret=y',
];
const registration = '{"client_name":"Fuzz","contacts":["dev@example.org"]}';
const messages = [
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"search_pages","arguments":{"query":"fuga"}}}',
  '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"f","version":"1"}}}',
];
/** Headers that change what is answered, without breaking anything. */
const optional: readonly (readonly [string, string])[] = [
  ['Accept', 'text/markdown'],
  ['Accept', 'text/html, */*;q=0.1'],
  ['Accept-Encoding', 'br, gzip'],
  ['Accept-Language', 'en'],
  ['Authorization', 'Bearer abcdefghijklmnop'],
  ['Authorization', 'Basic eDp5'],
  ['Connection', 'keep-alive'],
  ['If-None-Match', '"x", *'],
  ['If-Modified-Since', 'Thu, 01 Jan 2026 00:00:00 GMT'],
  ['Range', 'bytes=0-99'],
  ['Origin', 'https://elsewhere.example'],
  ['Cookie', 'a=b'],
];

/** A request that the service understands. */
export function makeRequest(random: Random): RequestParts {
  const parts: RequestParts = {
    method: 'GET',
    target: random.pick(readable),
    version: 'HTTP/1.1',
    headers: [
      ['Host', 'localhost'],
      ['X-Forwarded-For', `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`],
    ],
    body: '',
    chunks: undefined,
  };
  const kind = random.below(10);
  if (kind === 0) parts.method = 'HEAD';
  else if (kind === 1) parts.method = 'OPTIONS';
  else if (kind >= 6) givePost(parts, random);
  while (random.oneIn(3)) parts.headers.push([...random.pick(optional)]);
  return parts;
}

function givePost(parts: RequestParts, random: Random): void {
  parts.method = 'POST';
  const [target, type, body] = random.pick([
    ['/mcp', 'application/json', random.pick(messages)],
    ['/oauth/token', 'application/x-www-form-urlencoded', random.pick(forms)],
    ['/oauth/revoke', 'application/x-www-form-urlencoded', random.pick(forms)],
    ['/oauth/introspect', 'application/x-www-form-urlencoded', random.pick(forms)],
    ['/oauth/register', 'application/json', registration],
  ] as const);
  parts.target = target;
  parts.body = body;
  parts.headers.push(['Content-Type', type]);
  if (target === '/mcp') parts.headers.push(['Accept', 'application/json, text/event-stream']);
  if (random.oneIn(3)) {
    parts.headers.push(['Transfer-Encoding', 'chunked']);
    parts.chunks = [1 + random.below(9), 1 + random.below(40)];
  } else parts.headers.push(['Content-Length', String(body.length)]);
}

/** The bytes of a request, with an end of line for each line. */
export function writeRequest(parts: RequestParts, lineEnd = '\r\n'): string {
  const { method, target, version, headers, body, chunks } = parts;
  const head = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return `${head.join(lineEnd)}${lineEnd}${lineEnd}${chunks === undefined ? body : writeChunks(body, chunks)}`;
}

function writeChunks(body: string, sizes: readonly number[]): string {
  let at = 0;
  let text = '';
  for (const size of [...sizes, body.length]) {
    const piece = body.slice(at, at + size);
    at += piece.length;
    if (piece !== '') text += `${piece.length.toString(16)}\r\n${piece}\r\n`;
  }
  return `${text}0\r\n\r\n`;
}
