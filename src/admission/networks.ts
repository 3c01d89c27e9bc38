// The networks that an address lies in, as far as one caller is commonly given them whole: who holds a /48 of IPv6 holds
// 65,536 addresses that count as one caller each (RFC 6177, contract C8.6). IPv4 is not given away by the network.

/** An address or a network around it, and how many times the limit of an address it may use. */
export interface Network {
  /** Names it in the keys of counters. */
  readonly key: string;
  readonly times: number;
}

/** The address that `clientAddressKey` names and, of IPv6, its /56 and /48. */
export function networksOf(addressKey: string): readonly Network[] {
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
