// Who is calling, and may they call now: what other folders import.

export { type Admission, type Admit, type Caller, createAdmission, requestUnits } from './admit.ts';
export { type ClientAddressKey, createClientAddressKey } from './client-address.ts';
export { identifyBy } from './identify.ts';
export { type ChargedNetwork, networksOf } from './networks.ts';
export { anonymous, hasScope, type IdentifiedClient, type Principal } from './principal.ts';
export { policyNames, type QuotaReport, reportQuota } from './quota-report.ts';
