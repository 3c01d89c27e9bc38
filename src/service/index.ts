// Readiness of the parts: what other folders import.

export { createCondition, reportReload } from './condition.ts';
