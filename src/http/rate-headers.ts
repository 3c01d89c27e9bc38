// The five rate headers as alternating names and values, created once for each quota state.

import { type Policy, type QuotaState, rateHeaderNames, renderRateHeaders } from '../quota/index.ts';
import { createHeaderBlock, type HeaderBlock } from './header-block.ts';

/**
 * Largest number of states cached per policy: all 36,000 of a window of 600 requests and 60 seconds. Those of larger windows rarely
 * recur.
 */
const maxStates = 36_600;
const remembered = new WeakMap<Policy, Map<number, HeaderBlock>>();

/** The rate headers of a state (seed §8). */
export function rateHeadersOf(quota: QuotaState): HeaderBlock {
  const { policy, remaining, resetSeconds } = quota;
  if ((policy.limit + 1) * policy.windowSeconds > maxStates) return write(quota);
  let states = remembered.get(policy);
  if (states === undefined) {
    states = new Map();
    remembered.set(policy, states);
  }
  const key = remaining * 2 * policy.windowSeconds + resetSeconds;
  const known = states.get(key);
  if (known !== undefined) return known;
  const headers = write(quota);
  states.set(key, headers);
  return headers;
}

function write(quota: QuotaState): HeaderBlock {
  const headers = renderRateHeaders(quota);
  return createHeaderBlock(rateHeaderNames.flatMap((name) => [name, headers[name]]));
}
