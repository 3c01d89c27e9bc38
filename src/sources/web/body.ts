// Bodies of answers as a stream of decompressed chunks, within bounds.

import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { FetchFailed } from './fetch-failed.ts';

export interface BodyBounds {
  /** Bytes after decompression. */
  readonly maxBytes: number;
  /** Bytes after decompression for each byte before it, looked at beyond the first MiB. */
  readonly decompressionRatio: number;
}

type Chunks = AsyncIterable<Uint8Array>;

const ratioFreeBytes = 1024 * 1024;

/** The content codings that are asked for. */
export const acceptEncoding = 'br, gzip';

/**
 * Decompresses a body by its `Content-Encoding` (RFC 9110 §8.4).
 * @throws FetchFailed `too-large` or `compression-ratio` beyond the bounds
 */
export function decodeBody(body: Chunks, contentEncoding: string, bounds: BodyBounds): Chunks {
  switch (contentEncoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return limitBytes(body, bounds.maxBytes);
    case 'gzip':
    case 'x-gzip':
      return decompress(body, createGunzip, bounds);
    case 'br':
      return decompress(body, createBrotliDecompress, bounds);
    default:
      throw new FetchFailed('failed', `answers in the coding ${contentEncoding}, which was not asked for`);
  }
}

/** A file that may be gzip and not say so in its headers (`sitemap.xml.gz`), recognised by its first two bytes (RFC 1952 §2.3.1). */
export async function* gunzipFile(file: Chunks, bounds: BodyBounds): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < 2) {
    const { value, done } = await chunks.next();
    if (done === true) break;
    head = Buffer.concat([head, value]);
  }
  const whole = joinHead(head, { [Symbol.asyncIterator]: () => chunks });
  yield* head[0] === 0x1f && head[1] === 0x8b ? decompress(whole, createGunzip, bounds) : whole;
}

async function* joinHead(head: Uint8Array, rest: Chunks): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** All chunks as one. */
export async function collect(chunks: Chunks): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function* limitBytes(chunks: Chunks, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchFailed('too-large', `has more than ${maxBytes} bytes`);
    yield chunk;
  }
}

async function* decompress(
  body: Chunks,
  create: () => NodeJS.ReadWriteStream,
  { maxBytes, decompressionRatio }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  let bytesIn = 0;
  let bytesOut = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      bytesIn += chunk.length;
      yield chunk;
    }
  };
  // The stream that is read from carries every error of the pipeline.
  const plain = pipeline(Readable.from(counted()), create(), () => {});
  for await (const chunk of limitBytes(plain as unknown as Chunks, maxBytes)) {
    bytesOut += chunk.length;
    if (bytesOut > ratioFreeBytes && bytesOut > bytesIn * decompressionRatio) {
      throw new FetchFailed(
        'compression-ratio',
        `grows more than ${decompressionRatio} times when decompressed`,
      );
    }
    yield chunk;
  }
}
