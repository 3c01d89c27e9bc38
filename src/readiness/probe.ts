// Requests to a site that is not ours: guarded as the reading of a website is, one after another, few, bounded in time and bytes,
// and none that robots.txt forbids.

import { Agent } from 'undici';
import { mediaTypeOf } from '../lib/media-type.ts';
import { remember } from '../lib/remember.ts';
import {
  acceptEncoding,
  decodeBody,
  describeFailure,
  dumpMaxBytes,
  FetchFailed,
  guardConnections,
  type HeaderOf,
  headerReader,
  headersMaxBytes,
  type Network,
  noRobots,
  parseRobots,
  type Robots,
  robotsToken,
  SiteUnavailable,
} from '../sources/web/index.ts';

/** Bounds of one check of a site. */
export interface ProbeLimits {
  /** Length of the whole check. */
  readonly totalSeconds: number;
  /** Length of one request, from its start to the last byte. */
  readonly requestSeconds: number;
  /** Time that one connection may take to open. */
  readonly connectSeconds: number;
  /** Bytes of one body, decompressed, that are read; the rest is left out. */
  readonly bodyMaxBytes: number;
  readonly requests: number;
  /** Redirects one after another. */
  readonly redirects: number;
  /** Requests in a row without an answer, after which the site counts as down. */
  readonly failuresInARow: number;
}

export const defaultProbeLimits: ProbeLimits = {
  totalSeconds: 120,
  requestSeconds: 10,
  connectSeconds: 5,
  bodyMaxBytes: 2 * 1024 * 1024,
  requests: 80,
  redirects: 5,
  failuresInARow: 3,
};

/** An answer. */
export interface Fetched {
  /** Address that answered, after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly header: HeaderOf;
  /** Media type without parameters, in lower case; `''` without. */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Whether the body was read to its end. */
  readonly isWhole: boolean;
}

/** The part of a request that differs from a plain GET. */
export interface Asking {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS';
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Probe {
  /**
   * Sends a request and follows redirects of a GET that stay on the site. The same GET is sent once.
   * @throws FetchFailed when there is no answer; SiteUnavailable when the site as a whole does not answer
   */
  ask(url: URL, asking?: Asking): Promise<Fetched>;
  close(): Promise<void>;
}

export interface ProbeOptions {
  readonly network: Network;
  /** Hosts that may be on a private network. */
  readonly privateHosts: ReadonlySet<string>;
  readonly userAgent: string;
  readonly limits: ProbeLimits;
  /** Whether an address may be asked for: those of the checked site. */
  readonly isOfSite: (url: URL) => boolean;
}

export function createProbe(options: ProbeOptions): Probe {
  const { network, privateHosts, userAgent, limits, isOfSite } = options;
  const agent = new Agent({
    connect: guardConnections(network, privateHosts),
    connections: 1,
    pipelining: 1,
    maxHeaderSize: headersMaxBytes,
  });
  const endsAtMs = performance.now() + limits.totalSeconds * 1000;
  const answers = new Map<string, Promise<Fetched>>();
  const robotsOf = remember((origin: string) => readRobots(new URL('/robots.txt', origin)));
  let requests = 0;
  let failuresInARow = 0;
  return { ask, close: () => agent.destroy() };

  function ask(url: URL, asking: Asking = {}): Promise<Fetched> {
    const { method = 'GET', accept = '*/*', headers, body } = asking;
    if (method !== 'GET' || headers !== undefined || body !== undefined) return askAllowed(url, asking);
    const key = keyOf(url, accept);
    const answer = answers.get(key) ?? followRedirects(url, asking);
    answers.set(key, answer);
    return answer;
  }

  async function followRedirects(url: URL, asking: Asking): Promise<Fetched> {
    let at = url;
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const answer = await askAllowed(at, asking);
      const location = answer.header('location');
      if (answer.status < 300 || answer.status >= 400 || location === '') return answer;
      const next = URL.canParse(location, at.href) ? new URL(location, at) : undefined;
      if (next === undefined || !/^https?:$/.test(next.protocol) || !isOfSite(next)) return answer;
      at = next;
    }
    throw new FetchFailed('failed', `redirects more than ${limits.redirects} times`);
  }

  async function askAllowed(url: URL, asking: Asking): Promise<Fetched> {
    if (!isOfSite(url)) throw new FetchFailed('failed', 'is on another site and was not asked for');
    const { isAllowed } = await robotsOf(url.origin);
    if (!isAllowed(url.pathname + url.search))
      throw new FetchFailed('failed', 'is closed by robots.txt and was not asked for');
    return askCounted(url, asking);
  }

