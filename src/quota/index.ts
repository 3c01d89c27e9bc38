// Policies, windows and their headers: what other folders import.

export { type Charge, type Charged, type Count, type CounterStore, chooseWindow } from './counter-store.ts';
export { rateHeaderNames, renderRateHeaders } from './headers.ts';
export { chargeQuota, secondsUntil } from './limiter.ts';
export {
  createPolicies,
  describeRaise,
  type Policies,
  type Policy,
  type PolicyName,
  policyNames,
  type QuotaState,
  quotaWindowSeconds,
} from './policy.ts';
