// What admission decides beyond what test/http/{quota,bearer}.test.ts see.

import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/admission/admit.ts';
import type { IdentifiedClient } from '../../src/admission/principal.ts';
import { isPromise } from '../../src/lib/maybe-promise.ts';
import { renderRateHeaders } from '../../src/quota/headers.ts';
import { chargeQuota } from '../../src/quota/limiter.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { createMemoryCounters } from '../../src/store/memory-counters.ts';

const full: IdentifiedClient = { kind: 'client', clientId: 'c-full', scope: 'content:read quota:read' };

function createCaller() {
  const admit = createAdmission({
    counters: createMemoryCounters(1000),
    policies: createPolicies({ anonymous: 60, identified: 600 }),
    identify: (authorization) => (authorization === 'Bearer full' ? full : undefined),
  });
  return (
    authorization: string | undefined,
    nowMs: number,
    { cost = 1, addressKey = '203.0.113.9' } = {},
  ) => {
    const admission = admit({ authorization, addressKey }, cost, nowMs);
    if (isPromise(admission)) throw new Error('counters in memory return no promise');
    return admission;
  };
}

describe('admission', () => {
  it('reports at most the limit as used when a window was charged under a larger limit (contract C3.2)', async () => {
    const counters = createMemoryCounters(1000);
    const charge = { key: 'a:203.0.113.9', cost: 1 };
    const { anonimo } = createPolicies({ anonymous: 3, identified: 600 });
    for (let i = 0; i < 5; i++) await chargeQuota(counters, { ...anonimo, limit: 9 }, charge, 0);
    expect(await chargeQuota(counters, anonimo, charge, 0)).toMatchObject({
      used: 3,
      remaining: 0,
      admitted: false,
    });
  });

  it('admits 600 a minute per client, wherever it calls from (seed §5.2, contract C3.6)', () => {
    const ask = createCaller();
    for (let i = 0; i < 600; i++) {
      expect(ask('Bearer full', i, { addressKey: `198.51.100.${i % 250}` }).refusal).toBeUndefined();
    }
    expect(ask('Bearer full', 600).refusal?.code).toBe('quota_exceeded');
    expect(ask(undefined, 600).quota).toMatchObject({ remaining: 59, policy: { name: 'anonimo' } });
  });

  it.each([0, 1, 3])(
    'refuses bad tokens by 429 after 600 in a window, whatever a request costs: %i units (contract C3.5)',
    (cost) => {
      const ask = createCaller();
      const sent = { cost, addressKey: '192.0.2.7' };
      for (let i = 0; i < 600; i++) expect(ask('Bearer stale', i, sent).refusal?.code).toBe('invalid_token');
      const { refusal, quota } = ask('Bearer stale', 20_000, sent);
      expect(refusal?.code).toBe('quota_exceeded');
      expect(refusal?.facts.retry_after).toBe(40);
      expect(renderRateHeaders(quota)).toMatchObject({
        RateLimit: '"anonimo";r=0;t=40',
        'RateLimit-Policy': '"anonimo";q=600;w=60',
      });
      expect(refusal?.facts.raise).toMatchObject({ en: expect.stringContaining('{token_endpoint}') });
      expect(ask('Bearer full', 20_000, sent).refusal).toBeUndefined();
      expect(ask('Bearer stale', 20_000).refusal?.code).toBe('invalid_token');
      expect(ask('Bearer stale', 60_000, sent).refusal?.code).toBe('invalid_token');
    },
  );
});
