// Leaves the processors to others.

import { constants, setPriority } from 'node:os';

/** Gives a process or, on Linux, this thread (0) low priority, where the system allows it: a sandbox may forbid it. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // the processors are then shared evenly
  }
}
