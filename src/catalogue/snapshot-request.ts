// One conditional GET of a snapshot: connections guarded, redirects checked, size and time bounded, digest compared.

import { createHash } from 'node:crypto';
import { Agent, type Dispatcher } from 'undici';
import {
  bareHost,
  dumpMaxBytes,
  FetchFailed,
  ForbiddenAddress,
  guardConnections,
  headerReader,
  headersMaxBytes,
  type Network,
  nameFailure,
} from '../sources/web/index.ts';
import type { SignedRequest } from './s3-request.ts';
import { hasSnapshotMagic } from './snapshot-format.ts';

/** How far a request may go. */
export interface RequestLimits {
  readonly maxBytes: number;
  /** Length of the whole request, redirects included. */
  readonly totalSeconds: number;
  /** Time without a byte, and to the header of an answer. */
  readonly idleSeconds: number;
  readonly connectSeconds: number;
  readonly redirects: number;
}

export const defaultRequestLimits: RequestLimits = {
  maxBytes: 2 * 1024 ** 3,
  totalSeconds: 15 * 60,
  idleSeconds: 30,
  connectSeconds: 10,
  redirects: 5,
};

/** Validators of a representation, `''` without (RFC 9110 §8.8). */
export interface Validators {
  readonly etag: string;
  readonly lastModified: string;
}

export interface SnapshotRequest extends SignedRequest {
  /** Of the copy that is held; undefined without a copy. */
  readonly held: Validators | undefined;
  readonly userAgent: string;
  /** Whether its host may be on a private network. */
  readonly mayBePrivate: boolean;
  readonly network: Network;
  readonly limits: RequestLimits;
  readonly signal: AbortSignal | undefined;
}

/** Receives the body of a 200. It is whole and its digest right when the iteration ends without an error. */
export type Receive = (body: AsyncIterable<Uint8Array>) => Promise<void>;

type Response = Dispatcher.ResponseData;

/**
 * Sends the request.
 * @returns the validators of what `receive` was given, or undefined when the copy that is held is up to date
 * @throws FetchFailed, and what `receive` throws
 */
export async function requestSnapshot(
  request: SnapshotRequest,
  receive: Receive,
): Promise<Validators | undefined> {
  const { url, mayBePrivate, network, limits } = request;
  const agent = new Agent({
    // a redirect may not lead to another private host than the one that was named
    connect: guardConnections(network, new Set(mayBePrivate ? [bareHost(url.hostname)] : [])),
    headersTimeout: limits.idleSeconds * 1000,
    bodyTimeout: limits.idleSeconds * 1000,
    maxHeaderSize: headersMaxBytes,
  });
  const tooSlow = AbortSignal.timeout(limits.totalSeconds * 1000);
  const signal = AbortSignal.any([tooSlow, ...(request.signal === undefined ? [] : [request.signal])]);
  try {
    const response = await followRedirects(agent, request, signal);
    return await readAnswer(response, request, receive);
  } catch (error) {
    if (!tooSlow.aborted) throw error;
    throw new FetchFailed('too-slow', `was not answered whole within ${limits.totalSeconds} s`);
  } finally {
    await agent.destroy();
  }
}

async function followRedirects(
  agent: Agent,
  request: SnapshotRequest,
  signal: AbortSignal,
): Promise<Response> {
  let url = request.url;
  for (let hop = 0; hop <= request.limits.redirects; hop++) {
    const response = await send(agent, url, request, signal);
    const location = headerOf(response, 'location');
    if (!isRedirect(response.statusCode) || location === '') return response;
    await response.body.dump({ limit: dumpMaxBytes, signal });
    url = nextHop(url, location, request);
  }
  throw new FetchFailed('failed', `redirects more than ${request.limits.redirects} times`);
}

async function send(
  agent: Agent,
  url: URL,
  { headers, held, userAgent, mayBePrivate }: SnapshotRequest,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        ...headers,
        'user-agent': userAgent,
        accept: 'application/octet-stream, */*;q=0.1',
        'accept-encoding': 'identity',
        'want-repr-digest': 'sha-256=10', // RFC 9530 §4
        ...(held?.etag ? { 'if-none-match': held.etag } : {}),
        ...(held?.lastModified ? { 'if-modified-since': held.lastModified } : {}),
      },
      signal,
    });
  } catch (error) {
    if (error instanceof ForbiddenAddress) {
      const hint = mayBePrivate ? '' : '; the server can name its own in private_hosts';
      const reason = `leads to ${url.host}, which is not on the public Internet${hint}`;
      throw new FetchFailed('forbidden-address', reason);
    }
    throw new FetchFailed('failed', `cannot be reached (${nameFailure(error)})`, true);
  }
}

