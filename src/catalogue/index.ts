// One generation of the content: what other folders import.

export {
  type BuildOptions,
  type BuildProgress,
  type BuildReport,
  buildChunks,
  type ChunkedBuild,
} from './build.ts';
export type {
  AnswerExplanation,
  AnswerFact,
  AnswerPassage,
  BusinessAnswer,
  Catalogue,
  LiveCatalogue,
  PageText,
  ProfileData,
  SearchResultPage,
  ServedPage,
  SiteProfile,
} from './catalogue.ts';
export { describeIdentity, describeWeighed, sourceOf } from './describe-identity.ts';
export { describeUnread, nameSome } from './describe-unread.ts';
export { bookingName, type Drawn } from './draw-company.ts';
export { createGenerations, cursorGraceMs, type Generations, perGeneration } from './live.ts';
export { buildContent, isSnapshot, type Loaded, loadEarlier, loadSnapshot } from './load.ts';
export { NoPages } from './no-pages.ts';
export { openCatalogue } from './open.ts';
export type { CatalogueParts } from './parts.ts';
export { profileData } from './profile.ts';
export { type SiteFiles, stampSettingsFiles } from './site-files.ts';
export {
  countSkipped,
  describeIdle,
  describeIdleIncludes,
  describeLanguages,
  describeTowns,
  describeUnnamed,
  type Finding,
  findClosedPages,
  findDecisions,
  findRemarks,
  findSiteProblems,
  findWarnings,
} from './site-problems.ts';
export { openSnapshot } from './snapshot.ts';
export { locateSnapshot } from './snapshot-copy.ts';
export { isReplaceable, readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';
