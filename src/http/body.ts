// Reads whole request bodies up to a maximum length, and limits in how small pieces any body may come.

import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors/index.ts';
import { text } from '../lib/language.ts';

/** Bodies that are being read hold at most this much together, whatever the number of connections. */
const heldMaxBytes = 64 * 1024 * 1024;
/** `Retry-After` above it: bodies are read within seconds. */
const heldRetrySeconds = 1;
const firstBufferBytes = 1024;
/** Each piece costs time and an object, however short it is; those of clients are hundreds of bytes long. */
const shortPiecesMax = 256;
const shortBelowBytes = 64;
/** The same of a body that nobody reads: it may be of any length, and chunks of 64 bytes cost as much as a request each. */
const unreadShortBelowBytes = 1_024;

/** Reads the body of a request of at most `maxBytes` bytes. */
export type ReadBody = (request: IncomingMessage, maxBytes: number) => Promise<Uint8Array>;

/**
 * Creates the function that reads bodies. A declared length above the maximum is refused before anything is read, a body without
 * one (chunked) as soon as it exceeds the maximum; the rest is left unread. The function throws `unsupported_media_type` for a compressed body;
 * `payload_too_large`; `invalid_request` when the caller disconnects before the end, or sends too many short pieces; `unavailable`
 * when bodies that are being read hold `budgetBytes`.
 */
export function createBodyReader(budgetBytes = heldMaxBytes): ReadBody {
  let heldBytes = 0;
  const readAll = (
    request: IncomingMessage,
    maxBytes: number,
    resolve: (body: Uint8Array) => void,
    reject: (refusal: Refusal) => void,
  ): void => {
    const isTooShort = createPieceLimit(shortBelowBytes);
    let buffer = Buffer.alloc(0);
    let receivedBytes = 0;

    function take(piece: Buffer): void {
      const end = receivedBytes + piece.length;
      if (end > maxBytes) refuse(tooLarge(maxBytes));
      else if (isTooShort(piece.length)) refuse(new Refusal('invalid_request', { rule: inPieces }));
      else if (!hold(end)) refuse(new Refusal('unavailable', { retry_after: heldRetrySeconds }));
      else {
        buffer.set(piece, receivedBytes);
        receivedBytes = end;
      }
    }
    /** Ensures that the buffer has `bytes` bytes. Returns false when no more may be held. */
    function hold(bytes: number): boolean {
      if (bytes <= buffer.length) return true;
      const length = Math.min(maxBytes, Math.max(firstBufferBytes, 2 * buffer.length, bytes));
      if (heldBytes + length - buffer.length > budgetBytes) return false;
      heldBytes += length - buffer.length;
      const longer = Buffer.allocUnsafe(length);
      buffer.copy(longer);
      buffer = longer;
      return true;
    }
    function end(): void {
      stop();
      resolve(buffer.subarray(0, receivedBytes));
    }
    /** Node reports only one error of an incoming request: ECONNRESET, when the caller has disconnected. */
    function fail(): void {
      refuse(new Refusal('invalid_request', { rule: incomplete }));
    }
    function refuse(refusal: Refusal): void {
      stop();
      reject(refusal);
    }
    function stop(): void {
      heldBytes -= buffer.length;
      request.off('data', take).off('end', end).off('error', fail);
    }

    const coding = request.headers['content-encoding'] ?? 'identity';
    if (!/^\s*identity\s*$/i.test(coding))
      reject(new Refusal('unsupported_media_type', { format: uncompressed }));
    else if (Number(request.headers['content-length']) > maxBytes) reject(tooLarge(maxBytes));
    else request.on('data', take).on('end', end).on('error', fail);
  };
  return (request, maxBytes) => new Promise((resolve, reject) => readAll(request, maxBytes, resolve, reject));
}

/**
 * Reads the rest of a request without keeping it, so that closing the connection does not reset it and lose the answer (RFC 9112
 * §9.6), and calls `onEnd` then. The connection of a caller that sends too many short pieces is closed at once.
 */
export function discardBody(request: IncomingMessage, onEnd: () => void): void {
  const isTooShort = createPieceLimit(unreadShortBelowBytes);
  request.on('data', (piece: Buffer) => {
    if (isTooShort(piece.length)) request.socket.destroy();
  });
  request.once('end', onEnd);
}

/** Creates the function that counts the short pieces of one body and returns whether they are too many. */
function createPieceLimit(shortBelow: number): (bytes: number) => boolean {
  let short = 0;
  return (bytes) => {
    if (bytes < shortBelow) short += 1;
    return short > shortPiecesMax;
  };
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal('payload_too_large', { max_bytes: maxBytes });
}

const uncompressed = text(
  'el cuerpo sin comprimir, sin la cabecera Content-Encoding',
  'the body uncompressed, without the header Content-Encoding',
);
const incomplete = text('Revisa las cabeceras y el cuerpo.', 'Check the headers and the body.');
const inPieces = text(
  'El cuerpo llega en demasiados trozos muy pequeños; envíalo en menos trozos o con Content-Length.',
  'The body comes in too many very small pieces; send it in fewer pieces, or with Content-Length.',
);
