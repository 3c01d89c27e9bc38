import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClientAddressKey } from '../../src/admission/client-address.ts';

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

  it('refuses an entry that is neither address nor block, by name', () => {
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

  it('never throws and never trusts a claim, whatever the header holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (forwarded) => {
        expect(typeof proxied('127.0.0.1', forwarded)).toBe('string');
        expect(proxied('203.0.113.9', forwarded)).toBe('203.0.113.9');
      }),
    );
  });
});
