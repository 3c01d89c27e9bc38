// Limits how many tasks hold a scarce resource, such as a file descriptor, at the same time.

/** Runs a task when there is a place for it. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs tasks, at most `maxRunning` at once; the others wait in order. A failed task frees its place
 * too.
 */
export function createGate(maxRunning: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < maxRunning) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // the next task takes this task's place, so `running` changes only when none waits
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
