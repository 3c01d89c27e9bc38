// Finished HTTP answers and their constructors, the only place that sets the length of an answer.

import type { Readable } from 'node:stream';
import type { BinaryString } from '../lib/binary-string.ts';

/** A finished HTTP answer. */
export interface Answer {
  readonly status: number;
  /** All fields except `Date` and those of the connection: alternating names and values, as `ServerResponse.writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array | string | Readable | undefined;
  /** Encoding of a body that is a `BinaryString`. Any other string is sent in UTF-8. */
  readonly encoding?: 'latin1';
  /** Length of the body; 0 if there is none. */
  readonly bodyBytes: number;
}

/** An answer that needs a file descriptor, or much work. It is opened when it is the next answer that its connection sends. */
export interface LateAnswer {
  readonly open: () => Promise<Answer>;
}

/** Header fields: alternating names and values. */
type Fields = readonly string[];

/** An answer with a body whose `Content-Type` is among the fields. */
export function bytesAnswer(
  status: number,
  body: Uint8Array | string,
  ...headers: readonly Fields[]
): Answer {
  const bodyBytes = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  return { status, headers: withLength(bodyBytes, headers), body, bodyBytes };
}

/** An answer whose body is a string of bytes, which Node writes together with the headers. */
export function binaryAnswer(status: number, body: BinaryString, ...headers: readonly Fields[]): Answer {
  const bodyBytes = body.length;
  return { status, headers: withLength(bodyBytes, headers), body, encoding: 'latin1', bodyBytes };
}

/** An answer with a text body. */
export function textAnswer(
  status: number,
  contentType: string,
  body: string,
  ...headers: readonly Fields[]
): Answer {
  return bytesAnswer(status, body, ['Content-Type', contentType], ...headers);
}

/** An answer with a JSON body. */
export function jsonAnswer(status: number, value: object, ...headers: readonly Fields[]): Answer {
  return textAnswer(status, 'application/json; charset=utf-8', JSON.stringify(value), ...headers);
}

/** An answer without a body. 204 and 304 have no `Content-Length` (RFC 9110 §8.6), others a length of 0. */
export function emptyAnswer(status: number, ...headers: readonly Fields[]): Answer {
  const hasLength = status !== 204 && status !== 304;
  return {
    status,
    headers: hasLength ? withLength(0, headers) : headers.flat(),
    body: undefined,
    bodyBytes: 0,
  };
}

/** An answer that streams a file. Its length, if known, is among the headers. */
export function fileAnswer(
  status: number,
  body: Readable,
  fileHeaders: Readonly<Record<string, string>>,
  ...headers: readonly Fields[]
): Answer {
  const bodyBytes = Number(fileHeaders['Content-Length'] ?? 0);
  return { status, headers: [flattenHeaders(fileHeaders), ...headers].flat(), body, bodyBytes };
}

function withLength(bodyBytes: number, headers: readonly Fields[]): Fields {
  const all = ['Content-Length', String(bodyBytes)];
  for (const fields of headers) all.push(...fields);
  return all;
}

/** Converts an object of headers to alternating names and values. */
export function flattenHeaders(headers: Readonly<Record<string, string>>): Fields {
  return Object.entries(headers).flat();
}
