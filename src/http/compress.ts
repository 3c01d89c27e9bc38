// Compresses bodies off the event loop, in the threads with which Node also reads files. Only a few bodies are compressed at a time, so
// that callers who ask for many different ones take neither all threads nor all processors.

import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Refusal } from '../errors/index.ts';
import { createGate } from '../lib/gate.ts';
import type { Coding, CodingChoice } from './accept.ts';

/** Leaves a processor to the event loop, and one of Node's four threads to files. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Bodies that wait. Above it answers are sent as they are: sooner, though longer. */
const waitingMax = 16;
/** `Retry-After` above it for clients that refuse `identity`: a page is compressed within milliseconds. */
const busyRetrySeconds = 1;

/** Higher levels save less than 3 % on pages of text and take several times the processor time. */
const gzipLevel = 6;
const brotliQuality = 6;

/** The codings that compress. */
export type Compression = Exclude<Coding, 'identity'>;

const compressors = {
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: gzipLevel }),
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

const pass = createGate(atOnce);
let pending = 0;

/** Compresses a body when its turn has come. */
export async function compress(body: Uint8Array, coding: Compression): Promise<Uint8Array> {
  pending++;
  try {
    return await pass(() => compressors[coding](body));
  } finally {
    pending--;
  }
}

/**
 * The coding of a body that would have to be compressed now: `identity` when too many others wait.
 * @throws Refusal `unavailable` when the client refuses that
 */
export function chooseNow({ best, forTiny }: CodingChoice): Coding {
  if (pending < atOnce + waitingMax) return best;
  if (forTiny === 'identity') return 'identity';
  throw new Refusal('unavailable', { retry_after: busyRetrySeconds });
}
