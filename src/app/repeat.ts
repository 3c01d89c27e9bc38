// Work that is done again and again while a service runs.

import type { Later } from '../site/index.ts';

/** Runs `run` every so many seconds, after the run before; never for 0. Returns what ends that. */
export function repeat(seconds: number, run: () => Promise<void>, later: Later): () => void {
  let cancel = () => {};
  let isEnded = seconds === 0;
  const wait = () => {
    if (!isEnded) cancel = later(seconds * 1000, () => void run().then(wait));
  };
  wait();
  return () => {
    isEnded = true;
    cancel();
  };
}
