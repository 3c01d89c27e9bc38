// Too many well-formed requests: every table and every cache has a bound, and limits hold for any address.

import { describe, expect, it } from 'vitest';
import { register } from '../acceptance/vitrina.ts';
import { dose } from './harness/form.ts';
import { inProcess, withstand } from './harness/withstand.ts';

describe('many addresses', () => {
  it('are each admitted, and evict no spent window (seed §8, contract C3.8)', () =>
    withstand({
      name: 'a request from each of very many /64s',
      attack: inProcess('addresses', dose(60_000, 1_100_000)),
      allowed: [200, 429],
      // counters are kept for the last minute and bounded: docs/operating.md
      mayKeepMb: dose(30, 100),
    }));

  it('cannot be simulated by different spellings of one (contract C3.4)', () =>
    withstand({
      name: '70 requests in each of 15 families of spellings of one address',
      attack: inProcess('spellings', 70),
      warmUp: 0,
      allowed: [200, 429],
    }));

  it('fill no memory by nonsense queries', () =>
    withstand({
      name: 'nonsense queries, each asked twice',
      attack: inProcess('nonsense', dose(25_000, 300_000)),
      allowed: [200],
      mayKeepMb: dose(30, 60),
    }));
});

it('paths of combining marks are answered cheaply (contract C5.1)', () =>
  withstand({
    name: 'paths of 1,300 combining marks, where no page is',
    attack: inProcess('marks', dose(2_500, 100_000)),
    allowed: [404],
  }));

it('answers to be compressed leave a processor to the others (contract C2.15)', () =>
  withstand({
    name: 'searches whose answers are compressed one by one',
    attack: inProcess('compressions', dose(2_500, 60_000)),
    allowed: [200, 429],
  }));

describe('tokens', () => {
  it('that were never issued are refused, cheaply (seed §5.9)', () =>
    withstand({
      name: 'invalid bearers at REST and MCP',
      attack: inProcess('bearers', dose(12_000, 1_000_000)),
      allowed: [401, 429],
    }));

  it('cannot all be obtained by one holder of a /48 (contract C8.6)', () =>
    withstand({
      name: 'token requests of one client through the /64s of a /48',
      warmUp: 0,
      async attack(server, part) {
        const { id, secret } = await register(server.url);
        return inProcess('tokens', dose(3_000, 60_000), { id, secret })(server, part);
      },
      allowed: [200, 429],
      async afterwards({ url }, { figures = {} }) {
        // 30 a minute of a client, in at most two windows
        expect(figures.granted).toBeLessThanOrEqual(60);
        await register(url);
      },
    }));

  it('are limited for registrations too', () =>
    withstand({
      name: 'registrations through the /64s of a /48',
      warmUp: 0,
      attack: inProcess('tokens', dose(1_500, 60_000)),
      allowed: [201, 429],
      async afterwards({ url }, { figures = {} }) {
        // 16 times what an address has: 5 an hour
        expect(figures.granted).toBeLessThanOrEqual(80);
        await register(url);
      },
    }));
});
