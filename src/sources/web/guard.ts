// Which addresses of the Internet a connection may be opened to. The check stands inside the opening of the connection:
// the address that was checked is the one that is connected to, so a name that resolves differently a moment later
// (DNS rebinding) changes nothing.

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** All addresses of a host name, in the order in which they are tried. */
export type Resolve = (host: string) => Promise<readonly string[]>;
/** Opens a connection; as `hostname` it is only ever given an IP address. */
export type Connect = buildConnector.connector;
type Socket = NonNullable<Parameters<buildConnector.Callback>[1]>;

/** How a website is reached. Tests hand in their own, so that none of their packets leaves the machine. */
export interface Network {
  readonly resolve: Resolve;
  readonly connect: Connect;
}

/** The system's resolver and sockets. */
export function systemNetwork(connectSeconds: number): Network {
  return {
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    connect: buildConnector({ timeout: connectSeconds * 1000 }),
  };
}

/** A connection that was not opened because of where it leads. */
export class ForbiddenAddress extends Error {}

/** Answers virtual machines of Azure with their settings; lies outside every reserved range. */
const azureMetadata = '168.63.129.16';

/**
 * Whether an IP address belongs to a host of the public Internet. Private, loopback, link-local (where clouds keep their
 * metadata), carrier-grade NAT, multicast, unspecified, documentation, unique local, IPv4-mapped and tunnel addresses do
 * not (IANA special-purpose registries, RFC 6890). An address behind NAT64 (RFC 6052) is judged by its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address === azureMetadata) return false;
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.range() === 'unicast';
  if (parsed.match(nat64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'));
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

/** A host as connections name it: in lower case, IPv6 without brackets. */
export function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '');
}

const failedMax = 100;
/** Whoever owns a name could list thousands, and have us ask each. */
const addressesMax = 8;
const nat64 = ipaddr.parseCIDR('64:ff9b::/96') as [ipaddr.IPv6, number];
/** All that is assigned of IPv6 (RFC 4291 §2.4, IANA); the library also takes `::127.0.0.1` in hexadecimal for unicast. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * A connector that resolves each host itself and connects to the addresses that are public, in turn.
 * @param privateHosts hosts that the operator named; they alone may be at an address that is not public
 */
export function guardConnections(network: Network, privateHosts: ReadonlySet<string>): Connect {
  /** Tried last from now on: a network without IPv6 would wait for it at each connection. */
  const failed = new Set<string>();
  return (options, callback) => {
    connectGuarded(options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };

  async function connectGuarded(options: buildConnector.Options): Promise<Socket> {
    const host = options.hostname;
    const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
    const allowed = privateHosts.has(host) ? addresses : addresses.filter(isPublicAddress);
    if (allowed.length === 0) throw new ForbiddenAddress(describeForbidden(host, addresses));
    const isLate = (address: string) => Number(failed.has(address));
    let failure: unknown;
    const tried = allowed.toSorted((a, b) => isLate(a) - isLate(b)).slice(0, addressesMax);
    for (const address of tried) {
      try {
        return await connectTo(address, options);
      } catch (error) {
        failure = error;
        if (failed.size < failedMax) failed.add(address);
      }
    }
    throw failure;
  }

  function connectTo(address: string, wanted: buildConnector.Options): Promise<Socket> {
    const name = wanted.servername ?? wanted.hostname;
    const target = {
      ...wanted,
      hostname: address,
      ...(isIP(name) === 0 ? { servername: name } : {}), // RFC 6066 §3: no literal addresses
    };
    return new Promise((resolve, reject) => {
      network.connect(target, (...[error, socket]) => (error === null ? resolve(socket) : reject(error)));
    });
  }
}

function describeForbidden(host: string, addresses: readonly string[]): string {
  if (addresses.length === 0) return `${host} has no address`;
  const where = addresses.includes(host) ? `${host} is` : `${host} resolves to ${addresses.join(', ')}:`;
  return `${where} no address of the public Internet; name ${host} in the setting "private_hosts" if this is your own network`;
}
