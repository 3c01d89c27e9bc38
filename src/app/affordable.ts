// What the process's limit of open files is spent on.

import { refusedAtOnce } from '../http/crowd.ts';

/** Kept back for the state, logs, pages being read, a reload, and callers who are refused. */
const reserve = 64 + refusedAtOnce;
const least = 8;

/** Connections that a limit of open files allows: each is a descriptor and may have a file open besides. */
export function affordableConnections(openFilesMax: number): number {
  return Math.max(least, Math.floor((openFilesMax - reserve) / 2));
}
