// Listening sockets that systemd, or another supervisor, has opened for vitrina: they and their queues of callers outlive the
// process. How they are announced: sd_listen_fds(3).

import type { InheritedSockets } from '../app/places.ts';
import { UsageError } from './failure.ts';
import type { Surroundings } from './surroundings.ts';

/** What announces the sockets, to one process alone. */
export const socketVariables = ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES'] as const;

/** `SD_LISTEN_FDS_START` */
const firstDescriptor = 3;

/**
 * The sockets that were handed over: one with the name `metrics` serves the metrics, or without such a name the second one.
 * @throws UsageError
 */
export function readInheritedSockets({
  environment,
  pid,
}: Pick<Surroundings, 'environment' | 'pid'>): InheritedSockets {
  const { LISTEN_PID, LISTEN_FDS = '0', LISTEN_FDNAMES = '' } = environment;
  if (LISTEN_PID !== String(pid)) return { api: undefined, metrics: undefined };
  if (!/^\d{1,9}$/.test(LISTEN_FDS))
    throw new UsageError(`LISTEN_FDS must be a number of sockets, not "${LISTEN_FDS}"`);
  const count = Number(LISTEN_FDS);
  if (count > 2)
    throw new UsageError(
      `LISTEN_FDS hands over ${count} sockets, and one for the API and one for metrics is all there is use for; remove ListenStream= lines from the .socket unit`,
    );
  const descriptors = Array.from({ length: count }, (_, index) => firstDescriptor + index);
  const named = LISTEN_FDNAMES.split(':').indexOf('metrics');
  const metricsAt = named < 0 ? 1 : named;
  return {
    api: descriptors.find((_, index) => index !== metricsAt),
    metrics: descriptors[metricsAt],
  };
}
