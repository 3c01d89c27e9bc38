// The public functions of this folder: documents in, pages out.

export { extractPage } from './site/extract-page.ts';
export { noChoice, type PageChoice } from './site/page-choice.ts';
export { type DroppedBlock, type ReadSiteOptions, readSite, type SitePages } from './site/read-site.ts';
export { describeScriptShells } from './site/script-shell.ts';
export { openFolder } from './sources/folder.ts';
export { type Truncated, truncateMarkdown } from './truncate-markdown.ts';
