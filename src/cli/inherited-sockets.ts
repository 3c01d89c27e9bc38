// Listening sockets that systemd or another supervisor has opened for vitrina. They outlive the process, so connections
// queue during a restart instead of being refused. The protocol is sd_listen_fds(3).

import type { InheritedSockets } from '../app/index.ts';
import { UsageError } from './failure.ts';
import type { ProcessEnv } from './process-env.ts';

/** The variables that announce the sockets; they are meant for this process only. */
export const socketVariables = ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES'] as const;

/** `SD_LISTEN_FDS_START`: the first inherited descriptor. */
const firstDescriptor = 3;

/**
 * The descriptors of the inherited sockets. The one named `metrics` serves the metrics; without that name, the second one does.
 * @throws UsageError for more than two sockets
 */
export function readInheritedSockets({
  environment,
  pid,
}: Pick<ProcessEnv, 'environment' | 'pid'>): InheritedSockets {
  const { LISTEN_PID, LISTEN_FDS = '0', LISTEN_FDNAMES = '' } = environment;
  if (LISTEN_PID !== String(pid)) return { api: undefined, metrics: undefined };
  if (!/^\d{1,9}$/.test(LISTEN_FDS))
    throw new UsageError(`LISTEN_FDS must be the number of sockets, not "${LISTEN_FDS}"`);
  const count = Number(LISTEN_FDS);
  if (count > 2)
    throw new UsageError(
      `LISTEN_FDS passes ${count} sockets, but vitrina uses at most two, for the API and for metrics; remove ListenStream= lines from the .socket unit`,
    );
  const descriptors = Array.from({ length: count }, (_, index) => firstDescriptor + index);
  const named = LISTEN_FDNAMES.split(':').indexOf('metrics');
  const metricsAt = named < 0 ? 1 : named;
  return {
    api: descriptors.find((_, index) => index !== metricsAt),
    metrics: descriptors[metricsAt],
  };
}
