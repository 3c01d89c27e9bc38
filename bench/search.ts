// npm run bench:search -- [FOLDER] [--all] [--growth] compares the quality and speed of vitrina's search with those of the libraries
// that a Node service could use, over the same documents and queries, and reports the goals met. FOLDER (or
// VITRINA_BENCH_DATA/search) contains the sets; --all runs every query instead of 300 per variant; --growth measures only the engine, on
// 1,000 to 100,000 pages.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIndex } from '../test/search/build-index.ts';
import { writeResults } from './results.ts';
import { type Measured, reportGoals } from './search/goals.ts';
import { measureGrowth } from './search/growth.ts';
import { type JudgedSet, readJudgedSets, variants } from './search/judged-sets.ts';
import type { Engine } from './search/libraries.d.mts';
import { judge, mean, type Quality, quantile } from './search/measures.ts';
import { readLibraries } from './search/read-libraries.ts';

const QUERIES_A_VARIANT = 300;
const WARM_UP = 100;

const print = (line: string) => process.stdout.write(`${line}\n`);
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const values = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const dataFolder = process.env.VITRINA_BENCH_DATA;
const folder = values[0] ?? (dataFolder === undefined ? undefined : join(dataFolder, 'search'));

/** Includes the creation of excerpts, which no other engine provides. */
const vitrina: Engine = {
  name: 'vitrina',
  async build(documents) {
    const index = buildIndex(documents, { cities: [] });
    return (query) =>
      index
        .search({ query, city: '', offset: 0, limit: 10 })
        .hits.map(({ document }) => documents[document]!.key);
  },
};

async function measureEngine(engine: Engine, set: JudgedSet): Promise<Measured> {
  const start = performance.now();
  const search = await engine.build(set.documents);
  const buildMs = performance.now() - start;
  for (const { text } of (set.queries.get('clean') ?? []).slice(0, WARM_UP)) await search(text);
  const times: number[] = [];
  const qualities = new Map<string, readonly Quality[]>();
  for (const [variant, queries] of set.queries) {
    const judged: Quality[] = [];
    for (const query of queries) {
      const asked = process.hrtime.bigint();
      const answer = search(query.text);
      const ranking = answer instanceof Promise ? await answer : answer;
      times.push(Number(process.hrtime.bigint() - asked) / 1000);
      judged.push(judge(ranking, query));
    }
    qualities.set(variant, judged);
  }
  const ndcgOf = (variant: string) => mean((qualities.get(variant) ?? []).map(({ ndcg }) => ndcg));
  const all = [...qualities.values()].flat();
  return {
    engine: engine.name,
    set: set.name,
    ndcgOf: new Map(variants.map((variant) => [variant, ndcgOf(variant)])),
    ndcg: mean([...qualities.keys()].map(ndcgOf)),
    mrr: mean(all.map(({ mrr }) => mrr)),
    recall: mean(all.map(({ recall }) => recall)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    buildMs,
  };
}

function rowOf({ engine, ndcgOf, ndcg, mrr, recall, p50, p99, buildMs }: Measured): string {
  const shares = [...ndcgOf.values(), ndcg, mrr, recall].map((value) => value.toFixed(3));
  const times = [p50, p99, buildMs].map((value) => value.toFixed(0));
  return `| ${[engine, ...shares, ...times].join(' | ')} |`;
}

if (folder === undefined) {
  print(
    'Skipped: name the folder of retrieval sets, npm run bench:search FOLDER, or set VITRINA_BENCH_DATA.',
  );
} else if (flags.includes('--growth')) {
  for await (const line of measureGrowth(folder)) print(line);
} else if (!existsSync(folder)) {
  print(`There are no retrieval sets at "${folder}".`);
  process.exitCode = 2;
} else {
  const engines = [vitrina, ...(await readLibraries(print))];
  const sets = readJudgedSets(folder, flags.includes('--all') ? Number.POSITIVE_INFINITY : QUERIES_A_VARIANT);
  const measured: Measured[] = [];
  for (const set of sets) {
    print(
      `\n${set.name}: ${set.documents.length} documents; nDCG@10 by variant, then means and µs per query\n`,
    );
    print(`| engine | ${variants.join(' | ')} | mean nDCG | MRR | recall | p50 µs | p99 µs | build ms |`);
    print(`|---|${'---|'.repeat(variants.length + 6)}`);
    for (const engine of engines) {
      const row = await measureEngine(engine, set);
      measured.push(row);
      print(rowOf(row));
    }
  }
  for (const line of reportGoals(measured, vitrina.name)) print(line);
  writeResults(
    'search',
    measured.map(({ engine, set, ndcg, mrr, recall, p50, p99, buildMs }) => {
      return { set, engine, ndcg, mrr, recall, p50Microseconds: p50, p99Microseconds: p99, buildMs };
    }),
  );
}
