// Results of operations as representations. A result of the generation keeps its representation by identity; a target that
// was answered with one is found again without being parsed, because that answer depends on target and generation alone.

import { fromBinaryString } from '../lib/binary-string.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import { createRecentCache } from '../lib/recent-cache.ts';
import type { WrittenJson } from '../operations/result.ts';
import { chooseCoding } from './accept.ts';
import { type Answer, binaryAnswer, emptyAnswer } from './answer.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';
import {
  answerRepresentation,
  type Conditions,
  createRepresentation,
  matchesEtag,
  type Representation,
  representationBytes,
} from './representation.ts';
import { createTargetMemo, type TargetMemo } from './target-memo.ts';

const contentType = 'application/json; charset=utf-8';

export interface Results {
  /** The representation of a value that is the same object throughout a generation; made at the first call for it. */
  represent(value: object): Representation;
  /** The representation of JSON that the operation wrote; it is kept by the caller. */
  representJson(json: WrittenJson): Representation;
  /** The answer 200 or 304 to one request; `extra` are the headers of this request. Nothing is kept. */
  answerOnce(json: WrittenJson, conditions: Conditions, extra: HeaderBlock): MaybePromise<Answer>;
  /** A memo for one operation. */
  openMemo(): TargetMemo;
}

/**
 * JSON that is written for each request is compressed only from this size on: a smaller body reaches the client in the first
 * flight of packets anyway (ten of them, RFC 6928), and compressing costs more than the search.
 */
export const onceTinyBytes = 8_192;

/** Opens the representations. `fields` are the headers of every 200 and 304 of the API; `budgetBytes` bounds what is kept. */
export function createResults(fields: readonly string[], budgetBytes: number): Results {
  const shared = createHeaderBlock(fields);
  const sharedOfJson = createHeaderBlock([...fields, 'Content-Type', contentType]);
  const cache = createRecentCache<object, Representation>({
    budgetBytes,
    bytesOf: (_value, representation) => representationBytes(representation),
    newMap: () => new WeakMap<object, Representation>(),
  });
  const write = (value: object) =>
    createRepresentation(Buffer.from(JSON.stringify(value)), contentType, shared);
  const read = ({ body, digest }: WrittenJson, tinyBytes?: number) =>
    createRepresentation(fromBinaryString(body), contentType, shared, digest, tinyBytes);
  return {
    represent: (value) => cache.find(value) ?? cache.keep(value, write(value)),
    representJson: (json) => read(json, onceTinyBytes),
    openMemo: () => createTargetMemo(budgetBytes),

    answerOnce(json, conditions, extra) {
      const { body, digest } = json;
      const { acceptEncoding, ifNoneMatch } = conditions;
      if (body.length >= onceTinyBytes || chooseCoding(acceptEncoding).forTiny !== 'identity') {
        return answerRepresentation(read(json), conditions, extra);
      }
      const etag = `"${digest}"`;
      if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
        return emptyAnswer(304, shared, extra, ['ETag', etag]);
      }
      return binaryAnswer(200, body, sharedOfJson, extra, ['ETag', etag]);
    },
  };
}
