// Measures a search by the judged queries, and tables of the results.

import { judge, mean } from '../search/measures.ts';
import type { SiteSearch } from './example-site.ts';
import { halves, type Kind, kinds, type SiteQuery } from './judged-queries.ts';

/** Ranks that count for recall: the results that a search has by default. */
const RECALL_DEPTH = 8;
/** The lowest grade of a page that helps by itself. */
const HELPFUL = 2;

export interface Judged {
  readonly query: SiteQuery;
  /** The paths of the ten best pages. */
  readonly ranking: readonly string[];
  /** nDCG@10 over all grades. */
  readonly ndcg: number;
  /** 1 / rank of the first page that helps. */
  readonly mrr: number;
  /** Share of the pages that help among the first eight. */
  readonly recall: number;
}

/** An engine's results for all queries. */
export interface JudgedEngine {
  readonly name: string;
  readonly judged: readonly Judged[];
}

export async function judgeSearch(search: SiteSearch, queries: readonly SiteQuery[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) judged.push(judgeRanking(query, await search(query.text, query.city)));
  return judged;
}

function judgeRanking(query: SiteQuery, ranking: readonly string[]): Judged {
  const helpful = new Map([...query.grades].filter(([, grade]) => grade >= HELPFUL));
  const ofHelpful = { text: query.text, grades: helpful };
  return {
    query,
    ranking,
    ndcg: judge(ranking, query).ndcg,
    mrr: judge(ranking, ofHelpful).mrr,
    recall: judge(ranking.slice(0, RECALL_DEPTH), ofHelpful).recall,
  };
}

/** Means of nDCG@10, MRR and recall@8. */
export function meansOf(judged: readonly Judged[]): readonly [ndcg: number, mrr: number, recall: number] {
  return [
    mean(judged.map(({ ndcg }) => ndcg)),
    mean(judged.map(({ mrr }) => mrr)),
    mean(judged.map(({ recall }) => recall)),
  ];
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const show = (value: number) => value.toFixed(3);
const showMeans = (judged: readonly Judged[]) => meansOf(judged).map(show);
const measureNames = ['nDCG@10', 'MRR', 'recall@8'];
const halfColumns = halves.flatMap((half) => measureNames.map((name) => `${half} ${name}`));
const rule = (columns: number) => `|${'---|'.repeat(columns)}`;

/** A row for each engine: the means of each half. */
export function tabulateEngines(engines: readonly JudgedEngine[]): readonly string[] {
  const rows = engines.map(({ name, judged }) =>
    row([name, ...halves.flatMap((half) => showMeans(judged.filter(({ query }) => query.half === half)))]),
  );
  return [row(['engine', ...halfColumns]), rule(1 + halfColumns.length), ...rows];
}

/** A row for each kind: vitrina's means of each half, then the nDCG@10 of each library over both. */
export function tabulateKinds(ours: JudgedEngine, libraries: readonly JudgedEngine[]): readonly string[] {
  const columns = ['kind', 'queries', ...halfColumns, ...libraries.map(({ name }) => name)];
  const ofKind = ({ judged }: JudgedEngine, kind: Kind) => judged.filter(({ query }) => query.kind === kind);
  const rows = kinds.map((kind) => {
    const judged = ofKind(ours, kind);
    const means = halves.flatMap((half) => showMeans(judged.filter(({ query }) => query.half === half)));
    const others = libraries.map((library) => show(meansOf(ofKind(library, kind))[0]));
    return row([kind, String(judged.length), ...means, ...others]);
  });
  return [row(columns), rule(columns.length), ...rows];
}

/** The queries of the tune half that are answered worst, with the first three pages. Never shows the hold-out half. */
export function listWorst(judged: readonly Judged[], count: number): readonly string[] {
  const tune = judged.filter(({ query }) => query.half === 'tune');
  const worst = [...tune].sort((a, b) => a.ndcg - b.ndcg || (a.query.id < b.query.id ? -1 : 1));
  return worst.slice(0, count).map(({ query, ranking, ndcg }) => {
    const { id, kind, city, text } = query;
    const place = city === '' ? '' : ` [${city}]`;
    return `${show(ndcg)} ${id} ${kind}: ${text}${place}: ${ranking.slice(0, 3).join(' ')}`;
  });
}

/** The ungraded pages that any engine has among its first five, by query, in the order of their paths so that no engine is known. */
export function listUngraded(engines: readonly JudgedEngine[], ids: ReadonlySet<string>): readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const { query, ranking } of engines.flatMap(({ judged }) => judged)) {
    if (!ids.has(query.id)) continue;
    const pages = found.get(query.id) ?? new Set();
    for (const path of ranking.slice(0, 5)) if (!query.grades.has(path)) pages.add(path);
    found.set(query.id, pages);
  }
  return [...found].map(([id, pages]) => `${id}: ${[...pages].sort().join(' ')}`);
}
