// What the owner of a site wants to know of its use: what other folders import.

export {
  type Counts,
  firstKeptDay,
  type InsightStore,
  insightDays,
  insightNamesMax,
  type SiteDay,
} from './insight-store.ts';
export { createInsights, type Insights } from './insights.ts';
export { openSignatures, type Signatures } from './open-signatures.ts';
export { type InsightReport, readInsightReport } from './report.ts';
export type { Dialect, Sender } from './sender.ts';
export { pageUse, readUse, type Use } from './use.ts';
