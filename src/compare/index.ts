// Drafts of pages in, the pages of the site out: what other folders import.

export { type ComparedDraft, finishDraft, withoutText } from './finish-page.ts';
export type { Page, PageHeading } from './page.ts';
export { compileChoice, type PageChoice } from './page-choice.ts';
export { readHere, readSite, type SiteDrafts } from './read-site.ts';
export type { SiteFacts } from './site-facts.ts';
