// Turns of the event loop, for work that lets other callers be served in between.

/** Creates a queue of which every turn of the event loop lets one go on. */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];

  function letOneGoOn(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letOneGoOn);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letOneGoOn);
    });
}
