import { parseList } from 'structured-headers';
import { describe, expect, it } from 'vitest';
import { renderRateHeaders } from '../../src/quota/headers.ts';
import { secondsUntil } from '../../src/quota/limiter.ts';
import { createPolicies } from '../../src/quota/policy.ts';

const policies = createPolicies({ anonymous: 60, identified: 600 });

describe('seed §8, contract C3.3: the five rate headers', () => {
  it('print one state', () => {
    const state = { policy: policies.anonimo, used: 1, remaining: 59, resetSeconds: 42, admitted: true };
    expect(renderRateHeaders(state)).toEqual({
      RateLimit: '"anonimo";r=59;t=42',
      'RateLimit-Policy': '"anonimo";q=60;w=60',
      'RateLimit-Limit': '60',
      'RateLimit-Remaining': '59',
      'RateLimit-Reset': '42',
    });
  });

  it('are structured fields whose names are quoted strings (RFC 9651, contract C3.3)', () => {
    const state = {
      policy: policies.identificado,
      used: 600,
      remaining: 0,
      resetSeconds: 1,
      admitted: false,
    };
    const headers = renderRateHeaders(state);
    const [limit] = parseList(headers.RateLimit);
    const [policy] = parseList(headers['RateLimit-Policy']);
    expect(limit).toEqual([
      'identificado',
      new Map([
        ['r', 0],
        ['t', 1],
      ]),
    ]);
    expect(policy).toEqual([
      'identificado',
      new Map([
        ['q', 600],
        ['w', 60],
      ]),
    ]);
  });
});

describe('contract C3.2: seconds until the window closes', () => {
  it.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 59_000, 1],
    [60_000, 59_001, 1],
    [60_000, 59_999, 1],
    [60_000, 60_000, 1],
    [60_000, 90_000, 1],
    [60_000, 58_999, 2],
  ])('closing at %d ms, at %d ms: %d s', (closes, now, seconds) => {
    expect(secondsUntil(closes, now)).toBe(seconds);
  });
});
