import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateAddress } from '../../src/config/kinds.ts';
import { maskStateAddress, openStore } from '../../src/store/index.ts';
import { parseRedisAddress } from '../../src/store/redis-address.ts';
import { runs } from '../runs.ts';

const plain = {
  kind: 'single',
  tls: false,
  hosts: [{ host: 'localhost', port: 6379 }],
  username: undefined,
  password: undefined,
  masterName: '',
  database: 0,
  prefix: 'vitrina:',
  sentinelUsername: undefined,
  sentinelPassword: undefined,
  ca: undefined,
  timeoutMs: 50,
};

describe('Redis addresses', () => {
  it.each([
    ['redis://localhost', {}],
    ['redis://localhost:6380/3', { hosts: [{ host: 'localhost', port: 6380 }], database: 3 }],
    ['rediss://localhost/', { tls: true }],
    ['redis://[::1]:7000', { hosts: [{ host: '::1', port: 7000 }] }],
    ['redis://:p%40ss@localhost', { password: 'p@ss' }],
    ['redis://user:a:b@localhost', { username: 'user', password: 'a:b' }],
    [
      `redis://localhost?prefix=${'x'.repeat(64)}&timeout=10000`,
      { prefix: 'x'.repeat(64), timeoutMs: 10_000 },
    ],
    [
      'redis://localhost?prefix=shop-1:&timeout=200&ca=/etc/ca.pem',
      { prefix: 'shop-1:', timeoutMs: 200, ca: '/etc/ca.pem' },
    ],
    [
      'redis-sentinel://u:p@s1,s2:26380,[::1]/my-master/2?sentinel_user=su&sentinel_password=sp',
      {
        kind: 'sentinel',
        hosts: [
          { host: 's1', port: 26379 },
          { host: 's2', port: 26380 },
          { host: '::1', port: 26379 },
        ],
        username: 'u',
        password: 'p',
        masterName: 'my-master',
        database: 2,
        sentinelUsername: 'su',
        sentinelPassword: 'sp',
      },
    ],
    [
      'rediss-cluster://n1:7000,n2',
      {
        kind: 'cluster',
        tls: true,
        hosts: [
          { host: 'n1', port: 7000 },
          { host: 'n2', port: 6379 },
        ],
      },
    ],
  ])('%s', (address, differences) => {
    expect(parseRedisAddress(address)).toEqual({ ...plain, ...differences });
  });

  it.each([
    ['redis:', /write it as redis:\/\/user:password@host:6379\/0/],
    ['redis://', /write it as/],
    ['redis://:secret@', /write it as/],
    ['redis://a,b', /several hosts need redis-sentinel/],
    ['redis://a:0', /a port is 1 to 65535/],
    ['redis://a:65536', /a port is 1 to 65535/],
    ['redis://a:port', /each host is/],
    ['redis://a b', /each host is/],
    ['redis://a/x', /the database is a number/],
    ['redis://a/1/2', /the database is a number/],
    ['redis://%zz:secret@a', /percent-encode/],
    ['redis-sentinel://a', /name the master after the sentinels/],
    ['redis-cluster://a/1', /a cluster has no databases/],
    ['redis://a?prefx=x', /"prefx" is not known; after \? come prefix, /],
    ['redis://a?prefix={x}', /prefix is up to 64/],
    ['redis://a?prefix=*', /prefix is up to 64/],
    [`redis://a?prefix=${'x'.repeat(65)}`, /prefix is up to 64/],
    ['redis://a?timeout=0', /timeout is 1 to 10000/],
    ['redis://a?timeout=10001', /timeout is 1 to 10000/],
    ['redis://a?timeout=1e2', /timeout is 1 to 10000/],
  ])('%s is rejected in one line without its secrets', (address, reason) => {
    expect(() => parseRedisAddress(address)).toThrow(reason);
    expect(() => parseRedisAddress(address)).not.toThrow(/secret|\n/);
  });
});

describe('opening a store', () => {
  it.each(['memory:', 'sqlite:', 'postgres://user:secret@db/x', 'redis:secret', '', 'memory:x'])(
    '%j opens the store in memory, or is rejected without its credentials',
    async (address) => {
      if (address === 'memory:') {
        const store = await openStore(address);
        expect(store.label).toBe('memory:');
        return store.close();
      }
      await expect(openStore(address)).rejects.toThrow(/^state: .*(use sqlite:PATH|write it as)/);
      await expect(openStore(address)).rejects.not.toThrow(/secret/);
    },
  );
});

