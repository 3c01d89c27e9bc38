// Readiness of the parts: what other folders import.

export { type Condition, createCondition } from './condition.ts';
