// npm run judge -- [SITE] [--floor 0.9] [--ungraded q101,q102] measures the ranking of the example site by judged queries, beside
// libraries on the same pages. SITE is another folder with the form of examples/hogar. It fails if vitrina's mean nDCG@10 is below the
// floor in one of the halves. --ungraded lists for some queries the pages that any engine found and nobody graded.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readExampleSite, type SiteSearch, searchLibrary, searchVitrina } from './judge/example-site.ts';
import { halves, readJudgedQueries } from './judge/judged-queries.ts';
import {
  type JudgedEngine,
  judgeSearch,
  listUngraded,
  listWorst,
  meansOf,
  tabulateEngines,
  tabulateKinds,
} from './judge/measure.ts';
import { writeResults } from './results.ts';
import { readLibraries } from './search/read-libraries.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { floor: { type: 'string', default: '0' }, ungraded: { type: 'string', default: '' } },
});
const floor = Number(values.floor);
if (Number.isNaN(floor)) throw new Error(`--floor is not a number: ${values.floor}`);

const queries = readJudgedQueries();
const site = await readExampleSite(positionals[0] ?? join(import.meta.dirname, '../examples/hogar'));
const paths = site.documents.map(({ key }) => key);
const measure = async (name: string, search: SiteSearch): Promise<JudgedEngine> => ({
  name,
  judged: await judgeSearch(search, queries),
});
const vitrina = await measure('vitrina', searchVitrina(site.index, paths));
const libraries: JudgedEngine[] = [];
for (const engine of await readLibraries(print))
  libraries.push(await measure(engine.name, searchLibrary(engine, site.documents)));

if (values.ungraded !== '') {
  for (const line of listUngraded([vitrina, ...libraries], new Set(values.ungraded.split(',')))) print(line);
} else {
  printMeasures();
  writeResults(
    'judge',
    [vitrina, ...libraries].flatMap(({ name, judged }) =>
      halves.map((half) => {
        const [ndcg, mrr, recall] = meansOf(judged.filter(({ query }) => query.half === half));
        return { engine: name, half, ndcg, mrr, recall };
      }),
    ),
  );
}

function printMeasures(): void {
  const sizes = halves.map((half) => `${half} ${queries.filter((query) => query.half === half).length}`);
  print(`${queries.length} queries (${sizes.join(', ')}) over ${paths.length} pages`);
  printMissing();
  print('');
  for (const line of tabulateEngines([vitrina, ...libraries])) print(line);
  print('\nBy kind: vitrina by half, nDCG@10 of the libraries over both\n');
  for (const line of tabulateKinds(vitrina, libraries)) print(line);
  print('\nThe worst of the tune half\n');
  for (const line of listWorst(vitrina.judged, 10)) print(line);
  for (const half of halves) {
    const [ndcg] = meansOf(vitrina.judged.filter(({ query }) => query.half === half));
    if (ndcg >= floor) continue;
    print(`\nBelow the floor: nDCG@10 of the ${half} half is ${ndcg.toFixed(3)}, not ${floor}`);
    process.exitCode = 1;
  }
}

/** A graded page that the site lacks counts as not found. */
function printMissing(): void {
  const pages = new Set(paths);
  const graded = new Set(queries.flatMap(({ grades }) => [...grades.keys()]));
  const missing = [...graded].filter((path) => !pages.has(path));
  if (missing.length > 0) print(`${missing.length} graded pages are not in the site: ${missing.join(' ')}`);
}
