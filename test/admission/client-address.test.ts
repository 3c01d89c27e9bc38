import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddressKey } from '../../src/admission/client-address.ts';
import { runs } from '../runs.ts';

describe('contract C3.4: the address that an anonymous request charges', () => {
  const direct = createClientAddressKey([]);
  const proxied = createClientAddressKey(['loopback', '10.0.0.0/8', '2001:db8:ffff::/48']);

  it.each([
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:cb00:7109', undefined, '203.0.113.9'],
    ['0:0:0:0:0:FFFF:cb00:7109', undefined, '203.0.113.9'],
    ['0:0::0:ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['::fffe:cb00:7109', undefined, '0:0:0:0::/64'],
    ['::ffff:0:0:1', undefined, '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', undefined, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['::1', undefined, '0:0:0:0::/64'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', undefined, '1:2:3:4::/64'],
    ['::2:3:4:5:6:7:8', undefined, '0:2:3:4::/64'],
    ['::2:3:4:5:6:192.0.2.1', undefined, '0:2:3:4::/64'],
    [undefined, undefined, ''],
  ])('peer %s with X-Forwarded-For %s and no trusted proxy: %s', (peer, forwarded, key) => {
    expect(direct(peer, forwarded)).toBe(key);
  });

  it.each([
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1', '6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['127.0.0.1', '[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['127.0.0.1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['127.0.0.1', '203.0.113.9, 2001:db8:ffff::1', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, unknown, 10.0.0.7', '10.0.0.7'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '10.0.0.7', '10.0.0.7'],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ])('peer %s behind trusted proxies with X-Forwarded-For %j: %s', (peer, forwarded, key) => {
    expect(proxied(peer, forwarded)).toBe(key);
  });

  it('reads sixteen entries from the right and ignores the rest', () => {
    const hops = (count: number) => `203.0.113.9${', 10.0.0.7'.repeat(count)}`;
    expect(proxied('127.0.0.1', hops(15))).toBe('203.0.113.9');
    expect(proxied('127.0.0.1', hops(16))).toBe('10.0.0.7');
  });

  it.each([
    ['loopback', ['127.0.0.1', '127.255.255.255', '::1'], ['126.255.255.255', '128.0.0.0', '::2']],
    [
      'private',
      [
        ...['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
        ...['fc00::1', 'fdff::1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
      ],
      [
        ...['9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0'],
        ...['127.0.0.1', 'fbff::1', 'fe00::1', 'fec0::1', '::1'],
      ],
    ],
    ['0.0.0.0/0', ['0.0.0.0', '127.0.0.1', '203.0.113.9', '255.255.255.255'], ['2001:db8::1']],
    ['198.51.100.7', ['198.51.100.7'], ['198.51.100.6', '198.51.100.8']],
    ['198.51.100.7/31', ['198.51.100.6', '198.51.100.7'], ['198.51.100.5', '198.51.100.8']],
  ])('trusts by "%s" the proxies it names and no others', (entry, inside, outside) => {
    const keyOf = createClientAddressKey([entry]);
    const isTrusted = (peer: string) => keyOf(peer, '192.0.2.1') === '192.0.2.1';
    expect(inside.filter((peer) => !isTrusted(peer))).toEqual([]);
    expect(outside.filter(isTrusted)).toEqual([]);
  });

  it('rejects an entry that is neither address nor block, and names it', () => {
    expect(() => createClientAddressKey(['10.0.0.0/33'])).toThrow('"10.0.0.0/33"');
    expect(() => createClientAddressKey(['example.org'])).toThrow('"example.org"');
    expect(() => createClientAddressKey(['10.0.0.0/'])).toThrow('"10.0.0.0/"');
  });

  it('gives every spelling of an IPv6 address the same /64', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
        const long = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
        const short = groups.map((group) => group.toString(16)).join(':');
        const zeros = short.replace(/(?:^|:)0(?::0)+(?:$|:)/, '::');
        expect(isIPv6(zeros)).toBe(true);
        const key = `${groups
          .slice(0, 4)
          .map((group) => group.toString(16))
          .join(':')}::/64`;
        expect([
          direct(long, undefined),
          direct(short.toUpperCase(), undefined),
          direct(zeros, undefined),
        ]).toEqual([key, key, key]);
      }),
    );
  });

  // a hop and its expected key, computed from numbers rather than from the hop's text
  const group = fc.integer({ min: 0, max: 0xffff });
  const zone = fc.oneof(
    fc.constantFrom('', '%eth0', '%z1:b:c:d:e:f:g:h', '%%', '%', `%${'z'.repeat(5000)}`, '%::1', '%1.2.3.4'),
    fc.string({ maxLength: 40 }).map((text) => `%${text.replace(/[,\]]/g, '')}`),
  );
  const writtenIPv4 = fc
    .ipV4()
    .chain((ip) =>
      fc.constantFrom(
        { hop: ip, key: ip },
        { hop: `${ip}:4711`, key: ip },
        { hop: `::ffff:${ip}`, key: ip },
        { hop: `[0:0:0:0:0:FFFF:${ip}]:443`, key: ip },
      ),
    );
  const writtenIPv6 = fc
    .tuple(fc.array(group, { minLength: 8, maxLength: 8 }), zone, fc.nat(5))
    .filter(([groups]) => groups.slice(0, 5).some((number) => number !== 0)) // excludes IPv4-mapped addresses
    .map(([groups, zoned, form]) => {
      const hex = groups.map((number) => number.toString(16));
      const long = groups.map((number) => number.toString(16).padStart(4, '0')).join(':');
      const [high = 0, low = 0] = groups.slice(6);
      const dotted = `${hex.slice(0, 6).join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
      const short = hex.join(':').replace(/(?:^|:)0(?::0)*(?:$|:)/, '::');
      const spellings = [long, hex.join(':'), short, short.toUpperCase(), dotted];
      const address = `${spellings[form % spellings.length]}${zoned}`;
      return { hop: form === 5 ? `[${address}]:8080` : address, key: `${hex.slice(0, 4).join(':')}::/64` };
    });

  it('counts every spelling of an address, with any zone, as that address', () => {
    fc.assert(
      fc.property(fc.oneof(writtenIPv4, writtenIPv6), ({ hop, key }) => {
        fc.pre(!hop.includes(','));
        expect(createClientAddressKey(['127.0.0.1'])('127.0.0.1', hop)).toBe(key);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('returns a short canonical key for any header', () => {
    const part = fc.oneof(
      fc.constantFrom('::', ':', '%', '%:', '::%z1:b:c:d:e:f:g:h', '1.2.3.4', 'fe80::1', ',', '[', ']', ' '),
      fc.constantFrom('::ffff:', '0', 'ffff', '%'.repeat(3000), 'a:'.repeat(3000), '127.0.0.1', '.', '/64'),
      fc.string({ maxLength: 8 }),
    );
    const canonical = /^(?:(?:0|[1-9a-f][\da-f]{0,3})(?::(?:0|[1-9a-f][\da-f]{0,3})){3}::\/64)$/;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const key = proxied('127.0.0.1', parts.join(''));
        expect(isIPv4(key) || canonical.test(key)).toBe(true);
      }),
      { numRuns: runs(3000) },
    );
  });

  it('opens one window for all zones of an address', () => {
    const zones = ['', '%z1:b:c:d:e:f:g:h', '%z2:b:c:d:e:f:g:h', '%1:2:3:4:5:6:7:8', `%${'z:'.repeat(4000)}`];
    expect(zones.map((zoned) => proxied('127.0.0.1', `::${zoned}`))).toEqual(zones.map(() => '0:0:0:0::/64'));
  });

  it('never throws and never trusts an unknown peer, for any header', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (forwarded) => {
        expect(typeof proxied('127.0.0.1', forwarded)).toBe('string');
        expect(proxied('203.0.113.9', forwarded)).toBe('203.0.113.9');
      }),
    );
  });
});

describe('a proxy that is not trusted', () => {
  const lineOf = (address: string, setting: string) =>
    `${address} sends X-Forwarded-For and is not in trusted_proxies: if it is your proxy, all callers behind it share one quota; set trusted_proxies: [${setting}]`;

  it.each([
    [[], '127.0.0.1', 'loopback'],
    [[], '::1', 'loopback'],
    [[], '172.18.0.3', 'private'],
    [['loopback'], '10.1.2.3', 'loopback, private'],
  ])('with trusted_proxies %j, %s is reported once with the setting to add', (trusted, peer, setting) => {
    const lines: string[] = [];
    const keyOf = createClientAddressKey(trusted, (line) => lines.push(line));
    keyOf(peer, undefined);
    expect(lines).toEqual([]);
    for (const forwarded of ['203.0.113.9', '203.0.113.10'])
      expect(keyOf(peer, forwarded)).toBe(keyOf(peer, undefined));
    keyOf('192.168.1.1', '203.0.113.9');
    expect(lines).toEqual([lineOf(peer, setting)]);
  });

  it.each([
    [['loopback'], '127.0.0.1'],
    [[], '203.0.113.7'],
    [[], undefined],
  ])('with trusted_proxies %j, %s is not reported', (trusted, peer) => {
    const lines: string[] = [];
    createClientAddressKey(trusted, (line) => lines.push(line))(peer, '203.0.113.9');
    expect(lines).toEqual([]);
  });
});
