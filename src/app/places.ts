// Chooses the places to listen on: the addresses of the settings, or inherited sockets. They are chosen before the server is built,
// because the addresses in published documents depend on them.

import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { type ListenPlace, listen } from './listen.ts';

/** Descriptors of listening sockets passed by another process, such as systemd. They take precedence over the settings. */
export interface InheritedSockets {
  readonly api: number | undefined;
  readonly metrics: number | undefined;
}

interface Places {
  readonly api: ListenPlace;
  /** Undefined when the metrics have no listener of their own. */
  readonly metrics: ListenPlace | undefined;
}

/** The addresses to listen on if no socket is inherited. */
export interface ListenAddresses {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Address of the metrics' own listener, `HOST:PORT`; `''` for none. */
  readonly metrics: string;
}

/** Chooses the places to listen on. @throws Error of one line that says what to do */
export async function choosePlaces(
  { host, port, metrics: metricsAddress }: ListenAddresses,
  inherited: InheritedSockets,
): Promise<Places> {
  const api =
    inherited.api === undefined
      ? await probePort({ host, port, setting: 'port', inherited: undefined })
      : inheritPlace(inherited.api, 'port');
  if (inherited.metrics !== undefined) return { api, metrics: inheritPlace(inherited.metrics, 'metrics') };
  const metrics = readMetricsPlace(metricsAddress);
  return { api, metrics: metrics && (await probePort(metrics)) };
}

/** Reads `HOST:PORT`; undefined for `''`. */
function readMetricsPlace(address: string): ListenPlace | undefined {
  if (address === '') return undefined;
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  return { host, port: Number(address.slice(colon + 1)), setting: 'metrics', inherited: undefined };
}

/**
 * Listens for a moment, so that a port in use is reported before the content is read, which may take a minute. Replaces port 0 with
 * a port that is free at this moment.
 * @throws Error of one line, like `listen`
 */
async function probePort(place: ListenPlace): Promise<ListenPlace> {
  const probe = createServer();
  await listen(probe, place);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { ...place, port };
}

/**
 * Reads the address of an inherited socket without listening on it yet: until the service is ready, callers wait in its queue.
 * A Unix-domain socket is rejected: neither it nor its callers have an address, and quotas are counted by address.
 */
function inheritPlace(descriptor: number, setting: ListenPlace['setting']): ListenPlace {
  const inherited = openSocket(descriptor);
  const { address, port } = (inherited?.address() ?? {}) as Partial<AddressInfo>;
  if (inherited === undefined || address === undefined || !port) {
    inherited?.destroy();
    throw new Error(
      `descriptor ${descriptor} of LISTEN_FDS is not a TCP socket that listens; write ListenStream=ADDRESS:PORT in the .socket unit`,
    );
  }
  return { host: address, port, setting, inherited, descriptor };
}

/** Opens a socket by its descriptor; undefined if it is neither a TCP nor a Unix-domain socket. */
function openSocket(fd: number): Socket | undefined {
  try {
    return new Socket({ fd, readable: false, writable: false });
  } catch {
    return undefined; // the caller explains which socket is needed
  }
}
