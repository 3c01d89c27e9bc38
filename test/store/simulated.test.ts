// Replicas of a store whose state fails them, in a simulation that its seed repeats (tools/simulate, docs/scale.md).

import { describe, expect, it } from 'vitest';
import { createRedisStore } from '../../src/store/redis.ts';
import { connectTo } from '../../tools/simulate/connection.ts';
import { faults, usualNetwork } from '../../tools/simulate/faults.ts';
import { simulate } from '../../tools/simulate/run.ts';
import { createSharedState } from '../../tools/simulate/shared-state.ts';
import { createWorld } from '../../tools/simulate/world.ts';
import { runs } from '../runs.ts';
import { testStoreContract } from './contract.ts';

describe('the simulated state is that of the contract of stores, as Redis is', () => {
  testStoreContract(async (options) => {
    let nowMs = 0;
    const later = (_ms: number, run: () => void) => {
      queueMicrotask(run);
      return () => {};
    };
    const at = { nowMs: () => nowMs, later };
    const redis = connectTo(createSharedState(at.nowMs), usualNetwork(), { ...createWorld(1), ...at });
    const terms = { label: 'redis://simulated', prefix: 'vitrina:', timeoutMs: 50 };
    return {
      store: createRedisStore(redis, terms, options ?? {}),
      elapse: async (ms) => {
        nowMs += ms;
      },
    };
  });
});

describe('quotas, tokens and registrations are as exact as is promised (contract C3.2, C21.1, C21.2)', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))(
    'when this fails: %s',
    async (_name, fault) => {
      for (let seed = 1; seed <= runs(5); seed++)
        expect((await simulate(seed, fault)).broken, `seed ${seed}`).toEqual([]);
    },
  );

  it('and it is noticed when they are not', async () => {
    const [last] = faults.slice(-1);
    const { broken, ...outcome } = await simulate(1, { ...last!, keepsQuota: true, keepsRecords: true });
    expect(broken.join()).toMatch(/^63 units were admitted, and at most 60 may be/);
    const again = await simulate(1, { ...last!, keepsQuota: true, keepsRecords: true });
    expect(again).toEqual({ broken, ...outcome });
  });
});
