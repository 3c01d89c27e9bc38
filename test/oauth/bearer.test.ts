import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBearer, parseBearer } from '../../src/oauth/bearer.ts';
import { runs } from '../runs.ts';
import { createHarness, startMs } from './harness.ts';

describe('bearer tokens (RFC 6750 §2.1, contract C8.7)', () => {
  it('are found while they are valid, with their client and scope', async () => {
    const { register, issue, store } = createHarness();
    const client = await register();
    const token = await issue(client);
    const header = `Bearer ${token}`;
    const found = { clientId: client.client_id, scope: 'content:read quota:read' };
    expect(await findBearer(header, store, startMs)).toMatchObject(found);
    expect(await findBearer(header.replace('Bearer', 'bEARER'), store, startMs)).toMatchObject(found);
    expect(await findBearer(header.replace(' ', '  '), store, startMs)).toMatchObject(found);
    expect(await findBearer(header, store, startMs + 3_599_999)).toMatchObject(found);
    expect(await findBearer(header, store, startMs + 3_600_000)).toBeUndefined();
    await store.removeClient(client.client_id, startMs);
    expect(await findBearer(header, store, startMs)).toBeUndefined();
  });

  it('are found even if the clock starts in 1970', async () => {
    const { register, issue, store } = createHarness();
    const client = await register({}, 1_000);
    const header = `Bearer ${await issue(client, 1_000)}`;
    expect(await findBearer(header, store, 2_000)).toMatchObject({ clientId: client.client_id });
  });

  it.each([
    '',
    'Bearer',
    'Bearer ',
    `Basic ${'x'.repeat(51)}`,
    `Token ${'x'.repeat(51)}`,
    `Bearer${'x'.repeat(51)}`,
    `Bearer ${'x'.repeat(50)}`,
    `Bearer ${'x'.repeat(52)}`,
    `Bearer ${'x'.repeat(20)} ${'x'.repeat(30)},`,
    `Bearer "${'x'.repeat(51)}"`,
    'x'.repeat(51),
    `bearer\t${'x'.repeat(51)}`,
  ])('are not read from %j', (header) => {
    expect(parseBearer(header)).toBeUndefined();
  });

  it('are read only from a Bearer header with one token', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          fc.string({ maxLength: 70 }).map((s) => `Bearer ${s}`),
        ),
        (header) => {
          const token = parseBearer(header);
          if (token === undefined) return;
          expect(header.toLowerCase().startsWith('bearer ')).toBe(true);
          expect(header.slice(7).trim()).toBe(token);
          expect(token).toHaveLength(51);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
