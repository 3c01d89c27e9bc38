// Where connections may lead. The connector under the guard never opens one: it only notes the address it was handed.

import fc from 'fast-check';
import type { buildConnector } from 'undici';
import { expect, it } from 'vitest';
import { guardConnections, isPublicAddress } from '../../../src/sources/web/guard.ts';

it.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200', // metadata of Alibaba
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16', // metadata of Azure
  '169.254.169.254', // metadata of most others
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192', // metadata of Oracle
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:93.184.216.34',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '::7f00:1', // the same, as resolvers write it
  '4000::1', // not assigned
  '64:ff9b::7f00:1', // 127.0.0.1 behind NAT64
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254', // metadata of AWS
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'not an address',
  '',
])('never connects to %j', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '2606:2800:220:1:248:1893:25c8:1946',
  '64:ff9b::5db8:d822',
])('connects to %j', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

type Opened = Pick<buildConnector.Options, 'hostname' | 'servername'>;

async function connectTo(
  hostname: string,
  answers: readonly (readonly string[])[],
  privateHosts: readonly string[] = [],
  isReachable: (address: string) => boolean = () => true,
): Promise<readonly Opened[]> {
  const opened: Opened[] = [];
  const left = [...answers];
  const connect = guardConnections(
    {
      resolve: async () => left.shift()!,
      connect({ hostname: address, servername }, callback) {
        opened.push({ hostname: address, ...(servername === undefined ? {} : { servername }) });
        if (isReachable(address)) callback(null, {} as never);
        else callback(new Error(`no way to ${address}`), null);
      },
    },
    new Set(privateHosts),
  );
  await new Promise<void>((resolve, reject) => {
    connect({ hostname, protocol: 'https:', port: '443' }, (...[error]) =>
      error ? reject(error) : resolve(),
    );
  });
  return opened;
}

it('connects to the address that it checked, under the name that was asked for', async () => {
  // A second look-up would give 127.0.0.1: nobody makes one.
  const opened = await connectTo('casaclara.example', [['93.184.216.34'], ['127.0.0.1']]);
  expect(opened).toEqual([{ hostname: '93.184.216.34', servername: 'casaclara.example' }]);
});

it('passes over private addresses among public ones, and tries the next when one is down', async () => {
  const addresses = ['10.0.0.1', '2606:2800:220:1::1', '93.184.216.34'];
  const opened = await connectTo('casaclara.example', [addresses], [], (address) => !address.includes(':'));
  expect(opened.map(({ hostname }) => hostname)).toEqual(['2606:2800:220:1::1', '93.184.216.34']);
});

it('tries at most eight addresses of a name', async () => {
  const tried: string[] = [];
  const many = Array.from({ length: 4_000 }, (_, i) => `93.184.${i >> 8}.${i & 255}`);
  const isReachable = (address: string) => {
    tried.push(address);
    return false;
  };
  await expect(connectTo('casaclara.example', [many], [], isReachable)).rejects.toThrow('no way to');
  expect(tried).toEqual(many.slice(0, 8));
});

it('tries an address that failed last the next time', async () => {
  const tried: string[] = [];
  const connect = guardConnections(
    {
      resolve: async () => ['2606:2800:220:1::1', '93.184.216.34'],
      connect({ hostname }, callback) {
        tried.push(hostname);
        if (hostname.includes(':')) callback(new Error('no IPv6 here'), null);
        else callback(null, {} as never);
      },
    },
    new Set(),
  );
  for (let turn = 0; turn < 2; turn++)
    await new Promise<void>((resolve) => {
      connect({ hostname: 'casaclara.example', protocol: 'http:', port: '80' }, () => resolve());
    });
  expect(tried).toEqual(['2606:2800:220:1::1', '93.184.216.34', '93.184.216.34']);
});

it('refuses a name that leads to a private address alone, and a literal one, without opening anything', async () => {
  await expect(connectTo('casaclara.example', [['127.0.0.1', '::1']])).rejects.toThrow(
    /casaclara\.example resolves to 127\.0\.0\.1, ::1/,
  );
  await expect(connectTo('169.254.169.254', [])).rejects.toThrow(
    /169\.254\.169\.254 is no address of the public/,
  );
  await expect(connectTo('::1', [])).rejects.toThrow(/public Internet/);
  await expect(connectTo('casaclara.example', [[]])).rejects.toThrow(/has no address/);
});

it('opens a private address for the very host that the operator named', async () => {
  expect(await connectTo('interna.example', [['10.0.0.1']], ['interna.example'])).toHaveLength(1);
  await expect(connectTo('www.interna.example', [['10.0.0.1']], ['interna.example'])).rejects.toThrow();
});

it('lets no IPv4 address of the private ranges through, in any spelling of IPv6', () => {
  const privateIpv4 = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.integer({ min: 224, max: 255 }), fc.nat(255), fc.nat(255), fc.nat(255)),
  );
  fc.assert(
    fc.property(
      privateIpv4,
      fc.constantFrom('', '::ffff:', '64:ff9b::', '::ffff:0:', '::'),
      (octets, prefix) => {
        expect(isPublicAddress(prefix + octets.join('.'))).toBe(false);
      },
    ),
  );
});
