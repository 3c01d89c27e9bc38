// Representations: a body in its codings, each with its strong ETag and headers, created once. A compressed form is created at
// the first request that needs its body.

import { hash } from 'node:crypto';
import { type BinaryString, fromBinaryString, toBinaryString } from '../lib/binary-string.ts';
import { andThen, type MaybePromise } from '../lib/maybe-promise.ts';
import { type Coding, type CodingChoice, chooseCoding } from './accept.ts';
import { type Answer, binaryAnswer, bytesAnswer, emptyAnswer } from './answer.ts';
import { type Compression, chooseNow, compress } from './compress.ts';
import type { Head } from './head.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';

/** One coding of one body. */
export interface CodedForm {
  /** The strong ETag, which differs for each coding (RFC 9110 §8.8.3.3). */
  readonly etag: string;
  /** A short body is a string of bytes, which Node writes together with the headers. */
  readonly body: Uint8Array | BinaryString;
  /** The headers of its 200 in addition to those that all forms share, without the length. */
  readonly headers: HeaderBlock;
}

/** One body in the codings requested so far. */
export interface Representation {
  readonly identity: CodedForm;
  readonly compressed: Partial<Record<Compression, MaybePromise<CodedForm>>>;
  readonly contentType: string;
  /** The headers that 200 and 304 have in common (RFC 9110 §15.4.5), without `ETag`. */
  readonly shared: HeaderBlock;
  /** A body smaller than this is compressed only for clients that refuse `identity`. */
  readonly tinyBytes: number;
  /** The time of its `Last-Modified`, in whole seconds; absent if it sends none. */
  readonly modifiedSeconds?: number;
}

/** A body smaller than this fits into one network packet, compressed or not. */
const tinyBytes = 1024;

/** With its headers, up to 2 KB, such a body is less than the 16 KB that Node writes without allocating memory. */
const shortBytes = 14_336;

/** Creates the representation of a body. `Content-Type`, `Content-Length`, `Content-Encoding` and `ETag` are added to `shared`. */
export function createRepresentation(
  body: Uint8Array,
  contentType: string,
  shared: HeaderBlock,
  digest = hash('sha256', body, 'base64url').slice(0, 22),
  tiny = tinyBytes,
): Representation {
  const identity = createForm(body, `"${digest}"`, contentType);
  return { identity, compressed: {}, contentType, shared, tinyBytes: tiny };
}

/**
 * Estimates the memory of a representation with its compressed forms, which are created later: text takes less than half of its
 * size in either coding. Objects and header fields of the three forms were measured at 1.6 KB; the shared fields of a page take
 * up to 0.8 KB more.
 */
export function representationBytes({ identity }: Representation): number {
  return 2 * identity.body.length + formsBytes;
}

const formsBytes = 2_400;

/**
 * Copies the bytes to a buffer of their own size. Node allocates small buffers within one of 8 KB, and zlib's results within one
 * of 16 KB: a cached body would retain all of it.
 */
function ownBytes(body: Uint8Array): Uint8Array {
  if (body.buffer.byteLength === body.length) return body;
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  return own;
}

function createForm(bytes: Uint8Array, etag: string, contentType: string, coding?: Compression): CodedForm {
  const fields = ['ETag', etag, 'Content-Type', contentType];
  if (coding !== undefined) fields.push('Content-Encoding', coding);
  const body = bytes.length <= shortBytes ? toBinaryString(bytes) : ownBytes(bytes);
  return { etag, body, headers: createHeaderBlock(fields) };
}

/** The form that an `Accept-Encoding` header asks for, or `identity` when too many bodies wait to be compressed. */
export function pickForm(
  representation: Representation,
  acceptEncoding: string | undefined,
): MaybePromise<CodedForm> {
  const choice = chooseCoding(acceptEncoding);
  return formOf(representation, codingOf(representation, choice), choice);
}

