// Whose window an anonymous request charges: the client's address, found hop by hop from the right of
// X-Forwarded-For through proxies that the operator trusts (contract C3.4). The leftmost entry is anybody's claim.

import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Finds the key of an anonymous caller: an IPv4 address, or the /64 of an IPv6 one. */
export type ClientAddressKey = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Entries of X-Forwarded-For looked at, from the right; what lies further left is ignored. */
const maxHops = 16;

/**
 * Builds the finder for a list of trusted proxies: addresses, CIDR blocks, or `loopback` and `private`.
 * @throws Error naming the entry that is neither.
 */
export function createClientAddressKey(trustedProxies: readonly string[]): ClientAddressKey {
  const trusted = openTrusted(trustedProxies);
  const trustsNobody = trustedProxies.length === 0;
  // behind a proxy, every request comes from the same few peers
  let lastPeer = readPeer('');
  function readPeer(raw: string) {
    const address = normalizeAddress(raw);
    return { raw, address, isTrusted: isTrusted(trusted, address) };
  }

  return (peer = '', forwardedFor) => {
    if (peer !== lastPeer.raw) lastPeer = readPeer(peer);
    let { address } = lastPeer;
    if (trustsNobody || forwardedFor === undefined || !lastPeer.isTrusted) return addressKey(address);
    let end = forwardedFor.length;
    for (let hops = 0; hops < maxHops && end >= 0; hops++) {
      const start = end === 0 ? 0 : forwardedFor.lastIndexOf(',', end - 1) + 1;
      const hop = normalizeAddress(stripPort(forwardedFor.slice(start, end).trim()));
      if (hop === '') break; // unreadable: the nearest address that a trusted proxy vouched for stands
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

/** Blocks of IPv4 as base and mask in turn, of IPv6 as the runtime keeps them. */
interface Trusted {
  readonly ipv4: readonly number[];
  readonly ipv6: BlockList;
}

function openTrusted(entries: readonly string[]): Trusted {
  const ipv4: number[] = [];
  const ipv6 = new BlockList();
  for (const entry of entries.flatMap((name) => namedBlocks[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
    const maxBits = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (family === undefined || !(prefix <= maxBits)) {
      throw new Error(
        `trusted_proxies: "${entry}" is neither an address, a CIDR block, "loopback" nor "private"`,
      );
    }
    if (family === 'ipv6') {
      ipv6.addSubnet(address, prefix, family);
      continue;
    }
    const mask = prefix === 0 ? 0 : -1 << (32 - prefix);
    ipv4.push(readIPv4(address) & mask, mask);
  }
  return { ipv4, ipv6 };
}

/** IPv4 by arithmetic: `BlockList.check` makes an object of each address, dearer than all the rest of a request's routing. */
function isTrusted({ ipv4, ipv6 }: Trusted, address: string): boolean {
  if (address === '') return false;
  if (address.includes(':')) return ipv6.check(address, 'ipv6');
  const number = readIPv4(address);
  for (let i = 0; i < ipv4.length; i += 2) {
    if ((number & ipv4[i + 1]!) === ipv4[i]) return true;
  }
  return false;
}

/** The 32 bits of a well-formed IPv4 address as a signed number. */
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

/** `1.2.3.4:567`, `[::1]:567` and `[::1]` as proxies write them, without their port. */
function stripPort(hop: string): string {
  if (hop.startsWith('[')) return hop.slice(1, Math.max(1, hop.indexOf(']')));
  const colon = hop.indexOf(':');
  return colon > 0 && colon === hop.lastIndexOf(':') ? hop.slice(0, colon) : hop;
}

/** An address in the form it is compared in: IPv4-mapped IPv6 as IPv4, no zone; `''` when it is no address. */
function normalizeAddress(written: string): string {
  if (isIPv4(written)) return written;
  // a zone means something to one machine only (RFC 4007 §11), and may hold anything
  const zone = written.indexOf('%');
  const address = zone < 0 ? written : written.slice(0, zone);
  if (!isIPv6(address)) return '';
  const mapped = /^(?:0*:)+ffff:(?:([\d.]+\.[\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address);
  if (mapped === null) return address;
  const [, dotted, high = '', low = ''] = mapped;
  return dotted ?? `${writeBytes(high)}.${writeBytes(low)}`;
}

/** Two bytes in hexadecimal as IPv4 writes them. */
function writeBytes(hex: string): string {
  const pair = Number.parseInt(hex, 16);
  return `${pair >> 8}.${pair & 255}`;
}

/** IPv4 whole; IPv6 by its /64, which is what one household or machine is given (RFC 6177). */
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
