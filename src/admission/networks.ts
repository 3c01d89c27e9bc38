// The networks around an IPv6 address that providers commonly assign to one subscriber. A caller with a /48 has 65,536
// networks of size /64, each of which counts as one caller (RFC 6177, contract C8.6). IPv4 networks are not assigned to
// subscribers.

/** An address or a network that contains it, and its limit as a multiple of the limit of one address. */
export interface ChargedNetwork {
  /** Part of the keys of its counters. */
  readonly key: string;
  readonly times: number;
}

/** The networks of a key from `clientAddressKey`: the address itself and, for IPv6, its /56 and its /48. */
export function networksOf(addressKey: string): readonly ChargedNetwork[] {
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
