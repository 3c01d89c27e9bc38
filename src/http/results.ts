// Results of operations as representations. The representation of a result that lasts for the generation is cached by the identity
// of its value, and by request target: a repeated target is answered without being parsed, because such an answer depends on
// target and generation alone.

import { fromBinaryString } from '../lib/binary-string.ts';
import type { MaybePromise } from '../lib/maybe-promise.ts';
import type { CacheBudget } from '../lib/recent-cache.ts';
import type { WrittenJson } from '../operations/index.ts';
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
import { createTargetMemo, type SeenTargets, type TargetMemo } from './target-memo.ts';

const contentType = 'application/json; charset=utf-8';

export interface Results {
  /** The representation of a value that is the same object throughout a generation. Created at the first call and cached. */
  represent(value: object): Representation;
  /** The representation of JSON that the operation wrote. Not cached here. */
  representJson(json: WrittenJson): Representation;
  /** Answers one request with 200 or 304, without caching. `extra` are the headers of this request. */
  answerOnce(json: WrittenJson, conditions: Conditions, extra: HeaderBlock): MaybePromise<Answer>;
  /** Opens the memo of one operation. */
  openMemo(): TargetMemo;
}

/**
 * JSON that is written for each request is compressed only from this size on: a smaller body fits into the first flight of ten
 * packets (RFC 6928), and compressing it takes longer than the search.
 */
export const onceTinyBytes = 8_192;

/** Creates the results. `fields` are the headers of every 200 and 304 of the API. */
export function createResults(fields: readonly string[], answers: CacheBudget, seen: SeenTargets): Results {
  const shared = createHeaderBlock(fields);
  const sharedOfJson = createHeaderBlock([...fields, 'Content-Type', contentType]);
  const cache = answers.open<object, Representation>(
    (_value, representation) => representationBytes(representation),
    () => new WeakMap(),
  );
  const write = (value: object) =>
    createRepresentation(Buffer.from(JSON.stringify(value)), contentType, shared);
  const read = ({ body, digest }: WrittenJson, tinyBytes?: number) =>
    createRepresentation(fromBinaryString(body), contentType, shared, digest, tinyBytes);
  return {
    represent: (value) => cache.find(value) ?? cache.keep(value, write(value)),
    representJson: (json) => read(json, onceTinyBytes),
    openMemo: () => createTargetMemo(answers, seen),

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
