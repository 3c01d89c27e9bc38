// The invented sites of bench/sites/set: what is judged of them is true of their files, and their facts are found as well as in the run that
// was saved (`npm run bench:sites`).

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readResults } from '../../bench/results.ts';
import { readClockTimes } from '../../bench/sites/clock-times.ts';
import { mean, type SetRow } from '../../bench/sites/report.ts';
import { type CompanyInfo, type FactScores, factKinds, scoreFacts } from '../../bench/sites/score-facts.ts';
import { fold, isOfPattern, isSamePath } from '../../bench/sites/spellings.ts';
import { type JudgedSite, loadJudgedSites, ownSet } from '../../bench/sites/truth.ts';
import { buildSite } from '../../src/catalogue/build.ts';
import { openCatalogue } from '../../src/catalogue/open.ts';
import { openSnapshot } from '../../src/catalogue/snapshot.ts';
import { noChoice } from '../../src/compare/page-choice.ts';
import { factLanguages } from '../../src/facts/words/index.ts';

const sites = loadJudgedSites(ownSet);

const filesOf = (name: string) =>
  readdirSync(join(ownSet, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
const readAll = (name: string) =>
  filesOf(name)
    .map((file) => readFileSync(join(ownSet, name, file), 'latin1'))
    .map((text) => (/charset=iso-8859-1/.test(text) ? text : Buffer.from(text, 'latin1').toString('utf8')))
    .join('\n')
    .replaceAll('&amp;', '&')
    .replaceAll(' (arroba) ', '@')
    .replaceAll('(at)', '@')
    .replace(/shop<span[^>]*>[^<]*<\/span>/g, 'shop');

it('there are 30 sites, a folder for each, in each language of facts', () => {
  expect(sites.length).toBe(30);
  expect(readdirSync(ownSet).sort()).toEqual(['truth.json', ...sites.map(({ name }) => name)].sort());
  expect(new Set(sites.map(({ kind }) => kind)).size).toBe(sites.length);
  expect([...new Set(sites.map(({ languages: [main] }) => main))].sort()).toEqual(
    factLanguages.map(({ code }) => code).sort(),
  );
});

describe.each(sites)('$name', (site) => {
  const paths = filesOf(site.name).map((file) => `/${file.replace(/\b_index\.md$/, 'index.md')}`);
  const text = readAll(site.name);
  const digits = text.replace(/\D/g, '');

  it('has the pages that are judged', () => {
    const judged = [
      ...site.must_serve,
      ...Object.keys(site.titles),
      ...Object.keys(site.cities ?? {}),
      ...site.queries.flatMap(({ any_of: wanted }) => wanted),
      ...[site.contact_path, site.privacy_path].filter((path) => path !== undefined),
    ];
    expect(judged.filter((path) => !paths.some((there) => isSamePath(there, path)))).toEqual([]);
    const refused = site.must_not_serve.filter(
      (pattern) => !paths.some((there) => isOfPattern(there, pattern)),
    );
    expect(refused).toEqual([]);
    expect(site.must_serve.some((path) => site.must_not_serve.some((not) => isOfPattern(path, not)))).toBe(
      false,
    );
  });

  it('states the facts that are judged', () => {
    const [brand] = site.brand;
    const stated = [brand, site.legal_name, ...(site.address_contains ?? [])].filter(
      (one) => one !== undefined,
    );
    expect(stated.filter((one) => !fold(text).includes(fold(one)))).toEqual([]);
    for (const email of site.emails ?? []) expect(text).toContain(email);
    expect((site.phones ?? [site.whatsapp ?? '']).some((phone) => digits.includes(phone))).toBe(true);
    expect(text.replace(/[^\p{L}\p{N}]/gu, '')).toContain(site.tax_id ?? '');
    const statedTimes = readClockTimes(text).split(' ');
    const times = readClockTimes(site.hours ?? '');
    if (times !== '' && times !== '0:00 24:00')
      expect(times.split(' ').filter((time) => !statedTimes.includes(time))).toEqual([]);
  });
});

/** What a server would answer of a site, made in this process. */
async function readFacts({ name }: JudgedSite): Promise<{ company: CompanyInfo; language: string }> {
  const content = join(ownSet, name);
  const { snapshot, report } = await buildSite(
    { content, company: '', cities: '', synonyms: '', choice: noChoice },
    { builder: 'test', language: '', nowMs: Date.now(), onProgress: () => {} },
  );
  const catalogue = openCatalogue(openSnapshot(snapshot, 'x').parts, {
    url: 'http://127.0.0.1:8080',
    maxMarkdownChars: 60_000,
    folder: content,
  });
  return { company: catalogue.companyInfo('all') as CompanyInfo, language: report.languages.main };
}

it('facts of these sites are found as well as in the saved run', async () => {
  const saved = readResults<SetRow>('sites').rows.find(({ set }) => set === 'own')!;
  const found: FactScores[] = [];
  for (const site of sites) {
    const { company, language } = await readFacts(site);
    found.push(scoreFacts(site, company, language));
  }
  const madeUp = found.flatMap((one) => one.madeUp);
  expect(madeUp.length, madeUp.join('\n')).toBeLessThanOrEqual(saved.madeUp);
  const now = factKinds.map((kind) => mean(found.map(({ scores }) => mean(scores[kind]))) ?? 0);
  const before = factKinds.map((kind) => Number(saved[kind]));
  expect(mean(now)).toBeGreaterThanOrEqual(mean(before)! - 0.001);
});
