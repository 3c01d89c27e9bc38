// Builds a site from a few documents and opens it, for tests of what the pages say of the business.

import { buildSite } from '../../src/catalogue/build.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { folderOf } from '../sources/temporary-folder.ts';

/** Builds the documents; `language` is the setting, `''` to find it in the pages. */
export async function buildIdentity(
  documents: Readonly<Record<string, string>>,
  { company = '', language = '' } = {},
) {
  const content = folderOf(documents);
  const companyFile = company === '' ? '' : `${folderOf({ 'company.yaml': company })}/company.yaml`;
  const files = { content, company: companyFile, cities: '', synonyms: '', choice: noChoice };
  const { snapshot, report } = await buildSite(files, {
    builder: 'test',
    language,
    nowMs: Date.now(),
    onProgress: () => {},
  });
  const { parts } = openSnapshot(snapshot, 'x');
  const catalogue = openCatalogue(parts, {
    url: 'http://127.0.0.1:8080',
    maxMarkdownChars: 60_000,
    folder: content,
  });
  return { info: catalogue.companyInfo('all'), catalogue, report, parts, snapshot, files };
}
