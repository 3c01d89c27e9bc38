// Who is calling, and may they call now: what other folders import.

export {
  type Admission,
  type Admit,
  type Caller,
  createAdmission,
  identifyBy,
  requestUnits,
} from './admit.ts';
export {
  type CallerNetwork,
  type ClientAddressKey,
  createClientAddressKey,
  networksOf,
} from './client-address.ts';
export { anonymous, hasScope, type IdentifiedClient, type Principal } from './principal.ts';
export { policyNames, type QuotaReport, reportQuota } from './quota-report.ts';
