// Results of operations as ready bodies. A lasting result keeps its body by identity, and a target that asked for one
// finds it again without being read: the answer depends on the target and the content's generation alone.

import { crc32 } from 'node:zlib';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { chooseCoding } from './accept.ts';
import type { Answer } from './endpoint.ts';
import { createTargetMemo, type TargetMemo } from './target-memo.ts';
import { answerWire, type Conditions, createWire, matchesEtag, type Wire } from './wire.ts';
import { createWireCache } from './wire-cache.ts';

const json = 'application/json; charset=utf-8';

export interface Results {
  /** The body of a result that lasts for a generation; made at the first call for it. */
  wireOfLasting(result: object): Wire;
  /** The answer 200 or 304 of a result of this request alone, as JSON; `extra` headers are the request's own. */
  answerPassing(json: Uint8Array, conditions: Conditions, extra: readonly string[]): MaybePromise<Answer>;
  /** The body of a result that is not lasting and is asked for again. */
  wireOfPassing(json: Uint8Array): Wire;
  /** A memo for one operation. */
  openMemo(): TargetMemo;
}

/**
 * A body of this request alone is compressed only from this size on: a smaller one reaches the client in the first
 * flight of packets anyway (ten of them, RFC 6928), and compressing costs more than the search.
 */
export const passingTinyBytes = 8_192;

/** Opens the bodies. `shared` are the headers of every 200 and 304 of the API; `budgetBytes` bounds what is kept. */
export function createResults(shared: readonly string[], budgetBytes: number): Results {
  const cache = createWireCache<object>(() => new WeakMap<object, Wire>(), budgetBytes);
  const write = (result: object) => createWire(Buffer.from(JSON.stringify(result)), json, shared);
  return {
    wireOfLasting: (result) => cache.find(result) ?? cache.keep(result, write(result)),
    openMemo: () => createTargetMemo(budgetBytes / 4),

    wireOfPassing: (body) => createWire(body, json, shared, digestPassing(body), passingTinyBytes),

    answerPassing(body, conditions, extra) {
      const digest = digestPassing(body);
      const { acceptEncoding, ifNoneMatch } = conditions;
      if (body.length >= passingTinyBytes || chooseCoding(acceptEncoding).forTiny !== 'identity') {
        return answerWire(createWire(body, json, shared, digest), conditions, extra);
      }
      const etag = `"${digest}"`;
      if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
        return { status: 304, headers: shared, own: ['ETag', etag, ...extra], body: undefined };
      }
      const own = ['ETag', etag, 'Content-Type', json, 'Content-Length', String(body.length), ...extra];
      return { status: 200, headers: shared, own, body };
    },
  };
}

/**
 * Enough to tell two answers at one address apart, at a tenth of the cost of a cryptographic digest: a checksum that
 * no small change can leave as it was, and the length.
 */
function digestPassing(body: Uint8Array): string {
  return `${crc32(body).toString(36)}-${body.length.toString(36)}`;
}
