// The public functions of this folder: documents in, pages out.

export { withoutLanguageFolder } from './page-language.ts';
export { type ComparedDraft, findUnreadable, finishDraft, withoutText } from './site/finish-page.ts';
export { noChoice, type PageChoice } from './site/page-choice.ts';
export type { ReadDocument, ReadOrder } from './site/read-document.ts';
export { type ReadOrders, readOrder, readPlainly } from './site/read-order.ts';
export { type ReadSiteOptions, readHere, readSite, type SiteDrafts } from './site/read-site.ts';
export { describeScriptShells } from './site/script-shell.ts';
export type { SiteFacts } from './site/site-facts.ts';
export { findClosed, openFolder } from './sources/folder.ts';
export { listPlainTownNames } from './towns/gazetteer.ts';
export { type Truncated, truncateMarkdown } from './truncate-markdown.ts';
