// One website as a value: what other folders import.

/** Loads what renders the published documents of a generation. */
export const loadPublisher = () => import('./publish.ts');

export { type FaceTerms, gatherFacts, gatherMcpFacts, type Rendered, type SiteTerms } from './publish.ts';
export {
  type ContentReader,
  type ContentStatus,
  createReloading,
  type Later,
  type Reload,
  type Reopened,
} from './reloading.ts';
export { openSite, type Site, type SiteFace } from './site.ts';
