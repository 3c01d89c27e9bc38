// Reads whole request bodies up to a maximum length.

import type { IncomingMessage } from 'node:http';
import { Refusal } from '../errors/refusal.ts';
import { text } from '../lib/language.ts';

/**
 * Reads the body of a request. A declared length above the maximum is refused before anything is read, a body without one
 * (chunked) as soon as it exceeds the maximum; the rest is left unread.
 * @throws Refusal `payload_too_large`; `invalid_request` when the caller disconnects before the end
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new Refusal('payload_too_large', { max_bytes: maxBytes }));
    if (Number(request.headers['content-length']) > maxBytes) {
      tooLarge();
      return;
    }
    const chunks: Buffer[] = [];
    let receivedBytes = 0;
    function take(chunk: Buffer): void {
      receivedBytes += chunk.length;
      chunks.push(chunk);
      if (receivedBytes <= maxBytes) return;
      stop();
      tooLarge();
    }
    function end(): void {
      stop();
      resolve(Buffer.concat(chunks, receivedBytes));
    }
    /** Node reports only one error of an incoming request: ECONNRESET, when the caller has disconnected. */
    function fail(): void {
      stop();
      reject(new Refusal('invalid_request', { rule: incomplete }));
    }
    function stop(): void {
      request.off('data', take).off('end', end).off('error', fail);
    }
    request.on('data', take).on('end', end).on('error', fail);
  });
}

const incomplete = text('Revisa las cabeceras y el cuerpo.', 'Check the headers and the body.');
