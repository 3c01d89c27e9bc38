// Every answer that a test gets from vitrina, held against the OpenAPI document: undocumented statuses, headers and bodies
// are faults (seed §9.5). `setup.ts` and test/http/ask.ts hand the answers in; a fault fails the test that asked.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DiscoveryFacts } from '../../src/discovery/facts.ts';
import type { Judge } from '../discovery/openapi-document.ts';

/** One answer with what was asked. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly status: number;
  readonly headers: Headers;
  /** As it came, in the coding that the headers name. */
  readonly body: Uint8Array;
}

const verdicts: Promise<readonly string[]>[] = [];

/** Judges an answer; undefined is none, as when a connection broke. The verdict is for `takeFaults`. */
export function hand(exchange: Promise<Exchange | undefined>): void {
  verdicts.push(exchange.then((answered) => (answered === undefined ? [] : findFaults(answered))));
}

/** The faults of all answers handed in since the last call, once all of them are judged. */
export async function takeFaults(): Promise<readonly string[]> {
  const taken = await Promise.all(verdicts.splice(0));
  return taken.flat();
}

/** What belongs to the API by its address; site pages and documents are no part of its description. */
export const described = /^\/(?:api\/v1|agent|oauth|mcp)(?:\/|$)/;

/** Finds what the document does not say of an answer, each fault with the request it came of. */
export async function findFaults(exchange: Exchange): Promise<readonly string[]> {
  const { method, target, status, headers } = exchange;
  const path = target.split(/[?#]/, 1)[0]!;
  if (!described.test(path)) return [];
  const judge = await (headers.has('deprecation') ? judgeOf.retiring() : judgeOf.current());
  const answer = { status, headers, body: decode(exchange) };
  const asked = judge.knows(method, path)
    ? judge.faultsOf(method, path, answer)
    : judge.errorFaults(method, path, answer);
  return asked.map((fault) => `${method} ${target.slice(0, 200)} ${status}: ${fault}`);
}

function decode({ headers, body }: Exchange): string {
  const coding = headers.get('content-encoding');
  if (body.length === 0 || coding === null) return new TextDecoder().decode(body);
  return (coding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString();
}

/** The judges, each made when first needed: of the document as it is, and while a version is being retired (seed §9.4). */
const judgeOf = {
  current: once(() => judgeOfSample()),
  retiring: once(() =>
    judgeOfSample({
      retiring: {
        version: 'v1',
        deprecationMs: Date.UTC(2027, 0, 1),
        sunsetMs: Date.UTC(2027, 3, 1),
        link: 'https://www.reparaciones.example/desarrolladores/#versionado',
      },
    }),
  ),
};

/** What a server's settings are does not matter to the document but for a version that is being retired. */
async function judgeOfSample(changes?: Partial<DiscoveryFacts>): Promise<Judge> {
  return (await import('../discovery/rendered.ts')).judgeOfSample(changes);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
