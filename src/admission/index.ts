// Who is calling, and may they call now: what other folders import.

export { policyNames } from '../quota/index.ts';
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
export {
  anonymous,
  hasScope,
  type IdentifiedClient,
  type Principal,
  type QuotaReport,
  reportQuota,
} from './principal.ts';
