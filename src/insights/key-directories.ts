// The keys that agents publish at `/.well-known/http-message-signatures-directory` (draft-ietf-webbotauth-httpsig-protocol-01, "Directory
// Format"). A request names the directory, so that all is bounded: size, time, keys, directories, and how often any is fetched.

import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { Agent } from 'undici';
import { mediaTypeOf } from '../lib/media-type.ts';
import { parseObject } from '../lib/parse-json.ts';
import { objectOf } from '../lib/plain-object.ts';
import { guardConnections, headerReader, headersMaxBytes, type Network } from '../sources/web/index.ts';

export interface KeyDirectories {
  /** The key with a thumbprint of the agent at this origin; undefined when its directory has none, and when it cannot be read. */
  find(origin: string, keyId: string, nowMs: number): Promise<KeyObject | undefined>;
  close(): Promise<void>;
}

type Keys = ReadonlyMap<string, KeyObject>;

interface Directory {
  readonly keys: Promise<Keys>;
  /** When it is fetched again. */
  readonly untilMs: number;
  /** When it may be fetched again for a key that it does not have. */
  readonly retryMs: number;
}

const path = '/.well-known/http-message-signatures-directory';
const mediaType = 'application/http-message-signatures-directory+json';

const directoryMaxBytes = 65_536;
const keysMax = 20;
const directoriesMax = 200;
const fetchMs = 5_000;
/** Directories are fetched again after an hour; for a key that is not there, and after a failure, after five minutes ("Negative Caching"). */
const freshMs = 3_600_000;
const retryAfterMs = 300_000;
/** Most fetches of a process within a minute. */
const fetchesPerMinute = 30;

/** Creates an empty cache. */
export function createKeyDirectories(network: Network, userAgent: string): KeyDirectories {
  const agent = new Agent({
    connect: guardConnections(network, new Set()),
    headersTimeout: fetchMs,
    bodyTimeout: fetchMs,
    maxHeaderSize: headersMaxBytes,
    connections: 1,
    pipelining: 1,
  });
  /** The one that was not fetched for longest first. */
  const directories = new Map<string, Directory>();
  let minute = 0;
  let fetches = 0;

  function mayFetch(nowMs: number): boolean {
    const now = Math.floor(nowMs / 60_000);
    if (now !== minute) [minute, fetches] = [now, 0];
    return fetches++ < fetchesPerMinute;
  }

  /** A directory that cannot be read says nothing of its keys, so that those of the last fetch stay ("Discovery Failure"). */
  function open(origin: string, before: Directory | undefined, nowMs: number): Directory {
    const keys = fetchKeys(origin).catch(() => before?.keys ?? new Map());
    const directory = { keys, untilMs: nowMs + freshMs, retryMs: nowMs + retryAfterMs };
    directories.delete(origin);
    directories.set(origin, directory);
    const [oldest] = directories.size > directoriesMax ? directories.keys() : [];
    if (oldest !== undefined) directories.delete(oldest);
    return directory;
  }

  async function fetchKeys(origin: string): Promise<Keys> {
    const signal = AbortSignal.timeout(fetchMs);
    const headers = { accept: mediaType, 'user-agent': userAgent, 'accept-encoding': 'identity' };
    const response = await agent.request({ origin, path, method: 'GET', headers, signal });
    response.body.on('error', () => {});
    const type = mediaTypeOf(headerReader(response.headers)('content-type'));
    if (response.statusCode !== 200 || type !== mediaType) {
      response.body.destroy();
      throw new Error(`${origin} has no directory of keys`);
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      if (bytes > directoryMaxBytes) throw new Error(`the directory of ${origin} is too long`);
      chunks.push(chunk);
    }
    return readKeys(Buffer.concat(chunks).toString());
  }

  return {
    async find(origin, keyId, nowMs) {
      const known = directories.get(origin);
      if (known !== undefined && nowMs < known.untilMs) {
        const key = (await known.keys).get(keyId);
        if (key !== undefined || nowMs < known.retryMs) return key;
      }
      if (!mayFetch(nowMs)) return undefined;
      return (await open(origin, known, nowMs).keys).get(keyId);
    },
    close: () => agent.destroy(),
  };
}

/** The Ed25519 keys of a directory, by their thumbprint (RFC 8037 appendix A.3). */
function readKeys(text: string): Keys {
  const { keys } = objectOf(parseObject(text));
  const list = Array.isArray(keys) ? keys.slice(0, keysMax).map(objectOf) : [];
  return new Map(
    list.flatMap(({ kty, crv, x }) => {
      if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || !/^[\w-]{43}$/.test(x)) return [];
      const keyId = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
      return [[keyId, createPublicKey({ key: { kty, crv, x }, format: 'jwk' })]];
    }),
  );
}
