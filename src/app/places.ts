// Where the service listens: at the addresses of the settings, or at sockets that were open before it started. Known before
// the server is built: the addresses in its documents hold it.

import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { listen, type Place } from './listen.ts';

/** Descriptors of the listening sockets that another process hands over, as systemd does: they win over the settings. */
export interface InheritedSockets {
  readonly api: number | undefined;
  readonly metrics: number | undefined;
}

export interface Places {
  readonly api: Place;
  /** Undefined when the metrics have no listener of their own. */
  readonly metrics: Place | undefined;
}

/** The addresses to listen at where no socket is inherited. */
export interface ListenAddresses {
  readonly host: string;
  /** 0 for a port that is free. */
  readonly port: number;
  /** Of the metrics' own listener: `HOST:PORT`; `''` for none. */
  readonly metrics: string;
}

/** Chooses where to listen. @throws Error of one line that says what to do */
export async function choosePlaces(
  { host, port, metrics: metricsAddress }: ListenAddresses,
  inherited: InheritedSockets,
): Promise<Places> {
  const api =
    inherited.api === undefined
      ? await fixPort({ host, port, setting: 'port', inherited: undefined })
      : takeOver(inherited.api, 'port');
  if (inherited.metrics !== undefined) return { api, metrics: takeOver(inherited.metrics, 'metrics') };
  const metrics = readMetricsPlace(metricsAddress);
  return { api, metrics: metrics && (await fixPort(metrics)) };
}

/** Reads `HOST:PORT`; undefined for `''`. */
function readMetricsPlace(address: string): Place | undefined {
  if (address === '') return undefined;
  const colon = address.lastIndexOf(':');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  return { host, port: Number(address.slice(colon + 1)), setting: 'metrics', inherited: undefined };
}

/** A place at port 0 is at a port that is free right now. @throws Error of one line, as `listen` */
async function fixPort(place: Place): Promise<Place> {
  if (place.port !== 0) return place;
  const probe = createServer();
  await listen(probe, place);
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { ...place, port };
}

/**
 * Learns the address of a socket without listening at it yet: until the service is ready, callers wait in its queue.
 * A Unix-domain socket has no address, and its callers have none that quotas could count.
 */
function takeOver(descriptor: number, setting: Place['setting']): Place {
  const inherited = openSocket(descriptor);
  const { address, port } = (inherited?.address() ?? {}) as Partial<AddressInfo>;
  if (inherited === undefined || address === undefined || !port) {
    inherited?.destroy();
    throw new Error(
      `descriptor ${descriptor} of LISTEN_FDS is no TCP socket that listens; write ListenStream=ADDRESS:PORT in the .socket unit`,
    );
  }
  return { host: address, port, setting, inherited };
}

/** Undefined for what is neither a TCP nor a Unix-domain socket. */
function openSocket(fd: number): Socket | undefined {
  try {
    return new Socket({ fd, readable: false, writable: false });
  } catch {
    return undefined; // the caller says what a socket must be
  }
}
