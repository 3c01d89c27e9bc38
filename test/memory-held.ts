// What this process holds after everything that nobody refers to is collected.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Bytes of objects and of the buffers beside them. */
export function memoryHeld(): number {
  collectGarbage();
  // buffers that the first collection frees are swept in the background, and counted until the next begins
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
