// A realistic mix of requests: mostly searches, also pages, company data, MCP calls, tokens that are used and sometimes renewed,
// pages and files of the site, and callers that disconnect.

import { get, post } from '../attacks/flood.ts';
import { createRandom } from '../harness/random.ts';

export interface Step {
  readonly bytes: string;
  /** Statuses that are right. */
  readonly good: readonly number[];
  /** Whether the caller leaves without the answer. */
  readonly leaves: boolean;
}

/** A client that is registered, with its token. */
export interface Holder {
  readonly id: string;
  readonly secret: string;
  token: string;
}

const words =
  'fuga agua caldera lavadora grifo gotera persiana cerradura enchufe humedad atasco calefacción azulejo pintura'.split(
    ' ',
  );
const cities = ['todas', 'bilbao', 'madrid', 'sevilla', 'a-coruna'];
const pages = [
  '/',
  '/servicios/fontaneria/',
  '/servicios/persianas/',
  '/contacto/',
  '/problemas/el-grifo-gotea/',
];
const files = ['/assets/portada.png', '/assets/site.css', '/assets/site.js', '/assets/icons.svg'];
const accept = 'Accept: application/json, text/event-stream';

/** Opens the mix; each call is the next step. */
export function openMix(seed: number, holders: readonly Holder[]): () => Step {
  const random = createRandom(seed);
  let steps = 0;
  const from = () => {
    steps++;
    return `X-Forwarded-For: 10.${(steps >> 14) & 255}.${(steps >> 6) & 255}.${steps & 63}`;
  };
  const query = () => encodeURIComponent(`${random.pick(words)} ${random.pick(words)}`);
  const ok = (bytes: string, good: readonly number[] = [200]): Step => ({ bytes, good, leaves: false });
  const search = () => get(`/api/v1/search_pages?query=${query()}&city=${random.pick(cities)}`, from());
  const file = () => get(random.pick(files), from());
  const call = (): string => {
    const args = { query: `${random.pick(words)} ${random.pick(words)}` };
    const params = { name: 'search_pages', arguments: args };
    const body = Buffer.from(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    ).toString('latin1');
    return post('/mcp', 'application/json', body, accept, from());
  };
  const kinds: readonly (readonly [parts: number, make: () => Step])[] = [
    [36, () => ok(search())],
    [14, () => ok(get(`/api/v1/read_page?url=${encodeURIComponent(random.pick(pages))}`, from()))],
    [6, () => ok(get('/api/v1/get_company_info?section=contact', from(), 'Accept-Encoding: gzip'))],
    [10, () => ok(call())],
    [
      8,
      () =>
        ok(get('/api/v1/quota', `Authorization: Bearer ${random.pick(holders).token}`, from()), [200, 429]),
    ],
    [10, () => ok(get(random.pick(pages), 'Accept-Encoding: br', from()))],
    [8, () => ok(file())],
    [3, () => ok(get('/llms.txt', 'If-None-Match: *', from()), [304])],
    [2, () => ok(get('/nada', from()), [404])],
    [3, () => ({ bytes: random.oneIn(2) ? file() : search(), good: [], leaves: true })],
  ];
  const all = kinds.reduce((sum, [parts]) => sum + parts, 0);
  return () => {
    let place = random.below(all);
    for (const [parts, make] of kinds) {
      if (place < parts) return make();
      place -= parts;
    }
    throw new Error('the parts do not add up');
  };
}

/** The request of a token, from an address of its own. */
export function tokenRequest({ id, secret }: Holder, turn: number): string {
  const basic = `Authorization: Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  const from = `X-Forwarded-For: 172.16.${(turn >> 8) & 255}.${turn & 255}`;
  return post(
    '/oauth/token',
    'application/x-www-form-urlencoded',
    'grant_type=client_credentials',
    basic,
    from,
  );
}
