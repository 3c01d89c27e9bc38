import { describe, expect, it } from 'vitest';
import { createClientAddressKey, networksOf } from '../../src/admission/client-address.ts';

describe('the networks around an address (contract C8.6)', () => {
  const networks = (address: string) => networksOf(createClientAddressKey([])(address, undefined));

  it.each([
    ['2001:db8:1:2:3::4', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:DB8:0001:ABCD::1', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ])('of %s are its /64, its /56 with 4 times and its /48 with 16 times the limit', (address, keys) => {
    expect(networks(address)).toEqual(keys.map((key, i) => ({ key, times: [1, 4, 16][i] })));
  });

  it.each(['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', ''])('of %j are none', (address) => {
    const [own, ...others] = networks(address);
    expect(own?.times).toBe(1);
    expect(others).toEqual([]);
  });
});