  /** Nothing is read while robots.txt cannot be (RFC 9309 §2.3.1.4). */
  async function readRobots(url: URL): Promise<Robots> {
    const answer = askCounted(url, {});
    answers.set(keyOf(url), answer);
    const { status, text } = await answer;
    if (status >= 500) throw new FetchFailed('failed', `is not read: its robots.txt answers ${status}`);
    return status === 200 ? parseRobots(text, robotsToken) : noRobots;
  }

  async function askCounted(url: URL, asking: Asking): Promise<Fetched> {
    if (++requests > limits.requests)
      throw new FetchFailed('failed', `was not asked for: a check sends at most ${limits.requests} requests`);
    try {
      const answer = await send(url, asking);
      failuresInARow = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      if (++failuresInARow < limits.failuresInARow && !isOver()) throw error;
      throw new SiteUnavailable(`${url.href} ${error.message}`, { cause: error });
    }
  }

  /** Sends with a time limit of the system's clock, which sockets go by. */
  async function send(url: URL, asking: Asking): Promise<Fetched> {
    const controller = new AbortController();
    const leftMs = Math.min(limits.requestSeconds * 1000, endsAtMs - performance.now());
    const timer = setTimeout(() => controller.abort(), leftMs);
    try {
      return await sendOnce(url, asking, controller.signal);
    } catch (error) {
      throw controller.signal.aborted ? tooSlow() : describeFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendOnce(url: URL, asking: Asking, signal: AbortSignal): Promise<Fetched> {
    const { method = 'GET', accept = '*/*', headers, body } = asking;
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'user-agent': userAgent, accept, 'accept-encoding': acceptEncoding, ...headers },
      ...(body !== undefined && { body }),
      signal,
    });
    // a body that is not read to its end is not waited for; undici reports that as an error of the body
    response.body.on('error', () => {});
    const header = headerReader(response.headers);
    const type = mediaTypeOf(header('content-type'));
    const head = { url, status: response.statusCode, header, type };
    if (method === 'HEAD' || response.statusCode === 204 || response.statusCode === 304) {
      await response.body.dump({ limit: dumpMaxBytes, signal });
      return { ...head, bytes: new Uint8Array(), text: '', isWhole: true };
    }
    const read = await readBody(response.body, header('content-encoding'), type);
    if (!response.body.readableEnded) response.body.destroy();
    return { ...head, ...read, text: read.bytes.toString() };
  }

  /** Reads up to the limit; of a stream of events the first one alone, because it may stay open. */
  async function readBody(body: AsyncIterable<Uint8Array>, coding: string, type: string) {
    const parts: Uint8Array[] = [];
    let length = 0;
    // twice as much, so that the limit below ends the reading and not an error
    const bounds = { maxBytes: 2 * limits.bodyMaxBytes, decompressionRatio };
    const isEventWhole = createEventWatch();
    for await (const chunk of decodeBody(body, coding, bounds)) {
      parts.push(chunk);
      length += chunk.length;
      if (length >= limits.bodyMaxBytes) return { bytes: Buffer.concat(parts), isWhole: false };
      if (type === 'text/event-stream' && isEventWhole(chunk)) break;
    }
    return { bytes: Buffer.concat(parts), isWhole: true };
  }

  function tooSlow(): FetchFailed {
    return isOver()
      ? new FetchFailed('too-slow', `was still being checked after ${limits.totalSeconds} s`)
      : new FetchFailed('too-slow', `was not answered whole within ${limits.requestSeconds} s`);
  }

  function isOver(): boolean {
    return performance.now() >= endsAtMs - clockToleranceMs;
  }
}

/** Timers may run this early. */
const clockToleranceMs = 2;

/** Names a plain GET. */
function keyOf({ href }: URL, accept = '*/*'): string {
  return `${accept} ${href}`;
}

/** Whether chunks so far hold an event: a line of data, and an empty line behind it. It looks at each byte once. */
function createEventWatch(): (chunk: Uint8Array) => boolean {
  let line = '';
  let hasData = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === 0x0a) {
        if (line === '' && hasData) return true;
        hasData ||= line === 'data:';
        line = '';
      } else if (byte !== 0x0d && line.length < 'data:'.length) line += String.fromCharCode(byte);
    }
    return false;
  };
}

const decompressionRatio = 200;
