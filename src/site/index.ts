// One website as a value: what other folders import.

export { loadPublisher } from './load-publisher.ts';
export { type FaceTerms, gatherFacts, gatherMcpFacts, type Rendered, type SiteTerms } from './publish.ts';
export { openSite, type Reopened, type Site, type SiteFace } from './site.ts';
