// Settings turned into the parts of a service: what other folders import.

export { type Answering, answerByWorkers, answerHere } from './answering.ts';
export { type ContentPlace, type OpenContent, openContent, refreshFiles } from './content.ts';
export { createReader } from './content-thread.ts';
export { createSiteOpener } from './hosted-site.ts';
export { type ListenPlace, listen, listenForOperator } from './listen.ts';
export { type OneSite, openOneSite } from './one-site.ts';
export { createOpenSites, type OpenSites, type SiteStatus } from './open-sites.ts';
export {
  boundsOf,
  contentPlaceOf,
  openAccessLog,
  openLoggedStore,
  serverBoundsOf,
  siteFilesOf,
  siteTermsOf,
  workersOf,
} from './parts.ts';
export { choosePlaces, type InheritedSockets } from './places.ts';
export { repeat } from './repeat.ts';
export { type InsightsBase, openInsightsBase } from './site-insights.ts';
export { describeChanges, readSitesFolder } from './sites-folder.ts';
export { createStdioHandler } from './stdio.ts';
export { warmDelayMs, warmMcp } from './warm.ts';
