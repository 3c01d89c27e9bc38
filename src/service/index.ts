// Readiness of the parts: what other folders import.

export {
  createCondition,
  createHostingCondition,
  describeTrouble,
  reportReload,
  type SiteCounts,
} from './condition.ts';
