// Where documents come from: what other folders import.

export { noDeclaration, readDeclaration, type SiteDeclaration } from './declared-site.ts';
export { findClosed } from './folder.ts';
export { type References, replaceReferences } from './hugo-references.ts';
export {
  type Copy,
  copyNameOf,
  isContentAddress,
  isSourceAddress,
  isSourcePlace,
  locateSource,
  openSource,
  type RefreshOptions,
  type SourcePlace,
} from './kinds.ts';
export {
  isSnapshotAddress,
  isUsableSnapshotAddress,
  parseS3Address,
  type S3Object,
} from './snapshot-address.ts';
export {
  byPath,
  type ContentSource,
  type Lead,
  type SkippedDocument,
  type SourceDocument,
} from './source.ts';
