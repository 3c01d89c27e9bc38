// What agents need of any site: what other folders import.

export { checkSite } from './check-site.ts';
export type { Examination, Outcome } from './examine.ts';
