// Finds the address whose window an anonymous request charges. Behind proxies that the operator trusts, X-Forwarded-For is
// read from the right, one proxy at a time (contract C3.4); its leftmost entries are claims that any client can make.

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the key of an anonymous caller: an IPv4 address, the /64 network of an IPv6 address, or `''` when neither is
 * known.
 */
export type ClientAddressKey = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Entries of X-Forwarded-For that are read, from the right; all further ones are ignored. */
const maxHops = 16;

/**
 * Creates the function for a list of trusted proxies: addresses, CIDR blocks, or the names `loopback` and `private`. `warn`
 * receives one line, once, when a neighbour that is not trusted sends X-Forwarded-For, as a proxy does.
 * @throws Error of one line that names the first invalid entry.
 */
export function createClientAddressKey(
  trustedProxies: readonly string[],
  warn: (line: string) => void = () => {},
): ClientAddressKey {
  const trusted = parseTrusted(trustedProxies);
  let hasWarned = false;
  // successive requests often come from the same proxy, whose address need not be parsed again
  let lastPeer = readPeer('');
  function readPeer(raw: string) {
    const address = normalizeAddress(raw);
    return { raw, address, isTrusted: isTrusted(trusted, address) };
  }
  function warnOfProxy(address: string): void {
    const name = neighbours.find(([, blocks]) => isTrusted(blocks, address))?.[0];
    if (name === undefined) return;
    hasWarned = true;
    warn(describeUntrusted(address, name, trustedProxies));
  }

  return (peer = '', forwardedFor) => {
    if (peer !== lastPeer.raw) lastPeer = readPeer(peer);
    let { address } = lastPeer;
    if (forwardedFor === undefined) return addressKey(address);
    if (!lastPeer.isTrusted) {
      if (!hasWarned) warnOfProxy(address);
      return addressKey(address);
    }
    let end = forwardedFor.length;
    for (let hops = 0; hops < maxHops && end >= 0; hops++) {
      const start = end === 0 ? 0 : forwardedFor.lastIndexOf(',', end - 1) + 1;
      const hop = normalizeAddress(stripPort(forwardedFor.slice(start, end).trim()));
      if (hop === '') break; // not an address: the last one that a trusted proxy reported counts
      address = hop;
      if (!isTrusted(trusted, hop)) break;
      end = start - 1;
    }
    return addressKey(address);
  };
}

const namedBlocks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/** The named blocks, in which a peer is a proxy rather than a stranger. */
const neighbours = Object.keys(namedBlocks).map((name) => [name, parseTrusted([name])] as const);

function describeUntrusted(address: string, name: string, trustedProxies: readonly string[]): string {
  const setting = `trusted_proxies: [${[...trustedProxies, name].join(', ')}]`;
  return `${address} sends X-Forwarded-For and is not in trusted_proxies: if it is your proxy, all callers behind it share one quota; set ${setting}`;
}

/** Trusted blocks: of IPv4 as base and mask, of IPv6 as Node's `BlockList`. */
interface Trusted {
  readonly ipv4: readonly { readonly base: number; readonly mask: number }[];
  readonly ipv6: BlockList;
}

function parseTrusted(entries: readonly string[]): Trusted {
  const ipv4: Trusted['ipv4'][number][] = [];
  const ipv6 = new BlockList();
  for (const entry of entries.flatMap((name) => namedBlocks[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
    const maxBits = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (family === undefined || !(prefix <= maxBits)) {
      throw new Error(
        `trusted_proxies: "${entry}" is not valid; write an address, a CIDR block, "loopback" or "private"`,
      );
    }
    if (family === 'ipv6') {
      ipv6.addSubnet(address, prefix, family);
      continue;
    }
    const mask = prefix === 0 ? 0 : -1 << (32 - prefix);
    ipv4.push({ base: readIPv4(address) & mask, mask });
  }
  return { ipv4, ipv6 };
}

/**
 * Compares IPv4 by arithmetic: `BlockList.check` allocates an object per address, which costs more than routing a request.
 */
function isTrusted({ ipv4, ipv6 }: Trusted, address: string): boolean {
  if (address === '') return false;
  if (address.includes(':')) return ipv6.check(address, 'ipv6');
  const number = readIPv4(address);
  return ipv4.some(({ base, mask }) => (number & mask) === base);
}

/** The 32 bits of a well-formed IPv4 address as a signed integer. */
function readIPv4(address: string): number {
  let number = 0;
  let part = 0;
  for (let i = 0; i < address.length; i++) {
    const digit = address.charCodeAt(i) - 48;
    if (digit >= 0) part = part * 10 + digit;
    else {
      number = (number << 8) | part;
      part = 0;
    }
  }
  return (number << 8) | part;
}

/** Removes the port and the brackets that proxies may write: `1.2.3.4:567`, `[::1]:567`, `[::1]`. */
function stripPort(hop: string): string {
  if (hop.startsWith('[')) return hop.slice(1, Math.max(1, hop.indexOf(']')));
  const colon = hop.indexOf(':');
  return colon > 0 && colon === hop.lastIndexOf(':') ? hop.slice(0, colon) : hop;
}

/** An address as it is compared: an IPv4-mapped IPv6 address as IPv4, without a zone; `''` when the text is no address. */
function normalizeAddress(written: string): string {
  if (isIPv4(written)) return written;
  // a zone has a meaning on one machine only (RFC 4007 §11) and may contain any text
  const zone = written.indexOf('%');
  const address = zone < 0 ? written : written.slice(0, zone);
  if (!isIPv6(address)) return '';
  const mapped = /^(?:0{0,4}:){1,7}ffff:(?:([\d.]{7,15})|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address);
  if (mapped === null) return address;
  const [, dotted, high = '', low = ''] = mapped;
  return dotted ?? `${dottedBytes(high)}.${dottedBytes(low)}`;
}

/** Two bytes in hexadecimal, in the notation of IPv4: `cb00` → `203.0`. */
function dottedBytes(hex: string): string {
  const pair = Number.parseInt(hex, 16);
  return `${pair >> 8}.${pair & 255}`;
}

/** An IPv4 address itself; of an IPv6 address its /64, the smallest network that a subscriber is assigned (RFC 6177). */
function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const right = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    const zeros = 8 - left.length - right;
    for (let i = 0; i < zeros && left.length < 4; i++) left.push('0');
    if (left.length < 4) left.push(...tail.split(':').slice(0, 4 - left.length));
  }
  return `${left
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** An address or a network that contains it, and its limit as a multiple of the limit of one address. */
export interface CallerNetwork {
  /** Part of the keys of its counters. */
  readonly key: string;
  readonly times: number;
}

/**
 * The networks of a key from `clientAddressKey`: the address itself and, for IPv6, its /56 and its /48, which providers commonly assign to
 * one subscriber. A caller with a /48 has 65,536 networks of size /64, each of which counts as one caller (RFC 6177, contract C8.6). IPv4
 * networks are not assigned to subscribers.
 */
export function networksOf(addressKey: string): readonly CallerNetwork[] {
  const own = { key: addressKey, times: 1 };
  if (!addressKey.endsWith('::/64')) return [own];
  const [a, b, c, d = ''] = addressKey.slice(0, -'::/64'.length).split(':');
  const firstByte = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    own,
    { key: `${a}:${b}:${c}:${firstByte}::/56`, times: 4 },
    { key: `${a}:${b}:${c}::/48`, times: 16 },
  ];
}
