// Tasks that hold something scarce while they run, such as a descriptor.

/** Makes a runner of tasks, of which `most` run at once; the others wait in order. A task that fails makes room too. */
export function createGate(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // the place of this task is the next one's
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}
