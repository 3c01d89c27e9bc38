// Readiness of the parts: what other folders import.

export { createCondition, createHostingCondition, reportReload, type SiteCounts } from './condition.ts';