/** The coding of a body for a client. */
function codingOf({ identity, tinyBytes }: Representation, { best, forTiny }: CodingChoice): Coding {
  return identity.body.length < tinyBytes ? forTiny : best;
}

function formOf(
  representation: Representation,
  coding: Coding,
  choice: CodingChoice,
): MaybePromise<CodedForm> {
  if (coding === 'identity') return representation.identity;
  const made = representation.compressed[coding];
  if (made !== undefined) return made;
  if (chooseNow(choice) === 'identity') return representation.identity;
  const form = compressForm(representation, coding);
  representation.compressed[coding] = form;
  return form;
}

/** Compresses once: concurrent callers wait for the same promise, and later ones get the form itself. */
async function compressForm(representation: Representation, coding: Compression): Promise<CodedForm> {
  const { identity, contentType } = representation;
  const { body } = identity;
  const bytes = await compress(typeof body === 'string' ? fromBinaryString(body) : body, coding);
  const form = createForm(bytes, etagOf(identity, coding), contentType, coding);
  representation.compressed[coding] = form;
  return form;
}

/** The ETag of a coding, which is known before the body is compressed. */
function etagOf({ etag }: CodedForm, coding: Coding): string {
  return coding === 'identity' ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

/** The request headers that select the form, and decide between 200 and 304. */
export type Conditions = Pick<Head, 'acceptEncoding' | 'ifNoneMatch' | 'ifModifiedSince'>;

/** Answers 200 or 304 from a representation. `extra` are headers of this request. */
export function answerRepresentation(
  representation: Representation,
  conditions: Conditions,
  extra: HeaderBlock = [],
): MaybePromise<Answer> {
  const { shared, identity } = representation;
  const choice = chooseCoding(conditions.acceptEncoding);
  const coding = codingOf(representation, choice);
  if (isUnchanged(representation, coding, conditions)) {
    return emptyAnswer(304, shared, ['ETag', etagOf(identity, coding)], extra);
  }
  return andThen(formOf(representation, coding, choice), (form) => answerWhole(200, shared, form, extra));
}

function isUnchanged(
  { identity, modifiedSeconds }: Representation,
  coding: Coding,
  { ifNoneMatch, ifModifiedSince }: Conditions,
): boolean {
  // `If-None-Match` takes precedence, because it is more accurate (RFC 9110 §13.1.3)
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etagOf(identity, coding));
  if (ifModifiedSince === undefined || modifiedSeconds === undefined) return false;
  return modifiedSeconds <= readHttpDate(ifModifiedSince);
}

/** Answers with a form, whatever the request's conditions. */
export function answerWhole(
  status: number,
  shared: HeaderBlock,
  { body, headers }: CodedForm,
  extra: HeaderBlock,
): Answer {
  return typeof body === 'string'
    ? binaryAnswer(status, body, shared, headers, extra)
    : bytesAnswer(status, body, shared, headers, extra);
}

/** Compares weakly against a list of tags or `*` (RFC 9110 §13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === '*') return true;
  for (const [tag] of ifNoneMatch.matchAll(/"[^"]*"/g)) {
    if (tag === etag) return true;
  }
  return false;
}

/** `Sun, 06 Nov 1994 08:49:37 GMT` and the form of RFC 850, `Sunday, 06-Nov-94 08:49:37 GMT`. */
const zonedDate = /^[A-Z][a-z]{2,8}, [\w :-]+ GMT$/;
/** The form of C's `asctime`, which means GMT: `Sun Nov  6 08:49:37 1994`. */
const asctimeDate = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [\d ]\d \d\d:\d\d:\d\d \d{4}$/;

/** The seconds since 1970 of a date in one of the three forms of RFC 9110 §5.6.7; not a number for any other text. */
function readHttpDate(date: string): number {
  if (zonedDate.test(date)) return Date.parse(date) / 1000;
  return asctimeDate.test(date) ? Date.parse(`${date} GMT`) / 1000 : Number.NaN;
}