/** Addresses of redirects may hold secrets in their query; messages name the host alone. */
function nextHop(from: URL, location: string, { headers }: SnapshotRequest): URL {
  const to = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  if ('authorization' in headers)
    throw new FetchFailed('failed', `answers a redirect to ${to?.host}; correct the region or the endpoint`);
  if (to === undefined || !/^https?:$/.test(to.protocol) || to.username !== '' || to.password !== '')
    throw new FetchFailed('failed', 'redirects to something other than an http or https address');
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new FetchFailed('failed', `redirects from https to http at ${to.host}`);
  return to;
}

async function readAnswer(
  response: Response,
  { held, limits }: SnapshotRequest,
  receive: Receive,
): Promise<Validators | undefined> {
  const { statusCode, body } = response;
  // a body that is not read to its end is not waited for; undici reports that as an error of the body
  body.on('error', () => {});
  if (statusCode === 304 && (held?.etag || held?.lastModified)) return undefined;
  if (statusCode !== 200) throw new FetchFailed('failed', await describeStatus(response));
  const coding = headerOf(response, 'content-encoding').trim().toLowerCase();
  if (coding !== '' && coding !== 'identity')
    throw new FetchFailed('failed', `answers in the coding ${coding.slice(0, 20)}; serve the file as it is`);
  if (Number(headerOf(response, 'content-length')) > limits.maxBytes) throw tooLarge(limits);
  await receive(checkBody(body, expectedSha256(response), limits));
  return { etag: headerOf(response, 'etag'), lastModified: headerOf(response, 'last-modified') };
}

/** Hands chunks on, and ends with an error where the body is no snapshot, too long, broken off or not as its digest says. */
async function* checkBody(
  body: AsyncIterable<Uint8Array>,
  sha256: string,
  limits: RequestLimits,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of untilFailure(body)) {
    bytes += chunk.length;
    if (bytes > limits.maxBytes) throw tooLarge(limits);
    if (head.length < 8) {
      head = Buffer.concat([head, chunk.subarray(0, 8)]);
      // a page that says why there is no snapshot is not read to its end
      if (head.length >= 8 && !hasSnapshotMagic(head)) break;
    }
    hash.update(chunk);
    yield chunk;
  }
  if (!hasSnapshotMagic(head)) throw new FetchFailed('failed', 'is not a vitrina snapshot');
  if (sha256 !== '' && hash.digest('base64') !== sha256)
    throw new FetchFailed('failed', 'is damaged: its SHA-256 is not the one that the server declares');
}

async function* untilFailure(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw new FetchFailed('failed', `broke off (${nameFailure(error)})`, true);
  }
}

/** The declared SHA-256 of the whole file in Base64, `''` without: `Repr-Digest` (RFC 9530 §3), or that of S3, unless it is one of parts. */
function expectedSha256(response: Response): string {
  const [, declared] = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/=]+):/.exec(headerOf(response, 'repr-digest')) ?? [];
  const [amazon] = /^[A-Za-z0-9+/]{43}=$/.exec(headerOf(response, 'x-amz-checksum-sha256')) ?? [];
  return declared ?? amazon ?? '';
}

/** S3 says in XML why it refuses: a wrong key, a clock that is off, an object that is not there. */
async function describeStatus(response: Response): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.body) {
      text += Buffer.from(chunk).toString();
      if (text.length >= errorMaxChars) break;
    }
  } catch {
    // the status is the failure, with or without its reason
  }
  const [, code = ''] = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text) ?? [];
  const region = headerOf(response, 'x-amz-bucket-region');
  const hint = /^[a-z0-9-]{1,40}$/.test(region) ? ` (the bucket is in the region ${region})` : '';
  return `answers ${response.statusCode}${code && ` ${code}`}${hint}`;
}

/** More than S3 writes. */
const errorMaxChars = 4096;

function tooLarge({ maxBytes }: RequestLimits): FetchFailed {
  return new FetchFailed('too-large', `has more than ${maxBytes} bytes`);
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function headerOf(response: Response, name: string): string {
  return headerReader(response.headers)(name);
}
