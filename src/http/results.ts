// Results of operations as ready bodies. A lasting result keeps its body by identity, and a target that asked for one
// finds it again without being read: the answer depends on the target and the content's generation alone.

import { type BinaryString, fromBinaryString } from '../lib/binary-string.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { createRecentCache } from '../lib/recent-cache.ts';
import type { WrittenJson } from '../operations/result.ts';
import { chooseCoding } from './accept.ts';
import { type Answer, binaryAnswer, emptyAnswer } from './answer.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';
import { createTargetMemo, type TargetMemo } from './target-memo.ts';
import { answerWire, type Conditions, createWire, matchesEtag, type Wire, wireBytes } from './wire.ts';

const json = 'application/json; charset=utf-8';

export interface Results {
  /** The body of a result that lasts for a generation; made at the first call for it. */
  wireOfLasting(result: object): Wire;
  /** The answer 200 or 304 of a result of this request alone; `extra` are headers of this request. */
  answerPassing(result: WrittenJson, conditions: Conditions, extra: HeaderBlock): MaybePromise<Answer>;
  /** The body of a result that is not lasting and is asked for again. */
  wireOfPassing(result: WrittenJson): Wire;
  /** A memo for one operation. */
  openMemo(): TargetMemo;
}

/**
 * A body of this request alone is compressed only from this size on: a smaller one reaches the client in the first
 * flight of packets anyway (ten of them, RFC 6928), and compressing costs more than the search.
 */
export const passingTinyBytes = 8_192;

/** Opens the bodies. `fields` are the headers of every 200 and 304 of the API; `budgetBytes` bounds what is kept. */
export function createResults(fields: readonly string[], budgetBytes: number): Results {
  const shared = createHeaderBlock(fields);
  const sharedOfJson = createHeaderBlock([...fields, 'Content-Type', json]);
  const cache = createRecentCache<object, Wire>({
    budgetBytes,
    bytesOf: (_result, wire) => wireBytes(wire),
    newMap: () => new WeakMap<object, Wire>(),
  });
  const wireOf = (body: BinaryString, digest: string, tinyBytes?: number) =>
    createWire(fromBinaryString(body), json, shared, digest, tinyBytes);
  const write = (result: object) => createWire(Buffer.from(JSON.stringify(result)), json, shared);
  return {
    wireOfLasting: (result) => cache.find(result) ?? cache.keep(result, write(result)),
    openMemo: () => createTargetMemo(budgetBytes),

    wireOfPassing: ({ body, digest }) => wireOf(body, digest, passingTinyBytes),

    answerPassing({ body, digest }, conditions, extra) {
      const { acceptEncoding, ifNoneMatch } = conditions;
      if (body.length >= passingTinyBytes || chooseCoding(acceptEncoding).forTiny !== 'identity') {
        return answerWire(wireOf(body, digest), conditions, extra);
      }
      const etag = `"${digest}"`;
      if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
        return emptyAnswer(304, shared, extra, ['ETag', etag]);
      }
      return binaryAnswer(200, body, sharedOfJson, extra, ['ETag', etag]);
    },
  };
}
