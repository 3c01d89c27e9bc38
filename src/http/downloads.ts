// Writes files to responses so that long downloads do not delay short answers.
//
// An answer from a file takes a turn of the event loop for each of its steps (the path, the times, each chunk), and a hundred
// downloads that are read as fast as they are written make every turn a hundred chunks longer. So the beginning of a file is written
// as it is read, and after it downloads wait for each other: a few chunks of all of them in one turn of the event loop.

import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Bytes of a file that are written without waiting: a photo or a font. */
const beginningBytes = 256 * 1024;

/** Chunks (64 KiB, in which Node reads files) that longer downloads together write in one turn of the event loop. */
const chunksPerTurn = 4;

export interface Downloads {
  /** Writes a file to a response as fast as the caller receives it; calls `onEnd` after the last chunk with the bytes written. */
  write(file: Readable, response: ServerResponse, onEnd: (writtenBytes: number) => void): void;
}

/** Creates the queue of a server's downloads. It has at most one entry for each open response. */
export function createDownloads(): Downloads {
  const waiting: Readable[] = [];

  function resumeSome(): void {
    const some = waiting.splice(0, chunksPerTurn);
    if (waiting.length > 0) setImmediate(resumeSome);
    for (const file of some) file.resume();
  }

  function wait(file: Readable): void {
    if (waiting.push(file) === 1) setImmediate(resumeSome);
  }

  return {
    write(file, response, onEnd) {
      let writtenBytes = 0;
      function goOn(): void {
        if (writtenBytes < beginningBytes) file.resume();
        else wait(file);
      }
      response.on('drain', goOn);
      file.on('data', (chunk: Uint8Array) => {
        writtenBytes += chunk.length;
        file.pause();
        if (response.write(chunk)) goOn();
      });
      file.on('end', () => onEnd(writtenBytes));
    },
  };
}
