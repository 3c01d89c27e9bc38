// One website as a value: what other folders import.

export { loadPublisher } from './load-publisher.ts';
export {
  type FaceTerms,
  gatherFacts,
  gatherMcpFacts,
  type Rendered,
  type SiteTerms,
  withSamples,
} from './publish.ts';
export {
  type ContentReader,
  type ContentStatus,
  createReloading,
  type Later,
  type Reload,
  type Reloading,
  type Reopened,
} from './reloading.ts';
export { openRenderedSite, openSite, type Site, type SiteFace } from './site.ts';
