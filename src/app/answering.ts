// What answers requests: this process, or workers of it. What workers need is loaded with them.

import type { Server } from 'node:http';
import type { Metrics, Readiness } from '../http/index.ts';
import { type ListenPlace, listen } from './listen.ts';
import type { Workers, WorkersOptions } from './workers/primary.ts';

/** A service that is about to listen. */
export interface Answering {
  /** Accepts requests once the promise is resolved. @throws Error of one line */
  readonly listen: (place: ListenPlace) => Promise<void>;
  readonly readiness: Readiness;
  /** The metrics of all processes. */
  readonly metrics: Pick<Metrics, 'contentType' | 'render'>;
  /** Closes once open requests are answered. */
  readonly close: () => Promise<void>;
  /** The processes that answer, if it is not this one. */
  readonly workers?: Workers;
}

/** Has this process answer. */
export function answerHere(
  service: { readonly server: Server; readonly readiness: Readiness; readonly close: () => Promise<void> },
  metrics: Metrics,
): Answering {
  const { server, readiness, close } = service;
  return { listen: (place) => listen(server, place), readiness, metrics, close };
}

/** Has workers answer. @throws Error of one line */
export async function answerByWorkers(options: WorkersOptions): Promise<Answering> {
  const { createWorkers } = await import('./workers/primary.ts');
  const workers = await createWorkers(options);
  return { ...workers, workers };
}