describe('contract C10: the forms of a state address', () => {
  it('are all named in the error for another form, and are all accepted', async () => {
    const message = await openStore('foo:bar').catch((error: Error) => error.message);
    const [, forms = '', overTls = ''] =
      /^state: "foo:…" is not a state; use (.*) \(over TLS (.*)\)$/.exec(message as string) ?? [];
    const kinds = forms.split(/, | or /);
    expect(kinds).toHaveLength(5);
    expect(kinds.slice(0, 2)).toEqual(['sqlite:PATH', 'memory:']);
    const parsed = kinds.slice(2).map((form) => parseRedisAddress(form));
    expect(parsed.map(({ kind }) => kind)).toEqual(['single', 'sentinel', 'cluster']);
    const schemes = overTls.split(', ');
    const secure = kinds.slice(2).map((form, i) => form.replace(/^.*:\/\//, schemes[i] ?? ''));
    expect(secure.map((form) => parseRedisAddress(form))).toEqual(
      parsed.map((form) => ({ ...form, tls: true })),
    );
  });
});

describe('addresses as they are shown', () => {
  it.each([
    ['redis://localhost:6379/0', 'redis://localhost:6379/0'],
    ['redis://:secret@localhost', 'redis://***@localhost'],
    ['redis://h?prefix=a&timeout=9&ca=x.pem', 'redis://h?prefix=a&timeout=9&ca=x.pem'],
    [
      'rediss-sentinel://u:s@h,h2/m/1?sentinel_user=u&sentinel_password=secret&prefix=a',
      'rediss-sentinel://***@h,h2/m/1?sentinel_user=***&sentinel_password=***&prefix=a',
    ],
    ['redis-sentinel://h/m?sentinel_p%61ssword=a@secret', 'redis-sentinel://h/m?sentinel_password=***'],
    ['redis://u:se\ncret@h', 'redis://***@h'],
    ['redis-sentinel://u:se/cr@et@h/m', 'redis-sentinel:'],
    ['REDIS://u:secret@h', 'REDIS:'],
    ['mysql:u/secretpw', 'mysql:'],
    ['secret@h', ''],
    ['sqlite:state.db', 'sqlite:state.db'],
    ['memory:', 'memory:'],
  ])('%j is shown as %j', (address, shown) => {
    expect(maskStateAddress(address)).toBe(shown);
  });

  /** All texts of the service about an address: its masked forms and the error messages. */
  async function textsAbout(address: string): Promise<string> {
    const texts = [maskStateAddress(address)];
    const origin = { label: 'VITRINA_STATE', folder: '/srv' };
    const note = (error: Error) => texts.push(error.message);
    try {
      texts.push(String(stateAddress.show(stateAddress.read(address, origin))));
    } catch (error) {
      note(error as Error);
    }
    try {
      parseRedisAddress(address);
    } catch (error) {
      note(error as Error);
      // only a malformed address: a valid one would be connected to
      await openStore(address).catch(note);
    }
    return texts.join('\n');
  }

  const scheme = fc.constantFrom(
    ...['redis', 'rediss', 'redis-sentinel', 'rediss-cluster', 'REDIS', 'Redis'],
    ...['mysql', 'postgres', 'mongodb+srv', 'redis-cluster:redis', ' redis', '', 'http'],
  );
  const around = fc.oneof(
    fc.constantFrom(
      '',
      ':',
      '@',
      '/',
      '?',
      '#',
      '%',
      '%zz',
      'x=',
      '&',
      'a',
      '\n',
      ' ',
      '"',
      '\\',
      '/@:',
      '?a=@',
    ),
    fc.string({ maxLength: 4 }),
  );
  /** A secret in the place of a user, password or parameter value, with other characters around it. */
  const password = fc.tuple(around, around).map(([before, after]) => `${before}S3cret${after}`);
  const shapes: readonly ((scheme: string, password: string) => string)[] = [
    (s, p) => `${s}://user:${p}@host:6379/0`,
    (s, p) => `${s}://:${p}@host`,
    (s, p) => `${s}://${p}@host,host2:7000/name/1`,
    (s, p) => `${s}:user/${p}`,
    (s, p) => `${s}:x${p}`,
    (s, p) => `${s}:/user:${p}@host`,
    (s, p) => `${s};//user:${p}@host`,
    (s, p) => `user:${p}@${s}://host`,
    (s, p) => `${s}://host/name?sentinel_password=${p}`,
    (s, p) => `${s}://host/name?sentinel_p%61ssword=${p}&prefix=a`,
    (s, p) => `${s}://u:x@host/name?sentinel_user=u&sentinel_password=${p}`,
    (s, p) => `${s}://host:6379:${p.replaceAll('@', '')}`, // after an @ it would be read as a host
    (s, p) => `${s}://host?password=${p}`,
  ];

  it('never contain a password, in any form of address', async () => {
    await fc.assert(
      fc.asyncProperty(scheme, password, fc.constantFrom(...shapes), async (named, secret, shape) => {
        expect(await textsAbout(shape(named, secret))).not.toContain('S3cret');
      }),
      { numRuns: runs(5000) },
    );
  });
});
