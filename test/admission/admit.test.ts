import { describe, expect, it } from 'vitest';
import { createAdmission } from '../../src/admission/admit.ts';
import type { IdentifiedClient } from '../../src/admission/principal.ts';
import { reportQuota } from '../../src/admission/principal.ts';
import { isPromise } from '../../src/lib/maybe-promise.ts';
import { renderRateHeaders } from '../../src/quota/headers.ts';
import { chargeQuota } from '../../src/quota/limiter.ts';
import { createPolicies } from '../../src/quota/policy.ts';
import { createMemoryCounters } from '../../src/store/memory-counters.ts';

const full: IdentifiedClient = { kind: 'client', clientId: 'c-full', scope: 'content:read quota:read' };
const quotaOnly: IdentifiedClient = { kind: 'client', clientId: 'c-quota', scope: 'quota:read' };

function createCaller(limits = { anonymous: 60, identified: 600 }) {
  const admit = createAdmission({
    counters: createMemoryCounters(1000),
    policies: createPolicies(limits),
    identify: (authorization) => ({ 'Bearer full': full, 'Bearer quota': quotaOnly })[authorization],
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

describe('seed §8, contract C3.1 and C3.2: one unit per request, 60 a minute per address', () => {
  it('admits exactly 60, then refuses with the seconds to wait, then admits again', () => {
    const ask = createCaller();
    for (let i = 1; i <= 60; i++) {
      const { refusal, quota } = ask(undefined, 1000 + i);
      expect(refusal).toBeUndefined();
      expect(quota.remaining).toBe(60 - i);
    }
    const spent = ask(undefined, 31_001);
    expect(spent.refusal?.code).toBe('quota_exceeded');
    expect(spent.refusal?.facts.retry_after).toBe(30);
    expect(spent.quota).toMatchObject({ used: 60, remaining: 0, resetSeconds: 30, admitted: false });
    expect(ask(undefined, 31_001 + 30_000).refusal).toBeUndefined();
  });

  it('keeps addresses apart', () => {
    const ask = createCaller({ anonymous: 1, identified: 2 });
    expect(ask(undefined, 0, { addressKey: '192.0.2.1' }).refusal).toBeUndefined();
    expect(ask(undefined, 0, { addressKey: '192.0.2.1' }).refusal?.code).toBe('quota_exceeded');
    expect(ask(undefined, 0, { addressKey: '192.0.2.2' }).refusal).toBeUndefined();
  });

  it('charges a batch whole or not at all', () => {
    const ask = createCaller({ anonymous: 5, identified: 5 });
    expect(ask(undefined, 0, { cost: 3 }).quota.remaining).toBe(2);
    const tooMuch = ask(undefined, 0, { cost: 3 });
    expect(tooMuch.refusal?.code).toBe('quota_exceeded');
    expect(tooMuch.quota.remaining).toBe(2);
    expect(ask(undefined, 0, { cost: 2 }).refusal).toBeUndefined();
  });

  it('costs nothing to send notifications only', () => {
    const ask = createCaller({ anonymous: 1, identified: 1 });
    expect(ask(undefined, 0, { cost: 0 }).quota).toMatchObject({ used: 0, remaining: 1 });
    // and opens no window
    expect(ask(undefined, 30_000).quota).toMatchObject({ used: 1, resetSeconds: 60 });
  });

  it('reports at most the limit as used when a window was charged under a larger limit', async () => {
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
});

describe('seed §5.2, contract C3.6: what a token buys', () => {
  it('600 a minute per client, wherever it calls from', () => {
    const ask = createCaller();
    for (let i = 0; i < 600; i++) {
      expect(ask('Bearer full', i, { addressKey: `198.51.100.${i % 250}` }).refusal).toBeUndefined();
    }
    expect(ask('Bearer full', 600).refusal?.code).toBe('quota_exceeded');
    expect(ask(undefined, 600).quota).toMatchObject({ remaining: 59, policy: { name: 'anonimo' } });
  });

  it('without content:read, the anonymous window of its address', () => {
    const ask = createCaller();
    const { principal, quota, refusal } = ask('Bearer quota', 0);
    expect(refusal).toBeUndefined();
    expect(principal).toBe(quotaOnly);
    expect(reportQuota(quotaOnly, quota)).toEqual({
      client_id: 'c-quota',
      scope: 'quota:read',
      policy: 'anonimo',
      limit: 60,
      window_seconds: 60,
      used: 1,
      remaining: 59,
      reset_seconds: 60,
      missing_scope: 'content:read',
    });
    expect(reportQuota(full, quota)).not.toHaveProperty('missing_scope');
    expect(ask(undefined, 0).quota.remaining).toBe(58);
  });
});

describe('seed §5.9, contract C3.5: a bad token', () => {
  it('charges the address and is refused as invalid, never served', () => {
    const ask = createCaller();
    const { refusal, quota, principal } = ask('Bearer stale', 0);
    expect(refusal?.code).toBe('invalid_token');
    expect(principal.kind).toBe('anonymous');
    expect(quota).toMatchObject({ used: 1, policy: { name: 'anonimo' } });
  });

  it('is 401 also when the address has spent its window', () => {
    const ask = createCaller({ anonymous: 1, identified: 9 });
    ask(undefined, 0);
    const { refusal, quota } = ask('Bearer stale', 0);
    expect(refusal?.code).toBe('invalid_token');
    expect(quota).toMatchObject({ used: 1, remaining: 0, admitted: false });
    expect(ask(undefined, 0).refusal?.code).toBe('quota_exceeded');
  });

  it.each([0, 1, 3])('is 429 after 600 in a window, whatever a request costs: %i units', (cost) => {
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
  });
});

describe('contract C3.3: headers and /quota report one state', () => {
  it('agrees to the digit', () => {
    const ask = createCaller();
    ask('Bearer full', 0);
    const { quota } = ask('Bearer full', 17_400);
    const headers = renderRateHeaders(quota);
    const report = reportQuota(full, quota);
    expect(headers.RateLimit).toBe(`"${report.policy}";r=${report.remaining};t=${report.reset_seconds}`);
    expect(Number(headers['RateLimit-Remaining']) + report.used).toBe(report.limit);
    expect(report).toMatchObject({ used: 2, reset_seconds: 43 });
  });
});
